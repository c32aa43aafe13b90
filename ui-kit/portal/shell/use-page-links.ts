/** The pages that belong to no agent and that the user may open from anywhere. The sidebar and the palette list the same pages. */
import { mayEnter } from '#engine/access/may-enter.ts'
import { findAdmission } from '#engine/access/find-admission.ts'
import { paths } from '#ui-kit/portal/paths.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useWorkspace } from './workspace.ts'

export type PageLinkId =
  | 'dashboard'
  | 'work'
  | 'instructions'
  | 'audit'
  | 'people'
  | 'ownPeople'
  | 'use'
  | 'api'
  | 'retention'
  | 'studio'
  | 'provider'
  | 'account'
  | 'security'
  | 'language'
  | 'start'

export interface PageLink {
  readonly id: PageLinkId
  readonly label: string
  /** The place of the link in the sidebar: above the agents, among the pages for admins, below the agents, or at the foot. */
  readonly place: 'top' | 'admin' | 'below' | 'foot'
}

export function usePageLinks(): readonly PageLink[] {
  const { config, visitor } = useSession()
  const { admin, managesPeople, mayUseStudio, memberships } = useWorkspace()
  const mayOpen = (path: string) => {
    const admits = findAdmission(path, config.pages, [])
    return admits !== undefined && mayEnter(admits, visitor)
  }
  const linkIf = (shown: boolean, id: PageLinkId, label: string, place: PageLink['place']): readonly PageLink[] =>
    shown ? [{ id, label, place }] : []
  return [
    ...linkIf(true, 'dashboard', 'Dashboard', 'top'),
    ...linkIf(true, 'work', 'My work', 'top'),
    ...linkIf(admin, 'instructions', 'Agent Instructions', 'admin'),
    ...linkIf(admin, 'audit', 'Audit log', 'admin'),
    ...linkIf(admin, 'people', 'People', 'admin'),
    ...linkIf(managesPeople, 'ownPeople', 'People of the workspace', 'admin'),
    ...linkIf(admin, 'use', 'Use and cost', 'admin'),
    ...linkIf(admin, 'api', 'API', 'admin'),
    ...linkIf(admin, 'retention', 'Retention', 'admin'),
    ...linkIf(mayUseStudio && mayOpen(paths.studio), 'studio', 'Agent Studio', 'below'),
    ...linkIf(mayOpen(paths.provider), 'provider', 'Provider page', 'below'),
    ...linkIf(mayOpen(paths.account), 'account', 'Account Settings', 'foot'),
    ...linkIf(true, 'security', 'Security', 'foot'),
    ...linkIf(true, 'language', 'Language', 'foot'),
    ...linkIf(memberships.length > 1, 'start', 'Switch workspace', 'foot'),
  ]
}
