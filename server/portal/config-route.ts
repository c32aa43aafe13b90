/**
 * GET /api/config: the settings of the pages. Before a sign-in they say how to sign in, and nothing about customers; afterwards they include the
 * visitor's own workspaces and the pages that these may enter.
 */
import { Hono } from 'hono'
import type { Client } from '#engine/access/client.ts'
import { type Page, pages } from '#engine/access/pages.ts'
import type { Identify } from '#server/access/identify.ts'
import type { Issuer } from '#server/access/issuer.ts'
import type { SignedIn } from '#server/access/user.ts'
import { visitorIfSignedIn } from '#server/access/visitor-if-signed-in.ts'
import { sendJson } from '#server/compression/send-json.ts'
import { languagesOf } from '#server/language/languages.ts'
import { localeOf, rememberLocale } from '#server/language/locale-of.ts'
import { product } from '#server/product.ts'
import type { Database } from '#server/storage/database.ts'

interface Options {
  readonly issuer: Pick<Issuer, 'settings'>
  readonly clients: () => readonly Client[]
  readonly provider: () => string
  readonly identify: Identify
  readonly origin: string
  readonly database: Pick<Database, 'db'>
}

export function configRoute({ issuer, clients, provider, identify, origin, database }: Options): Hono {
  const app = new Hono()
  app.get('/api/config', async (c) => {
    const visitor = await visitorIfSignedIn(c, identify)
    const settings = { ...issuer.settings, product }
    if (!visitor) return sendJson(c, { ...settings, clients: [], pages: pages(clients()).filter(isPublicPage) })
    const own = clients().filter((client) => mayKnowClient(visitor, client))
    const language = await languagesOf(database).of(visitor.user.id)
    rememberLocale(c, origin, language)
    return sendJson(c, {
      ...settings,
      visitor: visitor.user.id,
      language,
      locale: language ?? localeOf(c),
      clients: own,
      pages: pages(clients()).map((page) => withOwnClients(own, page, provider())),
    })
  })
  return app
}

const isPublicPage = ({ admits }: Page) => typeof admits === 'string'

/** Everybody may know the public workspace. */
const mayKnowClient = ({ workspaces }: SignedIn, client: Client) =>
  workspaces.includes(client.id) || client.public === true

/** The page with only the visitor's own workspaces. If none is left, the provider's is listed, because an empty list would admit every workspace. */
function withOwnClients(own: readonly Client[], page: Page, provider: string): Page {
  const { path, admits } = page
  if (typeof admits === 'string') return page
  const known = admits.filter((id) => own.some((client) => client.id === id))
  return { path, admits: known.length > 0 ? known : [provider] }
}
