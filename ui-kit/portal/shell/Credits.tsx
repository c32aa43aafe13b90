/** Says who hosts and who powers the portal. Appears a moment after the sidebar, so that it does not reflow during the opening. */
import { settings } from '#ui-kit/portal/settings.ts'
import styles from './Credits.module.css'
import { useDelayed } from './use-delayed.ts'

/** Milliseconds. */
const delay = 320

export function Credits({ state }: { readonly state: 'open' | 'closed' }) {
  const shown = useDelayed(state === 'open', delay)
  return (
    <footer className={styles.credits}>
      {shown && (
        <>
          <p>Hosted by {settings.hostedBy}</p>
          <p>Powered by {settings.poweredBy}</p>
        </>
      )}
    </footer>
  )
}
