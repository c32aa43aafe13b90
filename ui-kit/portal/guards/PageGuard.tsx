/** Guards one of the fixed pages with the table of pages that the server also uses. */
import type { ReactNode } from 'react'
import { findAdmission } from '#engine/access/find-admission.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { AdmissionGuard } from './AdmissionGuard.tsx'

export function PageGuard({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const { config } = useSession()
  const admits = findAdmission(path, config.pages, [])
  if (admits === undefined)
    throw new Error(`The server's table of pages has no "${path}". Add it to engine/access/pages.ts.`)
  return <AdmissionGuard admits={admits}>{children}</AdmissionGuard>
}
