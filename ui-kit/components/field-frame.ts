/** The properties that every field component has. */
import type { ReactNode } from 'react'

export interface FieldFrame {
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  readonly errors?: readonly string[] | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
}

export const hasErrors = ({ errors = [] }: FieldFrame): boolean => errors.length > 0

export const frameState = (frame: FieldFrame): 'wrong' | 'disabled' | 'ready' =>
  hasErrors(frame) ? 'wrong' : frame.disabled ? 'disabled' : 'ready'

/** The ids of the elements that describe a control: the hint and the errors, if they exist. */
export function describingIds(frame: FieldFrame): string | undefined {
  const ids = [frame.hint !== undefined && `${frame.id}-hint`, hasErrors(frame) && `${frame.id}-errors`]
  return ids.filter((id) => id !== false).join(' ') || undefined
}

/** Marks a label of many lines, which the style sheet shortens. */
export const labelLength = ({ label }: FieldFrame): 'long' | undefined => (label.length > 200 ? 'long' : undefined)

/** One option of a list of choices. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean | undefined
}

/**
 * The direction of a field: that of its text or, if it is empty, that of the page. Setting 'auto' on every empty field of a
 * long form would take a tenth of the time to render it.
 */
export const directionOf = (text: string): 'auto' | undefined => (text ? 'auto' : undefined)
