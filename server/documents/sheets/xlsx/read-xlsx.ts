/** What an .xlsx workbook shows. */
import { showingAs, type Showing } from '../formats/shown.ts'
import { keptSheet, leftOut, shownCell, wholeRoom } from '../kept-sheet.ts'
import type { ShownSheet, ShownWorkbook } from '../types.ts'
import { openXlsx } from './open-xlsx.ts'

export async function readXlsx(bytes: Uint8Array): Promise<ShownWorkbook> {
  const workbook = await openXlsx(bytes)
  const problems: string[] = workbook.hasMacros ? ['The workbook holds macros. They were not run.'] : []
  const showings = new Map<number, Showing>()
  const showingOf = (style: number) => {
    const known = showings.get(style)
    if (known !== undefined) return known
    const made = showingAs(workbook.formats[style] ?? 'General', workbook.date1904)
    showings.set(style, made)
    return made
  }

  const room = wholeRoom()
  const sheets: ShownSheet[] = []
  for (const sheet of workbook.sheets) {
    const kept = keptSheet(sheet.name, sheet.hidden, room)
    const merged: string[] = []
    await workbook.scan(sheet, {
      onRow: ({ row, columns, values, styles }) =>
        kept.add(
          row,
          columns.flatMap((column, at) => {
            const value = values[at] ?? ''
            return shownCell(column, value, showingOf(styles[at] ?? 0)(value)) ?? []
          }),
        ),
      onMerge: (area) => void merged.push(area),
    })
    kept.blank(merged)
    const shown = kept.sheet()
    if (shown === undefined) problems.push(leftOut(sheet.name))
    else sheets.push(shown)
  }
  return { sheets, problems }
}
