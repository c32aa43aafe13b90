/** files.list: the files of a run by the names that users know. */
import type { Run } from '../work.ts'

export const run: Run<{ readonly as: string }> = async ({ as }, { artefacts }) => {
  const names = artefacts.names().flatMap((name) => artefacts.files(name).map((file) => file.name))
  // Work may keep a changed copy of a file under the same name.
  await artefacts.keep(as, [...new Set(names)])
  return undefined
}
