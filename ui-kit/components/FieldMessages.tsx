/** The line of help of a field, and its mistakes. */
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
  /** They come without the focus moving, and are read out. */
  readonly announce?: boolean | undefined
}

export function FieldErrors({ id, errors = [], announce }: FieldErrorsProps) {
  // A place that is read out has to be there before its first message; any other is made when it is needed.
  if (errors.length === 0 && !announce) return null
  return (
    <div id={`${id}-errors`} className={styles.errors} aria-live={announce ? 'polite' : undefined}>
      {errors.map((text, index) => (
        // A field may say the same twice; only the place tells them apart.
        <p key={`${index} ${text}`} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          <bdi>{text}</bdi>
        </p>
      ))}
    </div>
  )
}
