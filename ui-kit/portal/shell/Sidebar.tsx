/** The sidebar: links to the pages, the logout button, and the credits. */
import Building2 from 'lucide-react/icons/building-2'
import FilePen from 'lucide-react/icons/file-pen'
import FolderClock from 'lucide-react/icons/folder-clock'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import Repeat2 from 'lucide-react/icons/repeat-2'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import { mayEnter } from '#engine/access/may-enter.ts'
import { findAdmission } from '#engine/access/find-admission.ts'
import { paths } from '#ui-kit/portal/paths.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useSignOut } from '#ui-kit/portal/session/use-sign-out.ts'
import { AgentLinks } from './AgentLinks.tsx'
import { Credits } from './Credits.tsx'
import styles from './Sidebar.module.css'
import { SidebarLink } from './SidebarLink.tsx'
import { useWorkspace } from './workspace.ts'

export function Sidebar({ state }: { readonly state: 'open' | 'closed' }) {
  const { config, visitor } = useSession()
  const { admin, memberships } = useWorkspace()
  const signOut = useSignOut()
  const mayOpen = (path: string) => {
    const admits = findAdmission(path, config.pages, [])
    return admits !== undefined && mayEnter(admits, visitor)
  }

  return (
    <div className={styles.sidebar}>
      <nav aria-label="Main" className={styles.nav}>
        <SidebarLink to={paths.dashboard} icon={<LayoutDashboard aria-hidden="true" />}>
          Dashboard
        </SidebarLink>
        <SidebarLink to={paths.work} icon={<FolderClock aria-hidden="true" />}>
          My work
        </SidebarLink>
        <AgentLinks />
        {admin && (
          <section aria-labelledby="sidebar-admin">
            <h2 id="sidebar-admin" className={styles.section}>
              Admin
            </h2>
            <SidebarLink to={paths.instructions} icon={<FilePen aria-hidden="true" />}>
              Agent Instructions
            </SidebarLink>
            <SidebarLink to={paths.audit} icon={<ScrollText aria-hidden="true" />}>
              Audit log
            </SidebarLink>
            <SidebarLink to={paths.people} icon={<Users aria-hidden="true" />}>
              People
            </SidebarLink>
          </section>
        )}
        {mayOpen(paths.provider) && (
          <SidebarLink to={paths.provider} icon={<Building2 aria-hidden="true" />}>
            Provider page
          </SidebarLink>
        )}
      </nav>
      <div className={styles.foot}>
        {mayOpen(paths.account) && (
          <SidebarLink to={paths.account} icon={<UserRound aria-hidden="true" />}>
            Account Settings
          </SidebarLink>
        )}
        <SidebarLink to={paths.security} icon={<ShieldCheck aria-hidden="true" />}>
          Security
        </SidebarLink>
        {memberships.length > 1 && (
          <SidebarLink to={paths.start} icon={<Repeat2 aria-hidden="true" />}>
            Switch workspace
          </SidebarLink>
        )}
        <button type="button" className={styles.logout} onClick={signOut}>
          <LogOut aria-hidden="true" />
          Logout
        </button>
        <Credits state={state} />
      </div>
    </div>
  )
}
