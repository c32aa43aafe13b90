/** The security headers of every reply. The pages of our own identity provider bring most of theirs themselves. */

/**
 * `issuer`: the origin of a sign-in service elsewhere, which the sign-in library calls and, to sign in silently, frames.
 * What only a page of ours can heed, the API does not send: it is asked often, and each header costs.
 */
export function securityHeaders(issuer?: string) {
  const signIn = issuer === undefined ? [] : [issuer]
  const ofTheApi = {
    'Content-Security-Policy': written({
      'default-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'media-src': ["'self'", 'blob:'],
      'connect-src': ["'self'", ...signIn],
      'frame-src': ["'self'", ...signIn],
      // The sign-in library runs its token exchange in a worker made from a blob.
      'worker-src': ["'self'", 'blob:'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    }),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
  }
  const ofPages = {
    ...ofTheApi,
    // 'same-origin' would cut a sign-in popup of another origin off from the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': unused.map((feature) => `${feature}=()`).join(', '),
    'X-DNS-Prefetch-Control': 'off',
    'X-Download-Options': 'noopen',
    'X-Permitted-Cross-Domain-Policies': 'none',
    'X-XSS-Protection': '0',
  }
  // A script, a style sheet or a font heeds the policy of the page that loads it, and a page loads twenty of them.
  const ofAssets = { 'Cross-Origin-Resource-Policy': 'same-origin' }
  // What is one user's is nobody's to keep; a route that knows better says so.
  return { ofPages, ofAssets, ofTheApi: { ...ofTheApi, 'Cache-Control': 'no-store' } }
}

/** What no page of ours asks the browser for: a script that gets in cannot ask for it either. */
const unused = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb']

/** Seconds: a year. */
const httpsFor = 31_536_000

/**
 * Security headers of all replies, including the replies of the identity provider. If the portal is known by an https
 * address, browsers keep to https; other names of the same domain are not affected.
 */
export function headersOfAll(origin: string) {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(origin.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${httpsFor}` }),
  }
}

const written = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
