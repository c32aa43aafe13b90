/** The header and sidebar around every page of a signed-in user. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Header } from './Header.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { Rail } from './Rail.tsx'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useFadeMoved } from './use-fade-moved.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useSidebar } from './use-sidebar.ts'

const sidebarId = 'sidebar'

export function Shell({ children }: { readonly children: ReactNode }) {
  const sidebar = useSidebar()
  const burger = useRef<HTMLButtonElement>(null)
  const aside = useRef<HTMLElement>(null)
  const main = useRef<HTMLElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const isOverlay = sidebar.narrow && sidebar.state === 'open'
  useFocusOnNavigation(main)
  useFadeMoved(frame)
  useEffect(() => {
    // When the sidebar covers the page, the focus moves into it.
    if (isOverlay) aside.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isOverlay])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOverlay) return
    sidebar.close()
    burger.current?.focus()
  }

  return (
    // The keydown events bubble up from the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={frame} className={styles.frame} data-sidebar={sidebar.state} onKeyDown={closeOnEscape}>
      <SkipLink to={main} />
      <Header burger={burger} sidebar={sidebar} sidebarId={sidebarId} />
      <aside
        ref={aside}
        id={sidebarId}
        aria-label="Sidebar"
        className={styles.sidebar}
        hidden={sidebar.state === 'closed'}
      >
        <Sidebar state={sidebar.state} />
      </aside>
      {!sidebar.narrow && sidebar.state === 'closed' && <Rail />}
      {isOverlay && <div className={styles.veil} aria-hidden="true" onClick={sidebar.close} />}
      <main ref={main} id="main" className={styles.main} tabIndex={-1} inert={isOverlay}>
        {children}
        <OfflineNotice />
      </main>
    </div>
  )
}
