/** The quota of an upload: refused before sending where the size is known, exact once stored, and freed with the session. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { NoRoom } from '#server/quota/no-room.ts'
import { openQuota } from '#server/quota/quota.ts'
import { defaultLimits } from '#server/quota/storage-limits.ts'
import { apiUser, type ApiUser } from '#tests/driver/api-user.ts'
import type { TestPortal } from '#tests/driver/portal.ts'
import { bundlePath, bundlePortal } from './fixtures/bundle-portal.ts'

const [kilobyte, megabyte, gigabyte] = [1024, 1024 ** 2, 1024 ** 3]
const boundary = 'a-boundary'

interface Sending {
  readonly session?: string
  /** The size of each file. */
  readonly sizes: readonly number[]
  /** Whether the request states its length. Default: true. */
  readonly isStated?: boolean
}

interface Sent {
  readonly status: number
  readonly message: string
  /** The bytes of the body that were requested. */
  readonly read: number
}

/** A form that is generated while it is read, so that the test sees how much of it was read. */
async function upload(user: ApiUser, { session = randomUUID(), sizes, isStated = true }: Sending): Promise<Sent> {
  const head = (name: string) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name=${name}\r\n\r\n`)
  const file = (size: number, at: number) => [
    head(`"files[]"; filename="${at}.txt"`),
    ...Array.from({ length: Math.ceil(size / megabyte) }, (_, mb) =>
      Buffer.alloc(Math.min(megabyte, size - mb * megabyte), 'a'),
    ),
    Buffer.from('\r\n'),
  ]
  const pieces = [
    head('"sessionId"'),
    Buffer.from(`${session}\r\n`),
    ...sizes.flatMap(file),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  const length = pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
  let read = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const piece = pieces.shift()
        if (!piece) return controller.close()
        read += piece.byteLength
        controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  const headers = {
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    ...(isStated && { 'Content-Length': String(length) }),
  }
  const reply = await user.send(bundlePath('upload'), { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  const { message } = (await reply.json()) as { readonly message: string }
  return { status: reply.status, message, read }
}

const endSession = (user: ApiUser, session: string) => user.send(`/api/session/${session}`, { method: 'DELETE' })

async function storedBy(portal: () => TestPortal, client: string): Promise<number> {
  const rows = await portal().database.db.selectFrom('sessions').select('bytes').where('client', '=', client).execute()
  return rows.reduce((sum, { bytes }) => sum + Number(bytes), 0)
}

const noStagedFiles = async (portal: () => TestPortal) =>
  expect(await portal().database.db.selectFrom('files').select('id').where('state', '=', 'staged').execute()).toEqual(
    [],
  )

/** The headers that a Node server adds to a request. */
const fromThisMachine = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

describe('a person without a workspace', () => {
  const portal = bundlePortal({ limits: { guest: 16 * megabyte, guestSessions: 5 } })
  const nobody = apiUser(portal, 'nobody')

  test('learns before the body is read the space used, the limit, and what to do', async () => {
    const session = randomUUID()
    expect(await upload(nobody, { session, sizes: [10 * megabyte] })).toMatchObject({ status: 200 })
    const { read, ...told } = await upload(nobody, { sizes: [8 * megabyte] })
    expect(told).toEqual({
      status: 413,
      message:
        'This upload of 8 MB does not fit: your sessions hold 10 MB, and the limit is 16 MB. End sessions that are no longer needed, or ask whoever runs the portal for more room.',
    })
    // The body is read up to the id of the session, since the upload could replace the files of that session.
    expect(read).toBeLessThan(5 * megabyte)
    expect(await upload(nobody, { sizes: [20 * megabyte] })).toMatchObject({ status: 413, read: 0 })
    await noStagedFiles(portal)
    await endSession(nobody, session)
    expect(await upload(nobody, { session, sizes: [8 * megabyte] })).toMatchObject({ status: 200 })
    await endSession(nobody, session)
  })

  test('may send files again that replace those of the session', async () => {
    const session = randomUUID()
    for (let round = 0; round < 3; round += 1)
      expect(await upload(nobody, { session, sizes: [5 * megabyte, 5 * megabyte] })).toMatchObject({ status: 200 })
    expect(await storedBy(portal, 'Public')).toBeLessThan(10.1 * megabyte)
    expect(await upload(nobody, { session, sizes: [17 * megabyte] })).toMatchObject({ status: 413 })
    await endSession(nobody, session)
  })

  test('is stopped where nothing is said of the length', async () => {
    const { status, message, read } = await upload(nobody, { sizes: [40 * megabyte], isStated: false })
    expect([status, message]).toEqual([
      413,
      expect.stringContaining('your sessions hold 0 bytes, and the limit is 16 MB.'),
    ])
    expect(read).toBeLessThan(21 * megabyte)
    await noStagedFiles(portal)
  })

  test('may have so many sessions, also where they come at once', async () => {
    const sessions = Array.from({ length: 12 }, () => randomUUID())
    const sent = await Promise.all(sessions.map((session) => upload(nobody, { session, sizes: [10] })))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(sent.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      message: 'You have 5 open sessions, which is the limit. End one of them, then try again.',
    })
    const [open = ''] = sessions.filter((_, at) => sent[at]?.status === 200)
    expect(await upload(nobody, { session: open, sizes: [20] })).toMatchObject({ status: 200 })
    await endSession(nobody, open)
    expect(await upload(nobody, { sizes: [10] })).toMatchObject({ status: 200 })
  })

  test('has fewer than somebody in a workspace', async () => {
    const zofa = apiUser(portal, 'zofa')
    const sent = await Promise.all(Array.from({ length: 12 }, () => upload(zofa, { sizes: [10] })))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe('uploads at once', () => {
  const limit = 10 * megabyte
  const portal = bundlePortal({ limits: { person: limit } })
  const zofa = apiUser(portal, 'zofa')

  test.each([true, false])('50 of one person exceed the limit by none (length stated: %s)', async (isStated) => {
    const sessions = Array.from({ length: 50 }, () => randomUUID())
    const sent = await Promise.all(sessions.map((session) => upload(zofa, { session, sizes: [megabyte], isStated })))
    const stored = await storedBy(portal, 'Zofa')
    expect(stored).toBeLessThanOrEqual(limit)
    // Small uploads are not refused without need.
    expect(stored).toBeGreaterThan(limit / 2)
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200, 413]))
    await noStagedFiles(portal)
    for (const session of sessions) await endSession(zofa, session)
    expect(portal().agents.quota.figures().underWay).toBe(0)
  })

  test('what is given up makes room', async () => {
    for (let round = 0; round < 5; round += 1) {
      const session = 'no session id'
      expect(await upload(zofa, { session, sizes: [6 * megabyte] })).toMatchObject({ status: 400 })
    }
    expect(portal().agents.quota.figures().underWay).toBe(0)
    expect(await upload(zofa, { sizes: [6 * megabyte] })).toMatchObject({ status: 200 })
  })
})

describe('two processes that share a database', () => {
  const limit = 10 * megabyte
  const portal = bundlePortal({ limits: { person: limit } })

  test('store no more together than one would', async () => {
    const { database } = portal()
    const user = (await (await apiUser(portal, 'zofa').get('/api/me/whoami')).json()) as { readonly sub: string }
    const limits = { ...defaultLimits, person: limit }
    const quotas = [openQuota(database, limits), openQuota(database, limits)]
    const store = (at: number) =>
      database.db.transaction().execute(async (transaction) => {
        const id = randomUUID()
        const owner = { user: user.sub, client: 'Zofa' }
        await transaction
          .insertInto('sessions')
          .values({ id, user_id: owner.user, client: owner.client, agent: 'bundle', definition: null })
          .execute()
        const content = randomUUID()
        const kept = { state: 'kept' as const, label: 'a', session_id: id }
        const file = { id: content, content, ...kept, size: 3 * megabyte }
        await transaction.insertInto('files').values(file).execute()
        await quotas[at % 2]?.settle(transaction, { id, ...owner, isGuest: false, bytes: 0 })
      })
    const ends = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => store(at)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(NoRoom)
    expect(await storedBy(portal, 'Zofa')).toBe(9 * megabyte)
  })
})

describe('a workspace', () => {
  const portal = bundlePortal({ limits: { client: 5 * megabyte } })

  test('is full for all who belong to it, and another one is not', async () => {
    const [zofa, several, nobody] = ['zofa', 'several', 'nobody'].map((account) => apiUser(portal, account)) as [
      ApiUser,
      ApiUser,
      ApiUser,
    ]
    const inZofa: ApiUser = { ...several, send: (path, init) => several.send(path, init, 'Zofa') }
    expect(await upload(zofa, { sizes: [3 * megabyte] })).toMatchObject({ status: 200 })
    expect(await upload(inZofa, { sizes: [3 * megabyte] })).toMatchObject({
      status: 413,
      message: expect.stringContaining('the sessions of your workspace hold 3 MB, and the limit is 5 MB.'),
      read: 0,
    })
    expect(await upload(inZofa, { sizes: [megabyte] })).toMatchObject({ status: 200 })
    expect(await upload(nobody, { sizes: [3 * megabyte] })).toMatchObject({ status: 200 })
  })
})

describe('a session', () => {
  const portal = bundlePortal({ limits: { session: 5 * megabyte } })
  const zofa = apiUser(portal, 'zofa')

  test('holds so much', async () => {
    const session = randomUUID()
    expect(await upload(zofa, { session, sizes: [6 * megabyte] })).toMatchObject({
      status: 413,
      message: expect.stringContaining('a session can hold at most 5 MB.'),
      read: 0,
    })
    expect(await upload(zofa, { session, sizes: [2 * megabyte, 2 * megabyte] })).toMatchObject({ status: 200 })
    expect(await storedBy(portal, 'Zofa')).toBeGreaterThan(4 * megabyte)
  })

  test('counts its data and its record', async () => {
    const session = randomUUID()
    await upload(zofa, { session, sizes: [10] })
    const before = await storedBy(portal, 'Zofa')
    const about = 'a'.repeat(2 * megabyte)
    expect((await zofa.post(bundlePath('note'), { sessionId: session, about })).status).toBe(200)
    expect((await storedBy(portal, 'Zofa')) - before).toBeGreaterThan(2 * megabyte)
    const record = { method: 'PUT', body: JSON.stringify({ a: 'a'.repeat(900 * kilobyte) }) }
    expect((await zofa.send(`/api/session/${session}/record`, record)).status).toBe(200)
    expect((await storedBy(portal, 'Zofa')) - before).toBeGreaterThan(2 * megabyte + 900 * kilobyte)
    const more = await zofa.post(bundlePath('note'), { sessionId: session, about: 'a'.repeat(5 * megabyte) })
    expect([more.status, await more.json()]).toMatchObject([
      413,
      { message: expect.stringContaining('does not fit: this session holds') },
    ])
    // The former files are still there.
    expect((await zofa.post(bundlePath('pack'), { sessionId: session })).status).toBe(200)
    expect((await zofa.post(bundlePath('note'), { sessionId: session, about: '' })).status).toBe(200)
    expect((await storedBy(portal, 'Zofa')) - before).toBeLessThan(megabyte)
  })
})

describe('whoever asks first', () => {
  const portal = bundlePortal({ limits: { person: 5 * megabyte, session: 4 * megabyte } })
  const zofa = apiUser(portal, 'zofa')
  const ask = async (bytes: number, session?: string) => {
    const reply = await zofa.get(`/api/me/sessions?agent=bundle&bytes=${bytes}${session ? `&session=${session}` : ''}`)
    const { room } = (await reply.json()) as { readonly room: { readonly fits: boolean; readonly message?: string } }
    return room
  }

  test('gets the same sentence as a sender', async () => {
    const session = randomUUID()
    await upload(zofa, { session, sizes: [3 * megabyte] })
    expect(await ask(megabyte)).toEqual({ fits: true })
    expect(await ask(3 * megabyte)).toEqual({
      fits: false,
      message: expect.stringMatching(
        /^This upload of 3 MB does not fit: your sessions hold 3 MB, and the limit is 5 MB\./,
      ),
    })
    // The upload may replace the files of the session.
    expect(await ask(3 * megabyte, session.toUpperCase())).toEqual({ fits: true })
    expect(await ask(5 * megabyte)).toMatchObject({
      message: expect.stringContaining('a session can hold at most 4 MB.'),
    })
    const others = apiUser(portal, 'several')
    const reply = await others.get(`/api/me/sessions?bytes=${3 * megabyte}&session=${session}`, 'Zofa')
    expect(await reply.json()).toMatchObject({ room: { fits: true } })
  })
})

describe('the usual limits', () => {
  const portal = bundlePortal()

  test('720 MB fit once for somebody without a workspace, and not twice', async () => {
    const nobody = apiUser(portal, 'nobody')
    const first = randomUUID()
    await upload(nobody, { session: first, sizes: [10] })
    // As if 720 MB had been sent.
    await portal()
      .database.db.updateTable('sessions')
      .set({ bytes: 720 * megabyte })
      .where('id', '=', first)
      .execute()
    const quota = portal().agents.quota
    const { sub: user } = (await (await nobody.get('/api/me/whoami')).json()) as { readonly sub: string }
    const guest = { user, isGuest: true, client: 'Public', bytes: 720 * megabyte, artefacts: ['files'] }
    const sentence = 'This upload of 720 MB does not fit: your sessions hold 720 MB, and the limit is 1 GB.'
    expect((await quota.problemOf(guest, undefined))?.message).toContain(sentence)
    const room = await quota.reserve(guest)
    await expect(room.begin(randomUUID())).rejects.toThrow(sentence)
    room.release()
    expect(await quota.problemOf({ ...guest, isGuest: false }, undefined)).toBeUndefined()
  })

  test('20 recordings of 700 MB fit into a session', async () => {
    const recordings = { user: 'somebody', isGuest: false, client: 'NationalBreakdown', bytes: 20 * 700 * megabyte }
    expect(await portal().agents.quota.problemOf(recordings, undefined)).toBeUndefined()
    expect(await portal().agents.quota.problemOf({ ...recordings, bytes: 17 * gigabyte }, undefined)).toBeDefined()
  })

  test('stand on /metrics beside what is stored, and nobody’s name', async () => {
    const tooMuch = { user: 'somebody', isGuest: true, client: 'Public', bytes: 2 * gigabyte }
    await expect(portal().agents.quota.reserve(tooMuch)).rejects.toThrow(NoRoom)
    const text = await (await portal().app.request('/metrics', {}, fromThisMachine)).text()
    expect(text).toMatch(/^stepwright_stored_bytes 754974\d{3}$/m)
    expect(text).toMatch(/^stepwright_stored_largest_bytes\{of="client"\} 754974\d{3}$/m)
    expect(text).toContain('stepwright_stored_limit_bytes{of="session"} 17179869184')
    expect(text).toContain('stepwright_stored_limit_bytes{of="guest"} 1073741824')
    expect(text).toMatch(/^stepwright_storage_refusals_total\{of="guest"\} [1-9]\d*$/m)
    expect(text).toContain('stepwright_uploading_bytes 0')
    expect(text).not.toMatch(/Public"|Zofa|nobody@/)
  })
})

test('a small request asks nothing of what is stored', async () => {
  const nowhere = { db: undefined as never, pool: undefined as never }
  const quota = openQuota(nowhere, defaultLimits)
  const small = { user: 'somebody', isGuest: true, client: 'Public', bytes: 64 * kilobyte - 1, artefacts: [] }
  const room = await quota.reserve(small)
  await room.begin(randomUUID())
  room.grow(10)
  room.release()
  expect(quota.figures().underWay).toBe(0)
})
