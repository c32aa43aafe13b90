/** table.write: tables as a workbook, or one as a .csv. */
import type { SheetRequest } from '#server/tables/write/sheet.ts'
import { linesOf, type SheetLine } from '#server/tables/write/sheet-lines.ts'
import type { WriteCsvRequest } from '#server/tables/write/write-csv.ts'
import { inTableFolder } from '../in-table-folder.ts'
import { readPath } from '#engine/values/path.ts'
import type { Run, Work } from '../work.ts'

interface LinesOfArtefact {
  readonly title?: string
  readonly from: string
  readonly path?: string
}

/** `from` and the lines name artefacts. */
type Sheet = Omit<SheetRequest, 'lines'> & { readonly lines?: readonly LinesOfArtefact[] }

interface Parameters {
  readonly sheets?: readonly Sheet[]
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
  // The same table may appear on several sheets.
  const names = [...new Set(sheets.flatMap(({ from }) => from ?? []))]
  const fileOf = (artefact: string) => `table-${names.indexOf(artefact)}.parquet`
  const to = 'book.xlsx'
  const requests: SheetRequest[] = []
  for (const { from, lines, title, note, empty, ...sheet } of sheets)
    requests.push({
      ...sheet,
      ...(title !== undefined && { title: await work.fill(title) }),
      ...(note !== undefined && { note: await work.fill(note) }),
      ...(empty !== undefined && { empty: await work.fill(empty) }),
      ...(from !== undefined && { from: fileOf(from) }),
      ...(lines !== undefined && { lines: await filledLines(lines, work.artefacts) }),
    })
  const request = { to, sheets: requests }
  const reads = Object.fromEntries(names.map((artefact) => [fileOf(artefact), artefact]))
  await inTableFolder({ module: xlsxModule, exportName: 'writeXlsxFile', reads, request, writes: { [to]: save } }, work)
  return undefined
}

/** Writes each group of lines below its title, with an empty line between the groups. */
async function filledLines(
  groups: readonly LinesOfArtefact[],
  artefacts: Work['artefacts'],
): Promise<readonly SheetLine[]> {
  const all: SheetLine[] = []
  for (const { title, from, path } of groups) {
    const data = await artefacts.data(from)
    const lines = linesOf(path === undefined ? data : readPath(data, path))
    if (lines.length === 0) continue
    if (all.length > 0) all.push({})
    if (title !== undefined) all.push({ label: title })
    all.push(...lines)
  }
  return all
}
