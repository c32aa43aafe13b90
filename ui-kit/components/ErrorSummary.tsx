/** Several mistakes at once: what is wrong, in the words that stand at the fields, each a link to its field. */
import { useEffect, useId, useRef } from 'react'
import styles from './ErrorSummary.module.css'
import { focusField } from './focus-field.ts'
import { ToneIcon } from './ToneIcon.tsx'

export interface ErrorSummaryProps {
  readonly errors: readonly { readonly text: string; readonly field?: string | undefined }[]
  /** It takes the focus when it appears, and again whenever this changes: count the attempts. */
  readonly attempt?: number | undefined
  readonly title?: string | undefined
}

export function ErrorSummary({ errors, attempt, title = 'There is a problem' }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => box.current?.focus(), [attempt])

  return (
    <section ref={box} tabIndex={-1} aria-labelledby={id} className={styles.summary}>
      <h2 id={id} className={styles.title}>
        <ToneIcon tone="err" />
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ text, field }, index) => (
          <li key={`${index} ${field}`}>
            {field === undefined ? (
              text
            ) : (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  // The address stays: a step is no place in the browser's history.
                  event.preventDefault()
                  focusField(field)
                }}
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
