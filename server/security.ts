/** The security headers of every reply but those of our own identity provider, whose pages bring theirs. */
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'

/** A reply that brings a stricter policy says so in this header, which no browser sees. */
export const ownPolicy = 'X-Own-Policy'

/** Stands before the security headers, which would take the policy's place. */
export const keepOwnPolicy = createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  const policy = headers.get(ownPolicy)
  if (policy === null) return
  headers.delete(ownPolicy)
  headers.set('Content-Security-Policy', policy)
})

/** `issuer`: the origin of a sign-in service elsewhere, which the sign-in library calls and, to sign in silently, frames. */
export function security(issuer?: string) {
  const signIn = issuer === undefined ? [] : [issuer]
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'", ...signIn],
      frameSrc: ["'self'", ...signIn],
      // The sign-in library runs its token exchange in a worker made from a blob.
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    // 'same-origin' would cut a sign-in popup of another origin off from the page that opened it.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    xFrameOptions: 'DENY',
    // The portal speaks plain HTTP; whoever puts TLS in front of it decides on this one.
    strictTransportSecurity: false,
  })
}
