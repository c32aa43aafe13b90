/** Headers that every reply has, on Node's server and without one. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { replyHeaders } from './reply-headers.ts'

const app = new Hono()
app.use(replyHeaders(() => ({ 'Cache-Control': 'no-store', 'X-Frame-Options': 'DENY' })))
app.get('/plain', (c) => c.json({}))
app.get('/own', (c) => c.json({}, 200, { 'cache-control': 'private' }))
app.get('/stream', () => new Response(new Blob(['a']).stream(), { headers: { 'Cache-Control': 'private' } }))
app.get('/broken', () => {
  throw new Error('A mistake.')
})
app.onError((error, c) => c.text(error.message, 500))

const ways = {
  'on Node': async (path: string) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  },
  'by itself': async (path: string) => app.request(path),
}

test.each(
  Object.entries(ways).flatMap(([way, ask]) => [
    { way, ask, path: '/plain', cache: 'no-store' },
    { way, ask, path: '/own', cache: 'private' },
    { way, ask, path: '/stream', cache: 'private' },
    { way, ask, path: '/broken', cache: 'no-store' },
    { way, ask, path: '/nowhere', cache: 'no-store' },
  ]),
)('$way $path has them, and its own win', async ({ ask, path, cache }) => {
  const { headers } = await ask(path)
  expect([headers.get('Cache-Control'), headers.get('X-Frame-Options')]).toEqual([cache, 'DENY'])
})
