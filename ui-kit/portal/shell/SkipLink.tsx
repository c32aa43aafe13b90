/** The first element that the keyboard reaches: it skips header and sidebar. */
import type { MouseEvent, RefObject } from 'react'
import styles from './SkipLink.module.css'

export function SkipLink({ to }: { readonly to: RefObject<HTMLElement | null> }) {
  const skip = (event: MouseEvent) => {
    // Following the hash would be a navigation in the router.
    event.preventDefault()
    to.current?.focus()
  }
  return (
    <a className={styles.skip} href="#main" onClick={skip}>
      Skip to content
    </a>
  )
}
