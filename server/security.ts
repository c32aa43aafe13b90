/** The security headers of every reply. */
import { secureHeaders } from 'hono/secure-headers'

export function security() {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
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
