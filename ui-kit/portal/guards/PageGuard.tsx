/** Guards one of the fixed pages by the table that the server guards with, too. */
import type { ReactNode } from 'react'
import { whichPage } from '#engine/access/which-page.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { Admitted } from './Admitted.tsx'

export function PageGuard({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const { config } = useSession()
  const admits = whichPage(path, config.pages, [])
  if (admits === undefined)
    throw new Error(`The server's table of pages has no "${path}". Add it to engine/access/pages.ts.`)
  return <Admitted admits={admits}>{children}</Admitted>
}
