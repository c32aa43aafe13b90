/** Where a second person approves: requests to publish, with the real database. */
import { expect, test } from 'vitest'
import type { StudioRole } from '#engine/access/studio-role.ts'
import { addMember, findMember } from '#server/access/members.ts'
import { demoPassword } from '#server/identity/demo-accounts.ts'
import { hashPassword } from '#server/identity/password-hash.ts'
import { accountsIn } from '#server/identity/store/sql-accounts.ts'
import { apiUser, type ApiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'

const portal = testPortal('our own provider', { studioApproval: true })
const publisher = apiUser(portal, 'stepwright')

const agent = (id: string, more: object = {}) =>
  JSON.stringify({
    format: 1,
    id,
    name: id,
    path: `/agent/${id}`,
    access: { clients: ['Zofa', 'VetWay'] },
    catalogue: { clients: ['Zofa', 'VetWay'] },
    instructions: `Of${id.replaceAll('-', '')}`,
    calls: {},
    steps: [
      { type: 'form', id: 'only', title: 'Only', actions: [{ id: 'end', label: 'End', run: [], completes: true }] },
    ],
    ...more,
  })

const at = (id: string, rest: string) => `/api/studio/agents/${id}/${rest}`
const jsonOf = async (reply: Response) => (await reply.json()) as Record<string, unknown>

async function person(name: string, roles: readonly StudioRole[]): Promise<ApiUser> {
  const { db } = portal().database
  await addMember(db, { email: `${name}@example.com`, clients: ['Stepwright'], roles })
  const member = await findMember(db, `${name}@example.com`)
  await accountsIn(db).savePasswordHash(member?.id ?? '', await hashPassword(demoPassword))
  return apiUser(portal, name)
}

/** Saves the text as the draft of this person, who asks to publish it. */
async function ask(by: ApiUser, id: string, text: string, base = 0, more: object = {}) {
  const headers = { 'Content-Type': 'text/plain' }
  await by.send(at(id, `draft?base=${base}`), { method: 'PUT', body: text, headers })
  const reply = await by.post(at(id, 'publish'), { base, ...more })
  return { status: reply.status, ...((await jsonOf(reply)) as { readonly request?: string; readonly error?: string }) }
}

const approve = (by: ApiUser, id: string, request = '') => by.post(at(id, `requests/${request}/approve`), {})

test('an author asks, a publisher reads and approves, and both are named', async () => {
  const author = await person('asks', ['author'])
  const asked = await ask(author, 'two-people', agent('two-people'))
  expect(asked).toMatchObject({ status: 202, changes: ['the definition added'] })
  expect((await jsonOf(await publisher.get(at('two-people', 'versions'))))['versions']).toEqual([])

  const { agents } = (await jsonOf(await publisher.get('/api/studio/agents'))) as { agents: readonly object[] }
  expect(agents).toContainEqual(expect.objectContaining({ id: 'two-people', requests: 1 }))
  const { requests } = (await jsonOf(await publisher.get(at('two-people', 'requests')))) as { requests: object[] }
  expect(requests).toEqual([
    expect.objectContaining({ id: asked.request, askedBy: 'asks@example.com', isMine: false, sentBack: null }),
  ])
  const text = await publisher.get(at('two-people', `requests/${asked.request}`))
  expect(await text.text()).toBe(agent('two-people'))
  const impact = await publisher.get(at('two-people', `impact?request=${asked.request}`))
  expect(await jsonOf(impact)).toMatchObject({ sessions: 0 })

  expect((await approve(author, 'two-people', asked.request)).status).toBe(403)
  expect(await jsonOf(await approve(publisher, 'two-people', asked.request))).toMatchObject({ version: 1 })
  const { versions } = (await jsonOf(await author.get(at('two-people', 'versions')))) as { versions: readonly object[] }
  const names = { publishedBy: 'asks@example.com', approvedBy: 'stepwright@example.com' }
  expect(versions).toEqual([expect.objectContaining({ version: 1, ...names })])
  expect((await author.get(at('two-people', 'draft'))).headers.get('ETag')).toBe('"0"')
  expect((await jsonOf(await author.get(at('two-people', 'requests'))))['requests']).toEqual([])

  const { events } = (await jsonOf(await publisher.get('/api/audit?text=two-people'))) as { events: readonly object[] }
  expect(events).toMatchObject([
    {
      event: 'agent-published',
      who: 'stepwright@example.com',
      detail: 'asked for by asks@example.com; version 1 for all workspaces: the definition added',
    },
    { event: 'agent-asked-for', who: 'asks@example.com', detail: 'for all workspaces: the definition added' },
  ])
})

test('nobody approves their own text, and other authors do not see it', async () => {
  const { request } = await ask(publisher, 'own-text', agent('own-text'))
  const reply = await approve(publisher, 'own-text', request)
  expect([reply.status, await jsonOf(reply)]).toMatchObject([403, { error: expect.stringContaining('Another') }])
  const other = await person('other-author', ['author'])
  expect((await jsonOf(await other.get(at('own-text', 'requests'))))['requests']).toEqual([])
  for (const rest of [`requests/${request}`, `impact?request=${request}`]) {
    expect((await other.get(at('own-text', rest))).status).toBe(404)
  }
})

test('a text that is sent back stays with its author, together with the reason', async () => {
  const author = await person('sent-back', ['author'])
  const { request } = await ask(author, 'sent-back', agent('sent-back'))
  const sendBack = (reason: string) => publisher.post(at('sent-back', `requests/${request}/send-back`), { reason })
  expect((await sendBack(' ')).status).toBe(400)
  expect((await sendBack('Name the step.')).status).toBe(200)
  // It can be decided only once.
  expect((await approve(publisher, 'sent-back', request)).status).toBe(404)
  const own = await jsonOf(await author.get(at('sent-back', 'requests')))
  const sentBack = { by: 'stepwright@example.com', reason: 'Name the step.' }
  expect(own['requests']).toEqual([expect.objectContaining({ isMine: true, sentBack })])
  expect((await author.get(at('sent-back', 'draft'))).headers.get('ETag')).toBe('"1"')

  const again = await ask(author, 'sent-back', agent('sent-back', { about: 'Named.' }))
  expect((await approve(publisher, 'sent-back', request)).status).toBe(404)
  expect((await approve(publisher, 'sent-back', again.request)).status).toBe(200)
})

test('a request of an old base is refused with both differences, when it is asked for and when it is approved', async () => {
  const [one, two] = [await person('base-one', ['author']), await person('base-two', ['publisher'])]
  const first = await ask(one, 'old-base', agent('old-base'))
  await approve(two, 'old-base', first.request)
  const mine = await ask(one, 'old-base', agent('old-base', { about: 'Mine.' }), 1)
  const theirs = await ask(publisher, 'old-base', agent('old-base', { name: 'Theirs' }), 1)
  expect((await approve(two, 'old-base', theirs.request)).status).toBe(200)

  const reply = await approve(two, 'old-base', mine.request)
  const both = { newest: 2, theirs: ['name changed from "old-base" to "Theirs"'], yours: ['about added'] }
  expect([reply.status, await jsonOf(reply)]).toMatchObject([409, both])
  expect(await ask(one, 'old-base', agent('old-base', { about: 'Mine.' }), 1)).toMatchObject({ status: 409, ...both })
})

test('what its author wrote meanwhile is kept, and goes on from the approved version', async () => {
  const author = await person('goes-on', ['author'])
  const { request } = await ask(author, 'goes-on', agent('goes-on'))
  const later = agent('goes-on', { about: 'Later.' })
  const headers = { 'Content-Type': 'text/plain' }
  await author.send(at('goes-on', 'draft'), { method: 'PUT', body: later, headers })
  await approve(publisher, 'goes-on', request)
  const draft = await author.get(at('goes-on', 'draft'))
  expect([draft.headers.get('X-Draft-Base'), await draft.text()]).toEqual(['1', later])
})

test('of two who approve at the same moment one publishes, and a withdrawn request is published by nobody', async () => {
  const [author, second] = [await person('at-once', ['author']), await person('second', ['publisher'])]
  const { request } = await ask(author, 'at-once', agent('at-once'))
  const replies = await Promise.all([publisher, second].map((each) => approve(each, 'at-once', request)))
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  const { versions } = (await jsonOf(await publisher.get(at('at-once', 'versions')))) as { versions: readonly object[] }
  expect(versions).toHaveLength(1)

  const next = await ask(author, 'at-once', agent('at-once', { about: 'Next.' }), 1)
  const withdraw = (by: ApiUser) => by.send(at('at-once', `requests/${next.request}`), { method: 'DELETE' })
  expect((await withdraw(publisher)).status).toBe(403)
  expect((await withdraw(author)).status).toBe(200)
  expect((await approve(publisher, 'at-once', next.request)).status).toBe(404)
})

test('a text with mistakes, or for a workspace that it does not admit, is refused before anybody reads it', async () => {
  const author = await person('mistakes', ['author'])
  expect((await ask(author, 'wrong', '{')).status).toBe(422)
  expect((await ask(author, 'wrong', agent('wrong'), 0, { clients: ['Everpro'] })).status).toBe(400)
})
