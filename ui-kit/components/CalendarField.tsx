/**
 * A month (YYYY-MM), a date (YYYY-MM-DD) or a time (HH:MM), by the browser's own pickers: they speak the user's language
 * and work with every keyboard. Where a browser has no picker for months, the same text is typed.
 */
import styles from './CalendarField.module.css'
import control from './control.module.css'
import type { FieldFrame } from './field-frame.ts'
import { Field } from './Field.tsx'

export interface CalendarFieldProps extends FieldFrame {
  readonly type: 'month' | 'date' | 'time'
  readonly value: string
  readonly onChange: (value: string) => void
  readonly min?: string | undefined
  readonly max?: string | undefined
}

export function CalendarField(props: CalendarFieldProps) {
  const { type, value, onChange, min, max } = props
  return (
    <Field {...props}>
      {(attributes) => (
        <input
          {...attributes}
          type={type}
          className={`${control.control} ${styles.input}`}
          value={value}
          min={min}
          max={max}
          // Shown only where the field is a plain line.
          placeholder={notations[type]}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

const notations = { month: 'YYYY-MM', date: 'YYYY-MM-DD', time: 'HH:MM' }
