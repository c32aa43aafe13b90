/** A spinner with a text that says what is loading. */
import styles from './Spinner.module.css'
import { SpinnerMark } from './SpinnerMark.tsx'

export function Spinner({ label }: { readonly label: string }) {
  return (
    <output className={styles.spinner}>
      <SpinnerMark />
      {label}
    </output>
  )
}
