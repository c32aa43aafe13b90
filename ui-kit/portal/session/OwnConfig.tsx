/**
 * The settings of the signed-in user. The first settings arrive before the user is known, unless a cookie named the visitor; after the sign-in they
 * are requested again, with the visitor's workspaces and pages.
 */
import { type ReactNode, useCallback } from 'react'
import { useIdentity } from '#ui-kit/portal/identity/identity.ts'
import { Unreachable } from '#ui-kit/portal/pages/Unreachable.tsx'
import { Waiting } from '#ui-kit/portal/shell/Waiting.tsx'
import { type PortalConfig, readPortalConfig } from './portal-config.ts'
import { useLoaded } from './use-loaded.ts'

interface OwnConfigProps {
  readonly config: PortalConfig
  readonly fetch?: typeof globalThis.fetch
  readonly children: (config: PortalConfig) => ReactNode
}

export function OwnConfig({ config, fetch = fetchOfPage, children }: OwnConfigProps) {
  const { state, user } = useIdentity()
  if (state !== 'signed-in' || config.visitor === user?.sub) return children(config)
  // Another visitor needs other settings, so they are loaded again.
  return (
    <Loading key={user?.sub} fetch={fetch}>
      {children}
    </Loading>
  )
}

function Loading({
  fetch,
  children,
}: {
  readonly fetch: typeof globalThis.fetch
  readonly children: OwnConfigProps['children']
}) {
  const { token } = useIdentity()
  const load = useCallback(async () => readPortalConfig(fetch, await token()), [fetch, token])
  const own = useLoaded(load)
  if (own.state === 'loading') return <Waiting for="Loading…" />
  if (own.state === 'failed') return <Unreachable reason={own.reason} onRetry={own.again} />
  return children(own.value)
}

const fetchOfPage: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init)
