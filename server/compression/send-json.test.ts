/** JSON replies, large and small, to clients that accept a content coding and to clients that accept none. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { sendJson, sendText } from './send-json.ts'

const small = { message: 'Saved.' }
const middle = { people: Array.from({ length: 200 }, (_, index) => ({ id: `p${index}`, name: 'Zoë' })) }
const large = { people: Array.from({ length: 5_000 }, (_, index) => ({ id: `p${index}`, name: 'Zoë' })) }

const app = new Hono()
app.get('/small', (c) => sendJson(c, small))
app.get('/middle', (c) => sendJson(c, middle))
app.get('/large', (c) => sendJson(c, large))
app.get('/made', (c) => sendJson(c, middle, 201, { ETag: '"v1"' }))
app.get('/text', (c) =>
  sendText(c, 'BEGIN\n'.repeat(500), 'text/calendar; charset=utf-8', { headers: { 'X-Own': '1' } }),
)

const ask = (path: string, codings?: string) =>
  app.request(path, codings === undefined ? {} : { headers: { 'Accept-Encoding': codings } })
const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer())

const decoders = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

describe.each(Object.entries(decoders))('%s', (coding, decode) => {
  test.each([
    ['/middle', middle],
    ['/large', large],
  ])('%s is compressed, and is the same once it is unpacked', async (path, expected) => {
    const reply = await ask(path, coding)
    expect(reply.headers.get('Content-Encoding')).toBe(coding)
    expect(reply.headers.get('Vary')).toBe('Accept-Encoding')
    expect(reply.headers.get('Content-Type')).toBe('application/json')
    const bytes = await bytesOf(reply)
    expect(bytes.byteLength).toBeLessThan(JSON.stringify(expected).length / 4)
    expect(JSON.parse(decode(bytes).toString())).toEqual(expected)
  })
})

test('what is small goes out as it is, without a header more than before', async () => {
  const reply = await ask('/small', 'br, gzip')
  expect([...reply.headers.keys()]).toEqual(['content-type'])
  expect(await reply.json()).toEqual(small)
})

test.each([undefined, 'identity', 'br;q=0', '*;q=0'])(
  'a client that says %j gets it as it is, and caches hear that others do not',
  async (codings) => {
    const reply = await ask('/middle', codings)
    expect(reply.headers.get('Content-Encoding')).toBe(null)
    expect(reply.headers.get('Vary')).toBe('Accept-Encoding')
    expect(await reply.json()).toEqual(middle)
  },
)

test('status and headers are those that the route gave', async () => {
  const reply = await ask('/made', 'br')
  expect(reply.status).toBe(201)
  expect(reply.headers.get('ETag')).toBe('"v1"')
})

test('other texts go the same way', async () => {
  const reply = await ask('/text', 'gzip')
  expect(reply.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(reply.headers.get('X-Own')).toBe('1')
  expect(gunzipSync(await bytesOf(reply)).toString()).toBe('BEGIN\n'.repeat(500))
})
