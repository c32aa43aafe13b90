/** Reads an .xls workbook (before Excel 2007), and the XML and web pages that some programs save as .xls. */
import { read, utils, type CellObject, type WorkBook } from '@e965/xlsx'
import { own } from '#engine/values/path.ts'
import { damagedFile, lockedFile, Unreadable } from '../../container/unreadable.ts'
import { createFormatter, type Formatter } from '../formats/create-formatter.ts'
import { createSheetCollector, sheetTooLong, shownCell, fullSheetBudget } from '../sheet-collector.ts'
import { limits } from '../limits.ts'
import type { CellValue, ShownCell, ShownSheet, ShownWorkbook } from '../types.ts'
import { marginsOfXls } from './margins-of-xls.ts'

export function readXls(bytes: Uint8Array): ShownWorkbook {
  const workbook = openXls(bytes)
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true
  const formatters = new Map<string, Formatter>()
  const budget = fullSheetBudget()
  const problems: string[] = []
  const sheets: ShownSheet[] = []
  const margins = marginsOfXls(bytes, workbook.SheetNames)
  for (const [index, name] of workbook.SheetNames.entries()) {
    const sheet = workbook.Sheets[name]
    const range = sheet?.['!ref']
    if (sheet === undefined || (sheet['!type'] ?? 'sheet') !== 'sheet' || range === undefined) continue
    const collector = createSheetCollector(name, (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0, budget)
    const rows: readonly (readonly CellObject[] | undefined)[] = sheet['!data'] ?? []
    for (const [row, cells] of rows.entries()) {
      if (cells !== undefined && !collector.add(row, shownCells(cells, formatterFor))) break
    }
    collector.blank((sheet['!merges'] ?? []).map((area) => utils.encode_range(area)))
    const shown = collector.sheet()
    if (shown === undefined) problems.push(sheetTooLong(name))
    else sheets.push({ ...shown, margins: margins[index] ?? [] })
  }
  return { sheets, problems }

  function formatterFor(format: string): Formatter {
    const existing = formatters.get(format)
    if (existing !== undefined) return existing
    const formatter = createFormatter(format, date1904)
    formatters.set(format, formatter)
    return formatter
  }
}

function shownCells(
  cells: readonly (CellObject | undefined)[],
  formatterFor: (format: string) => Formatter,
): ShownCell[] {
  // A loop, since rows are sparse arrays.
  const shown: ShownCell[] = []
  for (const [column, cell] of cells.entries()) {
    const value = cell === undefined ? undefined : xlsValue(cell)
    if (cell === undefined || value === undefined) continue
    const displayed = shownCell(column, value, formatterFor(xlsFormat(cell))(value))
    if (displayed !== undefined) shown.push(displayed)
  }
  return shown
}

export function xlsValue({ t, v, w, f }: CellObject): CellValue | undefined {
  if (t === 'e') return { error: w ?? '#ERROR!' }
  if (typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean') return v
  return f === undefined ? undefined : { error: '' }
}

/** SheetJS gives the built-in short date in American order. */
export const xlsFormat = ({ z }: CellObject) =>
  z === undefined ? 'General' : (own(americanFormats, String(z)) ?? String(z))
const americanFormats: Readonly<Record<string, string>> = { 'm/d/yy': 'dd/mm/yyyy', 'm/d/yy h:mm': 'dd/mm/yyyy h:mm' }

/** The rows of each sheet are in its `!data`. */
export function openXls(bytes: Uint8Array): WorkBook {
  if (bytes.length > limits.xlsBytes) throw xlsTooLarge()
  try {
    return read(bytes, { type: 'buffer', dense: true, cellNF: true, cellHTML: false, cellText: true, raw: true })
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) throw lockedFile()
    throw damagedFile()
  }
}

const xlsTooLarge = () =>
  new Unreadable(
    'is an old .xls workbook of more than 20 MB. Open it in Excel or LibreOffice, save it as .xlsx, and upload it again.',
  )
