/** A run belongs to the user, workspace and agent of its first call; for everybody else it does not exist. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { setClients } from '#server/access/members.ts'
import { apiUser, type ApiUser } from '#tests/driver/api-user.ts'
import { origin, testPortal } from '#tests/driver/portal.ts'
import { firstUpload } from './first-uploads.ts'
import { outcomeOf } from './outcome.ts'

const portal = testPortal()
const [several, zofa, provider] = ['several', 'zofa', 'stepwright'].map((account) => apiUser(portal, account)) as [
  ApiUser,
  ApiUser,
  ApiUser,
]

const background = '/api/agents/sofa-background-gen'
const upload = async (user: ApiUser, session?: string, client?: string) =>
  user.send(`${background}/step1/upload`, await firstUpload('sofa-background-gen', session), client)
const open = async (user: ApiUser, session: string, client?: string) => outcomeOf(await upload(user, session, client))
const goOn = async (user: ApiUser, session: string, client?: string) =>
  outcomeOf(await user.post(`${background}/step2/generate`, { sessionId: session }, client))

describe('a run', () => {
  test('is where its first call was made, whatever the page says later', async () => {
    const session = randomUUID()
    expect(await open(several, session, 'Zofa')).toBe('inside')
    expect(await goOn(several, session, 'PaveleyHR')).toBe('inside')
  })

  test('is not there any more for somebody who left its workspace', async () => {
    const { db } = portal().database
    const session = randomUUID()
    await open(several, session, 'Zofa')
    await setClients(db, 'several@example.com', ['PaveleyHR'])
    expect(await goOn(several, session)).toBe('wrong workspace')
    await setClients(db, 'several@example.com', ['PaveleyHR', 'Stepwright'])
    expect(await goOn(several, session, 'Stepwright')).toBe('no such session')
    await setClients(db, 'several@example.com', ['PaveleyHR', 'Zofa'])
    expect(await goOn(several, session)).toBe('inside')
  })

  test('belongs to one agent', async () => {
    const session = randomUUID()
    await open(zofa, session)
    expect((await zofa.post('/api/agents/sofa-texture-gen/step2/mask', { sessionId: session })).status).toBe(404)
  })

  test("is never taken over by opening it again, not even by the provider's admin", async () => {
    const session = randomUUID()
    await open(zofa, session)
    expect(await open(several, session, 'Zofa')).toBe('no such session')
    expect(await open(provider, session)).toBe('no such session')
    expect(await open(zofa, session)).toBe('inside')
  })

  test('that two open at once is the one of them, and not there for the other', async () => {
    const session = randomUUID()
    const both = await Promise.all([open(zofa, session), open(several, session, 'Zofa'), open(zofa, session)])
    expect(both.filter((outcome) => outcome === 'no such session').length).toBeGreaterThan(0)
    const mine = new Set([await goOn(zofa, session), await goOn(several, session, 'Zofa')])
    expect(mine).toEqual(new Set(['no such session', 'inside']))
  })

  test('is the same one in upper case', async () => {
    const session = randomUUID()
    await open(zofa, session.toUpperCase())
    expect(await goOn(zofa, session)).toBe('inside')
  })

  test('of somebody else looks like one that never was', async () => {
    const session = randomUUID()
    await open(zofa, session)
    const path = `${background}/step2/generate`
    const others = await several.post(path, { sessionId: session }, 'Zofa')
    const none = await several.post(path, { sessionId: randomUUID() }, 'Zofa')
    expect(others.status).toBe(404)
    expect(await others.text()).toBe(await none.text())
  })

  test.each([
    '1',
    '../../etc/passwd',
    "' or 1=1 --",
    '00000000-0000-0000-0000-00000000000',
    randomUUID() + '0',
    '\u0000',
  ])('with the id %j is not opened', async (session) => {
    const reply = await upload(zofa, session)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ message: 'The session id is not a UUID. Start over.' })
    expect(await goOn(zofa, session)).toBe('no such session')
    expect((await zofa.get(`/uploads/${encodeURIComponent(session)}/composite.png`)).status).toBe(404)
  })

  test('may be opened without an id, and has one then', async () => {
    expect(await outcomeOf(await upload(zofa))).toBe('inside')
  })

  test('that a later call does not name is missed in the words of the agent', async () => {
    const reply = await apiUser(portal, 'tender360').get('/api/agent/tender-overview/step3/download')
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ success: false, message: 'Missing session. Please go back to Step 1.' })
  })
})

describe('an agent', () => {
  test('that one workspace of the user admits is closed to them in the other', async () => {
    const session = randomUUID()
    expect(await open(several, session, 'PaveleyHR')).toBe('wrong workspace')
    expect(await goOn(several, session, 'PaveleyHR')).toBe('wrong workspace')
    // No work was begun either.
    expect(await goOn(several, session, 'Zofa')).toBe('no such session')
  })

  test.each([
    ['to nobody who is signed in', 401, {}],
    ['to a workspace that it does not admit', 403, { account: 'vetway' }],
  ] as const)(
    'that is closed %s reads nothing of what is sent',
    async (_whom, status, { account }: { account?: string }) => {
      let read = 0
      const body = new ReadableStream(
        {
          pull(controller) {
            read += 1
            controller.enqueue(new Uint8Array(65_536))
          },
        },
        { highWaterMark: 0 },
      )
      const headers = new Headers({ 'Content-Type': 'multipart/form-data; boundary=b' })
      if (account !== undefined) headers.set('Authorization', `Bearer ${await portal().tokenOf(account)}`)
      const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
      expect((await portal().app.request(`${origin}${background}/step1/upload`, init)).status).toBe(status)
      expect(read).toBe(0)
    },
  )
})

describe('of the two agents with one path', () => {
  const steps = '/api/agent/audio-lookup/step2/steps'
  const firstStep = async (user: ApiUser, path: string) => {
    const { steps: all } = (await (await user.get(path)).json()) as {
      readonly steps: readonly { readonly name: string }[]
    }
    return all[0]?.name
  }
  const begin = async (user: ApiUser, agent: string) => {
    const session = randomUUID()
    const reply = await user.send(`/api/agent/${agent}/step1`, await firstUpload(agent, session))
    expect([reply.status, await reply.json()]).toEqual([200, expect.objectContaining({ success: true })])
    return session
  }
  // The first stage of each agent has a different name.
  const [ofTender, ofAudio] = ['Collect documents', 'Check files']

  test('the session says which answers', async () => {
    for (const [agent, stage] of [
      ['tender-overview', ofTender],
      ['audio-lookup', ofAudio],
    ] as const) {
      const session = await begin(provider, agent)
      expect(await firstStep(provider, `${steps}?sessionId=${session}`)).toBe(stage)
    }
  })

  test('without a session the workspace does', async () => {
    expect(await firstStep(apiUser(portal, 'tender360'), steps)).toBe(ofTender)
    expect(await firstStep(apiUser(portal, 'nobody'), steps)).toBe(ofAudio)
    expect(await firstStep(provider, steps)).toBe(ofAudio)
  })
})

describe('ending a run', () => {
  const path = (session: string) => `/api/session/${session}`
  const begun = async () => {
    const session = randomUUID()
    await open(zofa, session)
    return session
  }

  test('SESS-02 by DELETE', async () => {
    const session = await begun()
    const reply = await zofa.send(path(session), { method: 'DELETE', headers: { 'Content-Type': 'application/json' } })
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ success: true, message: 'Session ended.' })
    expect(await goOn(zofa, session)).toBe('no such session')
    expect((await zofa.send(path(session), { method: 'DELETE' })).status).toBe(404)
  })

  test("SESS-04 by POST with {action: 'delete'}, and with nothing else", async () => {
    const session = await begun()
    expect((await zofa.post(path(session), { action: 'keep' })).status).toBe(400)
    expect(await goOn(zofa, session)).toBe('inside')
    expect(await (await zofa.post(path(session), { action: 'delete' })).json()).toMatchObject({ success: true })
    expect(await goOn(zofa, session)).toBe('no such session')
  })

  test("SESS-03 at the agent's own address, by the method it has or by DELETE", async () => {
    for (const method of ['POST', 'DELETE']) {
      const session = randomUUID()
      const ilsgroup = apiUser(portal, 'ilsgroup')
      await ilsgroup.send('/api/agent/sop-gen/upload', await firstUpload('sop-gen', session))
      const body = JSON.stringify({ sessionId: session, action: 'delete' })
      const init = { method, body, headers: { 'Content-Type': 'application/json' } }
      expect(await (await ilsgroup.send('/api/agent/sop-gen/endSession', init)).json()).toMatchObject({ success: true })
      expect((await ilsgroup.send('/api/agent/sop-gen/endSession', init)).status).toBe(404)
    }
  })

  test('of somebody else is not possible, and tells nothing', async () => {
    const session = await begun()
    for (const user of [several, provider]) {
      expect((await user.send(path(session), { method: 'DELETE' })).status).toBe(404)
      expect((await user.post(path(session), { action: 'delete' })).status).toBe(404)
    }
    expect(await goOn(zofa, session)).toBe('inside')
  })

  test.each(['x', '%2e%2e', '%00'])('of %s is nothing', async (id) => {
    expect((await zofa.send(path(id), { method: 'DELETE' })).status).toBe(404)
  })
})
