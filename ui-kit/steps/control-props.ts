/** The properties that the control of every field type receives. */
import type { ComponentType } from 'react'
import type { FieldOf, FieldTypeName } from '#engine/fields/field-type.ts'
import type { FieldFrame } from '#ui-kit/components/field-frame.ts'

export interface ControlProps<T extends FieldTypeName> {
  readonly field: FieldOf<T>
  readonly frame: FieldFrame
  readonly value: unknown
  /** The value of a reply with which the field is filled. */
  readonly filledWith?: unknown
  readonly files: readonly File[]
  readonly onChange: (value: unknown) => void
  readonly onChoose: (files: readonly File[]) => void
  readonly onRemove: (index: number) => void
  readonly onClear: () => void
}

export type Control<T extends FieldTypeName> = ComponentType<ControlProps<T>>
export type Controls = { readonly [T in FieldTypeName]: Control<T> }
