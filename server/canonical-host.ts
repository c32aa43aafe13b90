/**
 * Redirects page navigations to the canonical address of the portal, because sign-in and cookies are valid for that
 * address alone. API calls are answered at any address.
 */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isLoopback } from './loopback.ts'
import { isProxied } from './proxied.ts'

export interface CanonicalHost {
  /** http://localhost:3000, or the value of PUBLIC_URL. */
  readonly origin: string
  /** Whether PUBLIC_URL was set: then every other host is redirected to it. Otherwise only other names of this machine are redirected. */
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
    // A path that begins with two slashes would name another host.
    return c.redirect(canonical.origin + pathname.replace(/^\/+/, '/') + search, 302)
  })
}

function isNavigation(c: Context): boolean {
  if (c.req.method !== 'GET') return false
  const mode = c.req.header('Sec-Fetch-Mode')
  return mode === undefined ? (c.req.header('Accept') ?? '').includes('text/html') : mode === 'navigate'
}

/** Undefined behind a proxy that is not trusted: the Host header may be the proxy's own name for the portal. */
function askedHost(c: Context, trustProxy: boolean): string | undefined {
  if (trustProxy) return (c.req.header('X-Forwarded-Host') ?? c.req.header('Host'))?.split(',')[0]?.trim()
  return isProxied(c) ? undefined : c.req.header('Host')
}

const hostnameOf = (host: string) => host.replace(/:\d+$/, '')
