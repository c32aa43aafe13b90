/** A date, as YYYY-MM-DD. */
import { CalendarInput } from './CalendarInput.tsx'
import type { FieldFrame } from './field-frame.ts'

export interface DateFieldProps extends FieldFrame {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly min?: string | undefined
  readonly max?: string | undefined
}

export function DateField(props: DateFieldProps) {
  return <CalendarInput {...props} type="date" />
}
