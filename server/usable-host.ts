/** Refuses requests whose Host header is invalid, before any code builds a URL from it. */
import { createMiddleware } from 'hono/factory'
import { Refusal } from '#server/refusals.ts'

export function usableHost() {
  // A cache of one entry: nearly all requests name the same host.
  let known: string | undefined
  return createMiddleware(async (c, next) => {
    const host = c.req.header('Host')
    if (host !== undefined && host !== known) {
      if (!URL.canParse(`http://${host}`))
        throw new Refusal(400, 'The Host header of the request is not the name of a host.')
      known = host
    }
    return next()
  })
}
