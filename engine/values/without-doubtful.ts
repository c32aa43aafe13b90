/** Splits an answer into what is sure and what needs confirmation. */
import { escapeKey, unescapeKey } from './escape-key.ts'
import { isRecord } from './is-record.ts'

interface DoubtableSource {
  /** JSON pointer into the answer. */
  readonly at: string
  readonly standing?: 'to confirm'
  readonly reason?: string
}

interface DoubtableAnswer<S> {
  readonly answer: unknown
  readonly sources: readonly S[]
}

export interface Doubtful<S> {
  /** JSON pointer into the whole answer. */
  readonly at: string
  readonly value: unknown
  /** Sentences, the first of them about the whole value. */
  readonly reasons: readonly string[]
  readonly sources: readonly S[]
}

export interface PartedAnswer<S, A> {
  readonly sure: A
  readonly doubtful: readonly Doubtful<S>[]
  /** Where the parts of the whole answer stand in the sure one, by their JSON pointers. Absent where nothing is doubtful. */
  readonly places?: ReadonlyMap<string, string>
}

/** A doubtful entry of a list is removed with its sources; any other doubtful value becomes null. What is doubtful within a doubtful entry is told with the entry. */
export function withoutDoubtful<S extends DoubtableSource, A extends DoubtableAnswer<S>>(
  whole: A & DoubtableAnswer<S>,
): PartedAnswer<S, A> {
  const reasons = new Map(
    whole.sources.flatMap(({ at, standing, reason = '' }) => (standing === undefined ? [] : [[at, reason] as const])),
  )
  if (reasons.size === 0) return { sure: whole, doubtful: [] }
  const places = new Map<string, string>()

  function keep(value: unknown, from: string, to: string): unknown {
    places.set(from, to)
    if (Array.isArray(value)) {
      const kept: unknown[] = []
      for (const [index, item] of value.entries()) {
        const at = `${from}/${index}`
        if (!reasons.has(at)) kept.push(keep(item, at, `${to}/${kept.length}`))
      }
      return kept
    }
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => {
        const at = `${from}/${escapeKey(key)}`
        return [key, reasons.has(at) ? null : keep(part, at, `${to}/${escapeKey(key)}`)]
      }),
    )
  }
  const answer = reasons.has('') ? null : keep(whole.answer, '', '')
  const isWithin = (at: string, entry: string) => at.startsWith(`${entry}/`)
  const entries = [...reasons].filter(([at]) => ![...reasons.keys()].some((other) => isWithin(at, other)))
  const doubtful = entries.map(([at, reason]) => ({
    at,
    value: readPointer(whole.answer, at),
    reasons: [...new Set([reason, ...[...reasons].flatMap(([each, why]) => (isWithin(each, at) ? [why] : []))])],
    sources: whole.sources.filter((source) => source.at === at),
  }))
  const sources = whole.sources.flatMap((source) => {
    const at = places.get(source.at)
    return at === undefined ? [] : [{ ...source, at }]
  })
  return { sure: { ...whole, answer, sources }, doubtful, places }
}

/** The part of a value at a JSON pointer (RFC 6901); undefined where there is none. */
const readPointer = (value: unknown, at: string): unknown =>
  at
    .split('/')
    .slice(1)
    .map(unescapeKey)
    .reduce<unknown>(
      (part, key) =>
        typeof part === 'object' && part !== null && Object.hasOwn(part, key)
          ? (part as Readonly<Record<string, unknown>>)[key]
          : undefined,
      value,
    )
