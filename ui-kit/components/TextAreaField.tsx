/** Several lines of text. It grows with what is typed, up to half the window. */
import control from './control.module.css'
import { Count } from './Count.tsx'
import { directionOf } from './direction-of.ts'
import type { FieldFrame } from './field-frame.ts'
import { Field } from './Field.tsx'
import styles from './TextAreaField.module.css'

export interface TextAreaFieldProps extends FieldFrame {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly rows?: number | undefined
  readonly placeholder?: string | undefined
  /** Said, not enforced: what is pasted is never cut off unseen. */
  readonly maxLength?: number | undefined
  /** Ctrl+Enter or Cmd+Enter. */
  readonly onSubmit?: (() => void) | undefined
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { value, onChange, rows = 3, placeholder, maxLength, onSubmit } = props
  return (
    <Field {...props} note={maxLength === undefined ? undefined : <Count length={value.length} most={maxLength} />}>
      {(attributes) => (
        <textarea
          {...attributes}
          className={`${control.control} ${styles.area}`}
          rows={rows}
          value={value}
          placeholder={placeholder}
          dir={directionOf(value)}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (!onSubmit || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            onSubmit()
          }}
        />
      )}
    </Field>
  )
}
