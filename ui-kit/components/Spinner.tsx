/** A spinner with a text that says what is loading. */
import styles from './Spinner.module.css'

export function Spinner({ label }: { readonly label: string }) {
  return (
    <output className={styles.spinner}>
      <SpinnerMark />
      {label}
    </output>
  )
}

/** A turning ring without text, for use inside an element that says what is happening. */
export function SpinnerMark() {
  return <span className={styles.mark} aria-hidden="true" />
}
