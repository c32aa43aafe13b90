/** A diagnostic page: shows the server's reply about the caller, unchanged. */
import { useCallback } from 'react'
import { Spinner } from '#ui-kit/components/Spinner.tsx'
import { fetchWhoAmI } from '#ui-kit/portal/calls/caller.ts'
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
      {answer.state === 'loaded' && <pre className={styles.json}>{JSON.stringify(answer.value, null, 2)}</pre>}
    </div>
  )
}
