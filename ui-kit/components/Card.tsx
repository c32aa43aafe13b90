/** A card that groups related content. */
import type { ReactNode } from 'react'
import styles from './Card.module.css'

export interface CardProps {
  readonly title?: string | undefined
  readonly level?: 2 | 3 | undefined
  /** At the end of the title's line. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function Card({ title, level = 2, actions, children }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.card}>
      {(title !== undefined || actions !== undefined) && (
        <div className={styles.head}>
          {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
          {actions}
        </div>
      )}
      {children}
    </div>
  )
}
