/** The audit log: which events it records, who may read it, and that nobody can change it. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { AuditEvent, AuditEventKind } from '#engine/shapes/audit-event.ts'
import { auditLog } from '#server/audit/audit-log.ts'
import { noteDefinitions } from '#server/definitions/note-definitions.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { origin, testPortal } from '#tests/driver/portal.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'

const portal = testPortal('our own provider', { definitions: [testDefinitions] })
const admin = apiUser(portal, 'stepwright')
const zofa = apiUser(portal, 'zofa')

interface AuditReply {
  readonly events: readonly AuditEvent[]
  readonly next: string | null
  readonly agentNames: Readonly<Record<string, string>>
}

const read = async (query = '') => {
  const reply = await admin.get(`/api/audit${query}`)
  expect(reply.status).toBe(200)
  return (await reply.json()) as AuditReply
}
/** Waits for the newest event of a kind, since events of sessions and downloads are stored after the reply. */
const newest = (event: AuditEventKind, ofWhom: Partial<AuditEvent>) =>
  vi.waitFor(async () => {
    const [found] = (await read(`?event=${event}`)).events
    expect(found).toMatchObject(ofWhom)
    return found
  })
const withPassword = (email: string, password: string) =>
  portal().app.request(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username: email, password, client_id: 'stepwright' }),
  })

test('a right and a wrong password are noted with whose account it was and from where', async () => {
  // The admin who reads the log signs in first.
  await read()
  await portal().signInAs('vetway')
  await newest('password-accepted', { who: 'vetway@example.com', address: '127.0.0.1' })
  expect((await withPassword('vetway@example.com', 'wrong')).status).toBe(400)
  await newest('password-refused', { who: 'vetway@example.com', address: '127.0.0.1' })
})

test('what was typed for an account that is not there is not stored', async () => {
  await withPassword('my-secret-password', 'wrong')
  const refused = await newest('password-refused', { who: null, subject: null })
  expect(JSON.stringify(refused)).not.toContain('my-secret-password')
})

test('a session is noted when it is opened, when a file is taken from it, and when it ends, with the id of the request', async () => {
  const session = randomUUID()
  const owner = { who: 'zofa@example.com', client: 'Zofa', agent: 'field-notes', session }
  const body = new FormData()
  body.append('sessionId', session)
  body.append('site', 'Mill Lane')
  body.append('notes', new File(['Roof leaks.'], 'Notes.txt', { type: 'text/plain' }))
  const uploaded = await zofa.send('/api/agent/field-notes/upload', {
    method: 'POST',
    body,
    headers: { 'X-Request-Id': 'upload-1' },
  })
  expect(uploaded.status).toBe(200)
  await newest('session-opened', { ...owner, request: 'upload-1' })

  const call = (path: string, more: object) =>
    zofa.post(`/api/agent/field-notes/${path}`, { sessionId: session, ...more })
  await call('settle', { colour: '#abc', rating: 4 })
  expect((await zofa.get(`/api/agent/field-notes/download/${session}/settings`)).status).toBe(200)
  await newest('downloaded', { ...owner, subject: 'settings.json' })
  await call('endSession', { action: 'delete' })
  await newest('session-ended', owner)
})

test('the events come with the names of their agents', async () => {
  const { agentNames } = await read('?event=session-opened')
  expect(agentNames).toEqual({ 'field-notes': 'Field Notes' })
})

test('a change of instructions, of a password, and a sign-out are noted', async () => {
  const before = await admin.get('/api/instructions/SOPGen')
  const saved = await admin.send('/api/instructions/SOPGen', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: await before.text(),
  })
  expect(saved.status).toBe(200)
  await newest('instructions-saved', { who: 'stepwright@example.com', subject: 'SOPGen' })

  const everpro = apiUser(portal, 'everpro')
  const change = { username: 'everpro@example.com', currentPassword: 'wrong', newPassword: 'Long enough, 2026.' }
  expect((await everpro.post('/api/users/change-password', change)).status).toBe(401)
  await newest('password-change-refused', { who: 'everpro@example.com' })

  await everpro.post('/api/auth/client-for-email', { email: 'everpro@example.com' })
  await newest('signed-in', { who: 'everpro@example.com' })
  await everpro.post('/api/auth/logout', {})
  await newest('signed-out', { who: 'everpro@example.com' })
})

test('a definition that is changed while the portal runs is noted', async () => {
  const { database, definitions } = portal()
  const audit = auditLog(database, { failed: () => undefined })
  const [first, ...others] = definitions.all()
  let all = [...definitions.all()]
  let tell: () => void = () => undefined
  noteDefinitions(
    {
      all: () => all,
      isPublished: () => false,
      onChange(listener) {
        tell = listener
        return () => undefined
      },
    },
    audit,
  )
  all = others
  tell()
  await newest('definition-changed', { subject: first?.id ?? '', detail: 'removed', who: null })
})

test('only admins read it', async () => {
  for (const path of ['/api/audit', '/api/audit/csv']) {
    expect((await zofa.get(path)).status).toBe(403)
    expect((await portal().app.request(origin + path)).status).toBe(401)
  }
})

test('the filter admits an event, a part of the e-mail, and a span of days; a filter that cannot be is refused', async () => {
  const { note } = auditLog(portal().database, { failed: () => undefined })
  await note({ event: 'member-added', user: { id: 'npm run users', email: undefined }, subject: 'new_one@example.com' })
  const subjects = async (query: string) => (await read(query)).events.map(({ subject }) => subject)
  expect(await subjects('?text=NEW_ONE')).toEqual(['new_one@example.com'])
  expect(await subjects('?text=new%25one')).toEqual([])
  expect(await subjects('?event=member-added&from=2020-01-01')).toEqual(['new_one@example.com'])
  expect(await subjects('?event=member-added&to=2020-01-01')).toEqual([])
  for (const query of ['event=nothing', 'from=yesterday', 'before=-1', 'text=%00']) {
    expect((await admin.get(`/api/audit?${query}`)).status).toBe(400)
  }
})

test('a long log is read page by page, and exported whole; an export is an event itself', async () => {
  const { note } = auditLog(portal().database, { failed: () => undefined })
  const subjects = Array.from({ length: 120 }, (_, at) => `page ${at}, "=1+1"`)
  await Promise.all(subjects.map((subject) => note({ event: 'member-removed', subject })))
  const found: (string | null)[] = []
  for (let next: string | null = '999999999999'; next !== null;) {
    const page = await read(`?event=member-removed&before=${next}`)
    found.push(...page.events.map(({ subject }) => subject))
    next = page.next
  }
  expect(found).toHaveLength(subjects.length)
  expect(new Set(found)).toEqual(new Set(subjects))

  const reply = await admin.get('/api/audit/csv?event=member-removed')
  expect(reply.headers.get('Content-Disposition')).toBe('attachment; filename="audit-log.csv"')
  const lines = (await reply.text()).trimEnd().split('\r\n')
  expect(lines[0]).toContain('id,at,event,who')
  expect(lines).toHaveLength(121)
  expect(lines.at(-1)).toContain('"page 0, ""=1+1"""')
  await newest('audit-exported', { who: 'stepwright@example.com' })
})

test('no row is changed or removed, except by the end of its retention', async () => {
  const { database } = portal()
  const audit = auditLog(database, { failed: () => undefined })
  for (const change of ["update audit_events set who = 'x'", 'delete from audit_events', 'truncate audit_events']) {
    await expect(sql.raw(change).execute(database.db)).rejects.toThrow('The audit log is only added to.')
  }
  await sql`insert into audit_events (at, event, subject) values (now() - interval '10 days', 'downloaded', 'old.txt')`.execute(
    database.db,
  )
  const old = async () => (await read('?text=old.txt')).events.length
  await audit.removeOlderThan(11)
  expect(await old()).toBe(1)
  await audit.removeOlderThan(9)
  expect(await old()).toBe(0)
  expect((await read()).events.length).toBeGreaterThan(0)
})

test('an event that cannot be stored is logged, and the action stays done', async () => {
  const failed = vi.fn<(event: unknown, error: unknown) => void>()
  const broken = auditLog({ db: undefined as never }, { failed })
  const event = { event: 'downloaded', subject: 'a.txt' } as const
  await broken.note(event)
  expect(failed).toHaveBeenCalledWith(event, expect.any(Error))
})
