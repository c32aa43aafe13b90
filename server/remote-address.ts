/** Where a request comes from: the other end of the connection, or behind a trusted proxy the address it saw. */
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

export function remoteAddress({ trustProxy }: { readonly trustProxy: boolean }) {
  return (c: Context): string => {
    // A proxy adds at the end; what stands before is what the sender claims.
    const seen = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
    return seen || getConnInfo(c).remote.address || 'unknown'
  }
}
