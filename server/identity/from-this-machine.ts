/**
 * Whether a request comes from this machine itself and from nowhere else: over a loopback connection, under a loopback
 * name, through no proxy, and not from a page of elsewhere that a browser here has open.
 */
import type { Context } from 'hono'
import { isLoopback } from '#server/loopback.ts'
import { isProxied } from '#server/proxied.ts'

/** `peer`: the other end of the connection. */
export function isFromThisMachine(c: Context, peer: string): boolean {
  const host = c.req.header('Host')
  const addresses = [c.req.url, ...(host === undefined ? [] : [`http://${host}`])]
  const pages = [c.req.header('Origin'), c.req.header('Referer')].filter((page) => page !== undefined)
  return isLoopback(peer) && [...addresses, ...pages].every(namesThisMachine) && !isProxied(c)
}

const namesThisMachine = (address: string) => URL.canParse(address) && isLoopback(new URL(address).hostname)
