/** Shared by lists, tags and pairs, whose entries are added one by one. */
import type { Builders, FieldOf, JsonSchema } from '../field-type.ts'
import { messageUnless } from './text-rules.ts'

type EntryField = FieldOf<'list' | 'tags' | 'pairs'>

/** The rules for one entry. */
export interface EntryRules<E> {
  /** The entry without surrounding blanks; undefined if it is empty, lacks a part or has another type. */
  readonly clean: (entry: unknown) => E | undefined
  /** The part in which entries must differ; absent if entries may repeat. */
  key?(this: void, entry: E): string
}

export function cleanText(entry: unknown): string | undefined {
  return typeof entry === 'string' && entry.trim() !== '' ? entry.trim() : undefined
}

/** Returns the same list object if the entry is ignored: it is empty, a duplicate, incomplete, or one too many. */
export function addEntry<E>(
  { clean, key }: EntryRules<E>,
  entries: readonly E[],
  entry: unknown,
  max = Infinity,
): readonly E[] {
  const cleaned = clean(entry)
  if (cleaned === undefined || entries.length >= max) return entries
  return key && entries.some((each) => key(each) === key(cleaned)) ? entries : [...entries, cleaned]
}

export function cleanEntries<E>({ clean, key }: EntryRules<E>, value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const keys = new Set<string>() // a set, since a request may carry very many entries
  return value.flatMap((each: unknown) => {
    const entry = clean(each)
    if (entry === undefined || (key && keys.has(key(entry)))) return []
    if (key) keys.add(key(entry))
    return [entry]
  })
}

export function entriesProblem<E>({ clean }: EntryRules<E>, field: EntryField, value: unknown): string | undefined {
  const { label, max = Infinity } = field
  if (!Array.isArray(value) || value.some((entry) => clean(entry) === undefined)) return `${label} must be a list.`
  return messageUnless(value.length <= max, `${label} may have at most ${max} ${max === 1 ? 'entry' : 'entries'}.`)
}

export const entriesKeys = ({ whole }: Builders) => ({ 'max?': whole('The largest number allowed.', { minimum: 1 }) })

export const documentOfEntries = (items: JsonSchema, { max }: EntryField): JsonSchema => ({
  type: 'array',
  items,
  ...(max !== undefined && { maxItems: max }),
})
