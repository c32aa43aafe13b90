/** API keys: what one opens, and how it ends. */
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { ApiKeyEntry } from '#engine/shapes/api-key.ts'
import type { AuditEvent } from '#engine/shapes/audit-event.ts'
import { ownRoutes } from '#tests/access/expected.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { origin, testPortal } from '#tests/driver/portal.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { apiKeys } from './api-keys.ts'

const portal = testPortal('our own provider', { definitions: [testDefinitions] })
const admin = apiUser(portal, 'stepwright')

interface Made {
  readonly key: ApiKeyEntry
  readonly secret: string
}
async function make(more: object = {}): Promise<Made> {
  const reply = await admin.post('/api/keys', { name: 'Night import', client: 'Zofa', days: 30, ...more })
  expect(await reply.clone().json()).toHaveProperty('secret')
  return (await reply.json()) as Made
}
const revoke = ({ key }: Made) => admin.send(`/api/keys/${key.id}`, { method: 'DELETE' })
const list = async () => ((await (await admin.get('/api/keys')).json()) as { readonly keys: ApiKeyEntry[] }).keys

const ask = (secret: string, path: string, init: RequestInit = {}) => {
  const headers = new Headers(init.headers)
  headers.set('Authorization', `Bearer ${secret}`)
  return portal().app.request(origin + path, { ...init, headers })
}
function notesOf(session: string) {
  const body = new FormData()
  body.append('sessionId', session)
  body.append('site', 'Mill Lane')
  body.append('notes', new File(['Roof leaks.'], 'Notes.txt', { type: 'text/plain' }))
  return body
}
const upload = (secret: string, session = randomUUID()) =>
  ask(secret, '/api/agent/field-notes/upload', { method: 'POST', body: notesOf(session) })
const sentence = async (reply: Response) => ((await reply.json()) as { readonly message: string }).message

test('a run is made with a key alone, from the upload to the file, and nobody else sees its session', async () => {
  const { secret } = await make()
  const session = randomUUID()
  expect((await upload(secret, session)).status).toBe(200)
  const settle = { sessionId: session, colour: '#abc', rating: 4 }
  const settled = await ask(secret, '/api/agent/field-notes/settle', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(settle),
  })
  expect(settled.status).toBe(200)
  const file = `/api/agent/field-notes/download/${session}/settings`
  expect((await ask(secret, file)).status).toBe(200)
  expect((await apiUser(portal, 'zofa').get(file)).status).toBe(404)
  expect((await ask((await make()).secret, file)).status).toBe(404)
  expect((await ask(secret, `/api/session/${session}`, { method: 'DELETE' })).status).toBe(200)
})

test('the secret is shown once; the database and the list hold neither it nor anything that opens a route', async () => {
  const { secret, key } = await make()
  expect(secret).toMatch(/^swk_[\w-]{43}$/)
  const rows = JSON.stringify(await portal().database.db.selectFrom('api_keys').selectAll().execute())
  const listed = JSON.stringify(await list())
  for (const text of [rows, listed]) {
    expect(text).toContain(key.hint)
    expect(text).not.toContain(secret)
  }
  expect((await ask(key.hint, '/api/agents')).status).toBe(401)
})

test('a key opens the agents of its workspace, and of these only the ones that it names', async () => {
  const { secret } = await make({ agents: ['sofa-texture-gen'] })
  const agents = (await (await ask(secret, '/api/agents')).json()) as { client: string; agents: { id: string }[] }
  expect([agents.client, agents.agents.map(({ id }) => id)]).toEqual(['Zofa', ['sofa-texture-gen']])
  const refused = await upload(secret)
  expect([refused.status, await sentence(refused)]).toEqual([
    403,
    'This API key is not for this agent. Use a key that was made for it.',
  ])
  expect((await ask(secret, '/api/samples/sofa-background-gen/photo/1')).status).toBe(403)
  const document = await (await ask(secret, '/api/openapi.json')).text()
  expect(document).toContain('/api/agent/sofa-texture-gen/')
  expect(document).not.toContain('/api/agent/sofa-background-gen/')

  const whole = await make()
  const other = await ask(whole.secret, '/api/agent/sop-gen/build', { method: 'POST' })
  expect(other.status).toBe(403)
  const elsewhere = await ask(whole.secret, '/api/agents', { headers: { 'X-Client-Name': 'ILSGroup' } })
  expect(elsewhere.status).toBe(403)
})

test('a key of the provider is not an admin', async () => {
  const { secret } = await make({ client: 'Stepwright' })
  expect((await ask(secret, '/api/agents')).status).toBe(200)
  expect(await (await ask(secret, '/api/agents')).json()).not.toHaveProperty('problems')
  expect((await ask(secret, '/api/keys')).status).toBe(403)
})

let secretOfProvider: string | undefined
const forPrograms = /^\/api\/(agents|openapi\.json|samples\/|session\/|me\/sessions|config|auth\/logout)/
test.each(ownRoutes.filter(({ path }) => !forPrograms.test(path)))(
  '$method $path is not for keys, not even for a key of the provider',
  async ({ method, path }) => {
    const secret = (secretOfProvider ??= (await make({ client: 'Stepwright' })).secret)
    const body = method === 'POST' || method === 'PUT' ? { body: '{}' } : {}
    const reply = await ask(secret, path.replaceAll(/:\w+/g, randomUUID()), {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...body,
    })
    expect([reply.status, await sentence(reply)]).toEqual([
      403,
      'An API key opens the calls of agents only. Sign in to do this.',
    ])
  },
)
test('a wrong, a revoked and an expired key are refused with what to do', async () => {
  const wrong = await ask('swk_nothing', '/api/agents')
  expect([wrong.status, await sentence(wrong)]).toEqual([
    401,
    'This API key is wrong. Check that all of it was copied.',
  ])

  const made = await make()
  expect((await ask(made.secret, '/api/agents')).status).toBe(200)
  expect((await revoke(made)).status).toBe(200)
  const revoked = await ask(made.secret, '/api/agents')
  expect([revoked.status, await sentence(revoked)]).toEqual([
    401,
    'This API key was revoked, so nothing was done. Ask an admin for another one.',
  ])
  expect((await revoke(made)).status).toBe(404)

  const later = apiKeys(portal().database, () => Date.now() + 31 * 86_400_000)
  const { secret } = await make({ days: 30 })
  await expect(later.require(secret)).rejects.toThrow('This API key has expired')
  expect((await later.list()).map(({ state }) => state)).not.toContain('valid')
})

test('a key that is revoked in the middle of an upload ends the upload, and nothing of it is kept', async () => {
  const made = await make()
  const session = randomUUID()
  const whole = new Response(notesOf(session))
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const cut = Buffer.from(bytes).indexOf('Roof leaks.') + 4
  const sending = new TransformStream<Uint8Array, Uint8Array>()
  const writer = sending.writable.getWriter()
  const reply = ask(made.secret, '/api/agent/field-notes/upload', {
    method: 'POST',
    headers: { 'Content-Type': whole.headers.get('Content-Type') ?? '' },
    body: sending.readable,
    duplex: 'half',
  } as RequestInit)
  await writer.write(bytes.subarray(0, cut))
  const { db } = portal().database
  const staged = () =>
    db.selectFrom('files').select('id').where('label', '=', 'Notes.txt').where('state', '=', 'staged').execute()
  const opened = () => db.selectFrom('sessions').select('id').where('id', '=', session).execute()
  await vi.waitFor(async () => expect(await staged()).toHaveLength(1))
  await revoke(made)
  // The rest of the body never comes.
  const refused = await reply
  expect([refused.status, await sentence(refused)]).toEqual([
    401,
    'This API key was revoked, so nothing was done. Ask an admin for another one.',
  ])
  expect([await staged(), await opened()]).toEqual([[], []])
})

test('the last use is noted, and the audit log tells who made and revoked a key and what was done with it', async () => {
  const made = await make({ name: 'Ledger' })
  expect(made.key.usedAt).toBe(null)
  const session = randomUUID()
  await upload(made.secret, session)
  expect((await list()).find(({ id }) => id === made.key.id)?.usedAt).not.toBe(null)
  await revoke(made)
  await vi.waitFor(async () => {
    const { events } = (await (await admin.get('/api/audit?text=Ledger')).json()) as { events: AuditEvent[] }
    const told = events.map(({ event, who, subject, client }) => [event, who, subject, client])
    expect(told).toEqual([
      ['api-key-revoked', 'stepwright@example.com', 'Ledger', 'Zofa'],
      ['session-opened', 'API key "Ledger"', null, 'Zofa'],
      ['api-key-made', 'stepwright@example.com', 'Ledger', 'Zofa'],
    ])
  })
})

test.each([
  [{ name: ' ' }, 'Give the key a name'],
  [{ client: 'Nowhere' }, 'Name the workspace of the key'],
  [{ days: 0 }, 'Say for how many days'],
  [{ days: 367 }, 'Say for how many days'],
  [{ agents: [] }, 'Name agents of the workspace Zofa'],
  [{ agents: ['sop-gen'] }, 'Name agents of the workspace Zofa'],
])('a key with %j is not made', async (wrong, told) => {
  const reply = await admin.post('/api/keys', { name: 'N', client: 'Zofa', days: 30, ...wrong })
  expect([reply.status, await sentence(reply)]).toEqual([400, expect.stringContaining(told)])
})
