/**
 * Reads a value inside another by a path such as "coverage.by_value.0.pct". An entry of a list is named by its place or by
 * its "id". Only own keys are read, never inherited ones.
 */

/** JSON can create these as own keys. Reading them could reach the prototype, so they are refused. */
const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype'])

export function readPath(value: unknown, path: string): unknown {
  return path.split('.').reduce(readKey, value)
}

function readKey(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || unsafeKeys.has(key)) return undefined
  if (Array.isArray(value))
    return /^\d/.test(key) && Object.hasOwn(value, key)
      ? value[Number(key)]
      : value.find((entry) => readKey(entry, 'id') === key)
  return own(value as Readonly<Record<string, unknown>>, key) // an object that is not a list is a record
}

/** The entry of a record, never a property that every object has. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
