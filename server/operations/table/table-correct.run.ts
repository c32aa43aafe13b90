/** table.correct: a table with the corrections of a person. */
import type { CorrectedRows, CorrectRequest } from '#server/tables/correct/correct-table.ts'
import type { ShownTable } from '#server/tables/table.ts'
import { inTableFolder } from '../in-table-folder.ts'
import { fieldOfArtefact, tableInArtefact } from '../table-in-artefact.ts'
import type { Run, Work } from '../work.ts'

interface Parameters {
  readonly from: string
  readonly with?: string
  readonly key: readonly string[]
  readonly removes?: boolean
  readonly as: string
  readonly rows?: string
}

const module = new URL('../../tables/correct/correct-table.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, with: edited, key, removes = false, as, rows }, work) => {
  const [table, to] = ['table.parquet', 'corrected.parquet']
  const corrected = edited === undefined ? undefined : await correctedRows(edited, key, removes, work)
  const request: Omit<CorrectRequest, 'folder'> = {
    table,
    to,
    key,
    ...(corrected && { corrected }),
    isShown: rows !== undefined,
  }
  const result = await inTableFolder<ShownTable | undefined>(
    { module, exportName: 'correctTable', reads: { [table]: from }, request: { ...request }, writes: { [to]: as } },
    work,
  )
  if (rows !== undefined) await work.artefacts.keep(rows, result)
  return undefined
}

async function correctedRows(
  name: string,
  key: readonly string[],
  removes: boolean,
  { artefacts, definition }: Work,
): Promise<CorrectedRows | undefined> {
  const sent = await artefacts.dataIfAny(name)
  if (sent === undefined) return undefined
  const { columns, rows } = tableInArtefact(name, sent, definition)
  const field = fieldOfArtefact(name, definition)
  const own = field?.columns.filter(({ readOnly }) => readOnly !== true).map(({ id }) => id)
  return {
    columns: columns.map(({ id, label, type }) => ({ id, label, type })),
    rows,
    changes: (own ?? columns.map(({ id }) => id)).filter((id) => !key.includes(id)),
    adds: field?.isFixed !== true,
    removes,
  }
}
