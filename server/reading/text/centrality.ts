/** Ranks units by LexRank: a sentence is central if many others say something similar. */
import type { Unit } from './units.ts'

/** Each unit is compared with each: of more units, only those nearest to the whole text are compared. */
const mostCompared = 250

/** From 0 to 1 for each unit, by its index. */
export function centrality(units: readonly Unit[], rarity: (stem: string) => number): ReadonlyMap<number, number> {
  const vectors = units.map((unit) => ({ index: unit.index, vector: vectorOf(unit, rarity) }))
  const whole = new Map<string, number>()
  for (const { vector } of vectors)
    for (const [stem, weight] of vector) whole.set(stem, (whole.get(stem) ?? 0) + weight)
  const nearest = vectors
    .map((one) => ({ ...one, likeness: likeness(one.vector, whole) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, mostCompared)
  const links = nearest.map((one) => {
    const row = nearest.map((other) => likeness(one.vector, other.vector))
    const sum = row.reduce((total, weight) => total + weight, 0) || 1
    return row.map((weight) => weight / sum)
  })
  let rank = nearest.map(() => 1)
  for (let round = 0; round < 12; round += 1) {
    rank = rank.map(
      (_, to) => 0.15 + 0.85 * rank.reduce((sum, weight, from) => sum + weight * (links[from]?.[to] ?? 0), 0),
    )
  }
  const highest = Math.max(...rank, 1e-9)
  return new Map(nearest.map(({ index }, at) => [index, (rank[at] ?? 0) / highest]))
}

function vectorOf({ tokens, language }: Unit, rarity: (stem: string) => number): ReadonlyMap<string, number> {
  const vector = new Map<string, number>()
  for (const { kind, low } of tokens) {
    if (kind === 'mark' || language.stopWords.has(low)) continue
    const stem = language.stem(low)
    vector.set(stem, (vector.get(stem) ?? 0) + rarity(stem))
  }
  const length = Math.hypot(...vector.values()) || 1
  return new Map([...vector].map(([stem, weight]) => [stem, weight / length]))
}

/** The cosine of two vectors of length 1. */
function likeness(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const [stem, weight] of a) sum += weight * (b.get(stem) ?? 0)
  return sum
}
