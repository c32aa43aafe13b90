/** Announces changes to screen readers. The text is read out whenever it changes. */
import styles from './Hidden.module.css'

export function Announcement({ children }: { readonly children: string }) {
  return (
    <span aria-live="polite" className={styles.hidden}>
      {children}
    </span>
  )
}
