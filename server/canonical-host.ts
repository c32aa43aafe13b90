/**
 * Leads page navigations to the one address by which the portal is known: sign-in and cookies hold for that alone.
 * Calls are answered wherever they come in.
 */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isLoopback } from './loopback.ts'
import { isProxied } from './proxied.ts'

export interface CanonicalHost {
  /** http://localhost:3000, or what PUBLIC_URL says. */
  readonly origin: string
  /** PUBLIC_URL was set: every other host is led there. Without it, only this machine's other names are. */
  readonly isPublic: boolean
  readonly trustProxy: boolean
}

export function canonicalHost({ origin, isPublic, trustProxy }: CanonicalHost) {
  const canonical = new URL(origin)

  return createMiddleware(async (c, next) => {
    const host = isNavigation(c) ? askedHost(c, trustProxy) : undefined
    if (host === undefined || host === canonical.host) return next()
    const isMine = isLoopback(canonical.hostname) && isLoopback(hostnameOf(host))
    if (!isMine && !isPublic) return next()
    const { pathname, search } = new URL(c.req.url)
    // Two slashes at the beginning would name another host.
    return c.redirect(canonical.origin + pathname.replace(/^\/+/, '/') + search, 302)
  })
}

function isNavigation(c: Context): boolean {
  if (c.req.method !== 'GET') return false
  const mode = c.req.header('Sec-Fetch-Mode')
  return mode === undefined ? (c.req.header('Accept') ?? '').includes('text/html') : mode === 'navigate'
}

/** Undefined where a proxy that we do not trust stands between: the host may be its own name for us. */
function askedHost(c: Context, trustProxy: boolean): string | undefined {
  if (trustProxy) return (c.req.header('X-Forwarded-Host') ?? c.req.header('Host'))?.split(',')[0]?.trim()
  return isProxied(c) ? undefined : c.req.header('Host')
}

const hostnameOf = (host: string) => host.replace(/:\d+$/, '')
