/** Says politely to screen readers what others see happen. A change of its text is what is read out. */
import styles from './Hidden.module.css'

export function Announcement({ children }: { readonly children: string }) {
  return (
    <span aria-live="polite" className={styles.hidden}>
      {children}
    </span>
  )
}
