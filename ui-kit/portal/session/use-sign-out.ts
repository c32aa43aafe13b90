/**
 * Signs the user out of the server and of the identity provider, clears what this tab and this device store, and returns to the start page. A page
 * with unsaved changes asks first, while they can still be saved.
 */
import { useIdentity } from '#ui-kit/portal/identity/identity.ts'
import { markSignedOut } from '#ui-kit/portal/identity/signed-out-mark.ts'
import { endServerSession } from '#ui-kit/portal/calls/caller.ts'
import { usePortalHistory } from '#ui-kit/portal/navigation/PortalRouter.tsx'
import { deleteAllFromDevice } from '#ui-kit/portal/wizard/device-record.ts'
import { useSession } from './session.ts'

export function useSignOut(): () => void {
  const history = usePortalHistory()
  const { api } = useSession()
  const { signOut } = useIdentity()
  const leave = async () => {
    await endServerSession(api)
    markSignedOut(true)
    sessionStorage.clear()
    deleteAllFromDevice()
    await signOut()
  }
  return () => history.signOutBy(() => void leave())
}
