/** Decides the outcome of each placeholder, and records which names were filled, missing, kept or unused. */
import { isBareKind, noteOnAmbiguousPlaces } from '../bare-kinds.ts'
import { placeholderKey } from '../placeholder-key.ts'
import { sentenceAt } from '../text/sentence-at.ts'
import type { Outcome } from './fill-paragraph.ts'
import type { Lookup } from './lookup.ts'

interface Named {
  readonly name: string
  readonly start: number
  readonly end: number
  /** Set if only a person can decide whether it is a placeholder. */
  readonly perhaps?: true
}

export interface FillReport {
  /** The names that got a value, in the first spelling of the document. */
  readonly filled: readonly string[]
  /** The names without a value: their placeholders are still in the document, highlighted. */
  readonly missing: readonly string[]
  readonly kept: readonly string[]
  /** Possible placeholders, which stay as they are. */
  readonly perhaps: readonly string[]
  /** The names of values that have no placeholder in the document. */
  readonly unused: readonly string[]
  /** One entry per name, in the order of the document. */
  readonly placeholders: readonly PlaceholderReport[]
}

export interface PlaceholderReport {
  readonly name: string
  readonly state: 'filled' | 'list' | 'missing' | 'kept' | 'perhaps'
  /** Set for a filled name. */
  readonly value?: string
  /** The cell that the value comes from: `Sheet!B2`. */
  readonly cell?: string
  /** The first sentence that contains it. */
  readonly sentence: string
  /**
   * Why the value is missing, from which of several rows it was taken, or that the places may need different values.
   */
  readonly note?: string
}

export interface Ledger {
  readonly outcomeOf: (placeholder: Named) => Outcome
  /** Records the outcome of a placeholder in a text, and returns it. `isInList`: the line of a list decided it. */
  readonly record: (placeholder: Named, outcome: Outcome, text: string, isInList?: boolean) => Outcome
  readonly account: () => FillReport
}

/** `isPicture`: a placeholder of that name gets a picture later, unless it has a value. */
export function createLedger(
  lookup: Lookup,
  keep: readonly string[],
  isPicture: (name: string) => boolean = () => false,
): Ledger {
  const keptKeys = new Set(keep.map(placeholderKey))
  /** Entries by state and key. */
  const entries = new Map<string, Entry>()
  /** Filled names that say only what kind of value they expect, by key. */
  const places = new Map<string, { forms: Set<string>; occurrences: { sentence: string }[] }>()

  const outcomeOf = ({ name, perhaps }: Named): Outcome => {
    if (keptKeys.size > 0 && keptKeys.has(placeholderKey(name))) return 'kept'
    const value = lookup.valueOf(name)
    if (value !== undefined) return { value }
    if (isPicture(name)) return 'kept'
    return perhaps === true ? 'perhaps' : 'missing'
  }

  const record: Ledger['record'] = ({ name, start, end }, outcome, text, isInList = false) => {
    const key = placeholderKey(name)
    const state = typeof outcome === 'string' ? outcome : isInList ? 'list' : 'filled'
    if (state === 'filled' && isBareKind(name)) {
      const seen = places.get(key) ?? { forms: new Set(), occurrences: [] }
      seen.forms.add(text.slice(start, end))
      seen.occurrences.push({ sentence: sentenceAt(text, start, end) })
      places.set(key, seen)
    }
    if (entries.has(`${state} ${key}`)) return outcome
    const source = state === 'filled' ? lookup.sourceOf(name) : undefined
    const note = state === 'filled' || state === 'missing' ? lookup.notesOf(name).join(' ') : ''
    const placeholder: PlaceholderReport = {
      name,
      state,
      ...(source === undefined ? {} : { value: source.text }),
      ...(source?.cell === undefined ? {} : { cell: source.cell }),
      sentence: sentenceAt(text, start, end),
      ...(note === '' ? {} : { note }),
    }
    entries.set(`${state} ${key}`, { key, placeholder })
    return outcome
  }

  const account = () => {
    const all = [...entries.values()]
    const filled = namesOf(all, ['filled', 'list'])
    const usedKeys = new Set([...filled.map(placeholderKey), ...keptKeys])
    return {
      filled,
      missing: namesOf(all, ['missing']),
      kept: namesOf(all, ['kept']),
      perhaps: namesOf(all, ['perhaps']),
      unused: lookup.names.filter((name) => !usedKeys.has(placeholderKey(name))),
      placeholders: all.map(({ key, placeholder }) => withNoteOnPlaces(placeholder, key)),
    }
  }

  function withNoteOnPlaces(placeholder: PlaceholderReport, key: string): PlaceholderReport {
    const seen = placeholder.state === 'filled' ? places.get(key) : undefined
    if (seen === undefined) return placeholder
    const note = noteOnAmbiguousPlaces({
      name: placeholder.name,
      forms: [...seen.forms],
      occurrences: seen.occurrences,
    })
    if (note === undefined) return placeholder
    return { ...placeholder, note: placeholder.note === undefined ? note : `${placeholder.note} ${note}` }
  }

  return { outcomeOf, record, account }
}

interface Entry {
  readonly key: string
  readonly placeholder: PlaceholderReport
}

/** Each name once, in its first spelling. */
function namesOf(entries: readonly Entry[], states: readonly PlaceholderReport['state'][]): string[] {
  const byKey = new Map<string, string>()
  for (const { key, placeholder } of entries) {
    if (states.includes(placeholder.state) && !byKey.has(key)) byKey.set(key, placeholder.name)
  }
  return [...byKey.values()]
}
