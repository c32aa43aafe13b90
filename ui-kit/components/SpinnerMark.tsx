/** The turning ring, without words: only inside something that says what is going on. */
import styles from './SpinnerMark.module.css'

export function SpinnerMark() {
  return <span className={styles.mark} aria-hidden="true" />
}
