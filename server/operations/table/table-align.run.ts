/** table.align: writes keys as another table does, where they differ in leading zeros alone. */
import { decisions, type Aligned, type AlignRequest } from '#server/tables/align/align-keys.ts'
import { inTableFolder } from '../in-table-folder.ts'
import type { Run } from '../work.ts'

interface Parameters extends Pick<AlignRequest, 'column' | 'key' | 'value'> {
  readonly from: string
  readonly with: string
  readonly decided?: string
  readonly as: string
  readonly found?: string
}

const module = new URL('../../tables/align/align-keys.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, with: other, column, key, value, decided, as, found }, work) => {
  const given = decided === undefined ? undefined : await work.artefacts.dataIfAny(decided)
  const [table, otherTable, to] = ['table.parquet', 'other.parquet', 'aligned.parquet']
  const result = await inTableFolder<Aligned>(
    {
      module,
      exportName: 'alignKeys',
      reads: { [table]: from, [otherTable]: other },
      request: {
        table,
        other: otherTable,
        to,
        column,
        key,
        value,
        decision: decisions.find((each) => each === given) ?? 'open',
      },
      writes: { [to]: as },
    },
    work,
  )
  if (found !== undefined) await work.artefacts.keep(found, result)
  return undefined
}
