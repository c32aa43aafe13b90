/** What follows a sign-in: which workspace the user is in, and the page to go to. */
import { clientForEmail } from '#ui-kit/portal/calls/caller.ts'
import type { Identity } from '#ui-kit/portal/identity/identity.ts'
import { storeClient } from './client.ts'
import { debug } from './debug.ts'
import { homeOf, publicClient } from './home-of.ts'
import type { Session } from './session.ts'
import { permittedPath } from './wanted-path.ts'

/** A path to load, or the choice that the user has to make first. */
export async function afterSignIn(
  session: Session,
  { email, wanted }: Pick<Identity, 'email' | 'wanted'>,
): Promise<{ readonly load: string } | 'choose'> {
  const address = await email().catch(() => undefined)
  const found = address === undefined ? 'none' : await clientForEmail(session.api, address)
  debug('Back from the sign-in', { wanted, found })

  const client = typeof found === 'object' ? found.client : undefined
  storeClient(client)
  if (found === 'several') return 'choose'
  // With none, whatever Public may see: the page itself finds out whether that is where the user belongs.
  const workspace = client ?? publicClient(session.config)
  return { load: (await permittedPath(wanted, workspace, session)) ?? homeOf(workspace, session.config) }
}
