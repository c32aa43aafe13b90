/** Changes of a definition's text, and where in the changed text they can be seen. */
import type { Place, Span } from '#engine/definition/read/text-places.ts'

export type Kind = 'rename-id' | 'rename-reference' | 'drop' | 'swap-type' | 'move-key'

/** What is cut out of the text, or put in its place. */
export interface Cut extends Span {
  readonly put: string
}

export interface Edit {
  readonly kind: Kind
  readonly what: string
  readonly cuts: readonly Cut[]
  /** Offsets of what the change touches or orphans, in the text as it was. */
  readonly places: readonly number[]
}

export interface Mutation {
  readonly kind: Kind
  readonly what: string
  readonly text: string
  /** Lines of the changed text. */
  readonly touched: readonly number[]
}

export const spanOf = ({ key, value }: Place, part: 'key' | 'value'): Span => (part === 'key' && key ? key : value)

export function replaced(text: string, { start, end }: Span, name: string, by: string): Cut {
  const at = text.indexOf(name, start)
  if (at < 0 || at + name.length > end) throw new Error(`"${name}" does not stand in ${text.slice(start, end)}`)
  return { start: at, end: at + name.length, put: by }
}

/** Takes a member or an entry out, together with one comma. */
export function withoutPart(text: string, { key, value }: Place): Cut {
  const start = key?.start ?? value.start
  const after = /^\s*,\s*/.exec(text.slice(value.end))
  if (after) return { start, end: value.end + after[0].length, put: '' }
  const before = /,?\s*$/.exec(text.slice(0, start))
  return { start: start - (before?.[0].length ?? 0), end: value.end, put: '' }
}

export function applied(text: string, { kind, what, cuts, places }: Edit): Mutation {
  const inOrder = cuts.toSorted((a, b) => a.start - b.start)
  const ends = [0, ...inOrder.map(({ end }) => end)]
  const pieces = inOrder.map(({ start, put }, index) => text.slice(ends[index], start) + put)
  const changed = pieces.join('') + text.slice(ends.at(-1))
  const touched = places.map((offset) => changed.slice(0, moved(offset, inOrder)).split('\n').length)
  return { kind, what, text: changed, touched: [...new Set(touched)] }
}

/** Where a place of the text stands after the cuts before it. */
function moved(offset: number, cuts: readonly Cut[]): number {
  return cuts.reduce((now, { start, end, put }) => {
    const isBefore = offset >= end && !(start === end && offset === start)
    return isBefore ? now + put.length - (end - start) : offset > start ? now - (offset - start) : now
  }, offset)
}
