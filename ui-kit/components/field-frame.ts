/** What every field has, whatever it asks for. */

export interface FieldFrame {
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  readonly errors?: readonly string[] | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
}

export const hasErrors = ({ errors = [] }: FieldFrame): boolean => errors.length > 0

export const frameState = (frame: FieldFrame): 'wrong' | 'disabled' | 'ready' =>
  hasErrors(frame) ? 'wrong' : frame.disabled ? 'disabled' : 'ready'

/** The ids of what describes its control: the hint and, while there are any, the mistakes. */
export function describingIds(frame: FieldFrame): string | undefined {
  const ids = [frame.hint !== undefined && `${frame.id}-hint`, hasErrors(frame) && `${frame.id}-errors`]
  return ids.filter((id) => id !== false).join(' ') || undefined
}

/** A label of more than a few lines is cut short by the style sheet. */
export const labelLength = ({ label }: FieldFrame): 'long' | undefined => (label.length > 200 ? 'long' : undefined)
