/** What is said of a field's value after its hint: where it was found, or how its colour is adjusted. */
import type { Field } from '#engine/definition/types.ts'
import { fieldNote, type Noted } from '#engine/view/field-note.ts'

export function FieldNote({ field, ...noted }: Noted & { readonly field: Field }) {
  return fieldNote(field, noted)
}
