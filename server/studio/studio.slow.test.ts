/** The Agent Studio: drafts, versions, rollouts and the way back, with the real database. */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { addMember } from '#server/access/members.ts'
import { openDefinitions } from '#server/definitions/definitions.ts'
import { currentClients } from '#server/access/current-clients.ts'
import { hashPassword } from '#server/identity/password-hash.ts'
import { accountsIn } from '#server/identity/store/sql-accounts.ts'
import { demoPassword } from '#server/identity/demo-accounts.ts'
import { findMember } from '#server/access/members.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { panels } from '#ui-kit/panels/catalogue.ts'
import { publications } from '#server/definitions/publications.ts'

const agent = (id: string, more: object = {}) =>
  JSON.stringify({
    format: 1,
    id,
    name: id,
    path: `/agent/${id}`,
    access: { clients: ['Zofa', 'VetWay'] },
    catalogue: { clients: ['Zofa', 'VetWay'] },
    instructions: `Of${id.replaceAll('-', '')}`,
    calls: {
      note: {
        method: 'POST',
        path: `/api/agent/${id}/note`,
        session: 'opens',
        json: { sessionId: '@session' },
        work: [{ do: 'reply.set', values: { noted: { value: true } } }],
      },
    },
    steps: [
      {
        type: 'form',
        id: 'only',
        title: 'Only',
        actions: [{ id: 'note', label: 'Note', run: [{ do: 'call', call: 'note' }], completes: true }],
      },
    ],
    ...more,
  })

const folder = temporaryFolder(
  { 'agents/shipped-one.json': agent('shipped-one', { name: 'Shipped' }) },
  { afterwards: afterAll },
)
const portal = testPortal('our own provider', { definitions: [folder] })
const publisher = apiUser(portal, 'stepwright')
const [zofa, vetway] = [apiUser(portal, 'zofa'), apiUser(portal, 'vetway')]

const jsonOf = async (reply: Response) => (await reply.json()) as Record<string, unknown>
const at = (id: string, rest: string) => `/api/studio/agents/${id}/${rest}`

/** Saves a draft, as the page does. */
const save = (id: string, text: string, { by = publisher, headers = {}, query = '' } = {}) =>
  by.send(at(id, `draft${query}`), { method: 'PUT', body: text, headers: { 'Content-Type': 'text/plain', ...headers } })

async function publish(id: string, text: string, base: number, clients?: readonly string[]) {
  expect((await save(id, text, { query: `?base=${base}` })).status).toBe(200)
  return publisher.post(at(id, 'publish'), { base, ...(clients && { clients }) })
}

/** The name of the agent as this user's catalogue has it; undefined if it is not there. */
async function nameFor(user: typeof zofa, id: string): Promise<string | undefined> {
  const { agents } = (await jsonOf(await user.get('/api/agents'))) as {
    readonly agents: readonly { readonly id: string; readonly definition: { readonly name: string } }[]
  }
  const found = agents.filter((each) => each.id === id)
  expect(found.length).toBeLessThan(2)
  return found[0]?.definition.name
}

async function addAuthor(name: string) {
  const { db } = portal().database
  await addMember(db, { email: `${name}@example.com`, clients: ['Stepwright'], roles: ['author'] })
  const member = await findMember(db, `${name}@example.com`)
  await accountsIn(db).savePasswordHash(member?.id ?? '', await hashPassword(demoPassword))
  return apiUser(portal, name)
}

test('the parts that a draft may refer to name the files of agents without their folders', async () => {
  const { agents } = (await jsonOf(await publisher.send('/api/studio/parts', {}))) as { agents: { file: string }[] }
  expect(agents.length).toBeGreaterThan(0)
  expect(agents.filter(({ file }) => file.includes('/'))).toEqual([])
})

describe('a draft', () => {
  test('begins with the newest version, is kept as it was typed, and lists its problems', async () => {
    const first = await publisher.get(at('shipped-one', 'draft'))
    expect([first.headers.get('ETag'), first.headers.get('X-Draft-Base')]).toEqual(['"0"', '0'])
    expect(await first.text()).toBe(agent('shipped-one', { name: 'Shipped' }))

    const typed = '{ "id": "shipped-one",\n  // '
    const saved = await save('shipped-one', typed)
    expect(await jsonOf(saved)).toMatchObject({ base: 0, revision: 1, problems: [{ severity: 'error' }] })
    expect(await (await publisher.get(at('shipped-one', 'draft'))).text()).toBe(typed)
    await publisher.send(at('shipped-one', 'draft'), { method: 'DELETE' })
  })

  test('is not overwritten by a window that has not read it', async () => {
    await save('two-windows', 'one', { headers: { 'If-Match': '"0"' } })
    const second = await save('two-windows', 'two', { headers: { 'If-Match': '"0"' } })
    expect([second.status, await jsonOf(second)]).toMatchObject([412, { expected: '"1"' }])
    expect((await save('two-windows', 'two', { headers: { 'If-Match': '"1"' } })).status).toBe(200)
  })

  test('belongs to its author alone, who may not publish it', async () => {
    const author = await addAuthor('author')
    await save('of-two', agent('of-two'))
    expect((await author.get(at('of-two', 'draft'))).status).toBe(404)
    await save('of-two', agent('of-two', { name: 'Other' }), { by: author })
    expect((await author.post(at('of-two', 'publish'), { base: 0 })).status).toBe(403)
    const { agents } = (await jsonOf(await author.get('/api/studio/agents'))) as { agents: readonly object[] }
    expect(agents).toContainEqual(
      expect.objectContaining({ id: 'of-two', otherDrafts: 1, draft: expect.objectContaining({ revision: 1 }) }),
    )
  })
})

describe('publishing', () => {
  test('a new agent is used by its clients at once, and by others not', async () => {
    const reply = await publish('fresh', agent('fresh'), 0)
    expect([reply.status, await jsonOf(reply)]).toEqual([200, { version: 1, changes: ['the definition added'] }])
    expect(await nameFor(zofa, 'fresh')).toBe('fresh')
    expect(await nameFor(apiUser(portal, 'everpro'), 'fresh')).toBeUndefined()
    expect((await publisher.get(at('fresh', 'draft'))).headers.get('ETag')).toBe('"0"')
  })

  test('a new agent gets a first instruction document from its steps, and one that somebody wrote stays', async () => {
    const step = (field: object) => ({
      type: 'form',
      id: 'only',
      title: 'Only',
      fields: [{ type: 'text', id: 'topic', label: 'Topic', ...field }],
      actions: [{ id: 'note', label: 'Note', run: [{ do: 'call', call: 'note' }], completes: true }],
    })
    expect((await publish('told', agent('told', { steps: [step({ hint: 'A few words.' })] }), 0)).status).toBe(200)
    const document = async () => jsonOf(await publisher.get('/api/instructions/Oftold'))
    expect(await document()).toMatchObject({
      title: 'told – Workflow',
      steps: [{ index: 1, title: 'Only', body: '• Topic: A few words.\n\nPress Note.' }],
    })
    const own = { title: 'Ours', description: '', steps: [{ index: 1, title: 'Only', body: 'Write it down.' }] }
    await publisher.send('/api/instructions/Oftold', {
      method: 'PUT',
      body: JSON.stringify(own),
      headers: { 'Content-Type': 'application/json' },
    })
    expect((await publish('told', agent('told', { steps: [step({})] }), 1)).status).toBe(200)
    expect(await document()).toMatchObject(own)
  })

  test('a draft cannot do what a definition may not', async () => {
    const [foreignPath, takenPath] = [
      agent('hostile', { path: '/admin/people' }),
      agent('hostile', { path: '/agent/shipped-one' }),
    ]
    for (const text of [foreignPath, takenPath, agent('another-id'), '{']) {
      const reply = await publish('hostile', text, 0)
      expect([reply.status, await jsonOf(reply)]).toMatchObject([422, { problems: expect.any(Array) }])
    }
    expect((await jsonOf(await publisher.get(at('hostile', 'versions'))))['versions']).toEqual([])
  })

  test('of an old base is refused with both differences, and nothing is lost', async () => {
    await publish('raced', agent('raced'), 0)
    await publish('raced', agent('raced', { name: 'Theirs' }), 1)
    const late = agent('raced', { about: 'Mine.' })
    const reply = await publish('raced', late, 1)
    expect([reply.status, await jsonOf(reply)]).toMatchObject([
      409,
      { newest: 2, theirs: ['name changed from "raced" to "Theirs"'], yours: ['about added'] },
    ])
    expect(await (await publisher.get(at('raced', 'draft'))).text()).toBe(late)
  })

  test('by two at the same moment: one comes first, the other is refused', async () => {
    await save('same-moment', agent('same-moment'))
    const replies = await Promise.all([1, 2].map(() => publisher.post(at('same-moment', 'publish'), { base: 0 })))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('the way back is a new version, and the audit log says what changed', async () => {
    await publish('back', agent('back', { name: 'First' }), 0)
    await publish('back', agent('back', { name: 'Second' }), 1)
    const reply = await publisher.post(at('back', 'versions/1/restore'), { base: 2 })
    expect(await jsonOf(reply)).toEqual({ version: 3, changes: ['name changed from "Second" to "First"'] })
    expect(await nameFor(zofa, 'back')).toBe('First')
    const { versions } = (await jsonOf(await publisher.get(at('back', 'versions')))) as { versions: readonly object[] }
    expect(versions).toMatchObject([
      { version: 3 },
      { version: 2, changes: ['name changed from "First" to "Second"'] },
      { version: 1 },
    ])
    const { events } = (await jsonOf(await publisher.get('/api/audit?text=back'))) as { events: readonly object[] }
    expect(events[0]).toMatchObject({
      event: 'agent-published',
      who: 'stepwright@example.com',
      detail: 'back to version 1; version 3 for all workspaces: name changed from "Second" to "First"',
    })
  })

  test('a version never changes, not even in the database', async () => {
    await publish('fixed', agent('fixed'), 0)
    const change = portal().database.db.updateTable('studio_versions').set({ body: '{}' }).where('agent', '=', 'fixed')
    await expect(change.execute()).rejects.toThrow('only added to')
  })
})

describe('a rollout', () => {
  test('gives a version to some clients, the others keep theirs, until all get it', async () => {
    await publish('rolled', agent('rolled', { name: 'Old' }), 0)
    await publish('rolled', agent('rolled', { name: 'New' }), 1, ['VetWay'])
    expect(await Promise.all([zofa, vetway, publisher].map((user) => nameFor(user, 'rolled')))).toEqual([
      'Old',
      'New',
      'Old',
    ])
    for (const user of [zofa, vetway]) {
      expect((await user.post('/api/agent/rolled/note', { sessionId: randomUUID() })).status).toBe(200)
    }
    await publisher.post(at('rolled', 'versions/2/roll-out'), {})
    expect(await nameFor(zofa, 'rolled')).toBe('New')
  })

  test('brings its sample files to the workspaces that get it', async () => {
    const [field, sample] = ['notes', '/api/samples/with-sample/notes/1']
    const more = {
      steps: [
        {
          type: 'form',
          id: 'only',
          title: 'Only',
          fields: [{ id: field, type: 'file', label: 'Notes', accept: ['.txt'] }],
          actions: [{ id: 'note', label: 'Note', run: [{ do: 'call', call: 'note' }], completes: true }],
        },
      ],
      samples: { files: { [field]: [{ make: 'document', name: 'Notes.txt', blocks: ['One note.'] }] } },
    }
    expect((await publish('with-sample', agent('with-sample', more), 0)).status).toBe(200)
    await publish('with-sample', agent('with-sample', more), 1, ['VetWay'])
    const statuses = [await zofa.get(sample), await vetway.get(sample)].map(({ status }) => status)
    expect(statuses).toEqual([200, 200])
  })

  test('to a workspace that the agent does not admit is refused', async () => {
    const reply = await publish('narrow', agent('narrow'), 0, ['Everpro'])
    expect([reply.status, (await jsonOf(reply))['error']]).toMatchObject([400, expect.stringContaining('"Everpro"')])
  })
})

describe('the impact of a draft', () => {
  const step = (id: string, title: string) => ({
    type: 'form',
    id,
    title,
    actions: [{ id: `note-${id}`, label: 'Note', run: [{ do: 'call', call: 'note' }], then: 'next' }],
  })
  const last = { ...step('last', 'Last'), actions: [{ id: 'end', label: 'End', run: [], completes: true }] }
  const [ask, review] = [step('ask', 'Ask'), step('review', 'Review')]

  /** A session whose page stands on this step. */
  async function standing(id: string, user: typeof zofa, client: string, step: string) {
    const sessionId = randomUUID()
    expect((await user.post(`/api/agent/${id}/note`, { sessionId })).status).toBe(200)
    const record = {
      format: 1,
      agent: id,
      client,
      session: sessionId,
      state: [step, 'idle', 'editing'],
      page: {},
      seen: {},
      replies: {},
      done: [],
      completed: [],
      reached: 0,
      messages: [],
      draft: { values: {}, baselines: {}, files: {} },
    }
    const saved = await user.send(`/api/session/${sessionId}/record`, {
      method: 'PUT',
      body: JSON.stringify(record),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(saved.status).toBe(200)
  }

  const impactOf = async (id: string, query = '') => jsonOf(await publisher.get(at(id, `impact${query}`)))

  test('says how many sessions go on, come to another step, and end', async () => {
    const first = await publish('under-way', agent('under-way', { steps: [ask, review, last] }), 0)
    expect(await jsonOf(first)).toMatchObject({ version: 1 })
    await standing('under-way', zofa, 'Zofa', 'ask')
    await standing('under-way', zofa, 'Zofa', 'review')
    await standing('under-way', zofa, 'Zofa', 'last')
    await standing('under-way', vetway, 'VetWay', 'last')
    // A program that calls the API has no page.
    await zofa.post('/api/agent/under-way/note', { sessionId: randomUUID() })
    const unchanged = { sessions: 5, goOn: 5, goBack: [], pressAgain: [], end: 0, unknown: 0 }
    expect(await impactOf('under-way', '?version=1')).toEqual(unchanged)
    const coverage = await jsonOf(await publisher.get(at('under-way', 'coverage')))
    const runs = { all: 4, steps: { ask: 1, review: 1, last: 2 } }
    expect(coverage).toMatchObject({ runs, cases: { all: 0 } })

    const clients = { clients: ['Zofa'] }
    const changed = { steps: [ask, last], access: clients, catalogue: clients }
    await save('under-way', agent('under-way', changed), { query: '?base=1' })
    const goBack = [{ step: 'Ask', sessions: 1 }]
    expect(await impactOf('under-way')).toEqual({ ...unchanged, goOn: 3, goBack, end: 1 })
    expect(await impactOf('under-way', '?client=Zofa')).toEqual({ ...unchanged, sessions: 4, goOn: 3, goBack })
    expect((await publisher.get(at('under-way', 'impact?client=Everpro'))).status).toBe(400)
  })

  test('is none for a session whose record no page can read', async () => {
    await publish('bad-record', agent('bad-record', { steps: [ask, last] }), 0)
    await standing('bad-record', zofa, 'Zofa', 'last')
    const record = JSON.stringify({ agent: 'bad-record', client: 'Zofa', state: ['last', 'constructor'] })
    await portal().database.db.updateTable('records').set({ record }).execute()
    expect(await impactOf('bad-record', '?version=1')).toMatchObject({ sessions: 1, goOn: 1 })
  })

  test('of a draft with mistakes, or without a draft, is refused', async () => {
    await save('no-impact', '{')
    expect((await publisher.get(at('no-impact', 'impact'))).status).toBe(422)
    expect((await publisher.get(at('never-drafted', 'impact'))).status).toBe(404)
  })
})

describe('the runs of an agent', () => {
  test('have a state, a version and what happened, and nothing of what is in them', async () => {
    await publish('watched', agent('watched'), 0)
    await publish('watched', agent('watched', { name: 'Watched' }), 1)
    const [good, bad] = [randomUUID(), randomUUID()]
    await zofa.post('/api/agent/watched/note', { sessionId: good })
    await zofa.post('/api/agent/watched/note', { sessionId: bad })
    // As a refusal is stored.
    const refusal = { status: 409, reply: '{"error":"The topic of Fenwick is missing."}' }
    await portal().database.db.updateTable('runs').set(refusal).where('session_id', '=', bad).execute()

    const { runs } = (await jsonOf(await publisher.get(at('watched', 'runs')))) as { runs: readonly object[] }
    expect(runs).toEqual([
      expect.objectContaining({ id: bad, client: 'Zofa', state: 'failed', version: 2 }),
      expect.objectContaining({ id: good, state: 'open', version: 2, step: null }),
    ])
    const failed = await jsonOf(await publisher.get(at('watched', 'runs?state=failed')))
    expect(failed['runs']).toHaveLength(1)

    const readEvents = async () =>
      (await jsonOf(await publisher.get(at('watched', `runs/${bad}`))))['events'] as readonly object[]
    const parts = [{ name: 'reply.set', milliseconds: expect.any(Number), outcome: 'done', parts: [] }]
    // The times are written after the reply.
    await vi.waitFor(async () => expect(await readEvents()).toMatchObject([{}, { parts }]))
    const events = await readEvents()
    expect(events).toEqual([
      expect.objectContaining({ kind: 'begun' }),
      expect.objectContaining({ kind: 'call', name: 'note', outcome: 'failed', parts }),
    ])
    for (const event of events.slice(1)) expect(Reflect.get(event, 'milliseconds')).toBeGreaterThanOrEqual(0)
    for (const secret of ['zofa@example.com', 'Fenwick']) expect(JSON.stringify([runs, events])).not.toContain(secret)

    await zofa.send(`/api/session/${good}`, { method: 'DELETE' })
    const ended = await jsonOf(await publisher.get(at('watched', 'runs?state=ended')))
    expect(ended['runs']).toEqual([expect.objectContaining({ id: good, version: 2 })])
  })

  test('of another agent are not found, and an unknown state is refused', async () => {
    const sessionId = randomUUID()
    await publish('mine', agent('mine'), 0)
    await zofa.post('/api/agent/mine/note', { sessionId })
    expect((await publisher.get(at('mine', `runs/${sessionId}`))).status).toBe(200)
    expect((await publisher.get(at('shipped-one', `runs/${sessionId}`))).status).toBe(404)
    expect((await publisher.get(at('mine', 'runs?state=bored'))).status).toBe(400)
  })
})

test('a published version is laid over the shipped file, and version 0 can be used again', async () => {
  await publish('shipped-one', agent('shipped-one', { name: 'Mine' }), 0)
  expect(await nameFor(zofa, 'shipped-one')).toBe('Mine')
  await publisher.post(at('shipped-one', 'versions/0/roll-out'), {})
  expect(await nameFor(zofa, 'shipped-one')).toBe('Shipped')
  await publisher.post(at('shipped-one', 'unpublish'), {})
  expect(await nameFor(zofa, 'shipped-one')).toBeUndefined()
})

test('a session under way goes on with the version with which it began', async () => {
  const reading = (answer: string) => ({
    calls: {
      note: {
        method: 'POST',
        path: '/api/agent/lasting/note',
        session: 'opens',
        json: { sessionId: '@session' },
        work: [{ do: 'reply.set', values: { noted: { value: true } } }],
      },
      say: {
        method: 'POST',
        path: '/api/agent/lasting/say',
        session: 'needs',
        json: { sessionId: '@session' },
        reply: { said: 'text' },
        work: [{ do: 'reply.set', values: { said: { value: answer } } }],
      },
    },
    steps: [
      {
        type: 'form',
        id: 'only',
        title: 'Only',
        actions: [
          {
            id: 'note',
            label: 'Note',
            run: [
              { do: 'call', call: 'note' },
              { do: 'call', call: 'say' },
            ],
            completes: true,
          },
        ],
      },
    ],
  })
  expect((await publish('lasting', agent('lasting', reading('before')), 0)).status).toBe(200)
  const sessionId = randomUUID()
  await zofa.post('/api/agent/lasting/note', { sessionId })
  await publish('lasting', agent('lasting', reading('after')), 1)
  expect(await jsonOf(await zofa.post('/api/agent/lasting/say', { sessionId }))).toMatchObject({ said: 'before' })
})

test('another replica gets a publication when it looks again, which it does every two seconds', async () => {
  const clients = await currentClients([folder, 'definitions'])
  const replica = await openDefinitions({
    dirs: ['definitions', folder],
    clients,
    panels,
    publications: publications(portal().database),
  })
  await publish('on-replicas', agent('on-replicas'), 0)
  await vi.waitFor(async () => {
    await replica.refresh()
    expect(replica.byId('on-replicas')?.name).toBe('on-replicas')
  })
})
