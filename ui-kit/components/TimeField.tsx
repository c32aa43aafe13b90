/** A time of the day, as HH:MM. */
import { CalendarInput } from './CalendarInput.tsx'
import type { FieldFrame } from './field-frame.ts'

export interface TimeFieldProps extends FieldFrame {
  readonly value: string
  readonly onChange: (value: string) => void
}

export function TimeField(props: TimeFieldProps) {
  return <CalendarInput {...props} type="time" />
}
