/** Who the server takes the caller for: in words, and below them its reply, unchanged. */
import { useCallback } from 'react'
import { Facts } from '#ui-kit/components/Facts.tsx'
import { Spinner } from '#ui-kit/components/Spinner.tsx'
import { fetchWhoAmI } from '#ui-kit/portal/calls/caller.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'
import styles from './WhoAmI.module.css'

export function WhoAmI() {
  const { api } = useSession()
  const answer = useLoaded(useCallback((signal: AbortSignal) => fetchWhoAmI(api, signal), [api]))
  useTitle('Who am I')
  return (
    <div className={styles.page}>
      <PageHeading>Who am I</PageHeading>
      {answer.state === 'loading' && <Spinner label="Asking the server…" />}
      {answer.state === 'failed' && <p role="alert">Error: {answer.reason}</p>}
      {answer.state === 'loaded' && (
        <>
          <Facts items={factsOf(answer.value)} />
          <details open>
            <summary className={styles.summary}>The reply of the server</summary>
            <pre className={styles.json}>{JSON.stringify(answer.value, null, 2)}</pre>
          </details>
        </>
      )}
    </div>
  )
}

function factsOf(answer: unknown) {
  const text = (key: string) => {
    const value = property(answer, key)
    return typeof value === 'string' ? value : ''
  }
  const clients = property(answer, 'allowed_clients')
  return [
    { label: 'Name', text: text('name') },
    { label: 'E-mail', text: text('email') },
    { label: 'Workspaces', text: Array.isArray(clients) && clients.length > 0 ? clients.join(', ') : 'None' },
    { label: 'Admin', text: property(answer, 'isAdmin') === true ? 'Yes' : 'No' },
  ]
}
