/** Checks the address that the user had asked for before the sign-in: it must be on this origin and open to the workspace. */
import { type Admits, mayEnter } from '#engine/access/may-enter.ts'
import { findAdmission } from '#engine/access/find-admission.ts'
import { readAgents } from '#ui-kit/portal/calls/read-agents.ts'
import { agentPaths, paths } from '#ui-kit/portal/paths.ts'
import type { Session } from './session.ts'

/** Pages that only redirect; asking for one of them is not asking for a particular page. */
const transitPaths: readonly string[] = [paths.home, paths.start, paths.login, paths.callback, paths.noAccess]

/** The path with its search and hash, or undefined. `client` is the workspace that was just chosen. */
export async function permittedPath(
  destination: string | undefined,
  client: string,
  session: Session,
): Promise<string | undefined> {
  const place = destination === undefined ? undefined : ownAddress(destination)
  if (!place || transitPaths.includes(place.pathname)) return undefined
  const admits = await whoIsAdmitted(place.pathname, client, session)
  if (admits === undefined || !mayEnter(admits, { ...session.visitor, workspace: client })) return undefined
  return `${place.pathname}${place.search}${place.hash}`
}

function ownAddress(destination: string): URL | undefined {
  const place = URL.canParse(destination, window.location.origin)
    ? new URL(destination, window.location.origin)
    : undefined
  return place?.origin === window.location.origin ? place : undefined
}

async function whoIsAdmitted(path: string, client: string, { api, config }: Session): Promise<Admits | undefined> {
  const found = path.startsWith(agentPaths) ? await readAgents(api, { client }).catch(() => undefined) : undefined
  return findAdmission(path, config.pages, found?.agents.map(({ definition }) => definition) ?? [])
}
