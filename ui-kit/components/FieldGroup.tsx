/** The frame of a field with several controls: a fieldset whose legend is the label. */
import type { ReactNode } from 'react'
import styles from './Field.module.css'
import { RequiredMark } from './Field.tsx'
import { describingIds, type FieldFrame, frameState, hasErrors, labelLength } from './field-frame.ts'
import { FieldErrors, FieldHint } from './FieldMessages.tsx'

interface FieldGroupProps extends FieldFrame {
  /** At the end of the label's line. */
  readonly note?: ReactNode
  readonly role?: 'radiogroup'
  /** As wide as the step, since a table needs the space. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

export function FieldGroup({ note, children, role, isWide = false, ...frame }: FieldGroupProps) {
  return (
    <fieldset
      id={frame.id}
      role={role}
      disabled={frame.disabled}
      aria-describedby={describingIds(frame)}
      className={styles.field}
      data-state={frameState(frame)}
      data-width={isWide ? 'wide' : undefined}
      // A plain group does not support these attributes.
      {...(role === 'radiogroup' && { 'aria-invalid': hasErrors(frame), 'aria-required': frame.required ?? false })}
    >
      <legend className={styles.legend}>
        <span className={styles.head} data-note={note === undefined ? undefined : ''}>
          <span className={styles.label} data-length={labelLength(frame)}>
            {frame.label}
            {frame.required && <RequiredMark />}
          </span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </span>
      </legend>
      <FieldHint {...frame} />
      {children}
      <FieldErrors {...frame} />
    </fieldset>
  )
}
