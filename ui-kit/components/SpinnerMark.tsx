/** A turning ring without text, for use inside an element that says what is happening. */
import styles from './SpinnerMark.module.css'

export function SpinnerMark() {
  return <span className={styles.mark} aria-hidden="true" />
}
