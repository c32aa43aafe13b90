/** The values of a record by their paths: those of the record itself, and "sum.amount" for a value within another record. */
import { isRecord } from './is-record.ts'

export function valuesByPath(record: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries(record).flatMap(([key, value]) => [
      [key, value] as const,
      ...(isRecord(value) ? [...valuesByPath(value)].map(([path, inner]) => [`${key}.${path}`, inner] as const) : []),
    ]),
  )
}
