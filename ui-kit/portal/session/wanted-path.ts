/** Where to go after a sign-in or a choice of workspace: where the user had wanted to go, if it is ours and permitted. */
import { type Admits, mayEnter } from '#engine/access/may-enter.ts'
import { whichPage } from '#engine/access/which-page.ts'
import { readAgents } from '#ui-kit/portal/calls/read-agents.ts'
import { agentPaths, paths } from '#ui-kit/portal/paths.ts'
import type { Session } from './session.ts'

/** They lead on to another page: to want one of them is to want nothing in particular. */
const ways: readonly string[] = [paths.home, paths.start, paths.login, paths.callback, paths.noAccess]

/** The path with its search and hash, or undefined. `client` is the workspace that was just chosen. */
export async function permittedPath(
  wanted: string | undefined,
  client: string,
  session: Session,
): Promise<string | undefined> {
  const place = wanted === undefined ? undefined : ownAddress(wanted)
  if (!place || ways.includes(place.pathname)) return undefined
  const admits = await whoIsAdmitted(place.pathname, client, session)
  if (admits === undefined || !mayEnter(admits, { ...session.visitor, workspace: client })) return undefined
  return `${place.pathname}${place.search}${place.hash}`
}

function ownAddress(wanted: string): URL | undefined {
  const place = URL.canParse(wanted, window.location.origin) ? new URL(wanted, window.location.origin) : undefined
  return place?.origin === window.location.origin ? place : undefined
}

async function whoIsAdmitted(path: string, client: string, { api, config }: Session): Promise<Admits | undefined> {
  const found = path.startsWith(agentPaths) ? await readAgents(api, { client }).catch(() => undefined) : undefined
  return whichPage(path, config.pages, found?.agents.map(({ definition }) => definition) ?? [])
}
