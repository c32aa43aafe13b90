/** Decides after a sign-in on the user's workspace and on the page to open. */
import { fetchClientForEmail } from '#ui-kit/portal/calls/caller.ts'
import type { Identity } from '#ui-kit/portal/identity/identity.ts'
import { storeClient } from './client.ts'
import { debug } from './debug.ts'
import { homeOf, publicClient } from './home-of.ts'
import type { Session } from './session.ts'
import { permittedPath } from './permitted-path.ts'

/** A path to load, or the choice that the user has to make first. */
export async function resolveSignIn(
  session: Session,
  { email, destination }: Pick<Identity, 'email' | 'destination'>,
): Promise<{ readonly load: string } | 'choose'> {
  const address = await email().catch(() => undefined)
  const result = address === undefined ? 'none' : await fetchClientForEmail(session.api, address)
  debug('Back from the sign-in', { destination, result })

  const client = typeof result === 'object' ? result.client : undefined
  storeClient(client)
  if (result === 'several') return 'choose'
  // Without a workspace, the user goes to a page of Public; that page then decides whether the user belongs there.
  const workspace = client ?? publicClient(session.config)
  return { load: (await permittedPath(destination, workspace, session)) ?? homeOf(workspace, session.config) }
}
