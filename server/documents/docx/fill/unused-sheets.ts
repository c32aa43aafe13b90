/** Finds what a spreadsheet gives and the document does not show: sheets, and columns of lists. See also unused-texts.ts. */
import { headingShare } from '#server/documents/sheets/values/heading-share.ts'
import { sheetWords } from '#server/documents/sheets/values/sheet-words.ts'
import { isCellOf } from '#server/documents/sheets/cell-address.ts'
import { placeholderKey } from '../placeholder-key.ts'
import type { Values, ValueSheet } from '../types.ts'
import type { FillReport } from './ledger.ts'
import type { Lookup } from './lookup.ts'
import { worded } from '#server/wording.ts'
import { linesOf, type SheetLines } from './sheet-lines.ts'

/** A longer or wider list is data rather than part of a document. */
const most = { lines: 200, columns: 8 }

/** Sheets from which neither a list nor a placeholder takes anything, without empty sheets. */
export function findUnusedSheets(
  { sheets = [] }: Values,
  { placeholders }: FillReport,
  lists: Readonly<Record<string, number>>,
): ValueSheet[] {
  const cells = placeholders.flatMap(({ cell }) => cell ?? [])
  return sheets.filter(
    (sheet) => sheet.rows.length > 0 && !(sheet.name in lists) && !cells.some((cell) => isCellOf(cell, sheet.name)),
  )
}

/**
 * Why a sheet is not added as a list; undefined if it is one: visible, with headings above lines rather than names beside values. `isAwaited`:
 * the document has a heading of its name, so the sheet is what belongs there.
 */
export function whyNoList(sheet: ValueSheet, isAwaited: boolean): string | undefined {
  if (sheet.hidden === true) return worded('it is hidden')
  const { headings: all, lines } = linesOf(sheet)
  const headings = all.slice(0, all.findLastIndex((heading) => heading !== '') + 1)
  if (headings.length < 2) return worded('it has one column, so nothing says what its lines mean')
  if (headings.length > most.columns)
    return worded('it has {0} columns, and a section of a document shows at most {1}', headings.length, most.columns)
  if (lines.length > most.lines)
    return worded('it has {0} lines, and a section of a document shows at most {1}', lines.length, most.lines)
  if (lines.length === 0) return worded('there are no lines below its headings')
  const areNames = headings.every((heading) => /\p{L}|#|№/u.test(heading) && firstLine(heading).length <= 60)
  const areDifferent = new Set(headings.map(placeholderKey)).size === headings.length
  if (!areNames) return worded('its first row has no headings in words')
  if (!areDifferent) return worded('its first row has no headings that differ from each other')
  if (isAwaited) return undefined
  const column = lines.map((line) => line[0] ?? '')
  const comparison = headingShare(headings) - headingShare([headings[0] ?? '', ...column])
  const hasHeadings = comparison > 0 || (headings.length > 2 && comparison === 0) || areFigures(lines, headings.length)
  if (lines.length < 2 && headings.length > 2)
    return worded('it has a single line, and the document has no heading of its name')
  if (lines.length < 2 || !hasHeadings)
    return worded('it looks like names beside values, none of which has a placeholder')
  // Its name tells how the workbook is used, or it feeds its menus.
  return sheetWords().isNotForReaders(sheet.name)
    ? worded('its name is not that of a list; a sheet with another name is added as a list')
    : undefined
}

/** A heading may explain itself below its name. */
const firstLine = (heading: string) => heading.split('\n', 1)[0]?.trim() ?? ''

/** Below words, a column of nothing but figures is a column of a list. Its first column is: names are words. */
const areFigures = (lines: SheetLines['lines'], columns: number): boolean =>
  lines.length > 1 &&
  Array.from({ length: columns }, (_, at) => at).every((at) => lines.every((line) => !/\p{L}{3}/u.test(line[at] ?? '')))

export function findUnusedColumns(lookup: Lookup, used: ReadonlyMap<string, ReadonlySet<number>>): string[] {
  return lookup.sheets.flatMap((sheet) => {
    const columns = used.get(sheet.name)
    if (columns === undefined) return []
    return linesOf(sheet).headings.flatMap((heading, at) =>
      heading.trim() === '' || columns.has(at) ? [] : [`${sheet.name}: ${heading}`],
    )
  })
}
