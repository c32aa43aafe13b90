/** Whether the sidebar is open. It closes when the user navigates and when the screen becomes narrow. */
import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

export interface SidebarState {
  readonly state: 'open' | 'closed'
  readonly narrow: boolean
  readonly toggle: () => void
  readonly close: () => void
}

export function useSidebar(): SidebarState {
  const { key } = useLocation()
  const narrow = useNarrow()
  // Remembers the page and the width for which it was opened; when either changes, it counts as closed.
  const [opened, setOpened] = useState<{ key: string; narrow: boolean } | undefined>(
    narrow ? undefined : { key, narrow },
  )
  const open = opened?.key === key && opened.narrow === narrow
  const close = () => setOpened(undefined)

  return { state: open ? 'open' : 'closed', narrow, toggle: open ? close : () => setOpened({ key, narrow }), close }
}

/** The style sheets of the shell have the same width. */
const narrowScreen = '(max-width: 768px)'

/** Whether the screen is too narrow for the sidebar to stand beside the page. */
const useNarrow = () => useSyncExternalStore(subscribe, () => window.matchMedia(narrowScreen).matches)

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(narrowScreen)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
