/** The browser's own select list: one of many options. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import control from './control.module.css'
import type { FieldFrame, Choice } from './field-frame.ts'
import { Field } from './Field.tsx'
import styles from './SelectField.module.css'

export interface SelectFieldProps extends FieldFrame {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly Choice[]
  /** Shown while nothing is chosen. */
  readonly placeholder?: string | undefined
}

export function SelectField(props: SelectFieldProps) {
  const { value, onChange, options, placeholder = 'Choose…' } = props
  const known = options.some((option) => option.value === value)
  return (
    <Field {...props}>
      {(attributes) => (
        <span className={styles.frame}>
          <select
            {...attributes}
            className={`${control.control} ${styles.select}`}
            value={known ? value : ''}
            onChange={(event) => onChange(event.target.value)}
          >
            {!known && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className={styles.mark} />
        </span>
      )}
    </Field>
  )
}
