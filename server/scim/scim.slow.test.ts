/** SCIM 2.0: what directories send, in the forms of Entra, Okta and OneLogin, and what it does to people, rights and sign-ins. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AuditEvent } from '#engine/shapes/audit-event.ts'
import { findMember } from '#server/access/members.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { origin, testPortal } from '#tests/driver/portal.ts'

const portal = testPortal()
const admin = apiUser(portal, 'stepwright')
const user = 'urn:ietf:params:scim:schemas:core:2.0:User'
const group = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

async function makeKey(client: string, opens = 'people') {
  const reply = await admin.post('/api/keys', { name: `Directory of ${client}`, client, opens, days: 30 })
  return (await reply.json()) as { readonly secret: string; readonly key: { readonly id: string } }
}

interface Reply {
  readonly status: number
  // What SCIM replies is of many shapes, which each test reads as it knows them.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

function directory(secret: string) {
  const ask = async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const reply = await portal().app.request(`${origin}/scim/v2${path}`, {
      method,
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/scim+json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (text !== '') expect(reply.headers.get('Content-Type')).toBe('application/scim+json')
    return { status: reply.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  return {
    ask,
    get: (path: string) => ask('GET', path),
    post: (path: string, body: unknown) => ask('POST', path, body),
    put: (path: string, body: unknown) => ask('PUT', path, body),
    patch: (path: string, ...Operations: object[]) => ask('PATCH', path, { schemas: [patchOp], Operations }),
    remove: (path: string) => ask('DELETE', path),
  }
}
type DirectoryClient = ReturnType<typeof directory>

let zofa: DirectoryClient
let vetway: DirectoryClient
let own: DirectoryClient
beforeEach(async () => {
  zofa ??= directory((await makeKey('Zofa')).secret)
  vetway ??= directory((await makeKey('VetWay')).secret)
  own ??= directory((await makeKey('Stepwright')).secret)
})

const someone = (name = `p${randomUUID().slice(0, 8)}`) => ({
  schemas: [user],
  userName: `${name}@sofas.example`,
  externalId: `ext-${name}`,
  name: { givenName: 'Ina', familyName: 'Berg', formatted: 'Ina Berg' },
  displayName: 'Ina Berg',
  emails: [{ primary: true, type: 'work', value: `${name}@sofas.example` }],
  active: true,
})
async function add(to: DirectoryClient, more: object = {}) {
  const { status, body } = await to.post('/Users', { ...someone(), ...more })
  expect([status, body.detail]).toEqual([201, undefined])
  return body as { readonly id: string; readonly userName: string }
}
const clientsOf = async (email: string) => (await findMember(portal().database.db, email))?.clients
const filtered = (path: string, filter: string, more = '') => `${path}?filter=${encodeURIComponent(filter)}${more}`
const problem = ({ status, body }: Reply) => {
  expect(body).toMatchObject({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    detail: expect.stringMatching(/\.$/),
  })
  return [status, body.scimType]
}

test('a directory creates a person, who is a member of its workspace alone, and finds them by name and key', async () => {
  const sent = someone('new.person')
  const { status, body } = await zofa.post('/Users', { ...sent, [enterprise]: { department: 'Sales' }, title: 'Head' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...sent,
    groups: [],
    meta: { resourceType: 'User', location: `${origin}/scim/v2/Users/${body.id}` },
  })
  expect([body.title, body[enterprise], body.password]).toEqual([undefined, undefined, undefined])
  expect(await clientsOf('new.person@sofas.example')).toEqual(['Zofa'])
  for (const filter of [
    'userName eq "New.Person@sofas.example"',
    'externalId eq "ext-new.person"',
    `id eq "${body.id}"`,
  ]) {
    const { body: list } = await zofa.get(filtered('/Users', filter))
    expect([filter, list.totalResults, list.Resources[0]?.id]).toEqual([filter, 1, body.id])
  }
  expect((await zofa.get(filtered('/Users', 'userName eq "nobody.of@sofas.example"'))).body).toMatchObject({
    totalResults: 0,
    Resources: [],
  })
})

test.each([
  ['Entra', [{ op: 'Replace', path: 'active', value: 'False' }]],
  ['Okta', [{ op: 'replace', value: { active: false } }]],
  ['RFC 7644', [{ op: 'replace', path: 'active', value: false }]],
  ['OneLogin', [{ op: 'Replace', path: `${user}:active`, value: false }]],
])('%s switches a person off: at once nothing is open to them, and they cannot sign in', async (_who, operations) => {
  const account = `off${randomUUID().slice(0, 8)}`
  const { id } = await add(zofa, { userName: `${account}@example.com`, emails: [] })
  await givePassword(id)
  const token = await portal().signInAs(account)
  const cookie = (await whoAmI({ Authorization: `Bearer ${token}` }, '/api/me/clients')).headers.get('Set-Cookie') ?? ''
  const callers = [{ Authorization: `Bearer ${token}` }, { Cookie: cookie.split(';')[0] ?? '' }]
  for (const headers of callers) expect((await whoAmI(headers)).status).toBe(200)

  expect((await zofa.patch(`/Users/${id}`, ...operations)).body.active).toBe(false)
  for (const headers of callers) expect((await whoAmI(headers)).status).toBe(401)
  await expect(portal().signInAs(account)).rejects.toThrow('cannot sign in')
  expect(await clientsOf(`${account}@example.com`)).toEqual([])

  expect((await zofa.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true)
  expect(await clientsOf(`${account}@example.com`)).toEqual(['Zofa'])
  const again = await portal().signInAs(account)
  expect((await whoAmI({ Authorization: `Bearer ${again}` })).status).toBe(200)
})

const whoAmI = (headers: Record<string, string>, path = '/api/me/whoami') =>
  portal().app.request(origin + path, { headers })

/** The password of the demo accounts. */
async function givePassword(id: string) {
  const { db } = portal().database
  const { password_hash } = await db
    .selectFrom('identity_accounts')
    .innerJoin('users', 'users.id', 'user_id')
    .select('password_hash')
    .where('email', '=', 'zofa@example.com')
    .executeTakeFirstOrThrow()
  await db.insertInto('identity_accounts').values({ user_id: id, password_hash }).execute()
}

test('the people whom admins have added are there, too, and can be switched off', async () => {
  const { body } = await vetway.get(filtered('/Users', 'userName eq "VETWAY@example.com"'))
  expect(body.Resources).toMatchObject([{ userName: 'vetway@example.com', active: true }])
  const { id } = body.Resources[0]
  expect((await vetway.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })).status).toBe(200)
  expect(await clientsOf('vetway@example.com')).toEqual([])
  expect((await vetway.patch(`/Users/${id}`, { op: 'replace', value: { active: true } })).status).toBe(200)
  expect(await clientsOf('vetway@example.com')).toEqual(['VetWay'])
})

test.each([
  ['a path with a filter', [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'N@sofas.example' }], 'N'],
  [
    'names with dots',
    [{ op: 'Replace', value: { 'emails[type eq "work"].value': 'D@sofas.example', 'name.givenName': 'D' } }],
    'D',
  ],
  [
    'a new value',
    [
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'A@sofas.example' },
      { op: 'Add', path: 'title', value: 'X' },
    ],
    'A',
  ],
  ['an attribute in other letters', [{ op: 'replace', path: 'EMAILS', value: [{ value: 'C@sofas.example' }] }], 'C'],
  [
    'what is not kept',
    [
      { op: 'Add', path: `${enterprise}:department`, value: 'Sales' },
      { op: 'Replace', path: 'displayName', value: 'E' },
    ],
    undefined,
  ],
])('a PATCH of %s changes the person', async (_what, operations, mailbox) => {
  const { id, userName } = await add(zofa)
  const { status, body } = await zofa.patch(`/Users/${id}`, ...operations)
  expect([status, body.detail]).toEqual([200, undefined])
  const email = mailbox === undefined ? userName : `${mailbox.toLowerCase()}@sofas.example`
  const { body: after } = await zofa.get(`/Users/${id}`)
  expect(after.emails[0].value.toLowerCase()).toBe(email)
  expect(await findMember(portal().database.db, email)).toMatchObject({ id, clients: ['Zofa'] })
  await zofa.remove(`/Users/${id}`)
})

test('names of attributes and of their parts are alike in upper and lower case', async () => {
  const name = `u${randomUUID().slice(0, 8)}`
  const { status, body } = await zofa.post('/Users', {
    Schemas: [user],
    USERNAME: name,
    Name: { GivenName: 'Una', FAMILYNAME: 'Ott' },
    Emails: [
      { Value: `${name}.home@sofas.example`, Type: 'home', Primary: false },
      { Value: `${name}@sofas.example`, Type: 'work', Primary: true },
    ],
  })
  expect([status, body.userName, body.name]).toEqual([201, name, { givenName: 'Una', familyName: 'Ott' }])
  expect(await clientsOf(`${name}@sofas.example`)).toEqual(['Zofa'])
})

test('a PUT replaces what the directory says, and leaves a person on if it says nothing about that', async () => {
  const { id, userName } = await add(zofa)
  const { status, body } = await zofa.put(`/Users/${id}`, { schemas: [user], id, userName, displayName: 'Other' })
  expect([status, body.displayName, body.name, body.externalId, body.active]).toEqual([
    200,
    'Other',
    undefined,
    undefined,
    true,
  ])
})

test('a client’s directory neither sees nor changes the people and groups of another', async () => {
  const person = await add(zofa)
  const { body: made } = await zofa.post('/Groups', {
    schemas: [group],
    displayName: `G ${person.id}`,
    members: [{ value: person.id }],
  })
  for (const path of [`/Users/${person.id}`, `/Groups/${made.id}`]) {
    expect(problem(await vetway.get(path))).toEqual([404, undefined])
    expect(problem(await vetway.patch(path, { op: 'replace', path: 'externalId', value: 'x' }))).toEqual([
      404,
      undefined,
    ])
    expect(problem(await vetway.remove(path))).toEqual([404, undefined])
  }
  expect(problem(await vetway.put(`/Users/${person.id}`, someone()))).toEqual([404, undefined])
  expect(problem(await vetway.put(`/Groups/${made.id}`, { schemas: [group], displayName: 'Mine' }))).toEqual([
    404,
    undefined,
  ])
  const theirs = await vetway.post('/Groups', {
    schemas: [group],
    displayName: 'Strangers',
    members: [{ value: person.id }],
  })
  expect(problem(theirs)).toEqual([400, 'invalidValue'])
  for (const path of [
    '/Users',
    '/Groups',
    filtered('/Users', `id eq "${person.id}"`),
    filtered('/Users', 'userName co "sofas"'),
  ]) {
    expect(JSON.stringify((await vetway.get(path)).body)).not.toContain(person.id)
  }
  expect((await zofa.get(`/Users/${person.id}`)).body).toMatchObject({ active: true, groups: [{ value: made.id }] })
})

test('a person of two clients stays signed in with the other, and neither directory may change the e-mail by which they sign in', async () => {
  const account = `both${randomUUID().slice(0, 8)}`
  const { id } = await add(zofa, { userName: `${account}@example.com`, emails: [] })
  await givePassword(id)
  expect((await add(vetway, { userName: `${account}@example.com`, emails: [] })).id).toBe(id)
  const headers = { Authorization: `Bearer ${await portal().signInAs(account)}` }

  const taken = await zofa.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: 'thief@example.com' })
  expect(problem(taken)).toEqual([400, 'mutability'])
  expect((await zofa.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })).status).toBe(200)
  expect(await (await whoAmI(headers)).json()).toMatchObject({ allowed_clients: ['VetWay'] })
  expect((await whoAmI({ ...headers, 'X-Client-Name': 'Zofa' }, '/api/agents')).status).toBe(403)
  expect((await vetway.get(`/Users/${id}`)).body.active).toBe(true)
})

test('a deleted person is gone for the directory and signed out; what they made stays, and they can come back', async () => {
  const account = `gone${randomUUID().slice(0, 8)}`
  const sent = { ...someone(), userName: `${account}@example.com`, emails: [] }
  const { id } = await add(zofa, sent)
  await givePassword(id)
  const headers = { Authorization: `Bearer ${await portal().signInAs(account)}` }
  const { db } = portal().database
  await db
    .insertInto('sessions')
    .values({ id: randomUUID(), user_id: id, client: 'Zofa', agent: 'sofa-texture-gen' } as never)
    .execute()

  expect(await zofa.remove(`/Users/${id}`)).toEqual({ status: 204, body: undefined })
  expect(problem(await zofa.remove(`/Users/${id}`))).toEqual([404, undefined])
  expect((await zofa.get(filtered('/Users', `userName eq "${account}@example.com"`))).body.totalResults).toBe(0)
  expect((await whoAmI(headers)).status).toBe(401)
  await expect(portal().signInAs(account)).rejects.toThrow('cannot sign in')
  const kept = await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
  expect(kept).toHaveLength(1)

  expect((await add(zofa, sent)).id).toBe(id)
  expect((await whoAmI({ Authorization: `Bearer ${await portal().signInAs(account)}` })).status).toBe(200)
})

test('groups of the provider’s directory give workspaces and roles by their names, and take them', async () => {
  const person = await add(own)
  const email = person.userName
  expect(await clientsOf(email)).toEqual([])
  const members = [{ value: person.id }]
  const { body: admins } = await own.post('/Groups', { schemas: [group], displayName: 'Stepwright Admins', members })
  const { body: authors } = await own.post('/Groups', { schemas: [group], displayName: 'stepwright authors', members })
  const { body: client } = await own.post('/Groups', { schemas: [group], displayName: 'VetWay', members })
  expect(await findMember(portal().database.db, email)).toMatchObject({
    clients: ['Stepwright', 'VetWay'],
    isAdmin: true,
    roles: ['author'],
  })

  await own.patch(`/Groups/${admins.id}`, { op: 'Remove', path: `members[value eq "${person.id}"]` })
  await own.patch(`/Groups/${client.id}`, { op: 'replace', value: { id: client.id, displayName: 'Zofa' } })
  expect(await findMember(portal().database.db, email)).toMatchObject({
    clients: ['Stepwright', 'Zofa'],
    isAdmin: false,
  })
  await own.patch(`/Users/${person.id}`, { op: 'replace', path: 'active', value: false })
  expect(await clientsOf(email)).toEqual([])
  await own.patch(`/Users/${person.id}`, { op: 'replace', path: 'active', value: true })
  expect(await findMember(portal().database.db, email)).toMatchObject({
    clients: ['Stepwright', 'Zofa'],
    roles: ['author'],
  })
  for (const { id } of [admins, authors, client]) await own.remove(`/Groups/${id}`)
  expect(await findMember(portal().database.db, email)).toMatchObject({ clients: [], roles: [] })

  const { events } = (await (await admin.get(`/api/audit?text=${email}`)).json()) as { readonly events: AuditEvent[] }
  expect(events.map(({ event, who, detail }) => [event, who, detail])).toEqual(
    expect.arrayContaining([
      ['admin-changed', 'API key "Directory of Stepwright"', 'Stepwright: admin given'],
      ['admin-changed', 'API key "Directory of Stepwright"', 'Stepwright: admin taken'],
      ['person-switched-off', 'API key "Directory of Stepwright"', null],
    ]),
  )
})

test('a client’s directory gives no role and no other workspace, whatever its groups are called', async () => {
  const person = await add(zofa)
  for (const displayName of ['Stepwright', 'Stepwright admins', 'VetWay', 'VetWay admins', 'admins']) {
    const { status } = await zofa.post('/Groups', { schemas: [group], displayName, members: [{ value: person.id }] })
    expect(status).toBe(201)
  }
  expect(await findMember(portal().database.db, person.userName)).toMatchObject({
    clients: ['Zofa'],
    isAdmin: false,
    roles: [],
    manages: [],
  })
})

test('a group "<workspace> admins" lets its members manage the people of that workspace, in its own directory and the provider’s', async () => {
  for (const [from, person] of [
    [zofa, await add(zofa)],
    [own, await add(own)],
  ] as const) {
    const members = [{ value: person.id }]
    const { body: admins } = await from.post('/Groups', { schemas: [group], displayName: 'zofa Admins', members })
    const member = () => findMember(portal().database.db, person.userName)
    expect(await member()).toMatchObject({ clients: ['Zofa'], manages: ['Zofa'], isAdmin: false, roles: [] })
    await from.remove(`/Groups/${admins.id}`)
    expect((await member())?.manages).toEqual([])
  }
})

test('the last admin stays', async () => {
  const { body } = await own.get(filtered('/Users', 'userName eq "stepwright@example.com"'))
  const refused = await own.patch(`/Users/${body.Resources[0].id}`, { op: 'replace', path: 'active', value: false })
  expect(problem(refused)).toEqual([403, undefined])
  expect((await admin.get('/api/keys')).status).toBe(200)
})

test('a group of 5,000 is filled, read, changed by one and emptied', async () => {
  const { db } = portal().database
  const rows = Array.from({ length: 5_000 }, (_, at) => ({ email: `crowd${at}@crowd.example` }))
  const ids = (await db.insertInto('users').values(rows).returning('id').execute()).map(({ id }) => id)
  await db
    .insertInto('memberships')
    .values(ids.map((user_id) => ({ user_id, client: 'ILSGroup' })))
    .execute()
  const ils = directory((await makeKey('ILSGroup')).secret)
  const all = ids.map((value) => ({ value, $ref: `../Users/${value}`, display: value }))
  const { status, body } = await ils.post('/Groups', { schemas: [group], displayName: 'Everybody', members: all })
  expect([status, body.members.length]).toEqual([201, 5_000])
  const path = `/Groups/${body.id}`

  // The same members once more, as directories send them when they start anew.
  expect((await ils.patch(path, { op: 'Add', path: 'members', value: all })).body.members).toHaveLength(5_000)
  const one = await ils.ask('PATCH', `${path}?excludedAttributes=members`, {
    schemas: [patchOp],
    Operations: [{ op: 'Remove', path: `members[value eq "${ids[4_999]}"]` }],
  })
  expect([one.status, one.body.members]).toEqual([200, undefined])
  expect((await ils.get(path)).body.members).toHaveLength(4_999)
  expect((await ils.get('/Groups?excludedAttributes=members')).body.Resources[0]).not.toHaveProperty('members')
  expect((await ils.get(`/Users/${ids[0]}`)).body.groups).toMatchObject([{ display: 'Everybody' }])
  expect(
    (await ils.put(path, { schemas: [group], displayName: 'Everybody', members: all.slice(0, 2) })).body.members,
  ).toHaveLength(2)
  expect((await ils.patch(path, { op: 'remove', path: 'members' })).body.members).toEqual([])

  const page = await ils.get('/Users?startIndex=4990&count=100')
  expect([page.body.totalResults, page.body.startIndex, page.body.itemsPerPage]).toEqual([5_001, 4_990, 12])
  expect((await ils.get('/Users?count=100000')).body.itemsPerPage).toBe(500)
  expect((await ils.get('/Users?count=0')).body).toMatchObject({ totalResults: 5_001, itemsPerPage: 0, Resources: [] })
})

test.each([
  ['userName sw "FILTER" and active eq true', 2],
  ['emails[type eq "work" and value co "filter.b"]', 1],
  ['not (displayName eq "ina berg") and userName co "filter."', 1],
  ['name.familyName pr and (userName eq "filter.a@sofas.example" or userName eq "filter.c@sofas.example")', 2],
  [`meta.lastModified gt "2020-01-01T00:00:00Z" and ${user}:userName sw "filter."`, 3],
])('the filter %s finds %i', async (filter, count) => {
  for (const [name, more] of [
    ['filter.a', {}],
    ['filter.b', { active: false }],
    ['filter.c', { displayName: 'Other' }],
  ] as const) {
    await zofa.post('/Users', { ...someone(name), ...more })
  }
  expect((await zofa.get(filtered('/Users', filter))).body.totalResults).toBe(count)
})

test('only the attributes that were asked for are sent', async () => {
  const { id } = await add(zofa)
  const { body } = await zofa.get(`/Users/${id}?attributes=userName,name.givenName`)
  expect(Object.keys(body)).toEqual(['schemas', 'id', 'userName', 'name'])
  expect(body.name).toEqual({ givenName: 'Ina' })
  expect((await zofa.get(`/Users/${id}?excludedAttributes=emails,groups`)).body).not.toHaveProperty('emails')
})

const noSuch = randomUUID()
test.each([
  ['a filter that cannot be read', 'GET', filtered('/Users', 'userName eq'), undefined, [400, 'invalidFilter']],
  [
    'a filter that is nested without end',
    'GET',
    filtered('/Users', `${'('.repeat(20_000)}a pr`),
    undefined,
    [400, 'invalidFilter'],
  ],
  ['a page that is no number', 'GET', '/Users?count=many', undefined, [400, 'invalidValue']],
  ['an unknown person', 'GET', `/Users/${noSuch}`, undefined, [404, undefined]],
  ['an id that is none', 'GET', '/Users/../../etc', undefined, [404, undefined]],
  ['an unknown route', 'GET', '/Bulk', undefined, [404, undefined]],
  ['a person without a name', 'POST', '/Users', { schemas: [user], active: true }, [400, 'invalidValue']],
  ['a person without an e-mail', 'POST', '/Users', { schemas: [user], userName: 'ina' }, [400, 'invalidValue']],
  ['active as another word', 'POST', '/Users', { ...someone(), active: 'perhaps' }, [400, 'invalidValue']],
  ['emails as a text', 'POST', '/Users', { ...someone(), emails: 'a@b.example' }, [400, 'invalidValue']],
  ['a name that is not a text', 'POST', '/Users', { ...someone(), userName: { $ne: null } }, [400, 'invalidValue']],
  ['a body that is not JSON', 'POST', '/Users', '{"userName"', [400, undefined]],
  ['a body that is too large', 'POST', '/Users', { ...someone(), title: 'x'.repeat(300 * 1024) }, [413, undefined]],
  ['a group without a name', 'POST', '/Groups', { schemas: [group] }, [400, 'invalidValue']],
  [
    'a member who is unknown',
    'POST',
    '/Groups',
    { displayName: 'X', members: [{ value: noSuch }] },
    [400, 'invalidValue'],
  ],
  [
    'a member without an id',
    'POST',
    '/Groups',
    { displayName: 'X', members: [{ display: 'Ina' }] },
    [400, 'invalidValue'],
  ],
])('%s is refused as the standard says', async (_what, method, path, body, expected) => {
  expect(problem(await zofa.ask(method, path, body))).toEqual(expected)
})

test.each([
  ['no operations', [], 'invalidSyntax'],
  ['another operation', [{ op: 'move', path: 'active' }], 'invalidSyntax'],
  ['a path that is broken', [{ op: 'replace', path: 'emails[type eq "work"', value: 'x' }], 'invalidPath'],
  ['an attribute that does not exist', [{ op: 'replace', path: 'shoeSize', value: 44 }], 'invalidPath'],
  [
    'a filter in a path that cannot be read',
    [{ op: 'replace', path: 'emails[type equals "work"].value', value: 'x' }],
    'invalidFilter',
  ],
  ['a removal of nothing', [{ op: 'remove' }], 'noTarget'],
  ['the id', [{ op: 'replace', path: 'id', value: noSuch }], 'mutability'],
  ['the name away', [{ op: 'remove', path: 'userName' }], 'invalidValue'],
  ['a change without a value', [{ op: 'add', path: 'displayName' }], 'invalidValue'],
  ['the prototype of all objects, by a path', [{ op: 'add', path: '__proto__.polluted', value: 'yes' }], 'invalidPath'],
  [
    'the prototype of all objects, by a name',
    [{ op: 'add', value: { 'name.__proto__.polluted': 'yes' } }],
    'invalidPath',
  ],
  [
    'the prototype of all objects, by a constructor',
    [{ op: 'add', path: 'name.constructor.prototype.polluted', value: 'yes' }],
    'invalidPath',
  ],
])('a PATCH with %s is refused, and changes nothing', async (_what, operations, type) => {
  const { id } = await add(zofa)
  const before = (await zofa.get(`/Users/${id}`)).body
  expect(problem(await zofa.patch(`/Users/${id}`, ...operations))).toEqual([400, type])
  expect((await zofa.get(`/Users/${id}`)).body).toEqual(before)
  expect(Reflect.get({}, 'polluted')).toBe(undefined)
})

test('a name that is taken is a conflict, in other letters, too; two at once make one', async () => {
  const sent = someone()
  const replies = await Promise.all([zofa.post('/Users', sent), zofa.post('/Users', sent)])
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  const again = await zofa.post('/Users', {
    ...sent,
    userName: sent.userName.toUpperCase(),
    emails: [{ value: 'x@sofas.example' }],
  })
  expect(problem(again)).toEqual([409, 'uniqueness'])
  const other = await add(zofa)
  const renamed = await zofa.patch(`/Users/${other.id}`, { op: 'replace', path: 'userName', value: sent.userName })
  expect(problem(renamed)).toEqual([409, 'uniqueness'])
  await zofa.post('/Groups', { schemas: [group], displayName: sent.userName })
  expect(problem(await zofa.post('/Groups', { schemas: [group], displayName: sent.userName.toUpperCase() }))).toEqual([
    409,
    'uniqueness',
  ])
})

const paths = [
  '/ServiceProviderConfig',
  '/ResourceTypes',
  '/Schemas',
  '/Users',
  '/Groups',
  `/Users/${noSuch}`,
  `/Groups/${noSuch}`,
]
test.each(paths)('%s opens to a key for people alone', async (path) => {
  const keys = await Promise.all([makeKey('Zofa', 'agents'), makeKey('Zofa')])
  const [agents, revoked] = [keys[0].secret, keys[1]]
  await admin.send(`/api/keys/${revoked.key.id}`, { method: 'DELETE' })
  const person = await portal().tokenOf('stepwright')
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const isKnown = path.includes(noSuch)
      ? method !== 'POST'
      : method === 'GET' || (method === 'POST' && /Users|Groups/.test(path))
    if (!isKnown) continue
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    expect([method, problem(await directory(agents).ask(method, path, body))]).toEqual([method, [403, undefined]])
    for (const secret of [revoked.secret, person, 'swk_nothing']) {
      expect([method, problem(await directory(secret).ask(method, path, body))]).toEqual([method, [401, undefined]])
    }
    const signedOut = await portal().app.request(`${origin}/scim/v2${path}`, { method })
    expect([method, signedOut.status, signedOut.headers.get('WWW-Authenticate')]).toEqual([method, 401, 'Bearer'])
  }
})

test('a key for people opens nothing else', async () => {
  const { secret } = await makeKey('Stepwright')
  for (const path of ['/api/agents', '/api/admin/people', '/api/keys', '/api/openapi.json']) {
    const reply = await portal().app.request(origin + path, { headers: { Authorization: `Bearer ${secret}` } })
    expect([path, reply.status]).toEqual([path, path === '/api/openapi.json' ? 200 : 403])
  }
})

test('the portal says what it can, and its schemas name each attribute that it sends', async () => {
  expect((await zofa.get('/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    filter: { supported: true, maxResults: 500 },
    bulk: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
  })
  const { body: types } = await zofa.get('/ResourceTypes')
  expect(types.Resources.map(({ endpoint }: { readonly endpoint: string }) => endpoint)).toEqual(['/Users', '/Groups'])
  const { body: schema } = await zofa.get(`/Schemas/${user}`)
  const { id } = await add(zofa)
  const names = schema.attributes.map(({ name }: { readonly name: string }) => name)
  const common = ['schemas', 'id', 'externalId', 'meta']
  expect(
    Object.keys((await zofa.get(`/Users/${id}`)).body)
      .filter((key) => !common.includes(key))
      .toSorted(),
  ).toEqual(names.toSorted())
  await vi.waitFor(async () => {
    const { events } = (await (await admin.get('/api/audit?event=member-added')).json()) as {
      readonly events: AuditEvent[]
    }
    expect(events[0]).toMatchObject({ who: 'API key "Directory of Zofa"', client: 'Zofa' })
  })
})
