/** The dashboard of every signed-in user. A user without a workspace enters Public here. */
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#ui-kit/portal/paths.ts'
import { storeClient } from '#ui-kit/portal/session/client.ts'
import { debug } from '#ui-kit/portal/session/debug.ts'
import { publicClient } from '#ui-kit/portal/session/home-of.ts'
import { addressOf, type LocationState } from '#ui-kit/portal/session/location-state.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { LoadedDashboard } from './LoadedDashboard.tsx'

export function UsersDashboard() {
  const { client, config, allowedClients } = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  useTitle('Dashboard')

  useEffect(() => {
    if (client) return
    allowedClients().then(
      (clients) => {
        if (clients.length === 0) storeClient(publicClient(config))
        else void navigate(paths.login, { replace: true, state: { destination: addressOf(location) } as LocationState })
      },
      (error: unknown) => debug('The workspaces could not be listed', { error: String(error) }),
    )
  }, [client, config, allowedClients, navigate, location])

  return <LoadedDashboard intro="poster" demosHeading="Existing Custom Agent Examples" />
}
