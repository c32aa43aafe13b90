/** A correction that a person makes to the facts of an answer: its shape and its limits, the same in the browser and on the server. */
import { hasValue } from './has-value.ts'
import { isRecord } from './is-record.ts'

export type Leaf = string | number | boolean | null
/** A value that a person can enter: a text or number, or an entry with named parts. */
export type EnteredValue = Leaf | Readonly<Record<string, Leaf>>

/**
 * A correction names its value and not the place of it, so that it still fits if the facts come in another order. `was` and `now`: changed. `was`
 * alone: removed. `now` alone: added. `take`: of several values, the person has chosen this one.
 */
export interface Correction {
  /** The key of the fact in the answer. */
  readonly fact: string
  /** Its label on the screen where it was corrected; absent if that is made of its key. */
  readonly label?: string
  readonly was?: unknown
  readonly now?: EnteredValue
  readonly take?: unknown
}

export const correctionLimits = {
  corrections: 500,
  /** The limits in characters: of a text, and of a value with all its parts as JSON. */
  text: 4000,
  value: 20_000,
  parts: 30,
} as const

/** Returns undefined if the value is not a correction. */
export function cleanCorrection(value: unknown): Correction | undefined {
  if (!isRecord(value) || typeof value['fact'] !== 'string' || value['fact'] === '') return undefined
  const { fact, label, was, now, take } = value
  const named = { fact, ...(typeof label === 'string' && { label: label.slice(0, 200) }) }
  if (hasValue(take))
    return now === undefined && was === undefined && isWithinSizeLimit(take) ? { ...named, take } : undefined
  const hasWas = hasValue(was)
  if (hasWas && !isWithinSizeLimit(was)) return undefined
  if (now === undefined) return hasWas ? { ...named, was } : undefined
  const entered = cleanEntered(now)
  return entered === undefined ? undefined : { ...named, ...(hasWas ? { was } : {}), now: entered }
}

/** Returns undefined if nothing was entered, or if the input cannot be a value. */
export function cleanEntered(value: unknown): EnteredValue | undefined {
  if (!isRecord(value)) return hasValue(value) ? cleanLeaf(value) : undefined
  const entries = Object.entries(value)
  if (entries.length > correctionLimits.parts || !isWithinSizeLimit(value)) return undefined
  const parts = entries.map(([key, part]) => [key, hasValue(part) ? cleanLeaf(part) : null] as const)
  if (parts.some(([, part]) => part === undefined) || parts.every(([, part]) => part === null)) return undefined
  // The check above leaves no part undefined.
  return Object.fromEntries(parts) as Readonly<Record<string, Leaf>>
}

function cleanLeaf(value: unknown): Leaf | undefined {
  if (typeof value === 'string') return value.length <= correctionLimits.text ? value.trim() : undefined
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)) ? value : undefined
}

/** Equal in content, whatever the order of the keys. */
export const isSameValue = (a: unknown, b: unknown): boolean => inOrder(a) === inOrder(b)

const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  ) ?? ''

const isWithinSizeLimit = (value: unknown): boolean => (JSON.stringify(value) ?? '').length <= correctionLimits.value
