/**
 * A field for a month (YYYY-MM), a date (YYYY-MM-DD) or a time (HH:MM). It uses the browser's own pickers, which speak the
 * user's language and work by keyboard. In a browser without a month picker, the user types the text.
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
          // Shown only if the browser does not have a picker.
          placeholder={notations[type]}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

const notations = { month: 'YYYY-MM', date: 'YYYY-MM-DD', time: 'HH:MM' }
