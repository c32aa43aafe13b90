/** table.join: adds columns of another table to the matching rows. */
import type { Coverage, JoinRequest } from '#server/tables/join/join-tables.ts'
import { inTableFolder } from '../in-table-folder.ts'
import type { Run } from '../work.ts'

interface Parameters extends Pick<JoinRequest, 'on' | 'take' | 'value'> {
  readonly from: string
  readonly with: string
  readonly as: string
  readonly coverage?: string
}

const module = new URL('../../tables/join/join-tables.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, with: other, on, take, value, as, coverage }, work) => {
  const [left, right, to] = ['left.parquet', 'right.parquet', 'joined.parquet']
  const result = await inTableFolder<Coverage>(
    {
      module,
      exportName: 'joinTables',
      reads: { [left]: from, [right]: other },
      request: { left, right, to, on, take, value },
      writes: { [to]: as },
    },
    work,
  )
  if (coverage !== undefined) await work.artefacts.keep(coverage, result)
  return undefined
}
