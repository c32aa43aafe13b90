/** Whether a request came through a proxy, as far as its headers show. */
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Headers that proxies, load balancers, tunnels and content delivery networks add. */
const names: ReadonlySet<string> = new Set([
  'forwarded',
  'via',
  'cdn-loop',
  'client-ip',
  'true-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-host',
  'x-proxyuser-ip',
  'x-real-ip',
  'x-scheme',
])
const families = [
  'cf-',
  'fastly-',
  'fly-',
  'x-amzn-',
  'x-appengine-',
  'x-arr-',
  'x-azure-',
  'x-envoy-',
  'x-forwarded',
  'x-original-',
  'x-rewrite-',
  'x-vercel-',
]

export function isProxied(c: Context): boolean {
  // Browsers and tools no longer use HTTP/1.0. nginx before 1.29.7 uses it for its upstream unless configured
  // otherwise.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming?.httpVersion === '1.0') return true
  return Object.keys(c.req.header()).some(
    (name) => names.has(name) || families.some((family) => name.startsWith(family)),
  )
}
