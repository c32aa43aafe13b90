/** Random choices that are the same for the same text, so that any request can be made again from its seed and its number. */
import { createHash } from 'node:crypto'
import { randomFrom } from '#engine/definition/fixtures/seeded-random.ts'

export interface Random {
  /** An integer from 0 to `most`, both included. */
  readonly upTo: (most: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <T>(from: readonly T[]) => T
  /** The probability of each entry is proportional to its weight. */
  readonly weighted: <T>(from: readonly (readonly [weight: number, value: T])[]) => T
  readonly shuffled: <T>(list: readonly T[]) => T[]
  readonly bytes: (count: number) => Buffer
  readonly uuid: () => string
}

export function randomOf(text: string): Random {
  const next = randomFrom(createHash('sha256').update(text).digest().readInt32LE(0))
  const upTo = (most: number) => Math.floor(next() * (most + 1))

  function pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new Error('There is nothing to choose from.')
    return from[upTo(from.length - 1)] as T // the index lies within the list
  }

  function weighted<T>(from: readonly (readonly [number, T])[]): T {
    let rest = next() * from.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, value] of from) {
      rest -= weight
      if (rest < 0) return value
    }
    return pick(from)[1]
  }

  function shuffled<T>(list: readonly T[]): T[] {
    const all = [...list]
    for (let at = all.length - 1; at > 0; at -= 1) {
      const other = upTo(at)
      const [a, b] = [all[at] as T, all[other] as T] // both indexes lie within the list
      all[at] = b
      all[other] = a
    }
    return all
  }

  return {
    upTo,
    chance: (share) => next() < share,
    pick,
    weighted,
    shuffled,
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => upTo(255))),
    uuid: () => uuidOf(String(next())),
  }
}

/** A UUID that is the same for the same text. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
