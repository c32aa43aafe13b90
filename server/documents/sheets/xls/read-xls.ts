/** What an .xls workbook of the years before 2007 shows; also the XML and the web pages that some programs save as .xls. */
import { read, utils, type CellObject, type WorkBook } from '@e965/xlsx'
import { own } from '#engine/values/path.ts'
import { damaged, locked, Unreadable } from '../../container/unreadable.ts'
import { showingAs, type Showing } from '../formats/shown.ts'
import { keptSheet, leftOut, shownCell, wholeRoom } from '../kept-sheet.ts'
import { limits } from '../limits.ts'
import type { CellValue, ShownCell, ShownSheet, ShownWorkbook } from '../types.ts'

export function readXls(bytes: Uint8Array): ShownWorkbook {
  const workbook = openXls(bytes)
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true
  const showings = new Map<string, Showing>()
  const room = wholeRoom()
  const problems: string[] = []
  const sheets: ShownSheet[] = []
  for (const [index, name] of workbook.SheetNames.entries()) {
    const sheet = workbook.Sheets[name]
    const range = sheet?.['!ref']
    if (sheet === undefined || (sheet['!type'] ?? 'sheet') !== 'sheet' || range === undefined) continue
    const kept = keptSheet(name, (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0, room)
    const rows: readonly (readonly CellObject[] | undefined)[] = sheet['!data'] ?? []
    for (const [row, cells] of rows.entries()) {
      if (cells !== undefined && !kept.add(row, shownCells(cells, showingOf))) break
    }
    kept.blank((sheet['!merges'] ?? []).map((area) => utils.encode_range(area)))
    const shown = kept.sheet()
    if (shown === undefined) problems.push(leftOut(name))
    else sheets.push(shown)
  }
  return { sheets, problems }

  function showingOf(format: string): Showing {
    const known = showings.get(format)
    if (known !== undefined) return known
    const made = showingAs(format, date1904)
    showings.set(format, made)
    return made
  }
}

function shownCells(cells: readonly (CellObject | undefined)[], showingOf: (format: string) => Showing): ShownCell[] {
  // A loop, since such rows have holes.
  const shown: ShownCell[] = []
  for (const [column, cell] of cells.entries()) {
    const value = cell === undefined ? undefined : xlsValue(cell)
    if (cell === undefined || value === undefined) continue
    const found = shownCell(column, value, showingOf(xlsFormat(cell))(value))
    if (found !== undefined) shown.push(found)
  }
  return shown
}

export function xlsValue({ t, v, w, f }: CellObject): CellValue | undefined {
  if (t === 'e') return { error: w ?? '#ERROR!' }
  if (typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean') return v
  return f === undefined ? undefined : { error: '' }
}

/** SheetJS tells the built-in short date by the American order of its own. */
export const xlsFormat = ({ z }: CellObject) => (z === undefined ? 'General' : (own(american, String(z)) ?? String(z)))
const american: Readonly<Record<string, string>> = { 'm/d/yy': 'dd/mm/yyyy', 'm/d/yy h:mm': 'dd/mm/yyyy h:mm' }

/** Its rows stand in `!data`. */
export function openXls(bytes: Uint8Array): WorkBook {
  if (bytes.length > limits.xlsBytes) throw tooLarge()
  try {
    return read(bytes, { type: 'buffer', dense: true, cellNF: true, cellHTML: false, cellText: true, raw: true })
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) throw locked()
    throw damaged()
  }
}

const tooLarge = () =>
  new Unreadable(
    'is an old .xls workbook of more than 20 MB. Open it in Excel or LibreOffice, save it as .xlsx, and upload it again.',
  )
