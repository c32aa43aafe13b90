/**
 * Decides which rows of a field are shown and in which order: rows that contain the search words, sorted by a column.
 */
import type { TableColumn, TableRow } from '#engine/fields/table.ts'
import type { Sorting } from './Table.tsx'

const byWords = new Intl.Collator('en', { numeric: true })

/** The indexes of the rows among all rows. Empty cells come last in either sort order. */
export function orderOfRows(
  rows: readonly TableRow[],
  columns: readonly TableColumn[],
  words: string,
  sorting: Sorting | undefined,
): readonly number[] {
  const wanted = words.trim().toLocaleLowerCase()
  const holds = (row: TableRow) => columns.some((column) => textOf(row[column.id]).toLocaleLowerCase().includes(wanted))
  const found = rows.flatMap((row, place) => (wanted === '' || holds(row) ? [place] : []))
  if (sorting === undefined) return found
  const sign = sorting.direction === 'descending' ? -1 : 1
  const keyOf = (place: number) => textOf(rows[place]?.[sorting.column])
  return found.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)]
    return one === '' || other === '' ? Number(one === '') - Number(other === '') : sign * byWords.compare(one, other)
  })
}

export const textOf = (value: unknown): string => {
  if (value === true) return 'Yes'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
