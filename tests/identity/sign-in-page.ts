/** A page that does nothing but sign in, with the library as it comes or as the portal builds it, under the portal's own security headers. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Auth0Client, Auth0ClientOptions } from '@auth0/auth0-spa-js'
import { replyHeaders } from '#server/reply-headers.ts'
import { securityHeaders } from '#server/security.ts'
import { root } from '#tools/house/paths.mjs'

/** What the page gives to a test that runs in it. */
export interface SignInWindow {
  readonly Auth0Client: new (options: Auth0ClientOptions) => Auth0Client
  client: Auth0Client
}

const published = 'node_modules/@auth0/auth0-spa-js/dist/auth0-spa-js.production.esm.js'
const asItComes = new Map([['/library.js', readFileSync(join(root, published), 'utf8')]])
const script = `import { Auth0Client } from '/library.js'
Object.assign(window, { Auth0Client })
document.body.dataset.state = 'ready'`
const javascript = { 'Content-Type': 'text/javascript' }

export interface SignInPage {
  /** The provider, where it is on the same origin. */
  readonly provider?: Hono
  /** The origin of a provider elsewhere, once it is known. */
  readonly elsewhere?: () => string | undefined
  /** Its scripts, by their address. */
  readonly library?: ReadonlyMap<string, string>
}

export function signInPage({ provider, elsewhere, library = asItComes }: SignInPage): Hono {
  const app = new Hono()
  if (provider) app.route('/', provider)
  app.use(replyHeaders(() => securityHeaders(elsewhere?.()).ofPages))
  for (const [path, code] of library) app.get(path, (c) => c.body(code, 200, javascript))
  app.get('/page.js', (c) => c.body(script, 200, javascript))
  app.get('*', (c) =>
    c.html('<!doctype html><title>Page</title><body><p>A page</p><script type="module" src="/page.js"></script>'),
  )
  return app
}
