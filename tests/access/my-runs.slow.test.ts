/** "My work": whose runs it lists, what users may do with them, and what is left of a run after its end. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunEntry, RunPage } from '#engine/shapes/run-entry.ts'
import { setClients } from '#server/access/members.ts'
import { apiUser, type ApiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { firstUpload } from './first-uploads.ts'

const portal = testPortal()
const [ils, several, zofa, provider, nobody] = ['ilsgroup', 'several', 'zofa', 'stepwright', 'nobody'].map((account) =>
  apiUser(portal, account),
) as [ApiUser, ApiUser, ApiUser, ApiUser, ApiUser]

const sop = '/api/agent/sop-gen'
const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

async function begin(user = ils, client = 'ILSGroup'): Promise<string> {
  const session = randomUUID()
  const reply = await user.send(`${sop}/upload`, await firstUpload('sop-gen', session), client)
  expect(reply.status).toBe(200)
  return session
}

async function build(session: string, user = ils): Promise<void> {
  expect((await user.post(`${sop}/build`, { sessionId: session })).status).toBe(200)
}

async function list(user = ils, query = '', client?: string): Promise<RunPage> {
  const reply = await user.get(`/api/me/runs${query}`, client)
  expect(reply.status).toBe(200)
  return (await reply.json()) as RunPage
}

const find = async (id: string, user = ils): Promise<RunEntry | undefined> =>
  (await list(user, '?limit=100')).runs.find((run) => run.id === id)

const audited = async (event: string) =>
  (
    await portal()
      .database.db.selectFrom('audit_events')
      .selectAll()
      .where('event', '=', event as never)
      .execute()
  ).map(({ session, subject }) => ({ session, subject }))

describe('the list', () => {
  test('says of a run what was sent, what was made, and how long it stays', async () => {
    const id = await begin()
    const before = await find(id)
    expect(before).toMatchObject({
      agent: 'sop-gen',
      agentName: 'SOP Generator',
      path: '/agent/sop-gen',
      state: 'open',
    })
    expect(before?.inputs.map(({ name }) => name).toSorted()).toEqual(['logo.png', 'master.xlsx', 'sop.docx'])
    expect(before?.results).toEqual([])
    await build(id)
    const after = await find(id)
    expect(after).toMatchObject({ state: 'done', results: [{ name: 'SOP_Final.docx', downloaded: false }] })
    expect(after?.version).toMatch(/^[0-9a-f]{8}$/)
    const days = (Date.parse(after?.deletedAt ?? '') - Date.parse(after?.usedAt ?? '')) / 86_400_000
    expect(days).toBe(7)
  })

  test('says which results were downloaded, until they are made anew', async () => {
    const id = await begin()
    await build(id)
    await ils.send(`${sop}/download/${id}/final`, { headers: { Purpose: 'preview' } })
    for (const path of [`${sop}/download/${id}/final`, `/api/me/runs/${id}/file?of=SOP_Final.docx&dl=1`])
      expect((await ils.send(path, { method: 'HEAD' })).status).toBe(200)
    expect((await find(id))?.results).toMatchObject([{ downloaded: false }])
    expect((await ils.get(`${sop}/download/${id}/final`)).status).toBe(200)
    expect((await find(id))?.results).toMatchObject([{ downloaded: true }])
    await ils.send(`${sop}/upload`, await firstUpload('sop-gen', id))
    await build(id)
    expect((await find(id))?.results).toMatchObject([{ downloaded: false }])
  })

  test('counts a download for which the browser saves what it has shown already', async () => {
    const id = await begin()
    await build(id)
    const shown = await ils.send(`${sop}/download/${id}/final`, { headers: { Purpose: 'preview' } })
    const headers = { 'If-None-Match': shown.headers.get('ETag') ?? '' }
    expect((await ils.send(`${sop}/download/${id}/final`, { headers })).status).toBe(304)
    expect((await find(id))?.results).toMatchObject([{ downloaded: true }])
  })

  test('takes step and name from the record that the page keeps', async () => {
    const id = await begin()
    const record = { state: ['build', 'idle'], draft: { values: {}, files: { masterExcel: ['night shift.xlsx'] } } }
    await ils.send(`/api/session/${id}/record`, json('PUT', record))
    expect(await find(id)).toMatchObject({ step: 'Build', name: 'night shift.xlsx', resumes: true })
  })

  test.each([
    {},
    { state: 7, draft: null },
    { state: [[]], chosen: 'x', draft: { values: 3, files: { logoFile: {} } } },
  ])('stays whole over a record such as %j', async (record) => {
    const id = await begin()
    expect((await ils.send(`/api/session/${id}/record`, json('PUT', record))).status).toBe(200)
    expect(await find(id)).toMatchObject({ step: null, name: null })
  })

  test('is a workspace’s own', async () => {
    await setClients(portal().database.db, 'several@example.com', ['ILSGroup', 'Zofa'])
    const id = await begin(several)
    expect((await list(several, '', 'ILSGroup')).runs.map((run) => run.id)).toContain(id)
    expect((await list(several, '', 'Zofa')).runs).toEqual([])
    expect((await several.get('/api/me/runs')).status).toBe(400)
  })

  test('comes in pages that leave nothing out and repeat nothing', async () => {
    const guest = apiUser(portal, 'tender360')
    const { sub } = (await (await guest.get('/api/me/whoami')).json()) as { sub: string }
    const ids = Array.from({ length: 23 }, () => randomUUID())
    const at = new Date()
    await portal()
      .database.db.insertInto('sessions')
      .values(ids.map((id) => ({ id, user_id: sub, client: 'Tender360', agent: 'tender-overview', used_at: at })))
      .execute()
    const seen: string[] = []
    for (let before: string | null = ''; before !== null;) {
      const page: RunPage = await list(guest, `?limit=5${before && `&before=${before}`}`)
      seen.push(...page.runs.map(({ id }) => id))
      before = page.next
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
  })

  test('shows what a filter admits', async () => {
    const id = await begin()
    await ils.send(`/api/me/runs/${id}`, json('PUT', { name: 'Needle 50% done' }))
    for (const query of ['?text=needle', '?text=50%25', '?agent=sop-gen&state=open&text=NEEDLE'])
      expect((await list(ils, query)).runs.map((run) => run.id)).toEqual([id])
    expect((await list(ils, '?text=needle&state=done')).runs).toEqual([])
    expect((await list(ils, '?agent=tender-overview')).runs).toEqual([])
  })

  test.each(['state=asleep', 'before=1', 'limit=0', 'limit=101', 'limit=x', 'text=%00'])(
    'refuses %s',
    async (query) => {
      const reply = await ils.get(`/api/me/runs?${query}`)
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({ error: expect.stringMatching(/\.$/) })
    },
  )

  test('is there for somebody without a workspace, too', async () => {
    expect((await list(nobody)).runs).toEqual([])
  })
})

describe('a run of somebody else', () => {
  test('is not found, whatever is asked of it, not even by an admin', async () => {
    const id = await begin()
    await build(id)
    const requests: readonly (readonly [string, RequestInit])[] = [
      ['', {}],
      ['', json('PUT', { name: 'Mine' })],
      ['', { method: 'DELETE' }],
      ['/hand-over', json('POST', { email: 'ilsgroup@example.com' })],
      ['/notice', json('POST', { call: 'build' })],
      ['/file?of=SOP_Final.docx', {}],
    ]
    for (const user of [zofa, provider, nobody])
      for (const [path, init] of requests)
        expect((await user.send(`/api/me/runs/${id}${path}`, init)).status, `${init.method} ${path}`).toBe(404)
    expect(await find(id)).toMatchObject({ state: 'done', name: null })
  })
})

describe('its user', () => {
  test('gets results and inputs again, and nothing else of it', async () => {
    const id = await begin()
    await build(id)
    const file = (of: string, at = 0) => ils.get(`/api/me/runs/${id}/file?of=${encodeURIComponent(of)}&at=${at}&dl=1`)
    const result = await file('SOP_Final.docx')
    expect(result.headers.get('Content-Disposition')).toContain('filename="SOP_Final.docx"')
    expect((await result.arrayBuffer()).byteLength).toBeGreaterThan(1000)
    expect((await find(id))?.results).toMatchObject([{ downloaded: true }])
    expect((await file('masterExcel')).status).toBe(200)
    for (const other of ['filled.docx', 'values', 'masterExcel/../x', '']) expect((await file(other)).status).toBe(404)
    expect((await file('masterExcel', 1)).status).toBe(404)
  })

  test('names it, and takes the name back', async () => {
    const id = await begin()
    const name = async (text: unknown) => (await ils.send(`/api/me/runs/${id}`, json('PUT', { name: text }))).status
    expect(await name(' Night shift 🌙 ')).toBe(200)
    expect((await find(id))?.name).toBe('Night shift 🌙')
    expect(await name('x'.repeat(121))).toBe(400)
    expect(await name(7)).toBe(400)
    expect(await name(' ')).toBe(200)
    expect((await find(id))?.name).toBe(null)
  })

  test('keeps a line of it after its end, with the names of what was made and without files', async () => {
    const id = await begin()
    await build(id)
    await ils.send(`/api/me/runs/${id}`, json('PUT', { name: 'Night shift' }))
    await ils.post(`${sop}/endSession`, { sessionId: id })
    const line = await find(id)
    expect(line).toMatchObject({ name: 'Night shift', state: 'ended', inputs: [], resumes: false })
    expect(line?.results).toMatchObject([{ name: 'SOP_Final.docx' }])
    expect((await ils.get(`/api/me/runs/${id}/file?of=SOP_Final.docx`)).status).toBe(404)
    expect((await ils.send(`/api/me/runs/${id}`, json('PUT', { name: 'Other' }))).status).toBe(409)
  })

  test('finds a run that expired as a line, for as long again', async () => {
    const id = await begin()
    const { db } = portal().database
    const long = new Date(Date.now() - 8 * 86_400_000)
    await db.updateTable('sessions').set({ used_at: long }).where('id', '=', id).execute()
    await portal().agents.retention.enforce()
    expect(await find(id)).toMatchObject({ state: 'expired' })
    await portal().agents.retention.enforce()
    expect(await find(id)).toMatchObject({ state: 'expired' })
    await db.updateTable('ended_runs').set({ ended_at: long }).where('id', '=', id).execute()
    await portal().agents.retention.enforce()
    expect(await find(id)).toBeUndefined()
  })

  test('deletes it with its files and its line, as the audit log says', async () => {
    const id = await begin()
    expect((await ils.send(`/api/me/runs/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await find(id)).toBeUndefined()
    expect((await ils.get(`/api/session/${id}`)).status).toBe(404)
    expect((await ils.send(`/api/me/runs/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect(await audited('run-deleted')).toContainEqual({ session: id, subject: 'SOP Generator' })
  })
})

describe('handing over', () => {
  const colleague = apiUser(portal, 'vetway')
  const hand = async (id: string, email: unknown, user = ils) => {
    const reply = await user.post(`/api/me/runs/${id}/hand-over`, { email })
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
  }
  beforeAll(async () => {
    await setClients(portal().database.db, 'vetway@example.com', ['ILSGroup'])
  })

  test('gives a run to a colleague, who goes on with it, and leaves a line', async () => {
    const id = await begin()
    expect((await hand(id, ' VetWay@example.com ')).status).toBe(200)
    expect((await ils.get(`/api/session/${id}`)).status).toBe(404)
    expect(await find(id)).toMatchObject({ state: 'handed-over', inputs: [] })
    expect(await find(id, colleague)).toMatchObject({ state: 'open', handedFrom: 'ilsgroup@example.com' })
    await build(id, colleague)
    expect(await find(id, colleague)).toMatchObject({ state: 'done' })
    expect((await ils.get(`${sop}/download/${id}/final`)).status).toBe(404)
    expect(await audited('run-handed-over')).toContainEqual({ session: id, subject: 'vetway@example.com' })
  })

  test('back again leaves one run, and no line beside it', async () => {
    const id = await begin()
    await hand(id, 'vetway@example.com')
    await find(id, colleague)
    expect((await hand(id, 'ilsgroup@example.com', colleague)).status).toBe(200)
    expect((await list(ils, '?limit=100')).runs.filter((run) => run.id === id)).toMatchObject([{ state: 'open' }])
  })

  test.each([
    ['somebody of another workspace', 'zofa@example.com', 404],
    ['nobody known', 'unheard-of@example.com', 404],
    ['oneself', 'ilsgroup@example.com', 409],
    ['no e-mail', '', 404],
    ['no text', 7, 400],
  ])('to %s is refused', async (_who, email, status) => {
    const id = await begin()
    const reply = await hand(id, email)
    expect(reply.status).toBe(status)
    expect(reply.body).toMatchObject({ error: expect.stringMatching(/\.$/) })
    expect(await find(id)).toMatchObject({ state: 'open' })
  })

  test('needs a run that has not ended', async () => {
    const id = await begin()
    await ils.post(`${sop}/endSession`, { sessionId: id })
    expect((await hand(id, 'vetway@example.com')).status).toBe(409)
  })

  test('reaches a colleague only while they are a member', async () => {
    const id = await begin()
    await hand(id, 'vetway@example.com')
    await setClients(portal().database.db, 'vetway@example.com', ['Zofa'])
    expect(await find(id, colleague)).toBeUndefined()
    await setClients(portal().database.db, 'vetway@example.com', ['ILSGroup'])
    expect(await find(id, colleague)).toMatchObject({ state: 'open' })
  })
})
