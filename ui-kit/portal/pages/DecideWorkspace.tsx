/** Asks the server for the user's workspaces. None means Public, one is entered at once, and of several the user chooses. */
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { storeClient } from '#ui-kit/portal/session/client.ts'
import { debug } from '#ui-kit/portal/session/debug.ts'
import { homeOf, publicClient } from '#ui-kit/portal/session/home-of.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { permittedPath } from '#ui-kit/portal/session/permitted-path.ts'
import { Waiting } from '#ui-kit/portal/shell/Waiting.tsx'
import { ChooseWorkspace } from './ChooseWorkspace.tsx'
import { Snag } from './Snag.tsx'

export function DecideWorkspace({ destination }: { readonly destination: string | undefined }) {
  const session = useSession()
  const navigate = useNavigate()
  const allowed = useLoaded(session.allowedClients)
  const clients = allowed.state === 'loaded' ? allowed.value : undefined
  const only = clients && clients.length < 2 ? (clients[0] ?? publicClient(session.config)) : undefined

  const enter = useCallback(
    async (client: string) => {
      const target = (await permittedPath(destination, client, session)) ?? homeOf(client, session.config)
      debug('Entering a workspace', { client, destination, target })
      storeClient(client)
      await navigate(target, { replace: true })
    },
    [destination, session, navigate],
  )

  useEffect(() => {
    if (only !== undefined) void enter(only)
  }, [only, enter])

  if (allowed.state === 'failed') return <Snag reason={allowed.reason} cause={allowed.cause} onRetry={allowed.again} />
  if (clients === undefined || only !== undefined) return <Waiting for="Checking your access…" />
  return <ChooseWorkspace clients={clients} onChoose={(client) => void enter(client)} />
}
