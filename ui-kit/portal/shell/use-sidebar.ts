/** Whether the sidebar is open. It closes whenever the user navigates, and whenever the screen becomes narrow. */
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useNarrow } from './use-narrow.ts'

export interface SidebarState {
  readonly state: 'open' | 'closed'
  readonly narrow: boolean
  readonly toggle: () => void
  readonly close: () => void
}

export function useSidebar(): SidebarState {
  const { key } = useLocation()
  const narrow = useNarrow()
  // Open on this page and on a screen of this kind: another page or another kind closes it by itself.
  const [opened, setOpened] = useState<{ key: string; narrow: boolean } | undefined>(
    narrow ? undefined : { key, narrow },
  )
  const open = opened?.key === key && opened.narrow === narrow
  const close = () => setOpened(undefined)

  return { state: open ? 'open' : 'closed', narrow, toggle: open ? close : () => setOpened({ key, narrow }), close }
}
