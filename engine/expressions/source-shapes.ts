/** The shapes into which a source can convert its value ("as"). */
import type { Field, Source } from '#engine/definition/types.ts'
import { formatValue } from './format-value.ts'
import { manifestOf } from './manifest-of.ts'
import { slugOf } from './slug-of.ts'
import { type FileLike, isFileLike } from './facts.ts'

type Shape = NonNullable<Exclude<Source, string>['as']>

/** The field is given when the value comes from a field. */
export const shapes: { readonly [S in Shape]: (value: unknown, field: Field | undefined) => unknown } = {
  join: (value) => [value].flat().map(formatValue).filter(Boolean).join(','),
  json: (value) => JSON.stringify(value, withNames),
  names: (value) => filesIn(value).map(({ name }) => name),
  slug: (value) => slugOf(formatValue(value)),
  number: parseNumber,
  // A list in a multipart body would become one part per entry, so a manifest is converted to JSON here.
  manifest: (value, field) => JSON.stringify(manifestOf(filesIn(value), field)),
  manifestWithTypes: (value, field) => JSON.stringify(manifestOf(filesIn(value), field, true)),
}

/** A file, a list of files, or the files among the values of an object. */
function filesIn(value: unknown): readonly FileLike[] {
  if (isFileLike(value)) return [value]
  if (Array.isArray(value)) return value.filter(isFileLike)
  return typeof value === 'object' && value !== null ? Object.values(value).flat().filter(isFileLike) : []
}

/** JSON cannot hold a file, so its name is used instead. */
function withNames(_key: string, value: unknown): unknown {
  return isFileLike(value) ? value.name : value
}

function parseNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
  return Number.isFinite(Number(value)) ? Number(value) : undefined
}
