/** Compares an answer with the facts that a careful reader noted. */
import { escapeKey } from '#engine/values/escape-key.ts'
import type { Answer } from '#server/providers/text-model.ts'
import type { Note, NotedFact } from './read-notes.ts'

export type Band = 'sure' | 'to confirm'

export interface Judged {
  readonly field: string
  /** Facts that stand in the file. */
  readonly stated: number
  readonly right: { readonly [B in Band]: number }
  /** Values that are not the noted fact. */
  readonly wrong: { readonly [B in Band]: readonly string[] }
  /** Facts that stand among the values of either band or their alternatives. */
  readonly amongAll: number
  readonly missed: readonly string[]
}

export function judge({ facts, isComplete }: Note, { answer, sources }: Answer): readonly Judged[] {
  // The answer has the shape of a schema whose root is an object.
  const values = answer as Readonly<Record<string, unknown>>
  return Object.keys(values).flatMap((field) =>
    !isComplete && !Object.hasOwn(facts, field)
      ? []
      : [judgeField(field, facts[field] ?? null, values[field], sources)],
  )
}

function judgeField(field: string, noted: NotedFact, found: unknown, sources: Answer['sources']): Judged {
  const expected = [noted ?? []].flat()
  const at = `/${escapeKey(field)}`
  const values = [found ?? []].flat().map((value, index) => {
    const place = Array.isArray(found) ? `${at}/${index}` : at
    const own = sources.filter((source) => source.at === place || source.at.startsWith(`${place}/`))
    const band: Band = own.some(({ standing }) => standing !== undefined) ? 'to confirm' : 'sure'
    return { text: textOf(value), band, others: own.flatMap(({ alternatives = [] }) => alternatives) }
  })
  const isRight = (text: string) => expected.some((part) => holds(text, part))
  const rightIn = (band: Band) =>
    expected.filter((part) => values.some((value) => value.band === band && holds(value.text, part))).length
  const wrongIn = (band: Band) =>
    values.flatMap((value) => (value.band === band && !isRight(value.text) ? [value.text] : []))
  const sure = rightIn('sure')
  const known = expected.filter((part) => values.some(({ text }) => holds(text, part)))
  const among = expected.filter((part) =>
    values.some(({ text, others }) => holds(text, part) || others.some(({ value }) => holds(textOf(value), part))),
  )
  return {
    field,
    stated: expected.length,
    right: { sure, 'to confirm': known.length - sure },
    wrong: { sure: wrongIn('sure'), 'to confirm': wrongIn('to confirm') },
    amongAll: among.length,
    missed: expected.filter((part) => !known.includes(part)),
  }
}

/** White space and case make no difference. */
export const holds = (text: string, part: string): boolean => plain(text).includes(plain(part))

const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).map(textOf).filter(Boolean).join(' ')
    : // Texts, numbers and booleans remain.
      String((value ?? '') as string | number | boolean)
