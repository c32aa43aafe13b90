/** The brand's mark: three steps that lead up. It is animated while a call is under way. */
import styles from './BrandMark.module.css'

export function BrandMark({ state = 'idle' }: { readonly state?: 'idle' | 'busy' }) {
  return (
    <svg className={styles.mark} data-state={state} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className={styles.ground} width="32" height="32" rx="7" />
      <path className={styles.shade} d="M6 25v-6h7v-6h7V7h6" />
      <path className={styles.steps} pathLength="1" d="M6 25v-6h7v-6h7V7h6" />
    </svg>
  )
}
