/** A right value for any field, so that dry runs, stories and tests can fill in a wizard nobody wrote values for. */
import type { Definition, Field } from '#engine/definition/types.ts'
import { fieldFormatOf } from '#engine/fields/formats.ts'

/** What a definition says itself ("samples") comes first. */
export function sampleFor(
  definition: Pick<Definition, 'samples'>,
  field: Field,
): { readonly value?: unknown; readonly files?: readonly File[] } {
  const format = fieldFormatOf(field)
  if ('sampleFiles' in format) return { files: format.sampleFiles(field) }
  const own = definition.samples?.[field.id]
  return { value: own === undefined ? format.sample(field) : own }
}
