/** The first stop of the keyboard: past header and sidebar to the page itself. */
import type { MouseEvent, RefObject } from 'react'
import styles from './SkipLink.module.css'

export function SkipLink({ to }: { readonly to: RefObject<HTMLElement | null> }) {
  const skip = (event: MouseEvent) => {
    // A hash in the address would be a navigation.
    event.preventDefault()
    to.current?.focus()
  }
  return (
    <a className={styles.skip} href="#main" onClick={skip}>
      Skip to content
    </a>
  )
}
