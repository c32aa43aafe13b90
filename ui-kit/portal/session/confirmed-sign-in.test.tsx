/** What a page does when the server says that the tenant ended the sign-in, or has not confirmed it for a while. */
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { catalogueEntry } from '#engine/access/catalogue-entry.ts'
import { fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
import { portalConfig } from '#tests/driver/components/workspaces.ts'
import { post, smallAgent } from '#tests/driver/small-agent.ts'
import type { Identity } from '#ui-kit/portal/identity/identity.ts'

const agent = smallAgent({
  calls: { send: post('send', { json: { sessionId: '@session', name: 'name' } }) },
  steps: [
    {
      id: 'name',
      title: 'Name',
      type: 'form',
      fields: [{ id: 'name', label: 'Name', type: 'text' }],
      actions: [{ id: 'send', label: 'Send', run: [{ do: 'call', call: 'send' }], then: 'next', completes: true }],
    },
    { id: 'end', title: 'End', type: 'form' },
  ],
})

type Outcome = Awaited<ReturnType<Identity['renew']>>

/** A user has typed something into a wizard, and the server refuses the token of the page. */
async function inTheMidst({ outcome, signIn = 'ended' }: { readonly outcome: Outcome; readonly signIn?: string }) {
  const server = fakeServer({ clients: ['Zofa'] })
  const token = { current: 'old' }
  const reasons: string[] = []
  server.answer('GET /api/agents', { agents: [catalogueEntry(agent, { workspace: 'Zofa', provider: 'Stepwright' })] })
  server.answer('GET /api/me/sessions?agent=small', { sessions: [] })
  server.answer('POST /api/agent/small/send', ({ headers }) => {
    if (headers.get('Authorization') === 'Bearer new') return { success: true }
    return Response.json({ error: 'You were signed out.', message: 'You were signed out.', signIn }, { status: 401 })
  })
  const portal = openPortal('/agent/small', {
    client: 'Zofa',
    server,
    identity: {
      token: async () => token.current,
      async renew(reason) {
        reasons.push(reason)
        if (outcome === 'renewed') token.current = 'new'
        if (outcome === 'refused') portal.become({ state: 'signed-out' })
        return outcome
      },
    },
  })
  await portal.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ada')
  await portal.user.click(screen.getByRole('button', { name: 'Send' }))
  return { portal, server, reasons, sent: () => server.requestsTo('POST /api/agent/small/send') }
}

describe('a refused request', () => {
  test.each(['ended', 'unconfirmed'])(
    'of a sign-in that is %s is sent again once the tenant confirms it',
    async (signIn) => {
      const { server, sent, reasons } = await inTheMidst({ outcome: 'renewed', signIn })
      expect(await screen.findByRole('heading', { level: 2, name: 'End' })).toBeTruthy()
      expect(sent().map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer old', 'Bearer new'])
      expect(sent()[1]?.body).toEqual(sent()[0]?.body)
      expect(reasons).toEqual([signIn])
      // The cookie gets the new token, too.
      expect(server.requestsTo('GET /api/me/clients').at(-1)?.headers.get('Authorization')).toBe('Bearer new')
    },
  )

  test('leads to the sign-in where the tenant does not, and what was typed comes back with the user', async () => {
    const { portal } = await inTheMidst({ outcome: 'refused' })
    await waitFor(() => expect(portal.signIns).toEqual(['/agent/small']))
    portal.become({ state: 'signed-in' })
    await waitFor(async () => {
      expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Ada')
    })
  })

  test('says so where the tenant is away, keeps the page, and asks no more until the user does', async () => {
    const { portal, reasons } = await inTheMidst({ outcome: 'unreachable' })
    expect(await screen.findByText(/Your sign-in service does not answer/)).toBeTruthy()
    expect(portal.signIns).toEqual([])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ada')
    expect(reasons).toEqual(['ended'])
    await portal.user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(reasons).toEqual(['ended', 'ended']))
  })

  test('is final where the server gives another reason', async () => {
    const { reasons, sent } = await inTheMidst({ outcome: 'renewed', signIn: 'something else' })
    expect(await screen.findByText(/You were signed out/)).toBeTruthy()
    expect([reasons, sent().length]).toEqual([[], 1])
  })
})

describe('a page that stays open', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  async function open(confirmEvery?: number) {
    const reasons: string[] = []
    const answer: { outcome: Outcome } = { outcome: 'renewed' }
    const renew: Identity['renew'] = async (reason) => {
      reasons.push(reason)
      return answer.outcome
    }
    const config = { ...portalConfig, ...(confirmEvery !== undefined && { confirmEvery }) }
    openPortal('/users/dashboard', {
      client: 'Zofa',
      config,
      identity: { renew },
      advanceTimers: vi.advanceTimersByTime,
    })
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
    await pass(1)
    return { reasons, answer, pass }
  }

  test('has the sign-in confirmed as often as the server wants', async () => {
    const { reasons, pass } = await open(600)
    await pass(540)
    expect(reasons).toEqual([])
    await pass(90)
    expect(reasons).toEqual(['unconfirmed'])
    await pass(600)
    expect(reasons).toHaveLength(2)
  })

  test('asks at once when a computer wakes, and soon again where the tenant was away', async () => {
    const { reasons, answer, pass } = await open(600)
    answer.outcome = 'unreachable'
    // Timers stop while the computer sleeps.
    vi.setSystemTime(Date.now() + 3_600_000)
    await act(async () => void window.dispatchEvent(new Event('focus')))
    expect(reasons).toHaveLength(1)
    answer.outcome = 'renewed'
    await pass(60)
    expect(reasons).toHaveLength(2)
    await pass(300)
    expect(reasons).toHaveLength(2)
  })

  test('never asks where the portal itself knows who is signed in', async () => {
    const { reasons, pass } = await open()
    await pass(7_200)
    expect(reasons).toEqual([])
  })
})
