/** Something is under way, and what: the text is always there, since a ring alone tells nobody what to wait for. */
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
