/** The heading of a wizard or a step. It takes the focus when its subject changes, but not when it first appears. */
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './WizardHeading.module.css'

export interface WizardHeadingProps {
  readonly title: string
  readonly level?: 1 | 2 | undefined
  /** The id of the region that the heading labels, such as the step. */
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
