/** Changes a list of corrections as a person changes, removes, adds, chooses or undoes a value. */
import { isSameValue, type Correction, type EnteredValue } from './correction.ts'

export interface CorrectedValue {
  /** As it was found; of an added one as it was added. */
  readonly value: unknown
  readonly corrected?: { readonly state: string; readonly correction: Correction } | undefined
}

type List = readonly Correction[]

export const undoCorrection = (list: List, correction: Correction): List => list.filter((each) => each !== correction)

export const addValue = (list: List, fact: string, now: EnteredValue): List => [...list, { fact, now }]

/** Back to the value that was found: nothing is corrected any more. */
export function changeValue(list: List, fact: string, { value, corrected }: CorrectedValue, now: EnteredValue): List {
  if (corrected?.state === 'added') return replace(list, corrected.correction, { fact, now })
  const next: List = isSameValue(value, now) ? [] : [{ fact, was: value, now }]
  return corrected ? list.flatMap((each) => (each === corrected.correction ? next : each)) : [...list, ...next]
}

/** What was to be confirmed holds as it was found. */
export const confirmValue = (list: List, fact: string, value: EnteredValue): List => [
  ...list,
  { fact, was: value, now: value },
]

export function removeValue(list: List, fact: string, { value, corrected }: CorrectedValue): List {
  if (corrected?.state === 'added') return undoCorrection(list, corrected.correction)
  return corrected ? replace(list, corrected.correction, { fact, was: value }) : [...list, { fact, was: value }]
}

/** It alone holds, so other corrections of the fact are void. */
export const takeValue = (list: List, fact: string, value: unknown): List => [
  ...list.filter((each) => each.fact !== fact),
  { fact, take: value },
]

const replace = (list: List, one: Correction, by: Correction): List => list.map((each) => (each === one ? by : each))
