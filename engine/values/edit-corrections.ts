/** Edits a list of corrections when a person changes, removes, adds, chooses or restores a value. */
import { isSameValue, type Correction, type EnteredValue } from './correction.ts'

export interface CorrectedValue {
  /** The value as it was found; for an added value, as it was added. */
  readonly value: unknown
  readonly corrected?: { readonly state: string; readonly correction: Correction } | undefined
}

type List = readonly Correction[]

export const undoCorrection = (list: List, correction: Correction): List => list.filter((each) => each !== correction)

export const addValue = (list: List, fact: string, now: EnteredValue): List => [...list, { fact, now }]

/** Restores the value that was found, so that no correction is left. */
export function changeValue(list: List, fact: string, { value, corrected }: CorrectedValue, now: EnteredValue): List {
  if (corrected?.state === 'added') return replace(list, corrected.correction, { fact, now })
  const next: List = isSameValue(value, now) ? [] : [{ fact, was: value, now }]
  return corrected ? list.flatMap((each) => (each === corrected.correction ? next : each)) : [...list, ...next]
}

/** Keeps the found value of a fact that needed confirmation. */
export const confirmValue = (list: List, fact: string, value: EnteredValue): List => [
  ...list,
  { fact, was: value, now: value },
]

export function removeValue(list: List, fact: string, { value, corrected }: CorrectedValue): List {
  if (corrected?.state === 'added') return undoCorrection(list, corrected.correction)
  return corrected ? replace(list, corrected.correction, { fact, was: value }) : [...list, { fact, was: value }]
}

/** The chosen value alone applies, so other corrections of the fact are void. */
export const takeValue = (list: List, fact: string, value: unknown): List => [
  ...list.filter((each) => each.fact !== fact),
  { fact, take: value },
]

const replace = (list: List, one: Correction, by: Correction): List => list.map((each) => (each === one ? by : each))
