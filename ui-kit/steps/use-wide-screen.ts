/** Whether a step has space for two columns beside each other. */
import { useSyncExternalStore } from 'react'

/** The same width as in steps.module.css. */
const wide = '(min-width: 75rem)'

export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches)
}

function subscribe(notify: () => void) {
  const query = window.matchMedia(wide)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}
