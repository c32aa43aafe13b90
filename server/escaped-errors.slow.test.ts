/** Uncaught errors in a running portal, caused by its file store: each ends only its own request. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { remoteUser, type RemoteUser } from '#tests/driver/remote-user.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { freePort, startServer, type StartedServer } from '#tests/driver/started-server.ts'

const dataDir = temporaryFolder({}, { afterwards: afterAll })
const faulty = { program: process.execPath, args: [`${root}/tests/driver/faulty-portal.mjs`], cwd: root }
const path = (rest: string) => `/api/agent/field-notes/${rest}`

let portal: StartedServer
let zofa: RemoteUser
/** The same port each time, because tokens are valid for one address. */
let port: string
const start = () =>
  startServer({ DATA_DIR: dataDir, PORT: port, DEFINITIONS_DIR: `${root}/definitions:${testDefinitions}` }, faulty)

beforeAll(async () => {
  port = await freePort()
  portal = await start()
  zofa = await remoteUser(() => portal.url, 'zofa', 'Zofa')
})
afterAll(() => portal.stop())

/** A session with a file that causes this fault when it is read. */
async function sessionWith(fault: string): Promise<string> {
  const session = randomUUID()
  const body = new FormData()
  body.append('sessionId', session)
  body.append('site', fault)
  body.append('notes', new File(['Roof leaks.'], 'Notes.txt', { type: 'text/plain' }))
  expect((await zofa.send(path('upload'), { method: 'POST', body })).status).toBe(200)
  expect((await zofa.post(path('settle'), { sessionId: session, colour: '#abc', rating: 4 })).status).toBe(200)
  return session
}

const download = (session: string, id: string) =>
  zofa.send(path(`download/${session}/settings`), { headers: { 'X-Request-Id': id } })

async function escaped(kind: string, owner: string): Promise<number> {
  const figures = await (await fetch(`${portal.url}/metrics`)).text()
  const line = new RegExp(`stepwright_escaped_errors_total{kind="${kind}",owner="${owner}"} (\\d+)`).exec(figures)
  return Number(line?.[1] ?? 0)
}

/** The log lines of a request, except the line on how it ended. */
const loggedOf = (id: string) =>
  portal
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(id))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((entry) => !('route' in entry))

const lives = async () => expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)

test.each([
  ['a rejection', 'rejection', 'Nobody awaits this promise.'],
  ['an exception', 'exception', 'Nobody listens to this error.'],
])(
  '%s ends its own request with 500 and a sentence, and a request beside it is answered',
  async (fault, kind, words) => {
    const [wrong, right] = [await sessionWith(fault), await sessionWith('Mill Lane')]
    const before = await escaped(kind, 'request')
    const [reply, other] = await Promise.all([download(wrong, `${kind}-1`), download(right, `${kind}-2`)])

    expect(reply.status).toBe(500)
    expect(reply.headers.get('X-Request-Id')).toBe(`${kind}-1`)
    const sentence = 'The portal made a mistake. It has been logged; try again.'
    expect(await reply.json()).toEqual({ success: false, ok: false, message: sentence, error: sentence })
    expect(await other.json()).toMatchObject({ site: 'Mill Lane' })

    expect(await escaped(kind, 'request')).toBe(before + 1)
    expect(loggedOf(`${kind}-1`)).toEqual([
      expect.objectContaining({ level: 50, uncaught: kind, err: expect.objectContaining({ message: words }) }),
    ])
    await lives()
  },
)

test('an exception after the reply does not change the reply', async () => {
  const session = await sessionWith('a late exception')
  const before = await escaped('exception', 'request')
  expect(await (await download(session, 'late')).json()).toMatchObject({ site: 'a late exception' })
  await vi.waitFor(async () => expect(await escaped('exception', 'request')).toBe(before + 1), 10_000)
  await lives()
})

test('a reply that fails midway is aborted, so that a part is not taken for the whole', async () => {
  const session = await sessionWith('a broken reply')
  const reply = await download(session, 'broken')
  expect(reply.status).toBe(200)
  await expect(reply.text()).rejects.toThrow()
  await vi.waitFor(() =>
    expect(loggedOf('broken')).toEqual([
      expect.objectContaining({ err: expect.objectContaining({ message: 'The disk broke in the middle.' }) }),
    ]),
  )
  await lives()
})

test('a client that disconnects in the middle of a request or a reply does not affect others', async () => {
  const session = await sessionWith('Mill Lane')
  const boundary = 'cut'
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="notes"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n`
  const heads = [
    `POST ${path('upload')} HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 99999\r\n`,
    `POST ${path('settle')} HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 99999\r\n`,
    `PUT /api/session/${session}/record HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 99999\r\n`,
    `GET ${path(`download/${session}/settings`)} HTTP/1.1\r\n`,
  ]
  for (const head of heads) {
    const body = head.includes('multipart') ? `${part}the beginning` : '{"sessionId":'
    await sendAndLeave(
      `${head}Host: localhost\r\nAuthorization: ${zofa.authorization}\r\nX-Client-Name: Zofa\r\nX-Request-Id: left\r\n\r\n${head.startsWith('GET') ? '' : body}`,
    )
  }
  await lives()
  expect(loggedOf('left')).toEqual([])
})

test.each([
  ['no HTTP at all', '\u0000\u0001\u0002 nonsense\r\n\r\n'],
  ['a header without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(100_000)}`],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  ['a chunk of nonsense', 'POST /u/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ['an address of nothing', 'GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['an upgrade', 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
])('%s on the wire harms nobody', async (_, bytes) => {
  await sendAndLeave(bytes)
  await lives()
})

test('an exception outside any request shuts the portal down gracefully: pending requests are answered first', async () => {
  const [slow, fatal] = [await sessionWith('a slow answer'), await sessionWith('an exception of nobody')]
  const underWay = download(slow, 'slow')
  await download(fatal, 'fatal')
  await vi.waitFor(async () => expect(await ready()).not.toBe(200), 10_000)
  expect(await (await underWay).json()).toMatchObject({ site: 'a slow answer' })
  expect(await portal.exited).toBe(70)
  expect(portal.output()).toContain('An exception outside any request')
  expect(existsSync(join(dataDir, 'database/cluster/postmaster.pid'))).toBe(false)

  portal = await start()
  expect(await (await download(slow, 'again')).json()).toMatchObject({ site: 'a slow answer' })
})

const ready = () =>
  fetch(`${portal.url}/readyz`).then(
    ({ status }) => status,
    () => 'nobody',
  )

/** Sends the request, waits until its body is read or refused, and breaks the connection. */
async function sendAndLeave(bytes: string): Promise<void> {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1')
  await new Promise<void>((resolve) => {
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
    socket.on('data', () => socket.resetAndDestroy())
    socket.write(bytes, () => setTimeout(() => socket.resetAndDestroy(), 100))
  })
}
