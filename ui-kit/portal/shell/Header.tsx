/** The header: the sidebar's toggle, the logo, the mark that shows when calls are under way, and the workspace. */
import Menu from 'lucide-react/icons/menu'
import { type RefObject, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#ui-kit/portal/paths.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { settings } from '#ui-kit/portal/settings.ts'
import { BrandMark } from './BrandMark.tsx'
import { GoTo } from './GoTo.tsx'
import styles from './Header.module.css'
import type { SidebarState } from './use-sidebar.ts'

export interface HeaderProps {
  readonly burger: RefObject<HTMLButtonElement | null>
  readonly sidebar: SidebarState
  readonly sidebarId: string
}

export function Header({ burger, sidebar, sidebarId }: HeaderProps) {
  const { api, client } = useSession()
  const busy = useSyncExternalStore(api.activity.subscribe, api.activity.busy)
  const label = sidebar.state === 'open' ? 'Close sidebar' : 'Open sidebar'

  return (
    <header className={styles.header}>
      <button
        ref={burger}
        type="button"
        className={styles.burger}
        aria-label={label}
        aria-expanded={sidebar.state === 'open'}
        aria-controls={sidebarId}
        title={label}
        onClick={sidebar.toggle}
      >
        <Menu aria-hidden="true" />
      </button>
      <Link className={styles.spinner} to={paths.dashboard} aria-label="Start page" data-state={busy ? 'busy' : 'idle'}>
        <BrandMark state={busy ? 'busy' : 'idle'} />
      </Link>
      <Link className={styles.logo} to={paths.dashboard}>
        {settings.product}
      </Link>
      <GoTo />
      {client && <p className={styles.workspace}>{client.name}</p>}
    </header>
  )
}
