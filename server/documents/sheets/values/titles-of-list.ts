/** Removes what stands above the headings of a list: its title, also one beside a date or a version. */
import type { ShownRow } from '../types.ts'
import { removeTitles } from './find-readings.ts'
import { headingShare } from './heading-share.ts'

/** Headings stand within the first rows. */
const mostTitles = 6

export function removeTitlesOfList(all: readonly ShownRow[]): readonly ShownRow[] {
  const rows = removeTitles(all)
  const [first, ...others] = rows
  if (first === undefined || others.length < 2) return rows
  const width = usualWidth(others)
  if (first.cells.length >= width) return rows
  const at = rows.slice(1, mostTitles).findIndex(({ cells }) => {
    const isFull = cells.length >= width && cells.every(({ words }) => words)
    // Without the words of headings below it, a short row may as well be the first of the list.
    return isFull && shareOf(cells) > shareOf(first.cells)
  })
  return at < 0 ? rows : rows.slice(at + 1)
}

const shareOf = (cells: ShownRow['cells']) => headingShare(cells.map(({ text }) => text))

function usualWidth(rows: readonly ShownRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].toSorted(([a, x], [b, y]) => y - x || b - a)[0]?.[0] ?? 0
}
