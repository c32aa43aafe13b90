/** Renders a page only for workspaces that may enter it. This is for convenience: the server checks every call itself. */
import { type Admits, mayEnter } from '#engine/access/may-enter.ts'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '#ui-kit/portal/paths.ts'
import { addressOf, type LocationState } from '#ui-kit/portal/session/location-state.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'

export function AdmissionGuard({ admits, children }: { readonly admits: Admits; readonly children: ReactNode }) {
  const { visitor } = useSession()
  const location = useLocation()

  if (mayEnter(admits, visitor)) return children
  if (visitor.workspace !== undefined) return <Navigate to={paths.noAccess} replace />
  return <Navigate to={paths.login} state={{ destination: addressOf(location) } satisfies LocationState} replace />
}
