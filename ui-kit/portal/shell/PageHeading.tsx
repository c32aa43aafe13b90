/** The heading of a page. It takes the focus after a change of page, so that a screen reader continues there. */
import type { ReactNode } from 'react'
import styles from './PageHeading.module.css'

export function PageHeading({ children }: { readonly children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  )
}
