/** The alternatives to the usual way on. */
import { useId, type ReactNode } from 'react'
import styles from './steps.module.css'

export function OtherWays({ children }: { readonly children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles.others}>
      <p id={id}>Other ways</p>
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
