/** A run of an agent that the user leaves and resumes: in the same tab, and in another one. */
import { screen, waitFor, within } from '@testing-library/react'
import { gunzipSync, strFromU8 } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { catalogueEntry } from '#engine/access/catalogue-entry.ts'
import type { Step } from '#engine/definition/types.ts'
import { fakeServer, type FakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal, type Opening } from '#tests/driver/components/open-portal.tsx'
import { post, smallAgent } from '#tests/driver/small-agent.ts'

const steps: readonly Step[] = [
  {
    id: 'name',
    title: 'Name',
    type: 'form',
    fields: [{ id: 'name', label: 'Name', type: 'text' }],
    actions: [{ id: 'send', label: 'Send', run: [{ do: 'call', call: 'send' }], then: 'next', completes: true }],
  },
  {
    id: 'note',
    title: 'Note',
    type: 'form',
    fields: [{ id: 'note', label: 'Note', type: 'textarea' }],
    actions: [{ id: 'make', label: 'Make', run: [{ do: 'call', call: 'make' }], then: 'next', completes: true }],
  },
  {
    id: 'end',
    title: 'End',
    type: 'form',
    actions: [
      { id: 'finish', label: 'Finish', run: [{ do: 'call', call: 'finish' }] },
      { id: 'close', label: 'Close', run: [{ do: 'end' }] },
    ],
  },
]
const agent = smallAgent({
  calls: {
    send: post('send', { json: { sessionId: '@session', name: 'name' } }),
    make: post('make', { session: 'needs' }),
    finish: post('finish', { session: 'needs' }),
  },
  steps,
})
const visitor = { workspace: 'Zofa', provider: 'Stepwright' }

function serverWith(): FakeServer {
  const server = fakeServer({ clients: ['Zofa'] })
  server.answer('GET /api/agents', { agents: [catalogueEntry(agent, visitor)] })
  server.answer('POST /api/agent/small/send', { success: true })
  server.answer('GET /api/me/sessions?agent=small', { sessions: [] })
  return server
}

const open = (opening: Opening) => openPortal('/agent/small', { client: 'Zofa', ...opening })
const step = async (name: string) => expect(await screen.findByRole('heading', { level: 2, name })).toBeTruthy()
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const closeTab = (portal: ReturnType<typeof open>) => {
  portal.unmount()
  sessionStorage.clear()
}
/** Waits until the server's replies have been processed. */
const replied = () => new Promise((resolve) => setTimeout(resolve))
const saves = (server: FakeServer) =>
  server.requests.filter(({ method, path }) => method === 'PUT' && path.endsWith('/record'))

/** A run on its second step, with input that was not sent. */
async function begun(server = serverWith()) {
  const portal = open({ server })
  await step('Name')
  await portal.user.type(await field('Name'), 'Ada')
  await portal.user.click(screen.getByRole('button', { name: 'Send' }))
  await step('Note')
  await portal.user.type(await field('Note'), 'A secret')
  const body = server.requestsTo('POST /api/agent/small/send')[0]?.body as { readonly sessionId: string }
  return { portal, server, session: body.sessionId, record: `/api/session/${body.sessionId}/record` }
}

/** The same run on a device that was closed; the server has the record that it received last. */
async function leftBehind(device: 'another' | 'this' = 'another') {
  const { portal, server, session, record } = await begun()
  closeTab(portal)
  if (device === 'another') localStorage.clear()
  await waitFor(() => expect(saves(server).length).toBeGreaterThan(0))
  server.answer('GET /api/me/sessions?agent=small', {
    sessions: [
      { id: 'opened-elsewhere', usedAt: new Date().toISOString(), hasRecord: false },
      { id: session, usedAt: new Date(Date.now() - 7_200_000).toISOString(), hasRecord: true },
    ],
  })
  server.answer(`GET ${record}`, saves(server).at(-1)?.body as object)
  return { server, session, record }
}

describe('in the same tab', () => {
  test('a page that is left and opened again resumes at its step with the typed text, and sends nothing again', async () => {
    const { portal, server } = await begun()
    portal.unmount()
    open({ server })
    await step('Note')
    expect((await field('Note')).value).toBe('A secret')
    expect(await screen.findByText(/^You are back where you left off/)).toBeTruthy()
    expect(server.requestsTo('POST /api/agent/small/send')).toHaveLength(1)
    expect(server.requestsTo('GET /api/me/sessions?agent=small')).toHaveLength(1)
  })

  test('text that was typed before anything was sent is restored without a notice', async () => {
    const server = serverWith()
    const portal = open({ server })
    await portal.user.type(await field('Name'), 'Gra')
    portal.unmount()
    open({ server })
    expect((await field('Name')).value).toBe('Gra')
    expect(screen.queryByText(/where you left off/)).toBe(null)
    expect(saves(server)).toEqual([])
  })

  test('the notice goes once the user goes on, and when it is dismissed', async () => {
    const { portal, server } = await begun()
    portal.unmount()
    const again = open({ server })
    await step('Note')
    await again.user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(/where you left off/)).toBe(null)
    again.unmount()

    server.answer('POST /api/agent/small/make', { success: true })
    const third = open({ server })
    await step('Note')
    await third.user.click(screen.getByRole('button', { name: 'Make' }))
    await step('End')
    expect(screen.queryByText(/where you left off/)).toBe(null)
  })

  test('Start over forgets the run here, and ends its session on the server with all its files', async () => {
    const { portal, server, session } = await begun()
    await portal.user.click(screen.getByRole('button', { name: 'Start over' }))
    await portal.user.click(
      within(await screen.findByRole('dialog', { name: 'Start over?' })).getByRole('button', { name: 'Start over' }),
    )
    await step('Name')
    await waitFor(() => expect(server.requestsTo(`DELETE /api/session/${session}`)).toHaveLength(1))
    portal.unmount()
    open({ server })
    expect((await field('Name')).value).toBe('')
  })

  test('a run that has ended deletes no record, since that was deleted with its session', async () => {
    const { portal, server, session, record } = await begun()
    server.answer('POST /api/agent/small/make', { success: true })
    server.answer(`DELETE /api/session/${session}`, { success: true })
    await portal.user.click(screen.getByRole('button', { name: 'Make' }))
    await portal.user.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'End' })).toBeNull())
    await replied()
    expect(server.requestsTo(`DELETE /api/session/${session}`)).toHaveLength(1)
    expect(server.requestsTo(`DELETE ${record}`)).toEqual([])
  })

  test.each(['{', '{"record":{"format":1,"agent":"small","client":"Zofa","state":"note"},"sent":{}}', '[]', 'null'])(
    'a record that is none, such as %s, is as good as none',
    async (kept) => {
      sessionStorage.setItem('run Zofa small', kept)
      open({ server: serverWith() })
      await step('Name')
    },
  )
})

describe('the record on the server', () => {
  test('is the record without the answers that were not sent', async () => {
    const { portal, server, session } = await begun()
    portal.unmount()
    await waitFor(() => expect(saves(server).length).toBeGreaterThan(0))
    const last = saves(server).at(-1)
    expect(last?.body).toMatchObject({ agent: 'small', session, done: ['send'], draft: { values: { name: 'Ada' } } })
    expect(JSON.stringify(last?.body)).not.toContain('A secret')
    expect(Object.fromEntries(last?.headers ?? [])).toMatchObject({
      authorization: 'Bearer access-token',
      'x-client-name': 'Zofa',
    })
  })

  test('comes at once when the page is closed, without waiting for a token, and only if something changed', async () => {
    const { portal, server } = await begun()
    await waitFor(() => expect(saves(server).at(-1)?.body).toMatchObject({ done: ['send'] }))
    await replied()
    const before = saves(server).length
    window.dispatchEvent(new Event('pagehide'))
    await replied()
    expect(saves(server)).toHaveLength(before)

    server.answer('POST /api/agent/small/make', () => new Promise<object>(() => undefined))
    await portal.user.click(screen.getByRole('button', { name: 'Make' }))
    window.dispatchEvent(new Event('pagehide'))
    await Promise.resolve()
    expect(saves(server)).toHaveLength(before + 1)
    expect(saves(server).at(-1)?.body).toMatchObject({ state: expect.arrayContaining(['run-make']) })
    expect(saves(server).at(-1)?.headers.has('authorization')).toBe(false)
  })

  test('does not say that a call has failed which the closing page gave up, so that the next page asks how it ended', async () => {
    const { portal, server } = await begun()
    await waitFor(() => expect(saves(server).at(-1)?.body).toMatchObject({ done: ['send'] }))
    let giveUp: (error: Error) => void = () => undefined
    server.answer('POST /api/agent/small/make', () => new Promise<object>((_, reject) => (giveUp = reject)))
    await portal.user.click(screen.getByRole('button', { name: 'Make' }))
    window.dispatchEvent(new Event('pagehide'))
    giveUp(new TypeError('Failed to fetch'))
    // A closing page can still run microtasks, but no further task and no timer.
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
    window.dispatchEvent(new Event('pagehide'))
    const underWay = { state: expect.arrayContaining(['run-make']) as unknown }
    expect(JSON.parse(sessionStorage.getItem('run Zofa small') ?? '')).toMatchObject({ record: underWay })
    expect(saves(server).at(-1)?.body).toMatchObject(underWay)
  })

  test('is sent again by a page that is closed while it is under way, since the browser gives that up', async () => {
    const { portal, server, record } = await begun()
    await waitFor(() => expect(saves(server).at(-1)?.body).toMatchObject({ done: ['send'] }))
    server.answer(`PUT ${record}`, () => new Promise<object>(() => undefined))
    server.answer('POST /api/agent/small/make', { success: true })
    const before = saves(server).length
    await portal.user.click(screen.getByRole('button', { name: 'Make' }))
    await step('End')
    await waitFor(() => expect(saves(server)).toHaveLength(before + 1))
    window.dispatchEvent(new Event('pagehide'))
    await replied()
    expect(saves(server)).toHaveLength(before + 2)
    expect(saves(server).at(-1)?.body).toEqual(saves(server).at(-2)?.body)
    expect(saves(server).at(-1)?.headers.has('authorization')).toBe(false)
  })

  /** Encoding and sending a large record takes time. */
  const onBusyMachine = { timeout: 40_000 }

  test(
    'is sent compressed by a page that is closed where it is larger than such a page may send',
    { timeout: 90_000 },
    async () => {
      const { portal, server } = await begun()
      const replies = Array.from({ length: 6000 }, (_, at) => `Passage ${at} of the call.`)
      server.answer('POST /api/agent/small/make', { success: true, passages: replies })
      await portal.user.click(screen.getByRole('button', { name: 'Make' }))
      await step('End')
      await waitFor(() => expect(saves(server).at(-1)?.body).toMatchObject({ done: ['send', 'make'] }), onBusyMachine)
      await replied()
      // Requested together with the large reply. On a busy machine it arrives late, and records saved before are not compressed.
      await import('./compress-record.ts')
      server.answer('POST /api/agent/small/finish', () => new Promise<object>(() => undefined))
      await portal.user.click(screen.getByRole('button', { name: 'Finish' }))
      await vi.waitFor(() => {
        window.dispatchEvent(new Event('pagehide'))
        expect(saves(server).at(-1)?.headers.get('content-encoding')).toBe('gzip')
      }, onBusyMachine)
      const packed = saves(server).at(-1)
      const body = packed?.body instanceof Uint8Array ? packed.body : new Uint8Array()
      expect(body.length).toBeLessThan(60_000)
      expect(JSON.parse(strFromU8(gunzipSync(body)))).toMatchObject({
        state: expect.arrayContaining(['run-finish']) as unknown,
        replies: { make: { passages: replies } },
      })
      expect(packed?.keepalive).toBe(true)
    },
  )

  test('is not sent after a refused first call, which opens no session that could keep it', async () => {
    const server = serverWith()
    server.answer('POST /api/agent/small/send', Response.json({ error: 'Enter another name.' }, { status: 400 }))
    const portal = open({ server })
    await portal.user.type(await field('Name'), 'Ada')
    await portal.user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Enter another name.')).toBeTruthy()
    portal.unmount()
    open({ server })
    expect((await field('Name')).value).toBe('Ada')
    expect(saves(server)).toEqual([])
  })

  test('is not a problem when the server cannot store it', async () => {
    const { portal, server, record } = await begun()
    server.answer(`PUT ${record}`, () => Promise.reject(new TypeError('out of reach')))
    await portal.user.type(await field('Note'), '!')
    portal.unmount()
    open({ server })
    expect((await field('Note')).value).toBe('A secret!')
  })
})

describe('from another device', () => {
  test('a run is offered, and resumed where it was left', async () => {
    const { server } = await leftBehind()
    const portal = open({ server })
    expect(await screen.findByText('You left Small Agent at the step “Note”, 2 hours ago. Resume it, or begin a new run below.')).toBeTruthy() // prettier-ignore
    expect((await field('Name')).value).toBe('')
    await portal.user.click(screen.getByRole('button', { name: 'Resume' }))
    await step('Note')
    expect((await field('Note')).value).toBe('')
    expect(await screen.findByText(/^You are back where you left off/)).toBeTruthy()
    expect(server.requestsTo('POST /api/agent/small/send')).toHaveLength(1)

    portal.unmount()
    open({ server })
    await step('Note')
    expect(server.requestsTo('GET /api/session/opened-elsewhere/record')).toEqual([])
  })

  test('it does not disturb a user who begins a new run', async () => {
    const { server, session } = await leftBehind()
    const portal = open({ server })
    await screen.findByText(/^You left Small Agent/)
    await portal.user.type(await field('Name'), 'Grace')
    await portal.user.click(screen.getByRole('button', { name: 'Send' }))
    await step('Note')
    expect(screen.queryByText(/^You left Small Agent/)).toBe(null)
    const sent = server.requestsTo('POST /api/agent/small/send').map(({ body }) => body)
    expect(sent.at(-1)).toMatchObject({ name: 'Grace' })
    expect(sent.at(-1)).not.toMatchObject({ sessionId: session })
  })

  test('it can be dismissed', async () => {
    const { server } = await leftBehind()
    const portal = open({ server })
    await screen.findByText(/^You left Small Agent/)
    await portal.user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(/^You left Small Agent/)).toBe(null)
  })

  test('another workspace’s run is not offered', async () => {
    const { server, session, record } = await leftBehind()
    server.answer('GET /api/me/sessions?agent=small', { sessions: [{ id: session, client: 'Zofa' }] })
    server.answer('GET /api/agents', ({ headers }) => ({
      agents: [catalogueEntry(agent, { ...visitor, workspace: headers.get('X-Client-Name') ?? undefined })],
    }))
    server.answer('GET /api/me/clients', { allowed_clients: ['Zofa', 'VetWay'] })
    open({ server, client: 'VetWay' })
    await step('Name')
    await waitFor(() => expect(server.requestsTo('GET /api/me/sessions?agent=small').length).toBeGreaterThan(1))
    expect(screen.queryByText(/^You left Small Agent/)).toBe(null)
    expect(server.requestsTo(`GET ${record}`)).toEqual([])
  })
})

describe('after the tab was closed', () => {
  test('what was typed and not sent is offered with the run, and is there once it is resumed', async () => {
    const { server } = await leftBehind('this')
    const portal = open({ server })
    expect(await screen.findByText(/“Note”, 2 hours ago\. What you typed and did not save is still on this device\./)).toBeTruthy() // prettier-ignore
    await portal.user.click(screen.getByRole('button', { name: 'Resume' }))
    await step('Note')
    expect((await field('Note')).value).toBe('A secret')
    expect(saves(server).every(({ body }) => !JSON.stringify(body).includes('A secret'))).toBe(true)
  })

  test('input from before the first call is offered as well', async () => {
    const server = serverWith()
    const portal = open({ server })
    await portal.user.type(await field('Name'), 'Gra')
    closeTab(portal)
    const again = open({ server })
    await screen.findByText(/^You left Small Agent at the step “Name”.*still on this device/)
    await again.user.click(screen.getByRole('button', { name: 'Resume' }))
    await waitFor(async () => expect((await field('Name')).value).toBe('Gra'))
  })

  test('a page in which nothing was typed is not offered', async () => {
    const server = serverWith()
    const portal = open({ server })
    await portal.user.type(await field('Name'), 'G{Backspace}')
    closeTab(portal)
    open({ server })
    await waitFor(() => expect(server.requestsTo('GET /api/me/sessions?agent=small').length).toBe(2))
    expect(screen.queryByText(/^You left Small Agent/)).toBe(null)
  })

  test('another user of the device is not offered it, and signing out removes it', async () => {
    const { server } = await leftBehind('this')
    server.answer('GET /api/me/sessions?agent=small', { sessions: [] })
    const other = open({ server, user: { sub: 'local|2', name: 'Bea', email: 'bea@example.com' } })
    await step('Name')
    expect(screen.queryByText(/^You left Small Agent/)).toBe(null)
    await other.user.click(screen.getByRole('button', { name: /Log ?out|Sign out/i }))
    await waitFor(() => expect(other.signOuts()).toBe(1))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('run '))).toEqual([])
  })
})

describe('a request that was under way', () => {
  async function cut(server = serverWith()) {
    const made = await begun(server)
    server.answer('POST /api/agent/small/make', () => new Promise<object>(() => undefined))
    await made.portal.user.click(screen.getByRole('button', { name: 'Make' }))
    await screen.findByText('Make…', { selector: 'bdi' })
    made.portal.unmount()
    return { ...made, run: `GET /api/session/${made.session}/runs/make` }
  }

  test('is polled until it has ended, and its reply leads on', async () => {
    const { server, run } = await cut()
    let asked = 0
    server.answer(run, () => {
      asked += 1
      return asked < 2
        ? Response.json({ running: true }, { status: 202 })
        : Response.json({ success: true }, { headers: { 'X-Run': 'done' } })
    })
    open({ server })
    await screen.findByText('Checking whether it finished…', { selector: 'bdi' })
    await step('End')
    expect(server.requestsTo('POST /api/agent/small/make')).toHaveLength(1)
  })

  test('that the server does not know is not sent again by itself: the user sees a message and the button', async () => {
    const { server } = await cut()
    open({ server })
    await screen.findByText(/it is not known whether it arrived/)
    await step('Note')
    expect((await field('Note')).value).toBe('A secret')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make' }).disabled).toBe(false)
    expect(server.requestsTo('POST /api/agent/small/make')).toHaveLength(1)
  })

  test('that failed meanwhile says how', async () => {
    const { server, run } = await cut()
    const refused = { success: false, message: 'There is no room.' }
    server.answer(run, Response.json(refused, { status: 422, headers: { 'X-Run': 'done' } }))
    open({ server })
    await screen.findByText(/There is no room\./)
    await step('Note')
  })
})
