/** Writes values of a run to a JSON file. */
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: readonly string[]
  readonly save: string
}

export const run: Run<Parameters> = async ({ from, save }, { artefacts }) => {
  const values = await Promise.all(from.map(async (name) => [name, await artefacts.dataIfAny(name)] as const))
  const there = values.filter(([, value]) => value !== undefined)
  const content = from.length === 1 ? there[0]?.[1] : Object.fromEntries(there)
  await artefacts.save(save, Buffer.from(`${JSON.stringify(content ?? null, null, 2)}\n`))
  return undefined
}
