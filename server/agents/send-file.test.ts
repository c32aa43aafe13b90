/** How a file of a run is sent: texts are compressed; formats that are compressed already are not. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WorkFile } from '#server/operations/work.ts'
import { served, type Served } from '../identity/fixtures/served.ts'
import { sendFile } from './send-file.ts'

const text = 'What was said, line by line.\n'.repeat(5_000)
const fileOf = (name: string, content: string): WorkFile => ({
  name,
  size: Buffer.byteLength(content),
  bytes: async () => Buffer.from(content),
  stream: async (range = { start: 0, end: Buffer.byteLength(content) }) =>
    Readable.from([Buffer.from(content).subarray(range.start, range.end)]),
})
/** A stream that ends after its first piece, as if the storage had failed. */
const broken: WorkFile = {
  ...fileOf('broken.txt', text),
  stream: async () =>
    Readable.from(
      (async function* pieces() {
        yield Buffer.from(text.slice(0, text.length / 2))
        throw new Error('The storage is gone.')
      })(),
    ),
}

let server: Served
beforeAll(async () => {
  server = await served(() => {
    const app = new Hono()
    app.get('/broken.txt', (c) => sendFile(c, { file: broken, name: 'broken.txt', version: '7' }))
    app.get('/small.txt', (c) => sendFile(c, { file: fileOf('small.txt', 'few'), name: 'small.txt', version: '7' }))
    app.get('/framed/:name', (c) =>
      sendFile(c, { file: fileOf('page.html', 'page'), name: 'page.html', version: '7', isFramed: true }),
    )
    app.get('/:name', (c) => {
      const name = c.req.param('name')
      return sendFile(c, { file: fileOf(name, text), name, version: '7' })
    })
    return app
  })
})
afterAll(() => server.stop())

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const asking = request(server.origin + path, { method, headers }).end()
  const [reply] = (await once(asking, 'response')) as [IncomingMessage]
  return { status: reply.statusCode, headers: reply.headers, body: await buffer(reply) }
}

test.each(['page.html', 'notes.txt', 'notes.md', 'table.csv', 'data.json', 'talk.srt', 'days.ics'])(
  '%s is compressed for who takes it',
  async (name) => {
    const { headers, body } = await ask(`/${name}`, { 'Accept-Encoding': 'br, gzip' })
    expect([headers['content-encoding'], headers.vary, headers.etag]).toEqual(['br', 'Accept-Encoding', '"7-br"'])
    // The length of the file is not known before it is sent.
    expect(headers['content-length']).toBe(undefined)
    expect(body.byteLength).toBeLessThan(text.length / 10)
    expect(brotliDecompressSync(body).toString()).toBe(text)
  },
)

test('gzip is what an older client gets', async () => {
  const { headers, body } = await ask('/notes.txt', { 'Accept-Encoding': 'gzip' })
  expect([headers['content-encoding'], headers.etag]).toEqual(['gzip', '"7-gzip"'])
  expect(gunzipSync(body).toString()).toBe(text)
})

test.each(['sop.docx', 'plan.xlsx', 'offer.pdf', 'sofa.png', 'sofa.webp', 'all.zip', 'call.wav', 'unheard-of'])(
  '%s goes out as it is',
  async (name) => {
    const { headers, body } = await ask(`/${name}`, { 'Accept-Encoding': 'br, gzip' })
    expect([headers['content-encoding'], headers.vary, headers.etag]).toEqual([undefined, undefined, '"7"'])
    expect(headers['content-length']).toBe(String(text.length))
    expect(body.toString()).toBe(text)
  },
)

test('a small text goes out as it is', async () => {
  const { headers, body } = await ask('/small.txt', { 'Accept-Encoding': 'br' })
  expect([headers['content-encoding'], headers['content-length']]).toEqual([undefined, '3'])
  expect(body.toString()).toBe('few')
})

test.each(['br', 'gzip', 'identity'])('HEAD says of %s what GET says', async (coding) => {
  const got = await ask('/notes.txt', { 'Accept-Encoding': coding })
  const { headers, body } = await ask('/notes.txt', { 'Accept-Encoding': coding }, 'HEAD')
  for (const name of ['content-type', 'content-encoding', 'content-length', 'etag', 'vary', 'content-disposition'])
    expect([name, headers[name]]).toEqual([name, got.headers[name]])
  expect(body.byteLength).toBe(0)
})

test.each(['br', 'gzip', 'identity'])('who has it as %s gets 304', async (coding) => {
  const headers = { 'Accept-Encoding': coding }
  const { headers: first } = await ask('/notes.txt', headers)
  const again = await ask('/notes.txt', { ...headers, 'If-None-Match': first.etag ?? '' })
  expect([again.status, again.headers.etag, again.body.byteLength]).toEqual([304, first.etag, 0])
  const other = await ask('/notes.txt', { ...headers, 'If-None-Match': '"6"' })
  expect(other.status).toBe(200)
})

test.each(['br', 'identity'])('a file that breaks off (%s) breaks off the reply', async (coding) => {
  await expect(ask('/broken.txt', { 'Accept-Encoding': coding })).rejects.toThrow('aborted')
})

test.each([
  ['bytes=0-9', text.slice(0, 10), 'bytes 0-9/145000'],
  ['bytes=144990-', text.slice(-10), 'bytes 144990-144999/145000'],
  ['bytes=-5', text.slice(-5), 'bytes 144995-144999/145000'],
  ['bytes=100-999999', text.slice(100), 'bytes 100-144999/145000'],
])('a player that asks for %s gets that part', async (range, content, stated) => {
  const { status, headers, body } = await ask('/call.wav', { Range: range })
  expect([status, headers['content-range'], headers['content-length']]).toEqual([206, stated, String(content.length)])
  expect(body.toString()).toBe(content)
})

test('a part behind the end is refused with the length that there is', async () => {
  const { status, headers, body } = await ask('/call.wav', { Range: 'bytes=145000-' })
  expect([status, headers['content-range'], body.byteLength]).toEqual([416, 'bytes */145000', 0])
})

test.each(['bytes=5-2', 'bytes=0-1,5-6', 'seconds=1-2', 'bytes=-'])('of %s the whole file is sent', async (range) => {
  const { status, headers, body } = await ask('/call.wav', { Range: range })
  expect([status, headers['accept-ranges'], body.byteLength]).toEqual([200, 'bytes', text.length])
})

test('a part of another version is not mixed with this one', async () => {
  const other = await ask('/call.wav', { Range: 'bytes=5-9', 'If-Range': '"6"' })
  expect([other.status, other.body.byteLength]).toEqual([200, text.length])
  expect((await ask('/call.wav', { Range: 'bytes=5-9', 'If-Range': '"7"' })).status).toBe(206)
})

test('a page may be framed by the portal where its call says so, and nowhere else; nothing runs in either', async () => {
  const plain = await ask('/page.html')
  expect(plain.headers['content-security-policy']).toMatch(/sandbox allow-popups$/)
  const framed = await ask('/framed/page.html')
  expect(framed.headers['x-frame-options']).toBe('SAMEORIGIN')
  const policy = String(framed.headers['content-security-policy'])
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('allow-scripts')
})
