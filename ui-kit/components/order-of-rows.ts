/**
 * Decides which rows of a field are shown and in which order: rows that contain the search words, sorted by a column.
 */
import type { TableColumn, TableRow } from '#engine/fields/table.ts'
import { type CellFormats, enteredText, shownText, textOf } from './cell-formats.ts'
import type { Sorting } from './Table.tsx'

const byWords = new Intl.Collator('en', { numeric: true })

/** The indexes of the rows among all rows. Empty cells come last in either sort order. */
export function orderOfRows(
  rows: readonly TableRow[],
  columns: readonly TableColumn[],
  words: string,
  sorting: Sorting | undefined,
  formats: CellFormats,
): readonly number[] {
  const wanted = words.trim().toLocaleLowerCase()
  const textsOf = (value: unknown, column: TableColumn) =>
    [textOf(value), enteredText(value, column, formats), shownText(value, column, formats)].join('\n')
  const holds = (row: TableRow) =>
    columns.some((column) => textsOf(row[column.id], column).toLocaleLowerCase().includes(wanted))
  const found = rows.flatMap((row, place) => (wanted === '' || holds(row) ? [place] : []))
  if (sorting === undefined) return found
  const sign = sorting.direction === 'descending' ? -1 : 1
  const keyOf = (place: number) => textOf(rows[place]?.[sorting.column])
  return found.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)]
    return one === '' || other === '' ? Number(one === '') - Number(other === '') : sign * byWords.compare(one, other)
  })
}
