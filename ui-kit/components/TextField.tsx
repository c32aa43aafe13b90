/** A field for one line of text, also for e-mail, web address, search and password. Wrong input stays as typed. */
import type { ComponentProps } from 'react'
import control from './control.module.css'
import { Count } from './Count.tsx'
import { type FieldFrame, directionOf } from './field-frame.ts'
import { Field } from './Field.tsx'

export interface TextFieldProps extends FieldFrame {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'email' | 'url' | 'search' | 'password' | 'tel' | undefined
  readonly placeholder?: string | undefined
  /** Shown but not enforced, so that pasted text is never cut off unnoticed. */
  readonly maxLength?: number | undefined
  readonly readOnly?: boolean | undefined
  readonly autoComplete?: ComponentProps<'input'>['autoComplete'] | undefined
  readonly inputMode?: ComponentProps<'input'>['inputMode'] | undefined
  readonly onBlur?: (() => void) | undefined
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, type = 'text', maxLength, placeholder, readOnly, autoComplete = 'off', inputMode } = props
  return (
    <Field {...props} note={maxLength === undefined ? undefined : <Count length={value.length} most={maxLength} />}>
      {(attributes) => (
        <input
          {...attributes}
          type={type}
          className={control.control}
          value={value}
          placeholder={placeholder}
          readOnly={readOnly}
          autoComplete={autoComplete}
          inputMode={inputMode}
          dir={type === 'email' || type === 'url' ? 'ltr' : directionOf(value)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={props.onBlur}
        />
      )}
    </Field>
  )
}
