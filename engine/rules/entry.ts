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

/** What no two entries may share. Tags that differ in case alone are one tag; lines and pairs may repeat. */
export function entryKey({ type }: Pick<EntryField, 'type'>, entry: unknown): string | undefined {
  return type === 'tags' && typeof entry === 'string' ? entry.trim().toLowerCase() : undefined
}

function cleanText(entry: unknown): string | undefined {
  return typeof entry === 'string' && entry.trim() !== '' ? entry.trim() : undefined
}

function cleanPair(entry: unknown): Pair | undefined {
  if (typeof entry !== 'object' || entry === null || !('value' in entry && 'label' in entry)) return undefined
  const value = cleanText(entry.value)
  const label = cleanText(entry.label)
  return value === undefined || label === undefined ? undefined : { value, label }
}
