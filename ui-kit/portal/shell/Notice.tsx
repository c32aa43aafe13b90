/** The layout of a short page: its heading, a few sentences, and the one thing to do. */
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

export function Notice({ children }: { readonly children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>
}
