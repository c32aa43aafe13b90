/** The built files over a real connection: their bytes and headers. */
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { served, type Served } from './identity/fixtures/served.ts'
import { pages } from './pages.ts'

const page = '<!doctype html><title>Stepwright</title>'
const script = `export const words = ${JSON.stringify(Array.from({ length: 300 }, () => 'step'))}`
const film = '0123456789'

let server: Served
beforeAll(async () => {
  const folder = temporaryFolder(
    {
      'index.html': page,
      'index.html.br': brotliCompressSync(page),
      'index.html.gz': gzipSync(page),
      'assets/app-1a2b.js': script,
      'assets/app-1a2b.js.br': brotliCompressSync(script),
      'assets/app-1a2b.js.gz': gzipSync(script),
      'assets/small-3c4d.css': 'body {}',
      'assets/film-5e6f.webm': film,
      'assets/film-7a8b.vtt': 'WEBVTT',
    },
    { afterwards: afterAll },
  )
  server = await served(() => new Hono().use(pages(folder)).notFound((c) => c.text('nothing', 404)))
})
afterAll(() => server.stop())

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** `fetch` cannot be used, because it decompresses the body. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const asking = request(server.origin + path, { method, headers }).end()
  const [reply] = (await once(asking, 'response')) as [IncomingMessage]
  return { status: reply.statusCode, headers: reply.headers, body: await buffer(reply) }
}

const decoders = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}
const files = [
  ['/', page],
  ['/dashboard', page],
  ['/assets/app-1a2b.js', script],
] as const

describe.each(files)('%s', (path, content) => {
  const vary = path.startsWith('/assets/') ? 'Accept-Encoding' : 'Accept-Language, Cookie, Accept-Encoding'
  test.each(Object.entries(decoders))('is sent as %s to clients that accept it', async (coding, decode) => {
    const { status, headers, body } = await ask(path, { 'Accept-Encoding': coding })
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe(coding)
    expect(headers['content-length']).toBe(String(body.byteLength))
    expect(headers.vary).toBe(vary)
    expect(decode(body).toString()).toBe(content)
  })

  test.each([undefined, 'identity', 'br;q=0, gzip;q=0', '*;q=0', 'deflate'])(
    'is sent uncompressed for Accept-Encoding %j',
    async (codings) => {
      const { headers, body } = await ask(path, codings === undefined ? {} : { 'Accept-Encoding': codings })
      expect(headers['content-encoding']).toBe(undefined)
      expect(headers['content-length']).toBe(String(content.length))
      expect(headers.vary).toBe(vary)
      expect(body.toString()).toBe(content)
    },
  )

  test.each(['br', 'gzip', 'identity'])('HEAD says of %s what GET says, without the body', async (coding) => {
    const got = await ask(path, { 'Accept-Encoding': coding })
    const { status, headers, body } = await ask(path, { 'Accept-Encoding': coding }, 'HEAD')
    expect(status).toBe(200)
    expect({ ...headers, date: '' }).toEqual({ ...got.headers, date: '' })
    expect(body.byteLength).toBe(0)
  })

  test('each encoding has its own ETag, and a client that has it gets 304 without a body', async () => {
    const tags = new Set<string>()
    for (const coding of ['br', 'gzip', 'identity']) {
      const first = await ask(path, { 'Accept-Encoding': coding })
      const tag = first.headers.etag ?? ''
      tags.add(tag)
      for (const known of [tag, `"other", ${tag}`, `W/${tag}`, '*']) {
        for (const method of ['GET', 'HEAD']) {
          const again = await ask(path, { 'Accept-Encoding': coding, 'If-None-Match': known }, method)
          expect([again.status, again.body.byteLength]).toEqual([304, 0])
          expect(again.headers).toMatchObject({
            etag: tag,
            vary,
            'cache-control': first.headers['cache-control'],
          })
        }
      }
    }
    expect(tags.size).toBe(3)
  })

  test('a client with another encoding or an older version gets the file', async () => {
    const other = await ask(path, { 'Accept-Encoding': 'gzip' })
    for (const known of [other.headers.etag ?? '', '"older"']) {
      const { status } = await ask(path, { 'Accept-Encoding': 'br', 'If-None-Match': known })
      expect(status).toBe(200)
    }
  })

  test('a range request for a compressed file is answered with the whole file', async () => {
    const { status, headers, body } = await ask(path, { 'Accept-Encoding': 'br', Range: 'bytes=0-9' })
    expect(status).toBe(200)
    expect(headers['content-range']).toBe(undefined)
    expect(brotliDecompressSync(body).toString()).toBe(content)
  })
})

test('each language has pages of its own, and its scripts are served beside the others', async () => {
  const folder = temporaryFolder({ 'index.html': page, 'assets/a-1.js': 'english' })
  const german = `${folder}-de`
  cpSync(temporaryFolder({ 'index.html': '<html lang="de">', 'assets/a-2.js': 'deutsch' }), german, { recursive: true })
  onTestFinished(() => rmSync(german, { recursive: true }))
  const app = new Hono().use(pages(folder))
  const text = async (path: string, headers = {}) => (await app.request(path, { headers })).text()
  expect(await text('/dashboard')).toBe(page)
  expect(await text('/dashboard', { 'Accept-Language': 'de-DE' })).toBe('<html lang="de">')
  expect(await text('/dashboard', { 'Accept-Language': 'de-DE', Cookie: 'stepwright-language=en' })).toBe(page)
  expect([await text('/assets/a-1.js'), await text('/assets/a-2.js')]).toEqual(['english', 'deutsch'])
})

test('the page is revalidated each time, a file whose name contains a hash never', async () => {
  expect((await ask('/dashboard')).headers['cache-control']).toBe('no-cache')
  expect((await ask('/assets/app-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('a file that the build did not compress is sent unchanged, without Vary', async () => {
  const { headers, body } = await ask('/assets/small-3c4d.css', { 'Accept-Encoding': 'br, gzip' })
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
  expect(body.toString()).toBe('body {}')
})

test('captions of a film are sent as text of their own type', async () => {
  const { headers, body } = await ask('/assets/film-7a8b.vtt')
  expect([headers['content-type'], body.toString()]).toEqual(['text/vtt; charset=utf-8', 'WEBVTT'])
})

test('a file in a compressed format is sent unchanged, and supports ranges', async () => {
  const whole = await ask('/assets/film-5e6f.webm', { 'Accept-Encoding': 'br, gzip' })
  expect([whole.headers['content-encoding'], whole.body.toString()]).toEqual([undefined, film])
  const piece = await ask('/assets/film-5e6f.webm', { 'Accept-Encoding': 'br, gzip', Range: 'bytes=2-4' })
  expect([piece.status, piece.headers['content-range'], piece.body.toString()]).toEqual([206, 'bytes 2-4/10', '234'])
})

test.each(['/index.html.br', '/index.html.gz', '/assets/app-1a2b.js.br', '/assets/gone.js'])(
  '%s cannot be requested by itself',
  async (path) => {
    expect((await ask(path)).status).toBe(404)
  },
)
