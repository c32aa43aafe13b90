/** Radio buttons: one of a few options, all of them visible. */
import type { FieldFrame, Choice } from './field-frame.ts'
import { FieldGroup } from './FieldGroup.tsx'
import styles from './options.module.css'

export interface RadioFieldProps extends FieldFrame {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly Choice[]
}

export function RadioField(props: RadioFieldProps) {
  const { id, value, onChange, options } = props
  return (
    <FieldGroup {...props} role="radiogroup">
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
