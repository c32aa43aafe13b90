/** The heading of a page or a step. When what it heads changes, it takes the focus; not when it first appears. */
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './WizardHeading.module.css'

export interface WizardHeadingProps {
  readonly title: string
  readonly level?: 1 | 2 | undefined
  /** What it heads, such as the id of the step. */
  readonly subject?: string | undefined
  readonly text?: string | undefined
  readonly logo?: { readonly src: string; readonly alt: string } | undefined
  readonly actions?: ReactNode
}

export function WizardHeading({ title, level = 1, subject = '', text, logo, actions }: WizardHeadingProps) {
  const Heading = `h${level}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  const lastSubject = useRef(subject)
  useEffect(() => {
    if (lastSubject.current === subject) return
    lastSubject.current = subject
    heading.current?.focus()
  }, [subject])

  return (
    <div className={styles.heading} data-level={level}>
      {logo && <img src={logo.src} alt={logo.alt} className={styles.logo} />}
      <div className={styles.words}>
        <Heading ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </Heading>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
