/** Writes the lines of a list into the empty rows of a table that the document has for them, in the look of these rows. */
import type { Element } from '../../container/xml/tree.ts'
import { rowsOf } from '../text/paragraphs.ts'
import { copyElement } from './copy-element.ts'
import { cellsOf, writeCell } from './row-cells.ts'
import type { SheetLines } from './sheet-lines.ts'

/** Returns the columns that the table takes; undefined if it is filled in already, or has no row to fill. */
export function fillEmptyRows(
  table: Element,
  sheet: SheetLines,
  columnFor: (sheet: SheetLines, heading: string) => number | undefined,
): ReadonlySet<number> | undefined {
  const [, ...rows] = rowsOf(table)
  const empty = rows.filter((row) => cellsOf(row).every(({ isBlank }) => isBlank))
  const [pattern] = empty
  if (pattern === undefined || empty.length < rows.length) return undefined
  const used = new Set<number>()
  for (let more = sheet.lines.length - empty.length; more > 0; more -= 1) {
    pattern.parentNode?.insertBefore(copyElement(pattern), pattern.nextSibling)
  }
  const [, ...all] = rowsOf(table)
  for (const [at, line] of sheet.lines.entries()) {
    for (const cell of cellsOf(all[at] ?? pattern)) {
      const column = cell.heading === undefined ? undefined : columnFor(sheet, cell.heading)
      if (column !== undefined) used.add(column)
      const text = column === undefined ? '' : (line[column] ?? '')
      if (text !== '' && !isMark(text)) writeCell(cell, text, undefined)
    }
  }
  return used
}

/** [Author] asks for a value in a table that was added; a cell of the template stays empty instead. */
const isMark = (text: string) => /^\[\w+\]$/.test(text)
