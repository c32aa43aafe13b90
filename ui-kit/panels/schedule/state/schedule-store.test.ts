import { describe, expect, test } from 'vitest'
import { CallError } from '#engine/client/call-error.ts'
import type { PanelReply, PanelRequest } from '#engine/machine/panel-calls.ts'
import type { Person } from '../schedule.ts'
import type { CallRole } from '../texts.ts'
import { addEntry, removePerson, savePerson } from './edits.ts'
import { scheduleStore } from './schedule-store.ts'

const names: Readonly<Record<CallRole, string>> = {
  state: 'state',
  people: 'people',
  leave: 'leave',
  meeting: 'meeting',
  removeLeave: 'removeLeave',
  removeMeeting: 'removeMeeting',
  bankHolidays: 'bankHolidays',
  changes: 'changes',
  feed: 'feed',
}
const person = (id: string, more: Partial<Person> = {}): Person => ({
  id,
  name: `Person ${id}`,
  role: 'Planner',
  skills: [],
  workPattern: {},
  breakMinsPerDay: 30,
  active: true,
  notes: '',
  preset: 'custom',
  contractedHoursPerWeek: 0,
  ...more,
})
const reply = (people: readonly unknown[], etag: string): PanelReply => ({
  json: { people: { people }, calendars: { global: { bankHolidays: [] }, people: {} } },
  etag,
})
const clash = (theirs: Person, mine: Person, etag: string) =>
  new CallError('refused', {
    status: 409,
    cause: 'Changed meanwhile.',
    json: {
      expected: etag,
      clashes: [{ id: mine.id, name: mine.name, mine, theirs }],
      ...Object(reply([theirs], etag).json),
    },
  })

type Answer = PanelReply | Error

/** A server that gives the scripted replies, one request after the other, and records the requests. */
async function opened(first: readonly Person[], ...answers: Answer[]) {
  const asked: (PanelRequest & { readonly call: string })[] = []
  const queue: Answer[] = [reply(first, '"v1"'), ...answers]
  const store = scheduleStore(
    {
      async ask(call, request = {}) {
        asked.push({ call, ...request })
        const answer = queue.shift() ?? new CallError('unreached')
        if (answer instanceof Error) throw answer
        return answer
      },
    },
    names,
  )
  await store.refresh()
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    return store.view()
  }
  const sent = (index: number) => (asked[index]?.params?.['people'] ?? []) as readonly Person[]
  return { store, asked, sent, settled, roles: () => store.view().schedule.people.map(({ role }) => role) }
}

const change = (role: string, id = 'p_1') => savePerson(person(id), person(id, { role }))

describe('a save', () => {
  test('SCHED-33 shows at once, before the server has answered', async () => {
    const { store, roles } = await opened([person('p_1')])
    store.apply(change('Lead'))
    expect([roles(), store.view().saving]).toEqual([['Lead'], 'saving'])
  })

  test('is sent with the version that the server named last, one after the other', async () => {
    const one = person('p_1', { role: 'One' })
    const { store, asked, sent, settled } = await opened(
      [person('p_1'), person('p_2')],
      reply([one, person('p_2')], '"v2"'),
      reply([one, person('p_2', { role: 'Two' })], '"v3"'),
    )
    store.apply(change('One'))
    store.apply(change('Two', 'p_2'))
    expect(await settled()).toMatchObject({ saving: 'settled', saved: 2 })
    expect(asked.map(({ call, ifMatch }) => [call, ifMatch])).toEqual([
      ['state', undefined],
      ['people', '"v1"'],
      ['people', '"v2"'],
    ])
    expect(sent(2).map(({ role }) => role)).toEqual(['One', 'Two'])
  })

  test('sends whom nobody changed as they came, with what the page does not know', async () => {
    const foreign = { ...person('p_2'), colour: 'green' }
    const { store, sent, settled } = await opened([person('p_1'), foreign], reply([], '"v2"'))
    store.apply(change('Lead'))
    await settled()
    expect(sent(1)[1]).toEqual(foreign)
  })

  test('that fails keeps the view and says so; the next change brings it along', async () => {
    const [lead, both] = [person('p_1', { role: 'Lead' }), person('p_2', { role: 'Second' })]
    const { store, roles, settled } = await opened(
      [person('p_1'), person('p_2')],
      new CallError('unreached'),
      reply([lead, person('p_2')], '"v2"'),
      reply([lead, both], '"v3"'),
    )
    store.apply(change('Lead'))
    expect(await settled()).toMatchObject({ saving: 'stuck', troubles: [{ kind: 'people', cause: undefined }] })
    expect(roles()).toEqual(['Lead', 'Planner'])
    store.apply(change('Second', 'p_2'))
    expect(await settled()).toMatchObject({ saving: 'settled', troubles: [] })
    expect(roles()).toEqual(['Lead', 'Second'])
  })

  test('that fails is given up by a refresh', async () => {
    const { store, roles, settled } = await opened(
      [person('p_1')],
      new CallError('refused', { status: 500, cause: 'The portal made a mistake.' }),
      reply([person('p_1', { role: 'Of the server' })], '"v5"'),
    )
    store.apply(change('Lead'))
    expect((await settled()).troubles).toEqual([{ kind: 'people', cause: 'The portal made a mistake.' }])
    await store.refresh()
    expect([roles(), store.view().saving]).toEqual([['Of the server'], 'settled'])
  })
})

describe('a clash', () => {
  const [mine, theirs] = [person('p_1', { role: 'Mine' }), person('p_1', { role: 'Theirs' })]

  test('that the server tells is shown with both versions, and mine is saved over theirs when I say so', async () => {
    const { store, asked, settled, roles } = await opened(
      [person('p_1')],
      clash(theirs, mine, '"v2"'),
      reply([mine], '"v3"'),
    )
    store.apply(change('Mine'))
    expect((await settled()).clash).toMatchObject({ mine, theirs })
    store.settle('mine')
    expect(await settled()).toMatchObject({ saving: 'settled', clash: undefined })
    expect([roles(), asked.at(-1)?.ifMatch]).toEqual([['Mine'], '"v2"'])
  })

  test('is settled for theirs by forgetting mine', async () => {
    const { store, asked, settled, roles } = await opened([person('p_1')], clash(theirs, mine, '"v2"'))
    store.apply(change('Mine'))
    await settled()
    store.settle('theirs')
    expect(await settled()).toMatchObject({ saving: 'settled', clash: undefined })
    expect([roles(), asked.length]).toEqual([['Theirs'], 2])
  })

  test('is seen without asking when the page has learnt of the other change since the editor opened', async () => {
    const { store, asked, settled } = await opened([theirs])
    store.apply(change('Mine'))
    expect((await settled()).clash).toMatchObject({ mine, theirs })
    expect(asked).toHaveLength(1)
  })

  test('does not clash when both did the same, or nothing happened in between', async () => {
    const { store, settled } = await opened([mine], reply([mine], '"v1"'))
    store.apply(change('Mine'))
    expect(await settled()).toMatchObject({ saving: 'settled', clash: undefined })
  })

  test('of somebody who was taken out elsewhere brings nobody back unasked', async () => {
    const { store, settled } = await opened([])
    store.apply(change('Mine'))
    expect((await settled()).clash).toMatchObject({ id: 'p_1', mine, theirs: undefined })
    store.settle('theirs')
    expect((await settled()).schedule.people).toEqual([])
  })

  test('is reported when a person is to be removed whom another user has changed', async () => {
    const { store, settled } = await opened([theirs])
    store.apply(removePerson(person('p_1')))
    expect((await settled()).clash).toMatchObject({ mine: undefined, theirs })
  })
})

describe('loading', () => {
  test('that fails says so, and may be tried again', async () => {
    const store = scheduleStore({ ask: async () => Promise.reject(new CallError('unreached')) }, names)
    expect(store.view().state).toBe('loading')
    await store.refresh()
    expect(store.view().state).toBe('failed')
  })

  test('a look at what others did changes nothing that is under way, and tells no failure', async () => {
    const { store, roles } = await opened([person('p_1')])
    await store.checkForChanges()
    expect([store.view().state, roles()]).toEqual(['loaded', ['Planner']])
  })

  test('a reply without a state leaves the view as the user made it', async () => {
    const { store, settled } = await opened([person('p_1')], { json: { success: true }, etag: undefined })
    const leave = { type: 'leave', from: '2026-03-16', to: '2026-03-17' } as const
    store.apply(addEntry('p_1', leave, { leavePerson: 'p_1' }))
    expect((await settled()).schedule.entries).toEqual({ p_1: [leave] })
    expect(store.view().saving).toBe('settled')
  })

  test.each(['constructor', '__proto__', 'toString'])('the leave of a person with the id %s is shown', async (id) => {
    const { store, settled } = await opened([person(id)], { json: { success: true }, etag: undefined })
    const leave = { type: 'leave', from: '2026-03-16', to: '2026-03-17' } as const
    store.apply(addEntry(id, leave, { leavePerson: id }))
    expect(Object.entries((await settled()).schedule.entries)).toEqual([[id, [leave]]])
  })
})
