/**
 * GET /api/openapi.json. It is for whoever writes a client, signed in or not: it says what can be asked and how, and
 * nothing of who may, of the work behind a call, or of what anybody has.
 */
import { Hono } from 'hono'
import { sendJson } from '#server/compression/send-json.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import { product } from '#server/product.ts'
import { openApiDocument } from './openapi-document.ts'
import type { OpenApi } from './openapi.ts'

interface Options {
  readonly origin: string
  readonly definitions: Pick<Definitions, 'all' | 'onChange'>
}

export function openApiRoute({ origin, definitions }: Options): Hono {
  let made: OpenApi | undefined
  definitions.onChange(() => (made = undefined))

  const app = new Hono()
  app.get('/api/openapi.json', (c) => {
    made ??= openApiDocument({ definitions: definitions.all(), origin, product })
    return sendJson(c, made)
  })
  return app
}
