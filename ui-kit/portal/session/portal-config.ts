/** The settings that every page gets from the server, fetched once at the start. */
import type { Client } from '#engine/access/client.ts'
import type { Page } from '#engine/access/pages.ts'

export interface PortalConfig {
  /** The identity provider's domain. */
  readonly domain: string
  readonly clientId: string
  readonly audience: string
  /** The product's name, which is also the id of the provider's workspace. */
  readonly product: string
  readonly clients: readonly Client[]
  readonly pages: readonly Page[]
}

/** Throws an Error whose message is a sentence for the user. */
export async function readPortalConfig(fetch: typeof globalThis.fetch): Promise<PortalConfig> {
  const response = await fetch('/api/config', { headers: { Accept: 'application/json' } }).catch((cause: unknown) => {
    throw new Error('The server could not be reached. Check the connection.', { cause })
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && isPortalConfig(body)) return body
  throw new Error(`The server answered ${response.status} without the portal’s settings.`)
}

function isPortalConfig(value: unknown): value is PortalConfig {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['domain', 'clientId', 'audience', 'product']
  const lists = ['clients', 'pages']
  return (
    texts.every((key) => typeof Reflect.get(value, key) === 'string') &&
    lists.every((key) => Array.isArray(Reflect.get(value, key)))
  )
}
