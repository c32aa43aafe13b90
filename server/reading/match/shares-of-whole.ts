/** Entries whose percentages add up to 100 below a heading that names their list: each proves that the others belong to it. */
import type { FoundEntry } from './found-entry.ts'

const share = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?)\s?%/gu
/** A heading that consists of the words of the list and nothing else. */
const exact = 0.999

export function sharesOfWhole(entries: readonly FoundEntry[]): ReadonlySet<FoundEntry> {
  const lists = new Map<string, FoundEntry[]>()
  for (const entry of entries.filter(({ signs }) => (signs.heading ?? 0) >= exact)) {
    const place = [entry.unit.source, ...entry.unit.headings].join('\n')
    lists.set(place, [...(lists.get(place) ?? []), entry])
  }
  return new Set([...lists.values()].filter(isWhole).flat())
}

function isWhole(list: readonly FoundEntry[]): boolean {
  const shares = list.map(({ value }) =>
    [...value.matchAll(share)].map(([, figure = '']) => Number(figure.replace(',', '.'))),
  )
  const sum = shares.flat().reduce((all, each) => all + each, 0)
  return list.length > 1 && shares.every(({ length }) => length === 1) && Math.abs(sum - 100) < 0.01
}
