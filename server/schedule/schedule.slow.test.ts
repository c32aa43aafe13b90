/** The calls of the schedule, as another program makes them, on a real database. */
import { beforeEach, describe, expect, test } from 'vitest'
import { scheduleChanges } from '#server/operations/schedule/schedule-changes.ts'
import { scheduleState } from '#server/operations/schedule/schedule-state.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { browserSession } from '#tests/driver/browser-session.ts'
import { shapeOf } from '../tables/fixtures/shape-of.ts'
import { testPortal } from '#tests/driver/portal.ts'

const portal = testPortal()
const everpro = apiUser(portal, 'everpro')
const provider = apiUser(portal, 'stepwright')
const stranger = apiUser(portal, 'zofa')

const at = '/api/agents/schedule-agent'
const person = (id: string, more: object = {}) => ({
  id,
  name: `Person ${id}`,
  role: 'Planner',
  skills: ['Planning'],
  workPattern: { mon: [9, 17] },
  breakMinsPerDay: 30,
  active: true,
  notes: '',
  preset: 'custom',
  contractedHoursPerWeek: 7.5,
  ...more,
})
const [one, two, three] = [person('p_1'), person('p_2'), person('p_3')]

interface State {
  readonly people: { readonly people: readonly { readonly id: string; readonly role: string }[] }
  readonly calendars: {
    readonly global: { readonly bankHolidays: readonly unknown[] }
    readonly people: Readonly<Record<string, readonly unknown[]>>
  }
}
const stateOf = async (reply: Response) => (await reply.json()) as State
const state = async () => stateOf(await everpro.get(`${at}/state`))
const tag = async () => (await everpro.get(`${at}/state`)).headers.get('ETag') ?? ''
const save = (people: readonly unknown[], ifMatch?: string) =>
  everpro.send(`${at}/people`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }) },
    body: JSON.stringify({ people }),
  })
const remove = (path: string, body: object) =>
  everpro.send(`${at}${path}`, {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

beforeEach(async () => {
  await portal().database.db.deleteFrom('schedules').execute()
})

describe('the state', () => {
  test('SCHED-28 begins without people and without bank holidays', async () => {
    const reply = await everpro.get(`${at}/state`)
    expect([reply.status, reply.headers.get('ETag')]).toEqual([200, '"v0"'])
    expect(await reply.json()).toEqual({
      people: { people: [] },
      calendars: { global: { bankHolidays: [] }, people: {} },
    })
  })

  test('SCHED-29 is the list of people that was saved last, under both spellings of the path', async () => {
    expect((await save([one, two])).status).toBe(200)
    expect((await state()).people.people).toEqual([one, two])
    expect((await save([two])).status).toBe(200)
    expect((await stateOf(await everpro.get('/api/agent/schedule-agent/state'))).people.people).toEqual([two])
  })

  test('and the list of changes have the shapes that a dry run pretends', async () => {
    const { people, calendars } = scheduleState.fixture.reply
    const [id = ''] = Object.keys(calendars.people)
    await save(people.people)
    for (const { type, ...entry } of Object.values(calendars.people).flat())
      await everpro.post(`${at}/calendars/${type}`, { personId: id, ...entry })
    expect(shapeOf(await state())).toEqual(shapeOf(scheduleState.fixture.reply))
    const { changes } = (await (await everpro.get(`${at}/changes`)).json()) as {
      changes: readonly { readonly kind: string }[]
    }
    const ofLeave = changes.find(({ kind }) => kind === 'leave')
    expect(shapeOf(ofLeave)).toEqual(shapeOf(scheduleChanges.fixture.reply.changes[0]))
  })

  test('is one for each workspace: what one saves, the other does not see', async () => {
    await save([one])
    expect((await stateOf(await provider.get(`${at}/state`, 'Stepwright'))).people.people).toEqual([])
    await provider.post(`${at}/people`, { people: [two] }, 'Stepwright')
    expect((await state()).people.people).toEqual([one])
  })

  test('ACCESS-22 is nobody else’s: strangers, guests, and members who name another workspace are refused', async () => {
    expect((await stranger.get(`${at}/state`)).status).toBe(403)
    expect((await everpro.get(`${at}/state`, 'Stepwright')).status).toBe(403)
    expect((await stranger.post(`${at}/people`, { people: [] }, 'Everpro')).status).toBe(403)
    expect((await portal().app.request(`http://localhost:3000${at}/state`)).status).toBe(401)
  })

  test('a write by cookie needs the token of our own page', async () => {
    const session = await browserSession(portal(), await portal().tokenOf('everpro'))
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ people: [one] }),
    }
    expect((await session.sendWithoutToken(`${at}/people`, init)).status).toBe(403)
    expect((await session.send(`${at}/people`, init)).status).toBe(200)
  })

  test('a save that changes nothing keeps the version; every other one makes the next', async () => {
    expect((await save([one])).headers.get('ETag')).toBe('"v1"')
    expect((await save([one])).headers.get('ETag')).toBe('"v1"')
    expect((await save([person('p_1', { active: false })])).headers.get('ETag')).toBe('"v2"')
  })

  test('a list that is wrong is refused whole, with a sentence', async () => {
    await save([one])
    const reply = await save([two, person('p_3', { name: '' })])
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { success: false, message: 'Person 2: Name is required' },
    ])
    expect((await state()).people.people).toEqual([one])
  })
})

describe('two editors', () => {
  test('who began with the same version and changed different people both keep their changes', async () => {
    await save([one, two])
    const began = await tag()
    const [a, b] = [person('p_1', { role: 'Changed by A' }), person('p_2', { role: 'Changed by B' })]
    expect((await save([a, two], began)).status).toBe(200)
    const second = await save([one, b, three], began)
    expect([second.status, (await stateOf(second)).people.people]).toEqual([200, [a, b, three]])
  })

  test('are merged from what they began with, even many versions and a removal later', async () => {
    await save([one, two, three])
    const began = await tag()
    for (const role of ['1', '2', '3']) await save([person('p_1', { role }), two, three])
    await save([person('p_1', { role: '3' }), two])
    const b = person('p_2', { role: 'Changed by B' })
    const late = await stateOf(await save([one, b, three], began))
    expect(late.people.people).toEqual([person('p_1', { role: '3' }), b])
  })

  test('of one person clash: the later is told both versions, and nothing is lost', async () => {
    await save([one, two])
    const began = await tag()
    const [mine, theirs] = [person('p_1', { role: 'Mine' }), person('p_1', { role: 'Theirs' })]
    await save([theirs, two], began)
    const reply = await save([mine, person('p_2', { role: 'Also mine' })], began)
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({
      success: false,
      message: 'Someone else has changed Person p_1 meanwhile. Nothing of yours is saved yet.',
      expected: '"v2"',
      clashes: [{ id: 'p_1', name: 'Person p_1', mine, theirs }],
      people: { people: [theirs, two] },
    })
    expect((await state()).people.people).toEqual([theirs, two])
    // A person who has seen both versions may choose either.
    expect((await save([mine, two], '"v2"')).status).toBe(200)
  })

  test('the tag is compared without W/, which a proxy may add', async () => {
    await save([one])
    const began = await tag()
    await save([one, two])
    const merged = await stateOf(await save([person('p_1', { role: 'Mine' })], `W/${began}`))
    expect(merged.people.people.map(({ id }) => id)).toEqual(['p_1', 'p_2'])
  })

  test('without a tag the list is replaced; with one that never was, nothing is', async () => {
    await save([one, two])
    expect((await stateOf(await save([three]))).people.people).toEqual([three])
    const reply = await save([one], '"something else"')
    expect([reply.status, await reply.json()]).toMatchObject([412, { expected: '"v2"' }])
    expect((await state()).people.people).toEqual([three])
  })

  test('at the very same time lose nothing', async () => {
    await save([])
    const began = await tag()
    const many = Array.from({ length: 12 }, (_, index) => person(`p_${index}`))
    const replies = await Promise.all(many.map((each) => save([each], began)))
    expect(replies.map(({ status }) => status)).toEqual(many.map(() => 200))
    expect((await state()).people.people.map(({ id }) => id).toSorted()).toEqual(many.map(({ id }) => id).toSorted())
    expect(await tag()).toBe('"v12"')
  })
})

describe('calendars', () => {
  const leave = { personId: 'p_1', from: '2026-12-24', to: '2027-01-02' }
  const meeting = { personId: 'p_1', date: '2026-03-10', start: '09:00', end: '10:30' }

  test('ENT-09 SCHED-30 SCHED-31 take leave and meetings, once, and give them back under the person', async () => {
    await save([one])
    expect((await everpro.post(`${at}/calendars/leave`, leave)).status).toBe(200)
    expect((await everpro.post(`${at}/calendars/leave`, leave)).status).toBe(200)
    expect((await everpro.post(`${at}/calendars/meeting`, meeting)).status).toBe(200)
    expect((await state()).calendars.people).toEqual({
      p_1: [
        { type: 'leave', from: '2026-12-24', to: '2027-01-02' },
        { type: 'meeting', date: '2026-03-10', start: '09:00', end: '10:30' },
      ],
    })
  })

  test('let leave and meetings be removed again', async () => {
    await save([one])
    await everpro.post(`${at}/calendars/leave`, leave)
    await everpro.post(`${at}/calendars/meeting`, meeting)
    expect((await remove('/calendars/leave', leave)).status).toBe(200)
    expect((await remove('/calendars/meeting', meeting)).status).toBe(200)
    expect((await remove('/calendars/meeting', meeting)).status).toBe(200)
    expect((await state()).calendars.people).toEqual({})
  })

  test('know nobody who was deleted in another tab', async () => {
    await save([two])
    const reply = await everpro.post(`${at}/calendars/leave`, leave)
    expect([reply.status, await reply.json()]).toMatchObject([
      404,
      { message: 'This person is not in the schedule any more. Refresh to see who is.' },
    ])
  })

  test('of a person go with the person', async () => {
    await save([one, two])
    await everpro.post(`${at}/calendars/leave`, leave)
    expect((await stateOf(await save([two]))).calendars.people).toEqual({})
  })

  test.each([
    ['leave', { ...leave, personId: '' }, 'Pick a person'],
    ['leave', { ...leave, to: undefined }, 'Select a date range'],
    ['leave', { ...leave, to: '2026-12-23' }, 'End date must be after start date'],
    ['leave', { ...leave, from: '2026-02-29' }, 'The first day is not a day of the calendar. Write it as YYYY-MM-DD.'],
    ['meeting', { ...meeting, date: '' }, 'Pick a date'],
    ['meeting', { ...meeting, end: '' }, 'Start & end'],
    ['meeting', { ...meeting, end: '09:00' }, 'End must be after start'],
    ['meeting', { ...meeting, start: '22:00', end: '02:00' }, 'End must be after start'],
  ])('refuse a %s that is wrong: %o', async (kind, body, message) => {
    await save([one])
    const reply = await everpro.post(`${at}/calendars/${kind}`, body)
    expect([reply.status, await reply.json()]).toMatchObject([400, { success: false, message }])
    expect((await state()).calendars.people).toEqual({})
  })

  test('keep the bank holidays that the workspace chose', async () => {
    const bankHolidays = [{ date: '2026-12-25', name: 'Christmas Day' }]
    expect((await everpro.post(`${at}/calendars/bank-holidays`, { bankHolidays })).status).toBe(200)
    expect((await state()).calendars.global).toEqual({ bankHolidays })
  })
})

describe('a person whose id is the name of what every object has', () => {
  const ids = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']
  const leave = (personId: string) => ({ personId, from: '2026-03-16', to: '2026-03-17' })
  const kept = { type: 'leave', from: '2026-03-16', to: '2026-03-17' }
  const calendar = async () => {
    const reply = await everpro.get(`${at}/calendar.ics?client=Everpro`)
    return [reply.status, (await reply.text()).match(/^SUMMARY:.*\r$/gm)?.map((line) => line.trim())]
  }

  test('is saved, given leave, shown, and removed as anybody else', async () => {
    expect((await save(ids.map((id) => person(id)))).status).toBe(200)
    expect(await calendar()).toEqual([200, undefined])
    for (const id of ids) {
      expect((await everpro.post(`${at}/calendars/leave`, leave(id))).status).toBe(200)
      expect((await everpro.post(`${at}/calendars/leave`, leave(id))).status).toBe(200)
    }
    const { people } = (await state()).calendars
    expect(Object.entries(people)).toEqual(expect.arrayContaining(ids.map((id) => [id, [kept]])))
    expect(await calendar()).toEqual([200, ids.map((id) => `SUMMARY:Person ${id}: leave`)])
    for (const id of ids) expect((await remove('/calendars/leave', leave(id))).status).toBe(200)
    expect(Object.keys((await state()).calendars.people)).toEqual([])
    expect((await save([])).status).toBe(200)
    const { changes } = (await (await everpro.get(`${at}/changes`)).json()) as { readonly changes: readonly object[] }
    expect(changes).toHaveLength(4 * ids.length)
  })

  test('harms no calendar in which one was stored', async () => {
    await everpro.post(`${at}/calendars/bank-holidays`, { bankHolidays: ['2026-12-25'] })
    const { db } = portal().database
    await db
      .updateTable('schedules')
      .set({ people: JSON.stringify(ids.map((id) => person(id))) })
      .execute()
    expect((await calendar())[0]).toBe(200)
    expect((await state()).people.people).toHaveLength(ids.length)
    expect((await save([one])).status).toBe(200)
  })
})

describe('the list of changes', () => {
  test('tells who changed what, before and after, the latest first', async () => {
    await save([one])
    await save([person('p_1', { role: 'Lead' })])
    await everpro.post(`${at}/calendars/leave`, { personId: 'p_1', from: '2026-03-16', to: '2026-03-16' })
    const { changes } = (await (await everpro.get(`${at}/changes`)).json()) as { readonly changes: readonly object[] }
    expect(changes).toMatchObject([
      { kind: 'leave', subject: 'p_1', before: null, after: { type: 'leave', from: '2026-03-16', to: '2026-03-16' } },
      { kind: 'person', subject: 'p_1', before: { role: 'Planner' }, after: { role: 'Lead' } },
      { kind: 'person', subject: 'p_1', before: null, after: { role: 'Planner' } },
    ])
    for (const change of changes)
      expect(change).toMatchObject({ by: expect.stringMatching(/\S/), at: expect.any(String) })
  })

  test('is a workspace’s own', async () => {
    await save([one])
    expect(await (await provider.get(`${at}/changes`, 'Stepwright')).json()).toEqual({ changes: [] })
  })
})

describe('the calendar feed', () => {
  const feed = `${at}/calendar.ics`

  test('is a calendar of the leave and meetings there are, with the session’s cookie alone', async () => {
    await save([one])
    await everpro.post(`${at}/calendars/leave`, { personId: 'p_1', from: '2026-03-16', to: '2026-03-17' })
    const session = await browserSession(portal(), await portal().tokenOf('everpro'))
    const reply = await session.sendWithoutToken(`${feed}?client=Everpro`)
    expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(await reply.text()).toContain('SUMMARY:Person p_1: leave')
  })

  test('is for members alone, whatever workspace the address names', async () => {
    expect((await portal().app.request(`http://localhost:3000${feed}?client=Everpro`)).status).toBe(401)
    expect((await stranger.get(`${feed}?client=Everpro`)).status).toBe(403)
    expect((await everpro.get(`${feed}?client=Stepwright`)).status).toBe(403)
    expect((await provider.get(`${feed}?client=Stepwright`)).status).toBe(200)
  })
})
