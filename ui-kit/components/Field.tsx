/** The frame of a field with one control: label, hint, errors, and the attributes that link them to the control. */
import type { ReactNode } from 'react'
import styles from './Field.module.css'
import { describingIds, type FieldFrame, frameState, hasErrors, labelLength } from './field-frame.ts'
import { FieldErrors, FieldHint } from './FieldMessages.tsx'

interface FieldProps extends FieldFrame {
  /** At the end of the label's line: a count, a current value. */
  readonly note?: ReactNode
  /** The id of the labelled element, if it differs from the field's id. */
  readonly labelFor?: string | undefined
  /** Errors appear without the focus moving, so they are read out. */
  readonly announce?: boolean | undefined
  readonly children: (control: ControlAttributes) => ReactNode
}

/** The attributes that link a control to its frame. */
interface ControlAttributes {
  readonly id: string
  readonly disabled: boolean | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

export function Field({ note, labelFor, announce, children, ...frame }: FieldProps) {
  const label = (
    <label
      id={`${frame.id}-label`}
      htmlFor={labelFor ?? frame.id}
      className={styles.label}
      data-length={labelLength(frame)}
    >
      {frame.label}
      {frame.required && <RequiredMark />}
    </label>
  )
  return (
    <div className={styles.field} data-state={frameState(frame)}>
      {note === undefined ? (
        label
      ) : (
        <div className={styles.head} data-note="">
          {label}
          <span className={styles.note}>{note}</span>
        </div>
      )}
      {frame.hint !== undefined && <FieldHint {...frame} />}
      {children({
        id: frame.id,
        disabled: frame.disabled,
        'aria-describedby': describingIds(frame),
        'aria-invalid': hasErrors(frame) || undefined,
        'aria-required': frame.required || undefined,
      })}
      {(announce || hasErrors(frame)) && <FieldErrors {...frame} announce={announce} />}
    </div>
  )
}

/** CSS draws the star, so that the label's text is only the field's name. */
export const RequiredMark = () => <span className={styles.required} aria-hidden="true" />
