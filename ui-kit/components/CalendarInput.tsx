/** The browser's own pickers for month, date and time: they speak the user's language and work with every keyboard. */
import styles from './CalendarInput.module.css'
import control from './control.module.css'
import type { FieldFrame } from './field-frame.ts'
import { Field } from './Field.tsx'

interface CalendarInputProps extends FieldFrame {
  readonly type: 'month' | 'date' | 'time'
  readonly value: string
  readonly onChange: (value: string) => void
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly placeholder?: string | undefined
}

export function CalendarInput(props: CalendarInputProps) {
  const { type, value, onChange, min, max, placeholder } = props
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
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
