/** Applies the corrections of a person to the facts of an answer. The page and the server use the same code. */
import { isSameValue, type Correction } from './correction.ts'
import { escapeKey } from './escape-key.ts'
import { isRecord } from './is-record.ts'
import { own } from './path.ts'

type Entry = Readonly<Record<string, unknown>>

export interface CorrectableFacts {
  readonly answer: Entry
  /** Each source has a JSON pointer `at` to the value that it supports. */
  readonly sources: readonly Entry[]
  /** The facts for which the files give several values, which stand side by side in the answer. */
  readonly conflicts: readonly Entry[]
  /** Replaced values: {at, before: {value, sources}, now}. */
  readonly replaced: readonly Entry[]
}

export interface CorrectedFacts extends CorrectableFacts {
  /** The values of each fact as they were found, with their corrections, in order. */
  readonly slots: ReadonlyMap<string, readonly FactSlot[]>
  /** Corrections of values that the facts no longer hold. */
  readonly unused: readonly Correction[]
}

export interface FactSlot {
  /** The JSON pointer of the value among the found facts; undefined if it was added, or restored in place of another. */
  readonly at: string | undefined
  /** The current value. */
  readonly value: unknown
  /** The value as it was found; undefined if it was added. */
  readonly found: unknown
  /** passedOver: another of the values was chosen. confirmed: a value that needed confirmation was kept. */
  readonly state: 'found' | 'confirmed' | 'changed' | 'removed' | 'added' | 'taken' | 'passedOver'
  /** Undefined if nobody corrected the value. */
  readonly correction: Correction | undefined
  /** The sources of a value that was restored, or chosen among what the texts may mean. */
  readonly sources?: readonly Entry[]
}

export function correctFacts(facts: CorrectableFacts, corrections: readonly Correction[]): CorrectedFacts {
  const { answer, sources, conflicts, replaced } = facts
  const slots = new Map(Object.keys(answer).map((key) => [key, slotsOf(own(answer, key), pointerTo(key))] as const))
  const unused = corrections.filter((correction) => {
    const { fact } = correction
    const before = slots.get(fact)
    const after = before && correctSlots(before, correction, facts)
    if (after) slots.set(fact, after)
    return after === undefined
  })
  const corrected = new Set(corrections.filter((each) => !unused.includes(each)).map(({ fact }) => fact))
  const results = [...slots].map(([key, own]) => {
    const isConflict = conflicts.some(({ at }) => at === pointerTo(key))
    return resultOf(key, answer[key], own, isConflict, facts, corrected.has(key))
  })
  return {
    answer: Object.fromEntries(results.map(({ key, value }) => [key, value])),
    sources: [
      ...sources.filter(({ at }) => ![...corrected].some((key) => isWithin(at, pointerTo(key)))),
      ...results.flatMap((result) => result.sources),
    ],
    conflicts: conflicts.flatMap((conflict) => {
      const result = results.find(({ key }) => conflict['at'] === pointerTo(key))
      return result?.conflict === undefined
        ? result?.isCorrected
          ? []
          : [conflict]
        : [{ ...conflict, ...result.conflict }]
    }),
    replaced: replaced.flatMap((one) => {
      const result = results.find(({ key }) => one['at'] === pointerTo(key))
      if (!result?.isCorrected) return [one]
      const [now] = result.remaining
      return result.isTakenBack || now === undefined
        ? []
        : [{ ...one, now: { value: now.value, sources: result.sources } }]
    }),
    slots,
    unused,
  }
}

/** A list has a slot for each entry; any other value has one slot. */
function slotsOf(value: unknown, at: string): readonly FactSlot[] {
  const slot = (found: unknown, place: string): FactSlot => ({
    at: place,
    value: found,
    found,
    state: 'found',
    correction: undefined,
  })
  if (Array.isArray(value)) return value.map((entry: unknown, index) => slot(entry, `${at}/${index}`))
  return value === null || value === undefined || value === '' ? [] : [slot(value, at)]
}

/** Returns undefined if there is nothing that the correction applies to. */
function correctSlots(
  slots: readonly FactSlot[],
  correction: Correction,
  { replaced, sources }: CorrectableFacts,
): readonly FactSlot[] | undefined {
  const { fact, was, now, take } = correction
  if (take !== undefined) return takeValue(slots, correction, replaced)
  if (was === undefined) {
    const chosen = passageOf(now, pointerTo(fact), sources)
    return [...slots, { at: undefined, value: now, found: undefined, state: 'added', correction, ...chosen }]
  }
  const at = slots.findIndex(({ found, state }) => state === 'found' && isSameValue(found, was))
  if (at < 0 || fact === '') return undefined
  const state = now === undefined ? 'removed' : isSameValue(was, now) ? 'confirmed' : 'changed'
  return slots.map((slot, index) => {
    if (index !== at) return slot
    const chosen = state === 'changed' ? passageOf(now, slot.at, sources) : {}
    return { ...slot, state, correction, value: now === undefined ? slot.value : now, ...chosen }
  })
}

/** A person who chooses one of the values that the texts may mean chooses its passage as well. */
function passageOf(value: unknown, at: string | undefined, sources: readonly Entry[]): Pick<FactSlot, 'sources'> {
  const choices = sources
    .filter((source) => source['at'] === at)
    .flatMap(({ alternatives }) => (Array.isArray(alternatives) ? alternatives.filter(isRecord) : []))
  const choice = choices.find((one) => isSameValue(one['value'], value))
  if (choice === undefined) return {}
  const { value: _, ...passage } = choice
  return { sources: [passage] }
}

function takeValue(
  slots: readonly FactSlot[],
  correction: Correction,
  replaced: readonly Entry[],
): readonly FactSlot[] | undefined {
  const { fact, take } = correction
  const others = slots.map((slot): FactSlot =>
    slot.state === 'found' ? { ...slot, state: 'passedOver', correction } : slot,
  )
  const at = slots.findIndex(({ found, state }) => state === 'found' && isSameValue(found, take))
  const slot = slots[at]
  if (slot) return others.with(at, { ...slot, state: 'taken', correction })
  const before = replaced
    .filter((one) => one['at'] === pointerTo(fact))
    .map((one) => one['before'])
    .find((one) => isRecord(one) && isSameValue(one['value'], take))
  if (!isRecord(before)) return undefined
  const sources = Array.isArray(before['sources']) ? before['sources'].filter(isRecord) : []
  return [{ at: undefined, value: take, found: take, state: 'taken', correction, sources }, ...others]
}

interface Result {
  readonly key: string
  readonly value: unknown
  readonly remaining: readonly FactSlot[]
  readonly isCorrected: boolean
  /** A value that a later file had replaced applies again. */
  readonly isTakenBack: boolean
  /** The sources of a fact that was corrected. */
  readonly sources: readonly Entry[]
  /** The conflicting values that remain after a fact was corrected. */
  readonly conflict: { readonly values: readonly Entry[] } | undefined
}

function resultOf(
  key: string,
  found: unknown,
  slots: readonly FactSlot[],
  isConflict: boolean,
  { sources }: CorrectableFacts,
  isCorrected: boolean,
): Result {
  const remaining = slots.filter(({ state }) => state !== 'removed' && state !== 'passedOver')
  const isTakenBack = remaining.some((slot) => slot.state === 'taken' && slot.sources !== undefined)
  if (!isCorrected) return { key, value: found, remaining, isCorrected, isTakenBack, sources: [], conflict: undefined }
  const isList = (Array.isArray(found) && !isConflict) || remaining.length > 1
  const place = pointerTo(key)
  const placed = remaining.map((slot, index) => sourcesOf(slot, isList ? `${place}/${index}` : place, sources))
  return {
    key,
    value: isList ? remaining.map(({ value }) => value) : (remaining[0]?.value ?? null),
    remaining,
    isCorrected,
    isTakenBack,
    sources: remaining.length === 0 ? [{ at: place, note: 'left out' }] : placed.flat(),
    conflict:
      isConflict && remaining.length > 1
        ? {
            values: remaining.map(({ value }, index) => ({
              value,
              sources: (placed[index] ?? []).map((one) => ({ ...one, at: '' })),
            })),
          }
        : undefined,
  }
}

/** The sources of a value at its new place. The note that a person confirmed or corrected it comes last. */
function sourcesOf(slot: FactSlot, place: string, all: readonly Entry[]): readonly Entry[] {
  const { at, state, sources: own = [] } = slot
  const isReplaced = state === 'changed' && own.length > 0
  const found = at === undefined || isReplaced ? [] : all.filter((source) => isWithin(source['at'], at))
  return [
    ...own.map((source) => ({ ...source, at: place })),
    // The pointers of these sources begin with the old place.
    ...found.map((source) => ({
      ...(state === 'found' ? source : withoutDoubt(source)),
      at: `${place}${String(source['at']).slice(at?.length ?? 0)}`,
    })),
    ...(state === 'found' ? [] : [{ at: place, note: state === 'confirmed' ? 'confirmed' : 'corrected' }]),
  ]
}

/** A value that a person has decided on no longer needs confirmation. */
const withoutDoubt = (source: Entry): Entry =>
  Object.fromEntries(Object.entries(source).filter(([key]) => !doubtKeys.has(key)))
const doubtKeys: ReadonlySet<string> = new Set(['standing', 'reason', 'alternatives'])

const isWithin = (at: unknown, place: string): boolean =>
  typeof at === 'string' && (at === place || at.startsWith(`${place}/`))

/** A JSON pointer (RFC 6901). */
const pointerTo = (key: string) => `/${escapeKey(key)}`

/** The facts that work with "each" found in every file, as one answer with a fact for each file. */
export function factsByFile(
  results: readonly Entry[],
): CorrectableFacts & { readonly unread: readonly Entry[]; readonly about: string; readonly labels: Entry } {
  const found = results.flatMap(({ file, result }) =>
    typeof file === 'string' && isRecord(result) && isRecord(result['answer'])
      ? [{ file, answer: result['answer'], result }]
      : [],
  )
  return {
    answer: Object.fromEntries(found.map(({ file, answer }) => [file, answer])),
    sources: found.flatMap(({ file, result: { sources } }) =>
      (Array.isArray(sources) ? sources.filter(isRecord) : []).map((source) => ({
        ...source,
        at: `${pointerTo(file)}${String(source['at'])}`,
      })),
    ),
    conflicts: [],
    replaced: [],
    unread: results.filter(({ problem }) => typeof problem === 'string'),
    about: [...new Set(found.map(({ result: { about } }) => (typeof about === 'string' ? about : '')))].join(' '),
    labels: Object.assign({}, ...found.map(({ result: { labels } }) => labels)) as Entry,
  }
}

/** Converts back to one result for each file; a file whose facts were removed has none. */
export function resultsByFile(results: readonly Entry[], { answer, sources }: CorrectableFacts): readonly Entry[] {
  return results.flatMap((one): readonly Entry[] => {
    const { file, result } = one
    if (typeof file !== 'string' || !isRecord(result)) return [one]
    const own = answer[file]
    if (!isRecord(own)) return []
    const place = pointerTo(file)
    const its = sources.filter(({ at }) => isWithin(at, place))
    return [
      {
        ...one,
        result: {
          ...result,
          answer: own,
          sources: its.map((each) => ({ ...each, at: String(each['at']).slice(place.length) })),
        },
      },
    ]
  })
}

/** Whether work with "each" made it: a list with a result or a problem for each file. */
export const areFileResults = (value: unknown): value is readonly Entry[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isRecord(one) && typeof one['file'] === 'string')
