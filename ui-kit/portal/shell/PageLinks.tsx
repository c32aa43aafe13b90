/** The pages of one place of the sidebar, each with its icon. */
import Building2 from 'lucide-react/icons/building-2'
import ChartColumn from 'lucide-react/icons/chart-column'
import FilePen from 'lucide-react/icons/file-pen'
import FolderClock from 'lucide-react/icons/folder-clock'
import Languages from 'lucide-react/icons/languages'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import { paths } from '#ui-kit/portal/paths.ts'
import { SidebarLink } from './SidebarLink.tsx'
import { type PageLink, usePageLinks } from './use-page-links.ts'

const icons = {
  dashboard: LayoutDashboard,
  work: FolderClock,
  instructions: FilePen,
  audit: ScrollText,
  people: Users,
  ownPeople: Users,
  use: ChartColumn,
  api: ShieldCheck,
  retention: FolderClock,
  studio: FilePen,
  provider: LayoutDashboard,
  account: UserRound,
  security: ShieldCheck,
  language: Languages,
  start: Building2,
} as const

export function PageLinks({ place: wanted }: Pick<PageLink, 'place'>) {
  return usePageLinks().map(({ id, label, place }) => {
    const Icon = icons[id]
    return (
      place === wanted && (
        <SidebarLink key={id} to={paths[id]} icon={<Icon aria-hidden="true" />}>
          {label}
        </SidebarLink>
      )
    )
  })
}
