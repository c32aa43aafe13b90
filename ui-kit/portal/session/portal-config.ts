/** The settings that every page gets from the server: at the start, and again once it is known who is signed in. */
import type { Client } from '#engine/access/client.ts'
import type { Locale } from '#engine/access/locales.ts'
import type { Page } from '#engine/access/pages.ts'
import { reloadInLanguage } from './reload-in-language.ts'

export interface PortalConfig {
  /** The identity provider's domain. */
  readonly domain: string
  readonly clientId: string
  readonly audience: string
  /** The product's name, which is also the id of the provider's workspace. */
  readonly product: string
  /** Seconds after which the identity provider has to confirm the sign-in; absent if the server itself is the provider. */
  readonly confirmEvery?: number
  /** The user for whom these settings are; undefined before a sign-in. */
  readonly visitor?: string
  /** The language that the visitor has chosen; null leaves it to the browser. */
  readonly language?: Locale | null
  /** The language in which the visitor gets the pages. */
  readonly locale?: Locale
  /** The workspaces that the visitor may know. */
  readonly clients: readonly Client[]
  readonly pages: readonly Page[]
}

/** Throws an Error whose message is a sentence for the user. Without a token, a cookie may say who the visitor is. */
export async function readPortalConfig(fetch: typeof globalThis.fetch, token?: string): Promise<PortalConfig> {
  const headers = { Accept: 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) }
  const response = await fetch('/api/config', { headers }).catch((cause: unknown) => {
    throw new Error('The server could not be reached. Check the connection.', { cause })
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && isPortalConfig(body)) {
    reloadInLanguage(body.locale)
    return body
  }
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
