/** The JSON Schema of the values that a field accepts. */
import type { Field } from '#engine/definition/types.ts'
import { fieldFormatOf } from '#engine/fields/formats.ts'
import type { Schema } from './schema.ts'

export const fieldSchema = (field: Field): Schema => ({
  ...fieldFormatOf(field).document(field),
  description: descriptionOf(field),
})

function descriptionOf(field: Field): string {
  const { label, hint } = field
  const accept = 'accept' in field && field.accept ? [`Accepted: ${field.accept.join(', ')}.`] : []
  const size = 'maxMB' in field && field.maxMB !== undefined ? [`At most ${field.maxMB} MB each.`] : []
  return [`${label}.`, ...(hint === undefined ? [] : [hint]), ...accept, ...size].join(' ')
}
