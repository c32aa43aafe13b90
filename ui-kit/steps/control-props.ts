/** What the control of a field is given. */
import type { Field } from '#engine/definition/types.ts'
import type { FieldFrame } from '#ui-kit/components/field-frame.ts'

export type FieldOf<T extends Field['type']> = Extract<Field, { type: T }>

export interface ControlProps<T extends Field['type']> {
  readonly field: FieldOf<T>
  readonly frame: FieldFrame
  readonly value: unknown
  readonly files: readonly File[]
  readonly onChange: (value: unknown) => void
  readonly onChoose: (files: readonly File[]) => void
  readonly onRemove: (index: number) => void
  readonly onClear: () => void
}
