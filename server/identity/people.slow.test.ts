/** The administration of people and of one's own devices: what changes, what is refused, and what the audit log records. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AccountSecurity } from '#engine/shapes/account-security.ts'
import type { AuditEvent } from '#engine/shapes/audit-event.ts'
import type { PersonEntry } from '#engine/shapes/person-entry.ts'
import { findMember, setAdmin } from '#server/access/members.ts'
import { changePerson } from '#server/access/people.ts'
import { checkPassword, setPassword } from '#server/identity/accounts.ts'
import { sqlStore } from '#server/identity/store/sql-store.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { browserSession } from '#tests/driver/browser-session.ts'
import { origin, testPortal } from '#tests/driver/portal.ts'

const portal = testPortal()
const admin = apiUser(portal, 'stepwright')
const path = '/api/admin/people'
const json = { 'Content-Type': 'application/json' }
const provider = 'Stepwright'

const list = async () => ((await (await admin.get(path)).json()) as { readonly people: readonly PersonEntry[] }).people
const entry = async (email: string) => (await list()).find((person) => person.email === email)
const put = async (id: string, body: object) =>
  admin.send(`${path}/${id}`, { method: 'PUT', headers: json, body: JSON.stringify(body) })
const remove = (id: string, more = '') => admin.send(`${path}/${id}${more}`, { method: 'DELETE' })
const eventsAbout = async (subject: string) => {
  const reply = await admin.get(`/api/audit?text=${encodeURIComponent(subject)}`)
  const { events } = (await reply.json()) as { readonly events: readonly AuditEvent[] }
  return events.filter((event) => event.subject === subject).toReversed()
}

let count = 0
/** A person whom an admin has added. */
async function added(change: object = {}) {
  const email = `person-${(count += 1)}@example.org`
  const body = { email: email.toUpperCase(), name: 'Some Body', clients: ['Zofa'], isAdmin: false, ...change }
  const reply = await admin.post(path, body)
  expect(reply.status).toBe(200)
  const { person, link } = (await reply.json()) as { readonly person: PersonEntry; readonly link: string }
  return { email, person, link, id: person.id }
}

describe('a person', () => {
  test('is added with a link for the first password, and each step is in the audit log', async () => {
    const { email, person, link } = await added()
    expect(person).toMatchObject({ email, name: 'Some Body', clients: ['Zofa'], isAdmin: false, hasPassword: false })
    expect(link).toMatch(new RegExp(String.raw`^${origin}/u/reset\?link=[\w-]{43}$`))
    expect((await portal().app.request(link)).status).toBe(200)
    const events = await eventsAbout(email)
    expect(events.map(({ event }) => event)).toEqual(['member-added', 'reset-link-made'])
    expect(events.every(({ who }) => who === 'stepwright@example.com')).toBe(true)
    expect(JSON.stringify(events)).not.toContain(link.split('=')[1])
  })

  test.each([
    [{ email: 'no address', clients: [], isAdmin: false }, 400],
    [{ email: 'x@example.org', clients: ['zofa'], isAdmin: false }, 400],
    [{ email: 'x@example.org', clients: 'Zofa', isAdmin: false }, 400],
    [{ email: 'x@example.org', clients: [] }, 400],
    [{ email: 'Zofa@example.com', clients: [], isAdmin: true }, 409],
  ])('is not added by %j', async (body, status) => {
    const reply = await admin.post(path, body)
    expect(reply.status).toBe(status)
    expect(await reply.json()).toMatchObject({ error: expect.stringMatching(/\.$/) })
    expect(await entry('x@example.org')).toBeUndefined()
    expect((await findMember(portal().database.db, 'zofa@example.com'))?.isAdmin).toBe(false)
  })

  test('gets other workspaces and the admin right, with an event for each', async () => {
    const { id, email } = await added()
    expect((await put(id, { clients: ['VetWay', provider], isAdmin: true })).status).toBe(200)
    expect(await entry(email)).toMatchObject({ clients: [provider, 'VetWay'], isAdmin: true })
    await put(id, { clients: ['VetWay', provider], isAdmin: true })
    expect((await eventsAbout(email)).slice(2).map(({ event, detail }) => [event, detail])).toEqual([
      ['clients-changed', 'VetWay, Stepwright; admin'],
      ['admin-changed', 'VetWay, Stepwright; admin'],
    ])
  })

  test('is removed, and is signed in nowhere any more', async () => {
    const { id, email } = await added()
    await setPassword(portal().database, email, 'nineteen green bicycles')
    const form = {
      grant_type: 'password',
      username: email,
      password: 'nineteen green bicycles',
      client_id: 'stepwright',
    }
    const reply = await portal().app.request(`${origin}/oauth/token`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(form),
    })
    const { access_token: token } = (await reply.json()) as { readonly access_token: string }
    const ask = () => portal().app.request(`${origin}/api/me/whoami`, { headers: { Authorization: `Bearer ${token}` } })
    expect((await ask()).status).toBe(200)
    expect((await remove(id)).status).toBe(200)
    expect((await ask()).status).toBe(401)
    expect(await entry(email)).toBeUndefined()
    expect((await remove(id)).status).toBe(404)
  })

  test('who lost the phone gets in by the password alone, once an admin removed the second factor', async () => {
    const { id, email } = await added()
    expect((await remove(id, '/second-factor')).status).toBe(404)
    const store = sqlStore(portal().database)
    await store.addSecondFactor({ userId: id, secret: 'KEY', lastStep: 0, recoveryCodes: ['one'], at: Date.now() })
    expect(await entry(email)).toMatchObject({ hasSecondFactor: true })
    expect((await remove(id, '/second-factor')).status).toBe(200)
    expect(await entry(email)).toMatchObject({ hasSecondFactor: false })
    expect((await eventsAbout(email)).at(-1)).toMatchObject({ event: 'second-factor-removed' })
  })

  test('who forgot the password gets a link, which replaces the former one', async () => {
    const { id, link: former } = await added()
    const reply = await admin.send(`${path}/${id}/reset-link`, { method: 'POST' })
    const { link } = (await reply.json()) as { readonly link: string }
    expect((await portal().app.request(former)).status).toBe(404)
    expect((await portal().app.request(link)).status).toBe(200)
  })
})

test.each([
  ['/reset-link', 'POST', 'Account Settings'],
  ['/second-factor', 'DELETE', 'Security'],
])('an admin whose browser is open does not lose the account by %s', async (more, method, page) => {
  const { id = '' } = (await entry('stepwright@example.com')) ?? {}
  const store = sqlStore(portal().database)
  const factor = { userId: id, secret: 'KEY', lastStep: 0, recoveryCodes: ['one'], at: Date.now() }
  expect(await store.addSecondFactor(factor)).toBe(true)
  const reply = await admin.send(`${path}/${id}${more}`, { method })
  expect(reply.status).toBe(409)
  expect(await reply.json()).toMatchObject({ error: expect.stringContaining(`"${page}"`) })
  expect(await store.removeSecondFactor(id)).toBe(true)
  expect((await eventsAbout('stepwright@example.com')).map(({ event }) => event)).not.toContain('reset-link-made')
})

describe('the last admin', () => {
  const own = 'stepwright@example.com'
  beforeEach(async () => {
    for (const { email } of await list()) if (email !== own) await setAdmin(portal().database.db, email, false)
  })

  test.each([
    ['the flag', { clients: [provider], isAdmin: false }],
    ['the workspace', { clients: ['Zofa'], isAdmin: true }],
  ])('cannot take %s from himself', async (_, change) => {
    const { id = '' } = (await entry(own)) ?? {}
    const reply = await put(id, change)
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({ error: expect.stringContaining('the last admin') })
    expect(await entry(own)).toMatchObject({ clients: [provider], isAdmin: true })
  })

  test('cannot remove himself', async () => {
    const { id = '' } = (await entry(own)) ?? {}
    expect((await remove(id)).status).toBe(409)
    expect(await entry(own)).toBeDefined()
  })

  test('stays when two take the flag from each other at the same moment', async () => {
    const { db } = portal().database
    const other = await added({ clients: [provider], isAdmin: true })
    const { id = '' } = (await entry(own)) ?? {}
    const outcomes = await Promise.all(
      [id, other.id].map((each) =>
        changePerson(db, { id: each, provider, clients: [provider], isAdmin: false, roles: [], manages: [] }),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['done', 'last-admin'])
    await setAdmin(db, own, true)
  })
})

describe('one’s own devices', () => {
  const security = async (token: string) => {
    const reply = await portal().app.request(`${origin}/api/me/security`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    return { status: reply.status, body: (await reply.json()) as AccountSecurity }
  }

  test('are listed, and end at once with their tokens and cookies', async () => {
    const [here, there] = [await portal().signInAs('zofa'), await portal().signInAs('zofa')]
    const page = await browserSession(portal(), there)
    const { devices } = (await security(here)).body
    expect(devices.filter(({ isThis }) => isThis)).toHaveLength(1)
    const { id = '' } = (await security(there)).body.devices.find(({ isThis }) => isThis) ?? {}
    const ask = { method: 'DELETE', headers: { Authorization: `Bearer ${here}` } }

    const stranger = apiUser(portal, 'vetway')
    expect((await stranger.send(`/api/me/devices/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await security(there)).status).toBe(200)
    expect((await portal().app.request(`${origin}/api/me/devices/${id}`, ask)).status).toBe(200)
    // This code tells the page to lead to the sign-in.
    expect(await security(there)).toMatchObject({ status: 401, body: { signIn: 'ended' } })
    const refused = await page.send('/api/me/whoami')
    expect([refused.status, await refused.json()]).toMatchObject([401, { signIn: 'ended' }])
    expect((await security(here)).status).toBe(200)
  })

  test('all others end, and this one goes on', async () => {
    const [here, ...others] = [
      await portal().signInAs('vetway'),
      await portal().signInAs('vetway'),
      await portal().signInAs('vetway'),
    ]
    const page = await browserSession(portal(), here)
    expect((await page.send('/api/me/devices', { method: 'DELETE' })).status).toBe(200)
    for (const other of others) expect((await security(other)).status).toBe(401)
    expect((await security(here)).body.devices).toMatchObject([{ isThis: true, address: '127.0.0.1' }])
    await vi.waitFor(async () => {
      const events = await (await admin.get('/api/audit?event=devices-signed-out')).json()
      expect(events).toMatchObject({ events: [{ who: 'vetway@example.com' }] })
    })
  })

  test('a page of others signs nobody out', async () => {
    const page = await browserSession(portal(), await portal().signInAs('zofa'))
    expect((await page.sendWithoutToken('/api/me/devices', { method: 'DELETE' })).status).toBe(403)
  })
})

test('the password of somebody who was added is set by the link alone', async () => {
  const { email } = await added()
  expect(await checkPassword(portal().database, email, '')).toBeUndefined()
  expect(await entry(email)).toMatchObject({ hasPassword: false, signedInAt: null })
})
