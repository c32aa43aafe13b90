/** files.gather: shares the files of several artefacts under one name. Nothing is copied. */
import { takeFreeName } from '../free-name.ts'
import type { NewFile, Run } from '../work.ts'

interface Parameters {
  readonly files: readonly string[]
  readonly also?: readonly string[]
  readonly as: string
}

export const run: Run<Parameters> = async ({ files, also = [], as }, { artefacts }) => {
  const names = [...files, ...also]
  const taken = new Set<string>()
  const gathered: NewFile[] = []
  for (const file of names.flatMap((name) => artefacts.files(name)))
    gathered.push(await artefacts.share(takeFreeName(file.name, taken), file))
  const broken = await Promise.all(names.map((name) => artefacts.broken(name)))
  await artefacts.saveFiles(as, gathered, broken.flat())
  return undefined
}
