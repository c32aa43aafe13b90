/** Lists several mistakes, in the same words as at the fields, each with a link to its field. */
import { useEffect, useId, useRef } from 'react'
import styles from './ErrorSummary.module.css'
import { focusField } from './focus-field.ts'
import { ToneIcon } from './ToneIcon.tsx'

export interface ErrorSummaryProps {
  readonly errors: readonly { readonly text: string; readonly field?: string | undefined }[]
  /** The number of attempts. The summary takes the focus when it appears and whenever this changes. */
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
                  // The address stays the same, since steps are not entries in the browser's history.
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
