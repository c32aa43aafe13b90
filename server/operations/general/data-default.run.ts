/** data.default: gives an artefact its first value. */
import type { Run } from '../work.ts'

export const run: Run<{ readonly as: string; readonly value: unknown }> = async ({ as, value }, { artefacts }) => {
  if (!artefacts.has(as)) await artefacts.keep(as, value)
  return undefined
}
