/** Says why nothing is shown, and offers the one thing to do about it. */
import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly icon?: ReactNode
}

export function EmptyState({ title, children, action, icon = <Inbox aria-hidden="true" /> }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon}
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  )
}
