/** A checkbox with its label. */
import styles from './CheckboxField.module.css'
import { RequiredMark } from './Field.tsx'
import { describingIds, type FieldFrame, hasErrors } from './field-frame.ts'
import { FieldErrors, FieldHint } from './FieldMessages.tsx'

export interface CheckboxFieldProps extends FieldFrame {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

export function CheckboxField({ value, onChange, ...frame }: CheckboxFieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <input
          type="checkbox"
          id={frame.id}
          checked={value}
          disabled={frame.disabled}
          aria-describedby={describingIds(frame)}
          aria-invalid={hasErrors(frame) || undefined}
          aria-required={frame.required || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.text}>
          {frame.label}
          {frame.required && <RequiredMark />}
        </span>
      </label>
      <FieldHint {...frame} />
      <FieldErrors {...frame} />
    </div>
  )
}
