/** Finds where further tables of a sheet begin: after an empty row stand headings that are not those of the first, also below a title. */
import type { ShownRow } from '../types.ts'
import { headingShare } from './heading-share.ts'

const leastHeadings = 0.6

/** The indexes of their first rows. */
export function furtherTables(rows: readonly ShownRow[]): readonly number[] {
  return rows.flatMap((row, at) => {
    if (at < 2 || !isAfterGap(rows, at)) return []
    const isTitle = row.cells.length === 1 && at + 1 < rows.length && !isAfterGap(rows, at + 1)
    return areHeadings(rows, isTitle ? at + 1 : at) ? [at] : []
  })
}

const isAfterGap = (rows: readonly ShownRow[], at: number): boolean =>
  (rows[at]?.row ?? 0) > (rows[at - 1]?.row ?? 0) + 1

function areHeadings(rows: readonly ShownRow[], at: number): boolean {
  const texts = textsOf(rows[at])
  const end = rows.findIndex((_, index) => index > at && isAfterGap(rows, index))
  const below = rows.slice(at + 1, end < 0 ? undefined : end)
  if (texts.length < 2 || below.length === 0 || rows[at]?.cells.some(({ words }) => !words) === true) return false
  const isRepeated = texts.join('\n') === textsOf(rows[0]).join('\n')
  const share = headingShare(texts)
  return !isRepeated && share >= leastHeadings && share > headingShare(below.flatMap(textsOf))
}

const textsOf = (row: ShownRow | undefined): readonly string[] => (row?.cells ?? []).map(({ text }) => text)
