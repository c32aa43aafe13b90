/** The security headers of every reply. The pages of our own identity provider bring most of theirs themselves. */

/**
 * `issuer`: the origin of an external sign-in service, which the sign-in library calls and, to sign in silently,
 * frames. The API does not send headers that only apply to pages: it is called often, and each header costs time.
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
  // Scripts, style sheets and fonts are subject to the policy of the page that loads them, and a page loads about
  // twenty such files.
  const ofAssets = { 'Cross-Origin-Resource-Policy': 'same-origin' }
  // Replies with a user's data must not be cached (no-store); a route may set another policy.
  return { ofPages, ofAssets, ofTheApi: { ...ofTheApi, 'Cache-Control': 'no-store' } }
}

/** Browser features that our pages do not use: an injected script cannot use them either. */
const unused = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb']

/** Seconds: a year. */
const httpsFor = 31_536_000

/**
 * Security headers of all replies, including replies of the identity provider. If the portal has a public https
 * address, browsers are told to use https only (HSTS); other names of the same domain are not affected.
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
