/** The admins of a workspace: whom they reach, how far, and what the audit log says about it. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { AuditEvent } from '#engine/shapes/audit-event.ts'
import type { PersonEntry } from '#engine/shapes/person-entry.ts'
import type { WorkspacePerson } from '#engine/shapes/workspace-person.ts'
import { setPassword } from '#server/identity/accounts.ts'
import { sqlStore } from '#server/identity/store/sql-store.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { origin, testPortal } from '#tests/driver/portal.ts'
import { addMember, findMember, setClients, type NewMember } from './members.ts'
import { sessions } from './sessions.ts'

const portal = testPortal()
const operator = apiUser(portal, 'stepwright')
/** An admin of the workspace Zofa. */
const admin = apiUser(portal, 'zofa')
const path = '/api/workspace/people'
const json = { 'Content-Type': 'application/json' }
const db = () => portal().database.db

const standing = (id: string, body: object) =>
  admin.send(`${path}/${id}`, { method: 'PUT', headers: json, body: JSON.stringify(body) })
const on = { isOn: true, manages: false }
const off = { isOn: false, manages: false }
const remove = (id: string, more = '') => admin.send(`${path}/${id}${more}`, { method: 'DELETE' })
const link = (id: string) => admin.send(`${path}/${id}/reset-link`, { method: 'POST' })
const list = async () =>
  ((await (await admin.get(path)).json()) as { readonly people: readonly WorkspacePerson[] }).people
const listed = async (email: string) => (await list()).find((person) => person.email === email)
const idOf = async (email: string) => (await findMember(db(), email))?.id ?? ''
const sentence = async (reply: Response) => [reply.status, ((await reply.json()) as { readonly error?: string }).error]

let count = 0
async function member(...clients: readonly string[]) {
  const email = `colleague-${(count += 1)}@example.org`
  await addMember(db(), { email, clients })
  await setPassword(portal().database, email, 'nineteen green bicycles')
  return { email, id: await idOf(email), user: email.replace('@example.org', '') }
}
async function tokenOf(email: string) {
  const body = JSON.stringify({
    grant_type: 'password',
    username: email,
    password: 'nineteen green bicycles',
    client_id: 'stepwright',
  })
  const reply = await portal().app.request(`${origin}/oauth/token`, { method: 'POST', headers: json, body })
  return ((await reply.json()) as { readonly access_token?: string }).access_token
}
const clientsFor = async (token: string | undefined) => {
  const reply = await portal().app.request(`${origin}/api/me/clients`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return reply.status === 200
    ? ((await reply.json()) as { readonly allowed_clients: unknown }).allowed_clients
    : reply.status
}

beforeAll(async () => {
  const id = await idOf('zofa@example.com')
  const reply = await operator.send(`/api/admin/people/${id}`, {
    method: 'PUT',
    headers: json,
    body: JSON.stringify({ clients: ['Zofa'], isAdmin: false, manages: ['Zofa'] }),
  })
  expect(((await reply.json()) as { readonly person: PersonEntry }).person).toMatchObject({ manages: ['Zofa'] })
})

test('the right is given by an admin of the portal, stays when workspaces change, and takes no effect for the provider', async () => {
  const { email, id } = await member('Zofa', 'VetWay')
  const give = (clients: readonly string[], manages: readonly string[] | undefined) =>
    operator.send(`/api/admin/people/${id}`, {
      method: 'PUT',
      headers: json,
      body: JSON.stringify({ clients, isAdmin: false, manages }),
    })
  await give(['Zofa', 'VetWay', 'Stepwright'], ['Zofa', 'Stepwright', 'Everpro'])
  expect(await findMember(db(), email)).toMatchObject({ manages: ['Zofa'] })
  await give(['Zofa', 'VetWay'], undefined)
  await setClients(db(), email, ['Everpro', 'Zofa'])
  expect(await findMember(db(), email)).toMatchObject({ clients: ['Everpro', 'Zofa'], manages: ['Zofa'] })
  await give(['Everpro', 'Zofa'], [])
  expect(await findMember(db(), email)).toMatchObject({ manages: [] })
  const reply = await operator.get(`/api/audit?text=${encodeURIComponent(email)}`)
  const { events } = (await reply.json()) as { readonly events: readonly AuditEvent[] }
  expect(events.filter(({ event }) => event === 'workspace-admin-changed').map(({ detail }) => detail)).toEqual([
    'Everpro, Zofa; not an admin',
    'Zofa, VetWay, Stepwright; not an admin; manages the people of Zofa',
  ])
})

test('the list holds the people of the workspace, and of an account that works elsewhere, too, only who it is', async () => {
  const [own, shared, foreign] = [await member('Zofa'), await member('Zofa', 'VetWay'), await member('VetWay')]
  const account = { hasPassword: true, hasSecondFactor: false, signedInAt: null }
  expect(await listed(own.email)).toMatchObject({ state: 'on', reach: 'account', account })
  expect(await listed(shared.email)).toMatchObject({ state: 'on', reach: 'workspace', account: null })
  expect(await listed(foreign.email)).toBeUndefined()
  expect(JSON.stringify(await list())).not.toContain('VetWay')
})

test('a new person is invited with a link; whoever has an account joins without one and keeps their name', async () => {
  const reply = await admin.post(path, { email: 'New.Person@Example.org', name: 'New Person', manages: true })
  const invited = (await reply.json()) as { readonly person: WorkspacePerson; readonly link?: string }
  expect(invited).toMatchObject({
    person: { email: 'new.person@example.org', manages: true },
    link: expect.any(String),
  })
  const { email } = await member('VetWay')
  const joined = await (await admin.post(path, { email, name: 'Another Name' })).json()
  expect(joined).toEqual({ person: expect.objectContaining({ email, name: null, reach: 'workspace' }) })
  expect(await findMember(db(), email)).toMatchObject({ clients: ['VetWay', 'Zofa'], manages: [] })
  expect(await sentence(await admin.post(path, { email }))).toEqual([
    409,
    'Somebody with this e-mail is there already.',
  ])
  expect((await admin.post(path, { email: 'no address' })).status).toBe(400)
})

test('whom an admin switches off is signed out at once and comes back when switched on, with what they had made', async () => {
  const { email, id } = await member('Zofa')
  const token = await tokenOf(email)
  expect(await clientsFor(token)).toEqual(['Zofa'])
  expect((await standing(id, off)).status).toBe(200)
  expect(await clientsFor(token)).toBe(401)
  expect(await tokenOf(email)).toBeUndefined()
  expect(await listed(email)).toMatchObject({ state: 'off' })
  const all = (await (await operator.get('/api/admin/people')).json()) as { readonly people: readonly PersonEntry[] }
  expect(all.people.find((each) => each.id === id)).toMatchObject({ isSuspended: true, clients: [] })
  expect((await standing(id, on)).status).toBe(200)
  expect(await clientsFor(await tokenOf(email))).toEqual(['Zofa'])
  const reply = await operator.get(`/api/audit?text=${encodeURIComponent(email)}`)
  const { events } = (await reply.json()) as { readonly events: readonly AuditEvent[] }
  const told = events.filter(({ event }) => event.startsWith('person-switched'))
  expect(told.map(({ event, who, client }) => [event, who, client])).toEqual([
    ['person-switched-on', 'zofa@example.com', 'Zofa'],
    ['person-switched-off', 'zofa@example.com', 'Zofa'],
  ])
})

test('whoever is in another workspace, too, loses this one only and stays signed in there', async () => {
  for (const close of [(id: string) => standing(id, off), (id: string) => remove(id)]) {
    const { email, id } = await member('Zofa', 'VetWay')
    const token = await tokenOf(email)
    expect((await close(id)).status).toBe(200)
    expect(await clientsFor(token)).toEqual(['VetWay'])
  }
})

test('whom an admin removes leaves the list, stays signed out, and can be invited again', async () => {
  const { email, id } = await member('Zofa')
  expect((await remove(id)).status).toBe(200)
  expect(await listed(email)).toBeUndefined()
  expect(await tokenOf(email)).toBeUndefined()
  expect((await remove(id)).status).toBe(404)
  expect((await admin.post(path, { email })).status).toBe(200)
  expect(await clientsFor(await tokenOf(email))).toEqual(['Zofa'])
})

test('the account of a person is within reach only if it was used in this workspace alone', async () => {
  const own = await member('Zofa')
  const worked = await member('Zofa')
  await sessions(portal().database).open({
    id: crypto.randomUUID(),
    user: worked.id,
    client: 'Public',
    agent: 'case-study-gen',
    definition: null,
  })
  const out = await member('Zofa', 'VetWay')
  await setClients(db(), out.email, ['Zofa'])
  const shared = await member('Zofa', 'VetWay')
  const store = sqlStore(portal().database)
  const at = Date.now()
  for (const { id } of [own, worked, shared]) {
    await store.addSecondFactor({ userId: id, secret: 'KEY', lastStep: 0, recoveryCodes: ['one'], at })
  }
  for (const { id } of [worked, shared]) {
    const refusal =
      'This person works in another workspace, too, so only the operator of the portal may help with their account.'
    expect(await sentence(await link(id))).toEqual([403, refusal])
    expect(await sentence(await remove(id, '/second-factor'))).toEqual([403, refusal])
    expect(await store.secondFactor(id)).toBeDefined()
  }
  expect((await remove(own.id, '/second-factor')).status).toBe(200)
  expect(await store.secondFactor(own.id)).toBeUndefined()
  expect(await (await link(own.id)).json()).toMatchObject({ link: expect.stringContaining('/u/reset?link=') })
})

test.each<readonly [string, Omit<NewMember, 'email'>]>([
  ['an admin of the portal', { isAdmin: true }],
  ['an author', { roles: ['author'] }],
  ['a member of the provider’s workspace', { clients: ['Zofa', 'Stepwright'] }],
])('%s is listed and cannot be touched', async (_, more) => {
  const email = `operator-${(count += 1)}@example.org`
  await addMember(db(), { email, clients: ['Zofa'], ...more })
  const id = await idOf(email)
  expect(await listed(email)).toMatchObject({ reach: 'nothing', account: null })
  const replies = [
    await standing(id, off),
    await standing(id, { isOn: true, manages: true }),
    await remove(id),
    await link(id),
    await remove(id, '/second-factor'),
  ]
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  await setClients(db(), email, more.clients ? ['Stepwright'] : [])
  expect((await admin.post(path, { email })).status).toBe(403)
})

test('nobody of another workspace is reached, by whatever id or workspace a request names', async () => {
  const { id, email } = await member('VetWay')
  const replies = [await standing(id, on), await remove(id), await link(id), await remove(id, '/second-factor')]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const before = await findMember(db(), email)
  await setClients(db(), 'zofa@example.com', ['Zofa', 'VetWay'])
  const named = await admin.send(path, { headers: { 'X-Client-Name': 'VetWay' } })
  expect(named.status).toBe(403)
  const other = await admin.send(`${path}/${id}`, { method: 'DELETE', headers: { 'X-Client-Name': 'VetWay' } })
  expect(other.status).toBe(403)
  await setClients(db(), 'zofa@example.com', ['Zofa'])
  expect(await findMember(db(), email)).toEqual(before)
})

test('an admin of a workspace cannot switch themselves off, nor give away their own right', async () => {
  const id = await idOf('zofa@example.com')
  const replies = [await standing(id, off), await standing(id, on), await remove(id), await link(id)]
  expect(replies.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  expect(await findMember(db(), 'zofa@example.com')).toMatchObject({ clients: ['Zofa'], manages: ['Zofa'] })
})

test('a right that is taken away ends with the next request', async () => {
  const { email, id } = await member('Zofa')
  const headers = { Authorization: `Bearer ${await tokenOf(email)}`, 'X-Client-Name': 'Zofa' }
  const ask = async () => (await portal().app.request(origin + path, { headers })).status
  expect(await ask()).toBe(403)
  await standing(id, { isOn: true, manages: true })
  expect(await ask()).toBe(200)
  await standing(id, on)
  expect(await ask()).toBe(403)
})

let directory: string | undefined
beforeEach(async () => {
  if (directory !== undefined) return
  const reply = await operator.post('/api/keys', { name: 'Directory', client: 'Zofa', opens: 'people', days: 30 })
  directory = ((await reply.json()) as { readonly secret: string }).secret
})

test('the directory of the workspace sees whom an admin has switched off, and its word comes last', async () => {
  const scim = async (method: string, at: string, body?: object) => {
    const headers = { Authorization: `Bearer ${directory}`, 'Content-Type': 'application/scim+json' }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const reply = await portal().app.request(`${origin}/scim/v2${at}`, init)
    const text = await reply.text()
    return (text ? JSON.parse(text) : undefined) as { readonly active?: boolean; readonly emails?: unknown }
  }
  const set = (id: string, active: boolean) =>
    scim('PATCH', `/Users/${id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'active', value: active }],
    })
  const { email, id } = await member('Zofa')
  await standing(id, off)
  expect(await scim('GET', `/Users/${id}`)).toMatchObject({ active: false, emails: [{ value: email }] })
  await set(id, true)
  expect(await listed(email)).toMatchObject({ state: 'on' })
  await set(id, false)
  expect(await listed(email)).toMatchObject({ state: 'off-by-directory' })
  const refusal = 'The directory of your company has switched this person off. Switch them on there.'
  expect(await sentence(await standing(id, on))).toEqual([409, refusal])
  expect(await sentence(await admin.post(path, { email }))).toEqual([409, refusal])
})
