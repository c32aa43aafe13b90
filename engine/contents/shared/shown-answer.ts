/** The facts of an answer for the screen: each with its values, and each value with the passages on which it is based. */
import { areFileResults, correctFacts, factsByFile, type FactSlot } from '#engine/values/correct-facts.ts'
import type { Correction } from '#engine/values/correction.ts'
import { joinItems } from '#engine/values/join-items.ts'
import { labelOf } from '#engine/values/label-of.ts'
import { escapeKey, unescapeKey } from '#engine/values/escape-key.ts'
import { dateInWords } from '#engine/values/date-in-words.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { own } from '#engine/values/path.ts'

export interface ShownAnswer {
  readonly facts: readonly ShownFact[]
  /** One line that says how the facts were found. */
  readonly about: string
  /** Files without known facts, each with the reason. */
  readonly unread: readonly { readonly file: string; readonly problem: string }[]
  /** Corrections of values that the facts no longer hold, since the texts have changed. */
  readonly unused: readonly Correction[]
}

export interface ShownFact {
  /** Its key in the answer. */
  readonly id: string
  readonly label: string
  /** The labels of its parts in the language of the run; absent for English, where a label is made of its key. */
  readonly labels: Labels
  /** differs: the files give several values for a fact that has one. missing: no file gives a value. */
  readonly state: 'found' | 'differs' | 'missing'
  /** Whether the texts leave a decision to a person. It stays true when the person has decided, so that the order on the screen stays. */
  readonly isToDecide: boolean
  /** The passages that come nearest to a missing fact, each with the value that it would give. */
  readonly alternatives: readonly ShownAlternative[]
  readonly values: readonly ShownValue[]
  /** Values that a later file replaced. */
  readonly replaced: readonly ShownValue[]
  /** The parts to fill in when a person adds an entry (none: the entry is one text). Undefined if nothing can be added. */
  readonly addable: readonly string[] | undefined
}

export interface ShownValue {
  /** Its JSON pointer in the answer, such as '/goals/0'. */
  readonly at: string
  readonly text: string
  readonly sources: readonly ShownSource[]
  /** The value as it was found, or as the person who added it entered it. */
  readonly value: unknown
  /** Absent if the value is sure, or if a person has confirmed it. */
  readonly doubt?: ShownDoubt
  /** How a person corrected the value, if somebody has. */
  readonly corrected?: ShownCorrection
}

/** Why a value needs confirmation, and what else the texts may mean. */
export interface ShownDoubt {
  readonly reason: string
  readonly alternatives: readonly ShownAlternative[]
}

export interface ShownAlternative {
  readonly value: unknown
  readonly text: string
  readonly source: ShownSource
}

export interface ShownCorrection {
  readonly state: Exclude<FactSlot['state'], 'found'>
  readonly correction: Correction
  /** The previous value as one phrase; empty if the value was added. */
  readonly before: string
}

export interface ShownSource {
  readonly file: string
  /** The exact words of the file. */
  readonly passage: string
  /** The place in words, such as 'page 3'. */
  readonly place?: string
  /** The text before and after the passage. */
  /** The passage as it is printed, if its words are hyphenated at line ends. */
  readonly printed?: string
  readonly before?: string
  readonly after?: string
  /** The position of its page in the file, from 1. */
  readonly page?: number
  readonly box?: SourceBox
}

/** A rectangle on the upright page as fractions of its width and height, measured from the top left corner. */
export interface SourceBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The keys of the answer that the author has listed, in the author's order. */
export type ChosenEntries = readonly {
  readonly id: string
  readonly label?: string
  /** The parts of an entry. */
  readonly parts?: readonly string[]
}[]

/** `undefined`: the value is not an answer. */
export function shownAnswer(
  value: unknown,
  chosen?: ChosenEntries,
  corrections: readonly Correction[] = [],
): ShownAnswer | undefined {
  // The name of a file is shown as it is.
  if (areFileResults(value)) {
    const { about, unread, ...facts } = factsByFile(value)
    const files = Object.keys(facts.answer).map((id) => ({ id, label: id }))
    return answerToShow({ ...facts, about, unread }, files, corrections, chosen && phraseOfChosen(chosen))
  }
  return answerToShow(value, chosen, corrections)
}

/** `phraseOfOne` formats a value that is not a list; default: with all of its parts. */
function answerToShow(
  value: unknown,
  chosen: ChosenEntries | undefined,
  corrections: readonly Correction[],
  phraseOfOne: Phrase = formatAsPhrase,
): ShownAnswer | undefined {
  if (!isRecord(value) || !isRecord(value['answer'])) return undefined
  // The server adds them.
  const labels = (value['labels'] ?? {}) as Labels
  const found = {
    answer: value['answer'],
    sources: recordsIn(value['sources']),
    conflicts: recordsIn(value['conflicts']),
    replaced: recordsIn(value['replaced']),
  }
  const corrected = correctFacts(found, corrections)
  const sources = found.sources.flatMap(sourceAt)
  const conflicts = new Set(corrected.conflicts.map(({ at }) => at))
  const entries: ChosenEntries = chosen ?? Object.keys(found.answer).map((id) => ({ id }))
  return {
    facts: entries.map(({ id, label = labelWith(labels, id), parts }): ShownFact => {
      const at = `/${escapeKey(id)}`
      const slots = corrected.slots.get(id) ?? []
      // Where the files differ, the values are alternatives and not the entries of a list.
      const isList = Array.isArray(own(found.answer, id)) && !found.conflicts.some((one) => one['at'] === at)
      const phrase = isList
        ? phraseOfEntries(
            slots.map((slot) => slot.value),
            labels,
          )
        : (one: unknown) => phraseOfOne(one, labels)
      const values = slots.flatMap((slot, index) =>
        shownValue(slot, `${at}/${index}`, { sources, rawSources: found.sources, labels }, phrase),
      )
      const holds = slots.some(({ state }) => state !== 'removed' && state !== 'passedOver')
      return {
        id,
        label,
        labels,
        state: !holds ? 'missing' : conflicts.has(at) ? 'differs' : 'found',
        isToDecide:
          found.conflicts.some((one) => one['at'] === at) ||
          found.sources.some(
            (one) =>
              one['standing'] === 'to confirm' &&
              slots.some((slot) => slot.at !== undefined && isAtOrWithin(one['at'], slot.at)),
          ),
        alternatives: holds
          ? []
          : found.sources.flatMap((one) =>
              one['at'] === at && one['note'] === 'not found' ? alternativesOf(one, at, phrase) : [],
            ),
        values,
        replaced: corrected.replaced.flatMap((one) =>
          one['at'] === at ? replacedValue(one['before'], at, labels) : [],
        ),
        addable:
          Object.hasOwn(found.answer, id) && (Array.isArray(own(corrected.answer, id)) || !holds)
            ? (parts ?? partsOfEntries(slots))
            : undefined,
      }
    }),
    about: textIn(value['about']),
    unread: recordsIn(value['unread']).map(({ file, problem }) => ({ file: textIn(file), problem: textIn(problem) })),
    unused: corrected.unused,
  }
}

/** The parts that the other entries have. */
const partsOfEntries = (slots: readonly FactSlot[]): readonly string[] => [
  ...new Set(slots.flatMap(({ value }) => (isRecord(value) ? Object.keys(value) : []))),
]

interface PlacedSource {
  readonly at: string
  readonly source: ShownSource
}

/** `place`: the JSON pointer for a value that has none in the answer, such as an added one. */
function shownValue(
  slot: FactSlot,
  place: string,
  {
    sources,
    rawSources,
    labels,
  }: {
    readonly sources: readonly PlacedSource[]
    readonly rawSources: readonly Readonly<Record<string, unknown>>[]
    readonly labels: Labels
  },
  phrase: (value: unknown) => string,
): readonly ShownValue[] {
  const { value, found, at = place, state, correction } = slot
  const text = phrase(value)
  if (text === '') return []
  const own =
    slot.sources?.flatMap((source) => sourceAt({ ...source, at })) ?? sources.filter((one) => isAtOrWithin(one.at, at))
  return [
    {
      at,
      text,
      sources: removeRepeatedSources(own.map(({ source }) => source)),
      value: found ?? value,
      ...(state === 'found' ? doubtAt(at, rawSources, labels, phrase) : {}),
      ...(state !== 'found' && correction !== undefined
        ? { corrected: { state, correction, before: phrase(found) } }
        : {}),
    },
  ]
}

/** The doubt about a value or about parts of it. The reason of a part begins with its name. */
function doubtAt(
  at: string,
  sources: readonly Readonly<Record<string, unknown>>[],
  labels: Labels,
  phrase: (value: unknown) => string,
): { readonly doubt?: ShownDoubt } {
  const doubtful = sources.filter((source) => isAtOrWithin(source['at'], at) && source['standing'] === 'to confirm')
  if (doubtful.length === 0) return {}
  const reasons = doubtful.map(({ at: place, reason }) => {
    const part = String(place).slice(at.length).split('/').at(-1) ?? ''
    return part === '' ? textIn(reason) : `${labelWith(labels, unescapeKey(part))}: ${textIn(reason)}`
  })
  const whole = doubtful.find((source) => source['at'] === at)
  return { doubt: { reason: reasons.join(' '), alternatives: whole ? alternativesOf(whole, at, phrase) : [] } }
}

const alternativesOf = (
  source: Readonly<Record<string, unknown>>,
  at: string,
  phrase: (value: unknown) => string,
): readonly ShownAlternative[] =>
  recordsIn(source['alternatives']).flatMap(({ value, ...passage }) =>
    sourceAt({ ...passage, at }).map((placed) => ({ value, text: phrase(value), source: placed.source })),
  )

const isAtOrWithin = (at: unknown, place: string): boolean =>
  typeof at === 'string' && (at === place || at.startsWith(`${place}/`))

function replacedValue(before: unknown, at: string, labels: Labels): readonly ShownValue[] {
  if (!isRecord(before)) return []
  const sources = recordsIn(before['sources']).flatMap((source) => sourceAt({ ...source, at }))
  const { value } = before
  return [{ at, text: formatAsPhrase(value, labels), value, sources: sources.map(({ source }) => source) }]
}

/** A list of sources outside an answer: what a document cites. */
export const shownSources = (value: unknown): readonly ShownSource[] =>
  recordsIn(value).flatMap((source) => sourceAt({ ...source, at: '' }).map((placed) => placed.source))

/** A source without a passage, such as "not found", cannot be opened. */
function sourceAt(source: Readonly<Record<string, unknown>>): readonly PlacedSource[] {
  const { at, file, passage, place, printed, before, after, page, box } = source
  if (typeof at !== 'string' || typeof file !== 'string' || typeof passage !== 'string') return []
  return [
    {
      at,
      source: {
        file,
        passage,
        ...(typeof place === 'string' && { place }),
        ...(typeof printed === 'string' && { printed }),
        ...(typeof before === 'string' && { before }),
        ...(typeof after === 'string' && { after }),
        ...(typeof page === 'number' && { page }),
        ...(isBox(box) && { box }),
      },
    },
  ]
}

const removeRepeatedSources = (sources: readonly ShownSource[]): readonly ShownSource[] => [
  ...new Map(sources.map((source) => [`${source.file}\n${source.place ?? ''}\n${source.passage}`, source])).values(),
]

type Labels = Readonly<Record<string, string>>
type Phrase = (value: unknown, labels: Labels) => string

/** The label of a part of the facts. */
export const labelWith = (labels: Labels, key: string): string => own(labels, key) ?? labelOf(key)

/** A value in one phrase; the parts of a record are named. */
function formatAsPhrase(value: unknown, labels: Labels): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return joinItems(value.map(phraseOfEntries(value, labels)))
  if (isRecord(value))
    return Object.entries(value)
      .flatMap((part) => labelledPhrase(part, labels))
      .join('; ')
  // Texts and numbers remain.
  return dateInWords(String(value as string | number))
}

/** The facts of one file that the author has listed, in the author's order and with the author's labels. */
const phraseOfChosen =
  (chosen: ChosenEntries): Phrase =>
  (facts, labels) =>
    isRecord(facts)
      ? chosen.flatMap(({ id, label }) => labelledPhrase([id, own(facts, id)], labels, label)).join('; ')
      : formatAsPhrase(facts, labels)

/** A list says what its entries are, so their first part is not named: 'It must read PDFs; Priority: Must'. */
function phraseOfEntries(entries: readonly unknown[], labels: Labels): (entry: unknown) => string {
  const [first] = entries.filter(isRecord).flatMap(Object.keys)
  return (entry) => {
    if (!isRecord(entry) || first === undefined) return formatAsPhrase(entry, labels)
    const others = Object.entries(entry).filter(([key]) => key !== first)
    return [formatAsPhrase(own(entry, first), labels), ...others.flatMap((part) => labelledPhrase(part, labels))]
      .filter(Boolean)
      .join('; ')
  }
}

function labelledPhrase(
  [key, part]: readonly [string, unknown],
  labels: Labels,
  label = labelWith(labels, key),
): readonly string[] {
  const phrase = formatAsPhrase(part, labels)
  return phrase === '' ? [] : [`${label}: ${phrase}`]
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const recordsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

const isBox = (value: unknown): value is SourceBox =>
  isRecord(value) && ['x', 'y', 'width', 'height'].every((side) => Number.isFinite(value[side]))
