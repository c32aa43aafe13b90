/** A month, as YYYY-MM. Where a browser has no picker for months, the same text is typed. */
import { CalendarInput } from './CalendarInput.tsx'
import type { FieldFrame } from './field-frame.ts'

export interface MonthFieldProps extends FieldFrame {
  readonly value: string
  readonly onChange: (value: string) => void
}

export function MonthField(props: MonthFieldProps) {
  return <CalendarInput {...props} type="month" placeholder="YYYY-MM" />
}
