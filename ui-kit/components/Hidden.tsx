/** Text that only screen readers get. */
import type { ReactNode } from 'react'
import styles from './Hidden.module.css'

export function Hidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
