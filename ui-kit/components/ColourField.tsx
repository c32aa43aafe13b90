/** A colour: its HEX text, and a swatch that opens the browser's own picker. */
import { parseHexColour } from '#engine/values/parse-hex-colour.ts'
import styles from './ColourField.module.css'
import control from './control.module.css'
import type { FieldFrame } from './field-frame.ts'
import { Field } from './Field.tsx'

export interface ColourFieldProps extends FieldFrame {
  /** As it was typed: three or six digits, with or without '#', or something wrong. */
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
            // Without the field's own name: the text is what carries it.
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
