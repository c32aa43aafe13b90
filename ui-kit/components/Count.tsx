/** Shows how many characters are used, once three quarters of the limit are reached. */
import styles from './Count.module.css'
import { Hidden } from './Hidden.tsx'

export function Count({ length, most }: { readonly length: number; readonly most: number }) {
  if (length < most * 0.75) return null
  return (
    <span className={styles.count} data-state={length > most ? 'over' : 'within'}>
      {length} / {most}
      <Hidden> characters used</Hidden>
    </span>
  )
}
