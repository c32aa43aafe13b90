/** The sidebar: links to the pages, the logout button, and the credits. */
import LogOut from 'lucide-react/icons/log-out'
import { useSignOut } from '#ui-kit/portal/session/use-sign-out.ts'
import { AgentLinks } from './AgentLinks.tsx'
import { Credits } from './Credits.tsx'
import { PageLinks } from './PageLinks.tsx'
import styles from './Sidebar.module.css'
import { usePageLinks } from './use-page-links.ts'

export function Sidebar({ state }: { readonly state: 'open' | 'closed' }) {
  const hasAdminPages = usePageLinks().some(({ place }) => place === 'admin')
  const signOut = useSignOut()

  return (
    <div className={styles.sidebar}>
      <nav aria-label="Main" className={styles.nav}>
        <PageLinks place="top" />
        <AgentLinks />
        {hasAdminPages && (
          <section aria-labelledby="sidebar-admin">
            <h2 id="sidebar-admin" className={styles.section}>
              Admin
            </h2>
            <PageLinks place="admin" />
          </section>
        )}
        <PageLinks place="below" />
      </nav>
      <div className={styles.foot}>
        <PageLinks place="foot" />
        <button type="button" className={styles.logout} onClick={signOut}>
          <LogOut aria-hidden="true" />
          Logout
        </button>
        <Credits state={state} />
      </div>
    </div>
  )
}
