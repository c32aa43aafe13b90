/** The facts of an answer for the screen: each with its values, and each value with the passages that it comes from. */
import { labelOf } from '#engine/values/label-of.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { own } from '#engine/values/path.ts'

export interface ShownAnswer {
  readonly facts: readonly ShownFact[]
  /** One line that says how the facts were found. */
  readonly about: string
  /** Files of which no facts are known, each with the reason. */
  readonly unread: readonly { readonly file: string; readonly problem: string }[]
}

export interface ShownFact {
  readonly label: string
  /** differs: the files give several values where there is one. missing: no file gives any. */
  readonly state: 'found' | 'differs' | 'missing'
  readonly values: readonly ShownValue[]
  /** Values that a later file replaced. */
  readonly replaced: readonly ShownValue[]
}

export interface ShownValue {
  /** Its JSON pointer in the answer, such as '/goals/0'. */
  readonly at: string
  readonly text: string
  readonly sources: readonly ShownSource[]
}

export interface ShownSource {
  readonly file: string
  /** Word for word. */
  readonly passage: string
  /** In words: 'page 3'. */
  readonly place?: string
  /** The text before and after the passage. */
  readonly before?: string
  readonly after?: string
  /** The position of its page in the file, from 1. */
  readonly page?: number
  readonly box?: SourceBox
}

/** A rectangle on the upright page as shares of its width and height, counted from the top left. */
export interface SourceBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The keys of the answer that an author names, in their order. */
export type ChosenEntries = readonly { readonly id: string; readonly label?: string }[]

/** `undefined`: the value is not an answer. */
export function shownAnswer(value: unknown, chosen?: ChosenEntries): ShownAnswer | undefined {
  if (!isRecord(value) || !isRecord(value['answer'])) return undefined
  const { answer } = value
  const sources = recordsIn(value['sources']).flatMap(sourceAt)
  const conflicts = new Set(recordsIn(value['conflicts']).map(({ at }) => at))
  const replaced = recordsIn(value['replaced'])
  const entries: ChosenEntries = chosen ?? Object.keys(answer).map((id) => ({ id }))
  return {
    facts: entries.map(({ id, label = labelOf(id) }): ShownFact => {
      const at = `/${escapeKey(id)}`
      const values = valuesOf(own(answer, id), at, sources)
      return {
        label,
        state: values.length === 0 ? 'missing' : conflicts.has(at) ? 'differs' : 'found',
        values,
        replaced: replaced.flatMap((one) => (one['at'] === at ? replacedValue(one['before'], at) : [])),
      }
    }),
    about: textIn(value['about']),
    unread: recordsIn(value['unread']).map(({ file, problem }) => ({ file: textIn(file), problem: textIn(problem) })),
  }
}

interface PlacedSource {
  readonly at: string
  readonly source: ShownSource
}

/** A list has one value for each item; anything else is one value. */
function valuesOf(value: unknown, at: string, sources: readonly PlacedSource[]): readonly ShownValue[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => valueAt(item, `${at}/${index}`, sources))
  return valueAt(value, at, sources)
}

function valueAt(value: unknown, at: string, sources: readonly PlacedSource[]): readonly ShownValue[] {
  const text = phraseOf(value)
  if (text === '') return []
  const found = sources.filter((one) => one.at === at || one.at.startsWith(`${at}/`)).map(({ source }) => source)
  return [{ at, text, sources: withoutRepetition(found) }]
}

function replacedValue(before: unknown, at: string): readonly ShownValue[] {
  if (!isRecord(before)) return []
  const sources = recordsIn(before['sources']).flatMap((source) => sourceAt({ at, ...source }))
  return [{ at, text: phraseOf(before['value']), sources: sources.map(({ source }) => source) }]
}

/** What names no passage, such as "not found", cannot be opened. */
function sourceAt(source: Readonly<Record<string, unknown>>): readonly PlacedSource[] {
  const { at, file, passage, place, before, after, page, box } = source
  if (typeof at !== 'string' || typeof file !== 'string' || typeof passage !== 'string') return []
  return [
    {
      at,
      source: {
        file,
        passage,
        ...(typeof place === 'string' && { place }),
        ...(typeof before === 'string' && { before }),
        ...(typeof after === 'string' && { after }),
        ...(typeof page === 'number' && { page }),
        ...(isBox(box) && { box }),
      },
    },
  ]
}

const withoutRepetition = (sources: readonly ShownSource[]): readonly ShownSource[] => [
  ...new Map(sources.map((source) => [`${source.file}\n${source.place ?? ''}\n${source.passage}`, source])).values(),
]

/** A value in one phrase; the parts of a record are named. */
function phraseOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(phraseOf).filter(Boolean).join(', ')
  if (isRecord(value))
    return Object.entries(value)
      .flatMap(([key, part]) => (phraseOf(part) === '' ? [] : [`${labelOf(key)}: ${phraseOf(part)}`]))
      .join('; ')
  // Texts and numbers remain.
  return String(value as string | number)
}

/** A key in a JSON pointer (RFC 6901). */
const escapeKey = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const recordsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

const isBox = (value: unknown): value is SourceBox =>
  isRecord(value) && ['x', 'y', 'width', 'height'].every((side) => Number.isFinite(value[side]))
