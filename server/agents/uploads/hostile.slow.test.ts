/** Requests that nobody sends by mistake, against the running portal: each is answered with a sentence, and the portal goes on. */
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remoteUser, type RemoteUser } from '#tests/driver/remote-user.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { startServer, type StartedServer } from '#tests/driver/started-server.ts'
import { root } from '#tools/house/paths.mjs'
import { bundleAgent } from './fixtures/bundle-agent.ts'
import { bundlePath } from './fixtures/bundle-portal.ts'

let portal: StartedServer
let zofa: RemoteUser
beforeAll(async () => {
  const definitions = temporaryFolder(
    { 'agents/bundle.json': JSON.stringify(bundleAgent) },
    { afterwards: (remove) => afterAll(remove) },
  )
  portal = await startServer({ DEFINITIONS_DIR: `${root}/definitions:${definitions}`, LOG_LEVEL: 'silent' })
  zofa = await remoteUser(() => portal.local, 'zofa', 'Zofa')
})
afterAll(() => portal.stop())

const boundary = 'a-boundary'
const type = `multipart/form-data; boundary=${boundary}`

/** Written by hand, because libraries that build forms produce none of these. */
function multipart(...parts: readonly (readonly [headers: string, content: string])[]): Buffer<ArrayBuffer> {
  const written = parts.map(([headers, content]) => `--${boundary}\r\n${headers}\r\n\r\n${content}\r\n`)
  return Buffer.from(`${written.join('')}--${boundary}--\r\n`)
}

const disposition = (more: string) => `Content-Disposition: form-data; ${more}`
const sessionPart = (id: string) => [disposition('name="sessionId"'), id] as const
const filePart = (name: string, content = 'A text.') =>
  [`${disposition(`name="files[]"; filename="${name}"`)}\r\nContent-Type: text/plain`, content] as const

async function send(body: Buffer<ArrayBuffer>) {
  const reply = await zofa.send(bundlePath('upload'), { method: 'POST', headers: { 'Content-Type': type }, body })
  return sentenceOf(reply)
}

async function sentenceOf(reply: Response) {
  const { message } = (await reply.json()) as { readonly message: string }
  return { status: reply.status, message }
}

async function mustLive() {
  expect(await zofa.json('/healthz')).toEqual({ ok: true })
  const session = randomUUID()
  expect(await send(multipart(sessionPart(session), filePart('A.txt')))).toEqual({ status: 200, message: 'Done.' })
  return session
}

describe('a multipart body', () => {
  const unstorable = 'contains a character that cannot be stored, such as U+0000.'
  test.each([
    ['a file name with NUL', [filePart('a\u0000.txt')], 400, `The name of a file ${unstorable}`],
    [
      'a file name with NUL, written in percent',
      [[`${disposition(`name="files[]"; filename*=UTF-8''a%00.txt`)}`, 'A text.']],
      400,
      `The name of a file ${unstorable}`,
    ],
    [
      'quotation marks in the name of an empty file, as browsers write them',
      [filePart('The %22blue%22 one.txt', '')],
      422,
      '"The "blue" one.txt" is empty.',
    ],
    ['a second file name with NUL', [filePart('A.txt'), filePart('b\u0000.txt')], 400, 'The name of a file'],
    ['NUL in a text', [[disposition('name="about"'), 'a\u0000b']], 400, `"about" ${unstorable}`],
    ['NUL in the name of a part', [[disposition('name="about\u0000"'), 'a']], 400, 'This step does not take a part'],
    ['a part without a name', [['Content-Disposition: form-data', 'a']], 400, 'A part does not have a name.'],
    [
      'a file without a name',
      [['Content-Disposition: form-data; filename="a.txt"', 'a']],
      400,
      'A part does not have a name.',
    ],
    [
      'a header that every object has',
      [[`constructor: a\r\n__proto__: b\r\n${disposition('name="about"')}`, 'a']],
      200,
      'Done.',
    ],
    [
      'a content type without sense',
      [[`${disposition('name="about"')}\r\nContent-Type: ;;\u0000=,"`, 'a']],
      200,
      'Done.',
    ],
    ['a header without a colon', [[`nonsense\r\n${disposition('name="about"')}`, 'a']], 200, 'Done.'],
    ['a session id with NUL', [sessionPart('\u0000')], 400, 'The session id is not a UUID. Start over.'],
  ] as const)('with %s', async (_what, parts, status, message) => {
    const named = parts.some(([headers]) => headers.includes('sessionId'))
    const sent = await send(multipart(...(named ? [] : [sessionPart(randomUUID())]), ...parts))
    expect(sent).toEqual({ status, message: expect.stringContaining(message) })
    await mustLive()
  })

  test('that is not such a body', async () => {
    const bodies = ['', 'nothing', `--${boundary}`, `--${boundary}\r\n\r\n`, '\u0000'.repeat(70_000)]
    const sent = await Promise.all(bodies.map((body) => send(Buffer.from(body))))
    const brokenOff = { status: 400, message: 'The upload broke off before its end. Send it again.' }
    expect(sent).toEqual(bodies.map(() => brokenOff))
    await mustLive()
  })

  test.each([
    [
      'quotation marks and a semicolon',
      'filename="a%22; filename=evil.html; x=%22.png"',
      'a"; filename=evil.html; x=".png',
    ],
    ['letters that turn the direction', `filename*=UTF-8''invoice%E2%80%AEgpj.exe%E2%80%AC.png`, undefined],
    ['another script and a picture', `filename*=UTF-8''${encodeURIComponent('Angebot für 見積書 🛋.png')}`, undefined],
    ['a path', 'filename="../../etc/passwd.png"', undefined],
  ] as const)('with %s in a file name: the download has one name, in one header', async (_what, named, expected) => {
    const session = randomUUID()
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      'base64',
    )
    const body = Buffer.concat([
      multipart(sessionPart(session)).subarray(0, -`--${boundary}--\r\n`.length),
      Buffer.from(`--${boundary}\r\n${disposition(`name="files[]"; ${named}`)}\r\nContent-Type: image/png\r\n\r\n`),
      png,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    expect(await send(body)).toMatchObject({ status: 200 })
    const { files } = (await zofa.json(`/api/session/${session}`)) as { readonly files: readonly { name: string }[] }
    const [label = ''] = files.map(({ name }) => name)
    if (expected !== undefined) expect(label).toBe(expected)

    const reply = await zofa.send(`/api/session/${session}/source?dl=1&file=${encodeURIComponent(label)}`)
    expect([reply.status, reply.headers.get('Set-Cookie')]).toEqual([200, null])
    const header = reply.headers.get('Content-Disposition') ?? ''
    const [, plain = '', encoded = ''] =
      /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''([\w.!~%-]*)$/.exec(header) ?? []
    const name = decodeURIComponent(encoded)
    expect(plain).toMatch(/^[\x20-\x7e]+\.png$/)
    expect(name).toBe(label.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '_'))
    expect(name).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
    await mustLive()
  })

  test('that breaks off', async () => {
    const whole = multipart(sessionPart(randomUUID()), filePart('A.txt', 'a'.repeat(3_000_000)))
    for (const share of [0.00001, 0.0001, 0.5, 0.99999]) {
      await new Promise<void>((resolve) => {
        const headers = { Authorization: zofa.authorization, 'Content-Type': type, 'Content-Length': whole.length }
        const sending = request(`${portal.local}${bundlePath('upload')}`, { method: 'POST', headers })
        sending.on('error', () => undefined)
        sending.on('close', resolve)
        sending.write(whole.subarray(0, Math.floor(whole.length * share)), () => sending.destroy())
      })
    }
    await mustLive()
  })

  test('with NUL in a file name, while the content is still on its way', async () => {
    const begin = multipart(sessionPart(randomUUID()), filePart('a\u0000.txt'))
    const sent = await sendSlowly(
      bundlePath('upload'),
      type,
      begin.subarray(0, begin.lastIndexOf('\r\n--')),
      10_000_000,
    )
    expect(sent).toMatchObject({ status: 400, message: expect.stringContaining('The name of a file') })
    await mustLive()
  })

  test('that is refused early is answered before the rest is sent', async () => {
    const rest = 300 * 1024 * 1024
    const begin = multipart(sessionPart(randomUUID()), ['Content-Disposition: form-data; name="other"', 'a'])
    const sent = await sendSlowly(bundlePath('upload'), type, begin.subarray(0, -4), rest)
    expect(sent).toMatchObject({ status: 400, message: 'This step does not take a part called "other". Leave it out.' })
    // The amount that the buffers of both operating systems hold, and that is read while the reply is being sent.
    expect(sent.written).toBeLessThan(150 * 1024 * 1024)
    await mustLive()
  })
})

/** Sends a body as fast as the server reads it, until there is a reply. */
function sendSlowly(path: string, contentType: string, begin: Buffer, more: number, method = 'POST') {
  const chunk = Buffer.alloc(1024 * 1024, 'a')
  return new Promise<{ status: number; message: string; written: number }>((resolve, reject) => {
    const headers = {
      Authorization: zofa.authorization,
      'X-Client-Name': 'Zofa',
      'Content-Type': contentType,
      'Content-Length': begin.length + more,
    }
    let written = 0
    let answered = false
    const sending = request(`${portal.local}${path}`, { method, headers }, (reply) => {
      answered = true
      void text(reply).then((body) => {
        const { message } = JSON.parse(body) as { readonly message: string }
        resolve({ status: reply.statusCode ?? 0, message, written })
      }, reject)
    })
    // The server closes the connection once it has answered.
    sending.on('error', (error) => answered || reject(error))
    const sendMore = () => {
      if (answered || written >= more) return
      written += chunk.length
      sending.write(chunk, sendMore)
    }
    sending.write(begin, sendMore)
  })
}

describe('a JSON body', () => {
  const json = 'application/json'
  const put = (path: string, body: string) =>
    zofa.send(path, { method: 'PUT', headers: { 'Content-Type': json }, body }).then(sentenceOf)
  const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`

  test('that nests without end', async () => {
    const session = await mustLive()
    expect(await put(`/api/session/${session}/record`, deep)).toEqual({
      status: 400,
      message: 'The body is nested too deeply. Send at most 64 levels.',
    })
    const init = { method: 'POST', headers: { 'Content-Type': json }, body: `{"email":${deep}}` }
    for (const path of [`/api/session/${session}`, '/api/auth/client-for-email', '/api/users/change-password'])
      expect((await sentenceOf(await zofa.send(path, init))).status).toBeGreaterThanOrEqual(400)
    const reply = await zofa.send(bundlePath('note'), { method: 'POST', headers: { 'Content-Type': json }, body: deep })
    expect((await sentenceOf(reply)).status).toBe(400)
    await mustLive()
  })

  test('with NUL', async () => {
    const session = await mustLive()
    expect(await put(`/api/session/${session}/record`, '{"a":"\\u0000"}')).toMatchObject({ status: 400 })
    const reply = await zofa.post(bundlePath('note'), { sessionId: session, about: 'a\u0000' })
    expect(await sentenceOf(reply)).toMatchObject({
      status: 400,
      message: expect.stringContaining('"about" contains a character'),
    })
  })

  test('with half of a character is kept where that is possible', async () => {
    const session = await mustLive()
    expect((await zofa.post(bundlePath('note'), { sessionId: session, about: '\ud83d' })).status).toBe(200)
    const body = '{"a":"\\ud83d"}'
    const record = `/api/session/${session}/record`
    expect((await zofa.send(record, { method: 'PUT', body })).status).toBe(200)
    expect(await (await zofa.send(record)).text()).toBe(body)
  })

  test('larger than it may be is answered before the rest is sent', async () => {
    const session = await mustLive()
    const path = `/api/session/${session}/record`
    const sent = await sendSlowly(path, json, Buffer.from('{"a":"'), 300 * 1024 * 1024, 'PUT')
    expect(sent).toMatchObject({ status: 413, message: 'The body is larger than 1024 KB. Send less.' })
    expect(sent.written).toBeLessThan(150 * 1024 * 1024)
    await mustLive()
  })
})

describe('an address', () => {
  test.each([
    ['a run with NUL', '/runs/%00'],
    ['a run that never was', '/runs/nothing'],
    ['a session with NUL', '%00'],
  ])('of %s', async (_what, more) => {
    const session = await mustLive()
    const reply = await zofa.send(`/api/session/${session}${more}`)
    expect((await sentenceOf(reply)).status).toBe(404)
  })

  test('of a session with NUL', async () => {
    for (const path of ['/api/session/%00', '/api/session/%00/record', '/uploads/%00/bundle.zip'])
      expect((await zofa.send(path)).status).toBe(404)
  })

  test('of the sessions of an agent with NUL', async () => {
    expect(await zofa.json('/api/me/sessions?agent=%00')).toEqual({ sessions: [] })
    expect((await zofa.send('/api/me/sessions?agent=bundle&bytes=1&session=%00')).status).toBe(200)
    expect((await zofa.send('/api/me/sessions?agent=bundle&bytes=many')).status).toBe(400)
  })

  test('of one’s own session in upper case', async () => {
    const session = await mustLive()
    const upper = session.toUpperCase()
    expect((await zofa.post(bundlePath('pack'), { sessionId: upper })).status).toBe(200)
    expect((await zofa.send(`/uploads/${upper}/bundle.zip`)).status).toBe(200)
    expect(await zofa.json(`/api/session/${upper}`)).toMatchObject({ id: session })
    expect(await send(multipart(sessionPart(upper), filePart('B.txt')))).toMatchObject({ status: 200 })
    expect(await zofa.json(`/api/session/${session}`)).toMatchObject({
      files: [{ of: 'Bundle.zip' }, { of: 'files', name: 'B.txt' }],
    })
    const record = `/api/session/${upper}/record`
    expect((await zofa.send(record, { method: 'PUT', body: '{"a":1}' })).status).toBe(200)
    const others = await remoteUser(() => portal.local, 'several', 'Zofa')
    for (const path of [`/uploads/${upper}/bundle.zip`, `/api/session/${upper}`, record])
      expect((await others.send(path)).status).toBe(404)
    expect((await zofa.send(`/api/session/${upper}`, { method: 'DELETE' })).status).toBe(200)
    expect((await zofa.send(`/api/session/${session}`)).status).toBe(404)
  })

  test('of a new session in upper case', async () => {
    const session = randomUUID()
    expect(await send(multipart(sessionPart(session.toUpperCase()), filePart('A.txt')))).toMatchObject({ status: 200 })
    expect(await zofa.json(`/api/session/${session}`)).toMatchObject({ id: session })
  })
})
