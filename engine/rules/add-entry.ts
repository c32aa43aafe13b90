/** Adds an entry to a list, to tags or to pairs. */
import { cleanEntry, entryKey, type Entry } from './entry.ts'
import type { EntryField } from './field-of-type.ts'

/** The very same list where the entry is ignored: it is empty, repeats a tag, lacks a part, or there is no room. */
export function addEntry<E extends Entry>(field: EntryField, entries: readonly E[], entry: E): readonly E[] {
  const clean = cleanEntry(field, entry)
  const full = field.max !== undefined && entries.length >= field.max
  if (clean === undefined || full) return entries
  const key = entryKey(field, clean)
  if (key !== undefined && entries.some((each) => entryKey(field, each) === key)) return entries
  return [...entries, clean as E] // what is cleaned keeps its kind
}
