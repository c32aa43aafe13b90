/** LexRank: sentences that say what many others say, too. */
import type { Unit } from './units.ts'
import { isStop } from './words.ts'

/** Comparing each with each: more than these are cut to those nearest to the whole. */
const compared = 250

/** 0 to 1 for each unit, by its index. */
export function centrality(units: readonly Unit[], rarity: (stem: string) => number): ReadonlyMap<number, number> {
  const vectors = units.map((unit) => ({ index: unit.index, vector: vectorOf(unit, rarity) }))
  const whole = new Map<string, number>()
  for (const { vector } of vectors)
    for (const [stem, weight] of vector) whole.set(stem, (whole.get(stem) ?? 0) + weight)
  const near = vectors
    .map((one) => ({ ...one, likeness: likeness(one.vector, whole) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, compared)
  const links = near.map((one) => {
    const row = near.map((other) => likeness(one.vector, other.vector))
    const sum = row.reduce((total, weight) => total + weight, 0) || 1
    return row.map((weight) => weight / sum)
  })
  let rank = near.map(() => 1)
  for (let round = 0; round < 12; round += 1) {
    rank = rank.map((_, to) => 0.15 + 0.85 * rank.reduce((sum, own, from) => sum + own * (links[from]?.[to] ?? 0), 0))
  }
  const highest = Math.max(...rank, 1e-9)
  return new Map(near.map(({ index }, at) => [index, (rank[at] ?? 0) / highest]))
}

function vectorOf({ words }: Unit, rarity: (stem: string) => number): ReadonlyMap<string, number> {
  const vector = new Map<string, number>()
  for (const { stem } of words) if (!isStop(stem)) vector.set(stem, (vector.get(stem) ?? 0) + rarity(stem))
  const length = Math.hypot(...vector.values()) || 1
  return new Map([...vector].map(([stem, weight]) => [stem, weight / length]))
}

/** Of vectors of length 1: their cosine. */
function likeness(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const [stem, weight] of a) sum += weight * (b.get(stem) ?? 0)
  return sum
}
