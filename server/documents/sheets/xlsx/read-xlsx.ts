/** Reads the displayed texts of an .xlsx workbook. */
import { createFormatter, type Formatter } from '../formats/create-formatter.ts'
import { createSheetCollector, sheetTooLong, shownCell, fullSheetBudget } from '../sheet-collector.ts'
import { marginsOf, type Margin } from '../margins.ts'
import type { ShownCell, ShownSheet, ShownWorkbook } from '../types.ts'
import { openXlsx } from './open-xlsx.ts'

export async function readXlsx(bytes: Uint8Array): Promise<ShownWorkbook> {
  const workbook = await openXlsx(bytes)
  const problems: string[] = workbook.hasMacros ? ['The workbook holds macros. They were not run.'] : []
  const formatters = new Map<number, Formatter>()
  const formatterFor = (style: number) => {
    const existing = formatters.get(style)
    if (existing !== undefined) return existing
    const formatter = createFormatter(workbook.formats[style] ?? 'General', workbook.date1904)
    formatters.set(style, formatter)
    return formatter
  }

  const budget = fullSheetBudget()
  const sheets: ShownSheet[] = []
  for (const sheet of workbook.sheets) {
    const collector = createSheetCollector(sheet.name, sheet.hidden, budget)
    const merged: string[] = []
    let margins: readonly Margin[] = []
    await workbook.scan(sheet, {
      onRow: ({ row, columns, values, styles }) => {
        const cells: ShownCell[] = []
        for (const [at, column] of columns.entries()) {
          const value = values[at] ?? ''
          const cell = shownCell(column, value, formatterFor(styles[at] ?? 0)(value))
          if (cell !== undefined) cells.push(cell)
        }
        return collector.add(row, cells)
      },
      onMerge: (area) => void merged.push(area),
      onMargins: (xml) => (margins = marginsOf(xml, sheet.name)),
    })
    collector.blank(merged)
    const shownSheet = collector.sheet()
    if (shownSheet === undefined) problems.push(sheetTooLong(sheet.name))
    else sheets.push(margins.length === 0 ? shownSheet : { ...shownSheet, margins })
  }
  return { sheets, problems }
}
