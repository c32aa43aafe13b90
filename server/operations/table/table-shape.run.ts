/** table.shape: a table from a table. */
import type { Shape } from '#server/tables/shape/shape.ts'
import type { ShownTable } from '#server/tables/table.ts'
import { inTableFolder } from '../in-table-folder.ts'
import type { Run } from '../work.ts'

interface Parameters extends Shape {
  readonly from: string
  readonly as: string
  readonly shown?: string
}

const module = new URL('../../tables/shape/shape-table.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, as, shown, add, where, sort, first, columns }, work) => {
  const [table, to] = ['table.parquet', 'shaped.parquet']
  const result = await inTableFolder<ShownTable>(
    {
      module,
      exportName: 'shapeTable',
      reads: { [table]: from },
      request: { table, to, add, where, sort, first, columns },
      writes: { [to]: as },
    },
    work,
  )
  if (shown !== undefined) await work.artefacts.keep(shown, result)
  return undefined
}
