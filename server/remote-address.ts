/** Where a request comes from: the other end of the connection, or behind a trusted proxy the address it saw. */
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

/** A proxy adds at the end; what stands before is what the sender claims. Some add the port. */
function lastAddress(forwarded: string | undefined): string | undefined {
  const last = forwarded?.split(',').at(-1)?.trim() ?? ''
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(last)?.[1] ?? /^([\d.]+):\d+$/.exec(last)?.[1] ?? last
  return isIP(address) ? address : undefined
}
