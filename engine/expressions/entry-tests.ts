/** The comparisons of a condition that look at the entries of a list. */
import type { EntryTest } from '#engine/definition/types.ts'
import { hasValue } from '#engine/values/has-value.ts'
import { readPath } from '#engine/values/path.ts'
import { isFileLike } from './facts.ts'

interface ListTests {
  readonly some?: EntryTest
  readonly every?: EntryTest
  readonly count?: { readonly where?: EntryTest; readonly min?: number; readonly max?: number }
  readonly missing?: string
}

/** A value that is not a list passes none of them: before the reply is there, "every" does not hold either. */
export function passesListTests(value: unknown, { some, every, count, missing }: ListTests): boolean {
  if (some === undefined && every === undefined && count === undefined && missing === undefined) return true
  if (!Array.isArray(value)) return false
  const entries: readonly unknown[] = value
  if (some && !entries.some((entry) => passes(entry, some))) return false
  if (every && !entries.every((entry) => passes(entry, every))) return false
  if (missing !== undefined && entries.every((entry) => hasValue(readPath(plainEntry(entry), missing)))) return false
  return count === undefined || hasCount(entries, count)
}

function hasCount(entries: readonly unknown[], { where, min = 0, max = Infinity }: NonNullable<ListTests['count']>) {
  const { length } = where ? entries.filter((entry) => passes(entry, where)) : entries
  return length >= min && length <= max
}

function passes(entry: unknown, { at, is, set = true }: EntryTest): boolean {
  const value = at === undefined ? entry : readPath(plainEntry(entry), at)
  return is === undefined ? hasValue(value) === set : value === is
}

/** The name and the size of a browser's file are inherited, and a path reads only own keys. */
const plainEntry = (entry: unknown): unknown => (isFileLike(entry) ? { name: entry.name, size: entry.size } : entry)
