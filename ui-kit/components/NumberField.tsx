/** A number field. Its value is the typed text; the rules check whether it is a number in the range. */
import control from './control.module.css'
import type { FieldFrame } from './field-frame.ts'
import { Field } from './Field.tsx'
import styles from './NumberField.module.css'

export interface NumberFieldProps extends FieldFrame {
  readonly value: string | number
  readonly onChange: (value: string) => void
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
  readonly unit?: string | undefined
}

export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, step, unit } = props
  return (
    <Field {...props}>
      {(attributes) => (
        <span className={styles.row}>
          <input
            {...attributes}
            type="number"
            inputMode="decimal"
            className={control.control}
            value={value}
            min={min}
            max={max}
            step={step ?? 'any'}
            onChange={(event) => onChange(event.target.value)}
          />
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </Field>
  )
}
