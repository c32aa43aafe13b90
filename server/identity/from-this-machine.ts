/**
 * Whether a request comes from this machine itself: over a loopback connection, to a loopback name, not through a proxy, and
 * not from a page of another site that is open in a browser on this machine.
 */
import type { Context } from 'hono'
import { isLoopback } from '#server/loopback.ts'
import { isProxied } from '#server/proxied.ts'

/** `peer` is the other end of the connection. */
export function isFromThisMachine(c: Context, peer: string): boolean {
  const host = c.req.header('Host')
  const addresses = [c.req.url, ...(host === undefined ? [] : [`http://${host}`])]
  const pages = [c.req.header('Origin'), c.req.header('Referer')].filter((page) => page !== undefined)
  return isLoopback(peer) && [...addresses, ...pages].every(isLoopbackAddress) && !isProxied(c)
}

const isLoopbackAddress = (address: string) => URL.canParse(address) && isLoopback(new URL(address).hostname)
