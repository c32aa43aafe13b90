/** table.write: tables as a workbook, or one as a .csv. */
import type { SheetRequest } from '#server/tables/write/sheet.ts'
import type { WriteCsvRequest } from '#server/tables/write/write-csv.ts'
import { inTableFolder } from '../in-table-folder.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly sheets?: readonly SheetRequest[]
  readonly csv?: Pick<WriteCsvRequest, 'from' | 'columns' | 'separator' | 'decimalComma'>
  readonly save: string
}

const xlsxModule = new URL('../../tables/write/write-xlsx.ts', import.meta.url)
const csvModule = new URL('../../tables/write/write-csv.ts', import.meta.url)

export const run: Run<Parameters> = async ({ sheets = [], csv, save }, work) => {
  if (csv !== undefined) {
    const [table, to] = ['table.parquet', 'table.csv']
    const request = { ...csv, from: table, to }
    const piece = { module: csvModule, exportName: 'writeCsvFile', reads: { [table]: csv.from }, request }
    await inTableFolder({ ...piece, writes: { [to]: save } }, work)
    return undefined
  }
  // One table may stand on several sheets.
  const names = [...new Set(sheets.map(({ from }) => from))]
  const fileOf = (artefact: string) => `table-${names.indexOf(artefact)}.parquet`
  const to = 'book.xlsx'
  const request = { to, sheets: sheets.map((sheet) => ({ ...sheet, from: fileOf(sheet.from) })) }
  const reads = Object.fromEntries(names.map((artefact) => [fileOf(artefact), artefact]))
  await inTableFolder({ module: xlsxModule, exportName: 'writeXlsxFile', reads, request, writes: { [to]: save } }, work)
  return undefined
}
