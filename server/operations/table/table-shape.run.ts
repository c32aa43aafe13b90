/** table.shape: a table with columns added, chosen and renamed, and rows chosen and sorted. */
import type { RowCondition, Shape } from '#server/tables/shape/shape.ts'
import type { ShownTable } from '#server/tables/table.ts'
import { readMonth } from '../read-month.ts'
import { inTableFolder } from '../in-table-folder.ts'
import type { Run } from '../work.ts'

interface Parameters extends Shape {
  readonly from: string
  readonly as: string
  readonly shown?: string
}

const module = new URL('../../tables/shape/shape-table.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, as, shown, add, where, sort, first, columns }, work) => {
  const conditions = where && (await Promise.all(where.map((each) => withMonth(each, work.artefacts.data))))
  const [table, to] = ['table.parquet', 'shaped.parquet']
  const result = await inTableFolder<ShownTable>(
    {
      module,
      exportName: 'shapeTable',
      reads: { [table]: from },
      request: { table, to, add, where: conditions, sort, first, columns },
      writes: { [to]: as },
    },
    work,
  )
  if (shown !== undefined) await work.artefacts.keep(shown, result)
  return undefined
}

/** The condition names the artefact; the work needs the month in it. */
async function withMonth(condition: RowCondition, data: (name: string) => Promise<unknown>): Promise<RowCondition> {
  if (condition.is === 'any')
    return { ...condition, of: await Promise.all(condition.of.map((each) => withMonth(each, data))) }
  return condition.is === 'inMonth' ? { ...condition, month: await readMonth(condition.month, data) } : condition
}
