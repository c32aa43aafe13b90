/** The sidebar: links to the pages, the logout button, and the credits. */
import Building2 from 'lucide-react/icons/building-2'
import ChartColumn from 'lucide-react/icons/chart-column'
import FilePen from 'lucide-react/icons/file-pen'
import FolderClock from 'lucide-react/icons/folder-clock'
import Languages from 'lucide-react/icons/languages'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import PencilRuler from 'lucide-react/icons/pencil-ruler'
import Repeat2 from 'lucide-react/icons/repeat-2'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import { paths } from '#ui-kit/portal/paths.ts'
import { useSignOut } from '#ui-kit/portal/session/use-sign-out.ts'
import { AgentLinks } from './AgentLinks.tsx'
import { Credits } from './Credits.tsx'
import styles from './Sidebar.module.css'
import { SidebarLink } from './SidebarLink.tsx'
import { type PageLink, usePageLinks } from './use-page-links.ts'

const icons = {
  dashboard: LayoutDashboard,
  work: FolderClock,
  instructions: FilePen,
  audit: ScrollText,
  people: Users,
  use: ChartColumn,
  studio: PencilRuler,
  provider: Building2,
  account: UserRound,
  security: ShieldCheck,
  language: Languages,
  start: Repeat2,
} as const

export function Sidebar({ state }: { readonly state: 'open' | 'closed' }) {
  const pages = usePageLinks()
  const signOut = useSignOut()
  const linksIn = (wanted: PageLink['place']) =>
    pages.flatMap(({ id, label, place }) => {
      const Icon = icons[id]
      return place === wanted
        ? [
            <SidebarLink key={id} to={paths[id]} icon={<Icon aria-hidden="true" />}>
              {label}
            </SidebarLink>,
          ]
        : []
    })
  const admin = linksIn('admin')

  return (
    <div className={styles.sidebar}>
      <nav aria-label="Main" className={styles.nav}>
        {linksIn('top')}
        <AgentLinks />
        {admin.length > 0 && (
          <section aria-labelledby="sidebar-admin">
            <h2 id="sidebar-admin" className={styles.section}>
              Admin
            </h2>
            {admin}
          </section>
        )}
        {linksIn('below')}
      </nav>
      <div className={styles.foot}>
        {linksIn('foot')}
        <button type="button" className={styles.logout} onClick={signOut}>
          <LogOut aria-hidden="true" />
          Logout
        </button>
        <Credits state={state} />
      </div>
    </div>
  )
}
