/** Whether the screen is too narrow for the sidebar to stand beside the page. */
import { useSyncExternalStore } from 'react'

/** The style sheets of the shell say the same. */
const narrow = '(max-width: 768px)'

export const useNarrow = () => useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches)

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
