/** sheet.write: rows of a session as a workbook. */
import { Refusal } from '#server/refusals.ts'
import type { SheetToWrite } from '#server/documents/sheets/write-workbook.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import type { Run } from '../work.ts'

const module = new URL('../../documents/sheets/write-workbook.ts', import.meta.url)

export const run: Run<{ readonly from: string; readonly save: string }> = async (
  { from, save },
  { artefacts, signal },
) => {
  const sheets = sheetsOf(await artefacts.data(from))
  if (sheets === undefined)
    throw new Refusal(422, `"${from}" holds no sheets with rows, so that no workbook can be made of it.`)
  await artefacts.save(save, await inWorker<Uint8Array>(module, 'writeWorkbook', [sheets], { kind: 'tables', signal }))
  return undefined
}

/** The rows come from other operations and from definitions, so their shape is checked here. */
function sheetsOf(data: unknown): SheetToWrite[] | undefined {
  const sheets: unknown = typeof data === 'object' && data !== null && 'sheets' in data ? data.sheets : undefined
  if (!Array.isArray(sheets) || sheets.length === 0) return undefined
  const fitting = sheets.filter(
    (sheet: unknown): sheet is SheetToWrite =>
      typeof sheet === 'object' &&
      sheet !== null &&
      'name' in sheet &&
      typeof sheet.name === 'string' &&
      'rows' in sheet &&
      Array.isArray(sheet.rows) &&
      sheet.rows.every(Array.isArray),
  )
  return fitting.length === sheets.length ? fitting : undefined
}
