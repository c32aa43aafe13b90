/** The picture of each agent, under the names that definitions use. */
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import FileText from 'lucide-react/icons/file-text'
import Files from 'lucide-react/icons/files'
import Gavel from 'lucide-react/icons/gavel'
import Handshake from 'lucide-react/icons/handshake'
import Headphones from 'lucide-react/icons/headphones'
import Image from 'lucide-react/icons/image'
import ListChecks from 'lucide-react/icons/list-checks'
import Megaphone from 'lucide-react/icons/megaphone'
import Palette from 'lucide-react/icons/palette'
import Search from 'lucide-react/icons/search'
import Sofa from 'lucide-react/icons/sofa'
import Table2 from 'lucide-react/icons/table-2'
import UsersRound from 'lucide-react/icons/users-round'
import type { ComponentType, SVGProps } from 'react'
import type { AgentIconName } from '#engine/definition/schema/agent-icon-names.ts'

export const agentIcons: { readonly [Name in AgentIconName]: ComponentType<SVGProps<SVGSVGElement>> } = {
  document: FileText,
  documents: Files,
  people: UsersRound,
  chart: ChartColumn,
  sofa: Sofa,
  palette: Palette,
  picture: Image,
  list: ListChecks,
  megaphone: Megaphone,
  gavel: Gavel,
  calendar: CalendarDays,
  headphones: Headphones,
  handshake: Handshake,
  table: Table2,
  search: Search,
}
