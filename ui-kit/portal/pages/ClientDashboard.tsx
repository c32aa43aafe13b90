/** Serves old addresses of the form /dashboard/{client}: uses the workspace in the address if none is chosen yet. */
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { paths } from '#ui-kit/portal/paths.ts'
import { storeClient, storedClient } from '#ui-kit/portal/session/client.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { Waiting } from '#ui-kit/portal/shell/Waiting.tsx'

export function ClientDashboard() {
  const { config } = useSession()
  const { client } = useParams()
  const navigate = useNavigate()

  useEffect(() => {
    const valid = (id: string | undefined) => config.clients.some((each) => each.id === id)
    const stored = storedClient()
    const next = stored ?? client
    storeClient(valid(next) ? next : undefined)
    void navigate(valid(next) ? paths.dashboard : paths.login, { replace: true })
  }, [config, client, navigate])

  return <Waiting for="Loading your dashboard…" />
}
