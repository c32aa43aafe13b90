/** Finds what a spreadsheet gives and the document does not show: sheets, and columns of lists. */
import { headingShare } from '#server/documents/sheets/values/heading-share.ts'
import { isCellOf } from '#server/documents/sheets/cell-address.ts'
import { placeholderKey } from '../placeholder-key.ts'
import type { Values, ValueSheet } from '../types.ts'
import { isRevisionSheet } from './collect-revisions.ts'
import type { FillReport } from './ledger.ts'
import type { Lookup } from './lookup.ts'
import { linesOf } from './sheet-lines.ts'

/** A longer or wider list is data rather than part of a document. */
const most = { lines: 200, columns: 8 }

/** Without hidden, empty and revision sheets. */
export function findUnusedSheets(
  { sheets = [] }: Values,
  { placeholders }: FillReport,
  lists: Readonly<Record<string, number>>,
): ValueSheet[] {
  const cells = placeholders.flatMap(({ cell }) => cell ?? [])
  return sheets.filter(
    (sheet) =>
      sheet.hidden !== true &&
      sheet.rows.length > 0 &&
      !(sheet.name in lists) &&
      !isRevisionSheet(sheet) &&
      !cells.some((cell) => isCellOf(cell, sheet.name)),
  )
}

/** Names of sheets that tell how the workbook is used, or feed its menus. */
const notForReaders =
  /^(?:settings?|config(?:uration)?|options?|notes?|read ?me|instructions?|how to.*|help|about|cover|index|contents|lookups?|lists?|drop ?downs?|data ?validation|validation|meta ?data|values?|facts|placeholders?|template|admin|sheet ?\d+|tabelle ?\d+)$/i

/** Headings above lines, rather than names beside values, settings or notes. */
export function isList(sheet: ValueSheet): boolean {
  const { headings, lines } = linesOf(sheet)
  if (notForReaders.test(sheet.name.trim()) || headings.length < 2 || headings.length > most.columns) return false
  if (lines.length < 2 || lines.length > most.lines) return false
  const areNames = headings.every((heading) => /\p{L}|#|№/u.test(heading) && heading.length <= 60)
  const areDifferent = new Set(headings.map(placeholderKey)).size === headings.length
  const column = [headings[0] ?? '', ...lines.map((line) => line[0] ?? '')]
  const comparison = headingShare(headings) - headingShare(column)
  return areNames && areDifferent && (comparison > 0 || (headings.length > 2 && comparison === 0))
}

export function findUnusedColumns(lookup: Lookup, used: ReadonlyMap<string, ReadonlySet<number>>): string[] {
  return lookup.sheets.flatMap((sheet) => {
    const columns = used.get(sheet.name)
    if (columns === undefined) return []
    return linesOf(sheet).headings.flatMap((heading, at) =>
      heading.trim() === '' || columns.has(at) || placeholderKey(heading) === placeholderKey(sheet.name)
        ? []
        : [`${sheet.name}: ${heading}`],
    )
  })
}
