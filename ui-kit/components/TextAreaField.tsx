/** A field for several lines of text. It grows with the text, up to half of the window's height. */
import control from './control.module.css'
import { Count } from './Count.tsx'
import { type FieldFrame, directionOf } from './field-frame.ts'
import { Field } from './Field.tsx'
import styles from './TextAreaField.module.css'

export interface TextAreaFieldProps extends FieldFrame {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly rows?: number | undefined
  readonly placeholder?: string | undefined
  /** Shown but not enforced, so that pasted text is never cut off unnoticed. */
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
