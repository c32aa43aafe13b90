/** Builds the session of the page from the settings, the identity and session storage. */
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { fetchAllowedClients } from '#ui-kit/portal/calls/caller.ts'
import { useIdentity } from '#ui-kit/portal/identity/identity.ts'
import { markSignedOut, onSignOutInOtherTab } from '#ui-kit/portal/identity/signed-out-mark.ts'
import { applyAccent } from '#ui-kit/theme/accent.ts'
import { createActivity } from './activity.ts'
import { createApi } from './api.ts'
import { onClientChange, storedClient } from './client.ts'
import type { PortalConfig } from './portal-config.ts'
import { type Session, SessionContext } from './session.ts'
import { useRegularConfirmation } from './use-regular-confirmation.ts'

export interface SessionProviderProps {
  readonly config: PortalConfig
  readonly fetch?: typeof globalThis.fetch
  readonly leave?: (path: string) => void
  readonly children: ReactNode
}

export function SessionProvider({ config, fetch = fetchOfPage, leave = leavePage, children }: SessionProviderProps) {
  const { state, token, renew } = useIdentity()
  const [activity] = useState(createActivity)
  const stored = useSyncExternalStore(onClientChange, storedClient)
  const client = config.clients.find(({ id }) => id === stored)

  const calls = useMemo(() => {
    const api = createApi({ fetch, activity, token, renew, client: storedClient })
    return { api, allowedClients: cacheAnswer(() => fetchAllowedClients(api)) }
  }, [fetch, activity, token, renew])

  const session = useMemo((): Session => {
    const provider = config.clients.find((each) => each.provider)?.id ?? config.product
    return { config, ...calls, client, visitor: { workspace: client?.id, provider }, leave }
  }, [config, calls, client, leave])

  useRegularConfirmation({
    isSignedIn: state === 'signed-in',
    every: config.confirmEvery,
    confirm: calls.api.confirm,
  })
  useEffect(() => applyAccent(document.documentElement, client?.accent), [client?.accent])
  useEffect(() => {
    if (state === 'signed-in') markSignedOut(false)
  }, [state])
  useEffect(
    () =>
      onSignOutInOtherTab(() => {
        sessionStorage.clear()
        leave('/')
      }),
    [leave],
  )

  return <SessionContext value={session}>{children}</SessionContext>
}

/** Requests the list once and reuses the reply; after a failure the next call requests it again. */
function cacheAnswer<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = undefined
      throw error
    })
    return answer
  }
}

const fetchOfPage: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init)
const leavePage = (path: string) => window.location.assign(path)
