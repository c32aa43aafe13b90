/** The hint and the errors of a field. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { FieldFrame } from './field-frame.ts'
import styles from './FieldMessages.module.css'

export function FieldHint({ id, hint }: Pick<FieldFrame, 'id' | 'hint'>) {
  return hint === undefined ? null : (
    <p id={`${id}-hint`} className={styles.hint}>
      <bdi>{hint}</bdi>
    </p>
  )
}

interface FieldErrorsProps extends Pick<FieldFrame, 'id' | 'errors'> {
  /** Messages appear without a change of focus, so they are read out. */
  readonly announce?: boolean | undefined
}

export function FieldErrors({ id, errors = [], announce }: FieldErrorsProps) {
  // A live region must exist before its first message; otherwise the element is created when needed.
  if (errors.length === 0 && !announce) return null
  return (
    <div id={`${id}-errors`} className={styles.errors} aria-live={announce ? 'polite' : undefined}>
      {errors.map((text, index) => (
        // A message may occur twice, so the key contains its index.
        <p key={`${index} ${text}`} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          <bdi>{text}</bdi>
        </p>
      ))}
    </div>
  )
}
