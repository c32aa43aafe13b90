/** facts.table: the facts of each file as the row of a table. */
import { factsIn } from '#server/facts/facts-in.ts'
import { tableOfEntries, tableOfFacts, type FactColumn } from '#server/facts/table-of-facts.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: readonly string[]
  readonly list?: string
  readonly columns: readonly FactColumn[]
  readonly as: string
}

export const run: Run<Parameters> = async ({ from, list, columns, as }, { artefacts }) => {
  const lists = await Promise.all(from.map(async (name) => factsIn(name, await artefacts.data(name)).files))
  const files = lists.flat()
  await artefacts.keep(as, list === undefined ? tableOfFacts(files, columns) : tableOfEntries(files, list, columns))
  return undefined
}
