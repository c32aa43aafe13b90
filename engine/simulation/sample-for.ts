/** Makes a valid value for any field, with which dry runs, stories and tests fill in a wizard. */
import type { Definition, Field } from '#engine/definition/types.ts'
import { fieldFormatOf } from '#engine/fields/formats.ts'

/** The "samples" of the definition take precedence. */
export function sampleFor(
  definition: Pick<Definition, 'samples'>,
  field: Field,
): { readonly value?: unknown; readonly files?: readonly File[] } {
  const format = fieldFormatOf(field)
  if ('sampleFiles' in format) return { files: format.sampleFiles(field) }
  const own = definition.samples?.[field.id]
  return { value: own === undefined ? format.sample(field) : own }
}
