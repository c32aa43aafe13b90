/** GET /api/config: what the pages have to know before anybody is signed in. */
import { Hono } from 'hono'
import type { Client } from '#engine/access/client.ts'
import { pages } from '#engine/access/pages.ts'
import type { Issuer } from '#server/access/issuer.ts'
import { sendJson } from '#server/compression/send-json.ts'
import { product } from '#server/product.ts'

interface Options {
  readonly issuer: Pick<Issuer, 'settings'>
  readonly clients: () => readonly Client[]
}

export function configRoute({ issuer, clients }: Options): Hono {
  const app = new Hono()
  app.get('/api/config', (c) => {
    const all = clients()
    return sendJson(c, { ...issuer.settings, product, clients: all, pages: pages(all) })
  })
  return app
}
