/** Refuses requests whose Host header is not a host, before anything makes an address of it. */
import { createMiddleware } from 'hono/factory'
import { Refusal } from '#server/refusals.ts'

export function usableHost() {
  // Nearly all requests name the same one.
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
