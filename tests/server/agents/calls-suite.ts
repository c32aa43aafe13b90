/** What the calls of a definition do on the server, by an agent made of general operations alone. */
import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { apiUser } from '#tests/driver/api-user.ts'
import type { TestPortal } from '#tests/driver/portal.ts'

export function callsSuite(portal: () => TestPortal) {
  const zofa = apiUser(portal, 'zofa')
  const path = (rest: string) => `/api/agent/field-notes/${rest}`

  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  type Part = readonly [wire: string, value: string | File]
  const notes = new File(['Roof leaks above the stairs.'], 'Notes.txt', { type: 'text/plain' })
  const photo = (name: string) => new File([png], name, { type: 'image/png' })
  const usual: readonly Part[] = [
    ['site', 'Mill Lane'],
    ['visited', '2026-11-02'],
    ['tags', 'roof,stairs'],
    ['notes', notes],
  ]

  function form(parts: readonly Part[]): RequestInit {
    const body = new FormData()
    for (const [wire, value] of parts) body.append(wire, value)
    return { method: 'POST', body }
  }
  const upload = (session: string, parts: readonly Part[] = usual) =>
    zofa.send(path('upload'), form([['sessionId', session], ...parts]))
  const settle = (session: string, more: object = {}) =>
    zofa.post(path('settle'), { sessionId: session, colour: '#abc', rating: 4, ...more })
  const jsonOf = async (reply: Response) => (await reply.json()) as Record<string, unknown>
  const filesOf = async () => {
    const rows = await portal().database.db.selectFrom('files').select(['state', 'session_id']).execute()
    return (session: string) => rows.filter((row) => row.session_id === session && row.state === 'kept').length
  }
  const nothingStaged = async () => {
    const staged = await portal().database.db.selectFrom('files').select('id').where('state', '=', 'staged').execute()
    expect(staged).toEqual([])
  }

  describe('a multipart call', () => {
    test('keeps its parts whatever their order', async () => {
      const orders: readonly (readonly Part[])[] = [
        usual,
        usual.toReversed(),
        [...usual.slice(2), ...usual.slice(0, 2)],
      ]
      for (const parts of orders) {
        const session = randomUUID()
        const reply = await zofa.send(path('upload'), form([...parts, ['sessionId', session]]))
        expect(await jsonOf(reply)).toEqual({ success: true, ok: true, message: 'Done.', sessionId: session })
        expect(await jsonOf(await settle(session))).toMatchObject({
          success: true,
          site: 'Mill Lane',
          tags: 'roof,stairs',
        })
      }
    })

    test('takes a list of files with brackets in its name and without', async () => {
      for (const wire of ['photos', 'photos[]']) {
        const session = randomUUID()
        const reply = await upload(session, [...usual, [wire, photo('a.png')], [wire, photo('b.png')]])
        expect(reply.status).toBe(200)
        expect((await filesOf())(session)).toBe(3)
      }
    })

    test.each([
      ['without what is required', [], 400, 'Name the site. Add your notes.', ['Site', 'Notes']],
      [
        'with a file of another type',
        [...usual.slice(0, 3), ['notes', photo('a.png')]],
        400,
        'Notes must be a .txt or .docx file.',
        undefined,
      ],
      [
        'with too large a file',
        [...usual.slice(0, 3), ['notes', new File([Buffer.alloc(1024 * 1024 + 1, 97)], 'Long.txt')]],
        413,
        'Notes is too large (max 1MB).',
        undefined,
      ],
      [
        'with too many files',
        [...usual, ...['a', 'b', 'c', 'd'].map((name) => ['photos[]', photo(`${name}.png`)] as const)],
        400,
        'Maximum 3 photos.',
        undefined,
      ],
      [
        'with a wrong date',
        [['visited', '31.12.2026'], ...usual.filter(([wire]) => wire !== 'visited')],
        400,
        'Visited must be a date, such as 2026-03-31.',
        undefined,
      ],
      [
        'with a part it does not take',
        [...usual, ['admin', '1']],
        400,
        'This step does not take a part called "admin". Leave it out.',
        undefined,
      ],
      [
        'with a file it does not take',
        [...usual, ['more', photo('a.png')]],
        400,
        'This step does not take a part called "more". Leave it out.',
        undefined,
      ],
      [
        'with a text for a file',
        [...usual.slice(0, 3), ['notes', 'Roof leaks.']],
        400,
        '"notes" must be a file. Send it as one.',
        undefined,
      ],
      [
        'with a list of other files',
        [...usual, ['photos', photo('a.png')], ['manifest', '[{"name":"b.png"}]']],
        400,
        'The list of files does not match the files sent with it. Choose the files again.',
        undefined,
      ],
      [
        'with an empty file',
        [...usual.slice(0, 3), ['notes', new File([], 'Empty.txt')]],
        422,
        expect.stringContaining('Empty.txt'),
        undefined,
      ],
      [
        'with a program under another name',
        [...usual.slice(0, 3), ['notes', new File(['MZ\u0090\u0000' + '\u0000'.repeat(200)], 'Offer.docx')]],
        422,
        expect.stringContaining('Offer.docx'),
        undefined,
      ],
    ] as const)('%s is refused, and leaves nothing', async (_what, parts, status, message, missing) => {
      const session = randomUUID()
      const reply = await upload(session, parts as readonly Part[])
      const body = await jsonOf(reply)
      expect({ status: reply.status, body }).toMatchObject({
        status,
        body: { success: false, ok: false, message, ...(missing ? { missing } : {}) },
      })
      expect((await settle(session)).status).toBe(404)
      await nothingStaged()
    })

    test('that breaks off is refused, and leaves nothing', async () => {
      const whole = new Request('http://x', form([['sessionId', randomUUID()], ...usual]))
      const bytes = new Uint8Array(await whole.arrayBuffer())
      for (const share of [0.3, 0.6, 0.95]) {
        const reply = await zofa.send(path('upload'), {
          method: 'POST',
          headers: { 'Content-Type': whole.headers.get('Content-Type') ?? '' },
          body: bytes.slice(0, Math.floor(bytes.length * share)),
        })
        expect({ status: reply.status, body: await jsonOf(reply) }).toMatchObject({
          status: 400,
          body: { message: 'The upload broke off before its end. Send it again.' },
        })
      }
      await nothingStaged()
    })

    test('of another content type is refused with a sentence', async () => {
      for (const type of [
        'text/plain',
        'application/json',
        'multipart/form-data',
        'application/x-www-form-urlencoded',
      ]) {
        const reply = await zofa.send(path('upload'), { method: 'POST', headers: { 'Content-Type': type }, body: '{}' })
        expect(reply.status).toBeGreaterThanOrEqual(400)
        expect(reply.status).toBeLessThan(500)
        expect(await jsonOf(reply)).toMatchObject({ success: false, message: expect.stringMatching(/\.$/) })
      }
    })

    test('sent again replaces what was there as a whole', async () => {
      const session = randomUUID()
      await upload(session, [...usual, ['photos', photo('a.png')], ['photos', photo('b.png')]])
      await upload(session, [...usual, ['photos', photo('c.png')]])
      expect((await filesOf())(session)).toBe(2)
      await upload(session, usual)
      expect((await filesOf())(session)).toBe(1)
    })

    test('keeps names of files as labels, never as paths', async () => {
      const session = randomUUID()
      const names = ['../../etc/passwd.png', 'C:\\Windows\\x.png', 'ünïcode ☂ 写真.png']
      await upload(session, [...usual, ...names.map((name) => ['photos', photo(name)] as const)])
      await settle(session)
      const packed = await jsonOf(await zofa.post(path('pack'), { sessionId: session }))
      expect(packed['files']).toEqual(expect.arrayContaining(['passwd.png', 'x.png', 'ünïcode ☂ 写真.png']))
    })
  })

  describe('a JSON call', () => {
    const begun = async () => {
      const session = randomUUID()
      await upload(session)
      return session
    }

    test.each([
      ['an unknown key', { admin: true }, 'This step does not take a value called "admin". Leave it out.'],
      ['a value that its field refuses', { rating: 9 }, 'Rate it from 1 to 5.'],
      ['a value of another kind', { colour: { $gt: '' } }, 'Enter a HEX colour.'],
    ])('with %s is refused', async (_what, more, message) => {
      const reply = await settle(await begun(), more)
      expect({ status: reply.status, body: await jsonOf(reply) }).toMatchObject({ status: 400, body: { message } })
    })

    test.each([
      [
        'a key twice',
        (session: string) => `{"sessionId":"${session}","rating":1,"rating":2}`,
        'The body has the key "rating" twice. Send it once.',
      ],
      ['no object', () => '[1]', 'The body is not a JSON object. Send one, for example {"sessionId": "…"}.'],
      ['no JSON', () => '{"sessionId":', 'The body is not a JSON object. Send one, for example {"sessionId": "…"}.'],
      ['nesting without end', () => '['.repeat(50_000), expect.stringContaining('nested')],
    ] as const)('with %s is refused', async (_what, body, message) => {
      const session = await begun()
      const headers = { 'Content-Type': 'application/json' }
      const reply = await zofa.send(path('settle'), { method: 'POST', headers, body: body(session) })
      expect({ status: reply.status, body: await jsonOf(reply) }).toMatchObject({ status: 400, body: { message } })
    })

    test('larger than it may be is refused', async () => {
      const reply = await settle(await begun(), { colour: 'a'.repeat(1024 * 1024) })
      expect(reply.status).toBe(413)
    })
  })

  describe('what a run holds', () => {
    test('is handed out to its owner, and to nobody else', async () => {
      const session = randomUUID()
      await upload(session)
      await settle(session)
      const reply = await zofa.get(path(`download/${session}/settings`))
      expect(await reply.json()).toEqual({ site: 'Mill Lane', colour: '#AABBCC', rating: 4 })
      expect(reply.headers.get('Content-Disposition')).toContain('filename="settings.json"')
      for (const [account, client] of [
        ['several', 'Zofa'],
        ['vetway', 'VetWay'],
        ['stepwright', 'Stepwright'],
      ] as const)
        expect((await apiUser(portal, account).get(path(`download/${session}/settings`), client)).status).toBe(404)
    })

    test('that is not made yet is missed with a sentence', async () => {
      const session = randomUUID()
      await upload(session)
      const reply = await zofa.get(path(`download/${session}/settings`))
      expect({ status: reply.status, body: await jsonOf(reply) }).toMatchObject({
        status: 409,
        body: { success: false, message: '"settings.json" is not there yet. Finish the step before, then try again.' },
      })
    })

    test('counts as absent once what it was made from has changed, and so does all that was made from that', async () => {
      const session = randomUUID()
      await upload(session)
      await settle(session)
      const zip = (await jsonOf(await zofa.post(path('pack'), { sessionId: session })))['zip'] as string
      expect(zip).toBe(`/uploads/${session}/field-notes.zip`)
      expect((await zofa.get(zip)).status).toBe(200)
      await upload(session, [['site', 'Church Road'], ...usual.slice(1)])
      expect((await zofa.get(path(`download/${session}/settings`))).status).toBe(409)
      expect((await zofa.get(zip)).status).toBe(409)
      await settle(session)
      expect((await zofa.get(zip)).status).toBe(409)
      await zofa.post(path('pack'), { sessionId: session })
      expect((await zofa.get(zip)).status).toBe(200)
    })

    test('SESS-08 is told to its owner, and gone with the session, its content too', async () => {
      const session = randomUUID()
      await upload(session)
      expect(await jsonOf(await zofa.get(`/api/session/${session}`))).toMatchObject({
        id: session,
        agent: 'field-notes',
        files: [{ of: 'notes', name: 'Notes.txt', size: 28 }],
      })
      const { id } = await portal()
        .database.db.selectFrom('files')
        .select('id')
        .where('session_id', '=', session)
        .executeTakeFirstOrThrow()
      expect(await jsonOf(await zofa.post(path('endSession'), { sessionId: session, action: 'delete' }))).toMatchObject(
        {
          success: true,
        },
      )
      expect((await zofa.get(`/api/session/${session}`)).status).toBe(404)
      const left = await portal()
        .database.db.selectFrom('files')
        .select('id')
        .where('session_id', '=', session)
        .execute()
      expect(left).toEqual([])
      const content = async () => (await portal().agents.files.open(id)).read() as unknown
      await expect(content()).rejects.toThrow()
    })
  })

  describe('a request that is sent twice', () => {
    test('at once is worked on once, and answered twice', async () => {
      const session = randomUUID()
      const replies = await Promise.all([upload(session), upload(session), upload(session)])
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await filesOf())(session)).toBe(1)
      await nothingStaged()
    })

    test('tells afterwards how it ended', async () => {
      const session = randomUUID()
      await upload(session)
      const run = await zofa.get(`/api/session/${session}/runs/upload`)
      expect([run.status, run.headers.get('X-Run'), await jsonOf(run)]).toEqual([
        200,
        'done',
        { success: true, ok: true, message: 'Done.', sessionId: session },
      ])
      expect((await zofa.get(`/api/session/${session}/runs/settle`)).status).toBe(404)
      await settle(session, { rating: 4 })
      await zofa.post(path('pack'), { sessionId: session })
      expect(await jsonOf(await zofa.get(`/api/session/${session}/runs/pack`))).toMatchObject({ success: true })
    })
  })

  describe('the record of a run', () => {
    test('is kept for its owner, and for nobody else', async () => {
      const session = randomUUID()
      await upload(session)
      const at = `/api/session/${session}/record`
      expect((await zofa.get(at)).status).toBe(404)
      const body = JSON.stringify({ format: 1, agent: 'field-notes', state: ['settings', 'idle'] })
      const put = { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body }
      expect((await zofa.send(at, put)).status).toBe(200)
      expect(await (await zofa.get(at)).text()).toBe(body)
      expect((await apiUser(portal, 'several').send(at, put, 'Zofa')).status).toBe(404)
      expect((await apiUser(portal, 'several').get(at, 'Zofa')).status).toBe(404)
      const mine = await jsonOf(await zofa.get('/api/me/sessions?agent=field-notes'))
      expect(mine['sessions']).toEqual(
        expect.arrayContaining([expect.objectContaining({ id: session, client: 'Zofa' })]),
      )
      await zofa.send(at, { method: 'DELETE' })
      expect((await zofa.get(at)).status).toBe(404)
    })

    test('may come compressed, as from a page that closes, and what is broken or huge once it is unpacked is refused', async () => {
      const session = randomUUID()
      await upload(session)
      const at = `/api/session/${session}/record`
      const send = (body: Uint8Array) =>
        zofa.send(at, {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
          body: new Uint8Array(body),
        })
      const record = JSON.stringify({ format: 1, replies: { find: 'A passage. '.repeat(30_000) } })
      expect((await send(gzipSync(record))).status).toBe(200)
      expect(await (await zofa.get(at)).text()).toBe(record)
      const cut = await send(gzipSync(record).subarray(0, 500))
      expect([cut.status, (await jsonOf(cut))['error']]).toEqual([
        400,
        'The body is not what its Content-Encoding says. Send it again.',
      ])
      expect((await send(Buffer.from(record))).status).toBe(400)
      expect((await send(gzipSync(JSON.stringify({ a: 'x'.repeat(50_000_000) })))).status).toBe(413)
      expect(await (await zofa.get(at)).text()).toBe(record)
    })
  })
}
