/** Finds the client address of a request: the peer of the connection, or the address that a trusted proxy states. */
import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

export function remoteAddress({ trustProxy }: { readonly trustProxy: boolean }) {
  return (c: Context): string => {
    const seen = trustProxy ? lastAddress(c.req.header('X-Forwarded-For')) : undefined
    if (seen !== undefined) return seen
    // Without a Node server, as in tests, there is no connection.
    return (c.env && getConnInfo(c).remote.address) || 'unknown'
  }
}

/** A proxy appends the address; earlier entries are only claims of the sender. Some proxies add the port. */
function lastAddress(forwarded: string | undefined): string | undefined {
  const last = forwarded?.split(',').at(-1)?.trim() ?? ''
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(last)?.[1] ?? /^([\d.]+):\d+$/.exec(last)?.[1] ?? last
  return isIP(address) ? address : undefined
}
