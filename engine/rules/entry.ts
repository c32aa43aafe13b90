/** One entry of a list, of tags or of pairs. */
import type { EntryField } from './field-of-type.ts'

export interface Pair {
  readonly value: string
  readonly label: string
}
export type Entry = string | Pair

/** The entry without blanks at its ends; undefined when it is empty, lacks a part or is of another kind. */
export function cleanEntry(field: Pick<EntryField, 'type'>, entry: unknown): Entry | undefined {
  return field.type === 'pairs' ? cleanPair(entry) : cleanText(entry)
}

/** Tags that differ in case alone are one tag. */
export function isRepeated(field: Pick<EntryField, 'type'>, entries: readonly unknown[], entry: Entry): boolean {
  return field.type === 'tags' && entries.some((each) => folded(each) === folded(entry))
}

const folded = (entry: unknown) => (typeof entry === 'string' ? entry.trim().toLowerCase() : entry)

function cleanText(entry: unknown): string | undefined {
  return typeof entry === 'string' && entry.trim() !== '' ? entry.trim() : undefined
}

function cleanPair(entry: unknown): Pair | undefined {
  if (typeof entry !== 'object' || entry === null || !('value' in entry && 'label' in entry)) return undefined
  const value = cleanText(entry.value)
  const label = cleanText(entry.label)
  return value === undefined || label === undefined ? undefined : { value, label }
}
