/** A slider for a number in a range. The value is shown beside the label. */
import type { FieldFrame } from './field-frame.ts'
import { Field } from './Field.tsx'
import styles from './RangeField.module.css'

export interface RangeFieldProps extends FieldFrame {
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min: number
  readonly max: number
  readonly step: number
  readonly unit?: string | undefined
}

export function RangeField(props: RangeFieldProps) {
  const { id, value, onChange, min, max, step, unit = '' } = props
  return (
    <Field
      {...props}
      note={
        <output htmlFor={id} className={styles.value}>
          {value}
          {unit}
        </output>
      }
    >
      {(attributes) => (
        <>
          <input
            id={attributes.id}
            disabled={attributes.disabled}
            // A slider always has a value, so it cannot be required.
            aria-describedby={attributes['aria-describedby']}
            aria-invalid={attributes['aria-invalid']}
            type="range"
            className={styles.range}
            value={value}
            min={min}
            max={max}
            step={step}
            aria-valuetext={`${value}${unit}`}
            onChange={(event) => onChange(event.target.valueAsNumber)}
          />
          <span className={styles.ends} aria-hidden="true">
            <span>
              {min}
              {unit}
            </span>
            <span>
              {max}
              {unit}
            </span>
          </span>
        </>
      )}
    </Field>
  )
}
