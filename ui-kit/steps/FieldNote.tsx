/** The note about a field's value after its hint: where the value was found, or how its colour is adjusted. */
import type { Field } from '#engine/definition/types.ts'
import { fieldNote, type Noted } from '#engine/view/field-note.ts'

export function FieldNote({ field, ...noted }: Noted & { readonly field: Field }) {
  return fieldNote(field, noted)
}
