/** A colour field: a HEX text, and a swatch that opens the browser's colour picker. */
import { parseHexColour } from '#engine/values/parse-hex-colour.ts'
import styles from './ColourField.module.css'
import control from './control.module.css'
import type { FieldFrame } from './field-frame.ts'
import { Field } from './Field.tsx'

export interface ColourFieldProps extends FieldFrame {
  /** The typed text: three or six digits, with or without '#', or anything else. */
  readonly value: string
  readonly onChange: (value: string) => void
}

export function ColourField(props: ColourFieldProps) {
  const { id, value, onChange, disabled } = props
  const colour = parseHexColour(value)
  return (
    <Field {...props}>
      {(attributes) => (
        <span className={styles.row}>
          <input
            type="color"
            className={styles.swatch}
            data-state={colour === undefined ? 'none' : 'set'}
            value={colour?.toLowerCase() ?? '#000000'}
            disabled={disabled}
            // The swatch does not use the field's label, which belongs to the text input.
            aria-label="Pick from a palette"
            aria-describedby={`${id}-label`}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
          />
          <input
            {...attributes}
            type="text"
            className={`${control.control} ${styles.text}`}
            value={value}
            placeholder="#112233"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}
