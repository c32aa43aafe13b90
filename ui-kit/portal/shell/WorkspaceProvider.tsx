/**
 * Loads what the shell and its pages need to know about the active workspace, and leaves a workspace that the user is
 * not a member of.
 */
import { type ReactNode, useEffect, useMemo } from 'react'
import { fetchStanding, type Standing } from '#ui-kit/portal/calls/caller.ts'
import { readAgents } from '#ui-kit/portal/calls/read-agents.ts'
import { storeClient } from '#ui-kit/portal/session/client.ts'
import { debug } from '#ui-kit/portal/session/debug.ts'
import { publicClient } from '#ui-kit/portal/session/home-of.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { type Load, useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { type Workspace, WorkspaceContext } from './workspace.ts'

export function WorkspaceProvider({ children }: { readonly children: ReactNode }) {
  const { api, client, config, allowedClients } = useSession()
  const id = client?.id
  const loads = useMemo(() => {
    if (id === undefined) return undefined
    return {
      catalogue: ((signal) => readAgents(api, { client: id, signal })) satisfies Load<unknown>,
      standing: ((signal) => fetchStanding(api, signal)) satisfies Load<unknown>,
    }
  }, [api, id])

  const catalogue = useLoaded(loads?.catalogue)
  const standing = useLoaded(loads?.standing)
  const allowed = useLoaded(allowedClients)

  const memberships = allowed.state === 'loaded' ? allowed.value : undefined
  const isForeign = id !== undefined && memberships && !isMember(id, memberships, publicClient(config))
  useEffect(() => {
    if (!isForeign) return
    debug('The user is not a member of the stored workspace', { client: id })
    storeClient(undefined)
  }, [isForeign, id])

  const workspace: Workspace = {
    catalogue,
    ...(standing.state === 'loaded' ? standing.value : noStanding),
    memberships: memberships ?? [],
  }
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>
}

const noStanding: Standing = { admin: false, managesPeople: false, mayUseStudio: false }

const isMember = (client: string, memberships: readonly string[], publicId: string) =>
  memberships.length === 0 ? client === publicId : memberships.includes(client)
