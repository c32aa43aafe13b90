/** The calls that tell users who they are and which workspaces they belong to. */
import { describe, expect, test } from 'vitest'
import { addMember, setAdmin, setClients } from '#server/access/members.ts'
import { setPassword } from '#server/identity/accounts.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { origin, testPortal, type IssuerKind } from '#tests/driver/portal.ts'
import { accountOf, provider, workspaces } from './expected.ts'

describe.each<IssuerKind>(['our own provider', 'a tenant elsewhere'])('users of %s', (vouching) => {
  const portal = testPortal(vouching)
  const user = (account: string) => apiUser(portal, account)
  const json = async (reply: Promise<Response>): Promise<unknown> => (await reply).json()
  const ask = (account: string, email: unknown) => user(account).post('/api/auth/client-for-email', { email })

  describe('POST /api/auth/client-for-email', () => {
    test.each(workspaces.filter((each) => each !== 'Public'))(
      'AUTH-13 gives the one workspace of its members: %s',
      async (client) => {
        const account = accountOf[client]
        expect(await json(ask(account, `${account}@example.com`))).toEqual({ client })
      },
    )

    test('AUTH-14 gives none to somebody without', async () => {
      expect(await json(ask('nobody', 'nobody@example.com'))).toEqual({ client: null })
    })

    test('gives none of several, and says so', async () => {
      expect(await json(ask('several', 'several@example.com'))).toEqual({ client: null, several: true })
    })

    test('takes one spelling of an e-mail for the other', async () => {
      expect(await json(ask('zofa', ' Zofa@EXAMPLE.com '))).toEqual({ client: 'Zofa' })
    })

    test.each([
      'vetway@example.com',
      'unheard-of@example.com',
      'zofa@example.com, vetway@example.com',
      'zоfa@example.com',
      '',
    ])("refuses another's e-mail, known or not, with the same words: %j", async (email) => {
      const reply = await ask('zofa', email)
      expect(reply.status).toBe(403)
      expect(await reply.json()).toMatchObject({ error: 'You can ask for your own e-mail address only.' })
    })

    test('a letter that looks alike is another letter', async () => {
      // The Kelvin sign, which becomes an ordinary k in lower case.
      expect((await ask('nationalbreakdown', 'nationalbrea\u212Adown@example.com')).status).toBe(403)
    })

    test.each([undefined, null, 7, ['zofa@example.com'], { email: 'zofa@example.com' }])(
      'refuses %j with a sentence',
      async (email) => {
        const reply = await ask('zofa', email)
        expect(reply.status).toBe(400)
        expect(await reply.json()).toMatchObject({ error: 'Send {"email": …}.' })
      },
    )

    test.each(['', '[]', '{', 'null', '"zofa@example.com"'])('refuses the body %j with a sentence', async (body) => {
      const reply = await user('zofa').send('/api/auth/client-for-email', { method: 'POST', body })
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({
        error: 'The body is not a JSON object. Send one, for example {"sessionId": "…"}.',
      })
    })

    test('refuses a body that never ends', async () => {
      const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(10_000)) })
      const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit
      expect((await user('zofa').send('/api/auth/client-for-email', init)).status).toBe(413)
    })
  })

  describe('GET /api/me/clients', () => {
    test('AUTH-17 ENT-04 ACCESS-01 lists the workspaces of the user as allowed_clients', async () => {
      expect(await json(user('zofa').get('/api/me/clients'))).toEqual({ allowed_clients: ['Zofa'] })
      expect(await json(user('several').get('/api/me/clients'))).toEqual({ allowed_clients: ['PaveleyHR', 'Zofa'] })
    })

    test('lists none for somebody without', async () => {
      expect(await json(user('nobody').get('/api/me/clients'))).toEqual({ allowed_clients: [] })
    })

    test('does not list a workspace that no longer exists', async () => {
      const { db } = portal().database
      await setClients(db, 'several@example.com', ['Zofa', 'Gone', 'zofa'])
      expect(await json(user('several').get('/api/me/clients'))).toEqual({ allowed_clients: ['Zofa'] })
      await setClients(db, 'several@example.com', ['PaveleyHR', 'Zofa'])
    })

    test('tells a change at once', async () => {
      const { db } = portal().database
      await setClients(db, 'several@example.com', ['VetWay'])
      expect(await json(user('several').get('/api/me/clients'))).toEqual({ allowed_clients: ['VetWay'] })
      expect((await user('several').get('/api/agents', 'Zofa')).status).toBe(403)
      await setClients(db, 'several@example.com', ['PaveleyHR', 'Zofa'])
    })
  })

  describe('GET /api/instructions/me', () => {
    const isAdmin = (account: string, client?: string) =>
      standing(account, client).then((reply) => ({ isAdmin: (reply as { readonly isAdmin: boolean }).isAdmin }))
    const standing = (account: string, client?: string) => json(user(account).get('/api/instructions/me', client))

    test('ADMIN-19 says who is an admin', async () => {
      expect(await isAdmin(accountOf[provider], provider)).toEqual({ isAdmin: true })
      expect(await isAdmin('zofa', 'Zofa')).toEqual({ isAdmin: false })
    })

    test('says which roles somebody has in the Agent Studio, and nothing of them to others', async () => {
      expect(await standing(accountOf[provider], provider)).toEqual({ isAdmin: true, roles: ['author', 'publisher'] })
      expect(await standing('zofa', 'Zofa')).toEqual({ isAdmin: false })
    })

    test('the mark counts with membership of the provider alone, and membership without the mark is not enough', async () => {
      const { db } = portal().database
      await setAdmin(db, 'zofa@example.com', true)
      await setAdmin(db, 'stepwright@example.com', false)
      expect(await isAdmin('zofa', 'Zofa')).toEqual({ isAdmin: false })
      expect(await isAdmin('stepwright', provider)).toEqual({ isAdmin: false })
      await setAdmin(db, 'zofa@example.com', false)
      await setAdmin(db, 'stepwright@example.com', true)
    })
  })
})

describe('the workspace of a request', () => {
  const portal = testPortal()
  const several = apiUser(portal, 'several')
  const client = async (reply: Promise<Response>) =>
    ((await (await reply).json()) as { readonly client: unknown }).client

  test('ACCESS-03 is the one that the page says, of those the user belongs to', async () => {
    expect(await client(several.get('/api/agents', 'Zofa'))).toBe('Zofa')
    expect(await client(several.get('/api/agents', 'PaveleyHR'))).toBe('PaveleyHR')
  })

  test('ACCESS-02 is Public for somebody who belongs to none, and only that', async () => {
    const nobody = apiUser(portal, 'nobody')
    expect(await client(nobody.get('/api/agents'))).toBe('Public')
    expect(await client(nobody.get('/api/agents', 'Public'))).toBe('Public')
    expect((await nobody.get('/api/agents', 'Zofa')).status).toBe(403)
    expect((await several.get('/api/agents', 'Public')).status).toBe(403)
  })

  test.each(['VetWay', 'Stepwright', 'zofa', 'ZOFA', 'Zofa,PaveleyHR', 'Z%6Ffa', 'Z\u00F6fa', 'Zofa\u00AD', 'nowhere'])(
    'ACCESS-29 is never %j: another case or a letter that looks alike is another name',
    async (name) => {
      const reply = await several.get('/api/agents', name)
      expect(reply.status).toBe(403)
      expect(await reply.json()).toMatchObject({
        error: `You are not a member of the workspace "${name}". Choose one of yours: PaveleyHR, Zofa.`,
      })
    },
  )

  test('has to be said where several would do', async () => {
    const reply = await several.get('/api/agents')
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      error: 'You belong to several workspaces. Name one in the header X-Client-Name: PaveleyHR or Zofa.',
    })
  })

  test('need not be said where the agent admits one of them alone', async () => {
    const body = { sessionId: '0f8b2c56-6a0e-4f0f-9a53-1d2e3f405162' }
    // The guard admits the request; there is no such session.
    expect((await several.post('/api/agents/sofa-background-gen/step2/generate', body)).status).toBe(404)
    expect((await several.post('/api/agent/sop-gen/build', body)).status).toBe(403)
  })
})

describe('POST /api/users/change-password', () => {
  const portal = testPortal()
  const email = 'changing@example.com'
  const change = (account: string, body: object, client?: string) =>
    apiUser(portal, account).post('/api/users/change-password', body, client)

  async function somebody(password = 'correct horse battery') {
    const { database } = portal()
    await addMember(database.db, { email, clients: ['Zofa'] })
    await setPassword(database, email, password)
    const signIn = () => portal().signInAs('changing', password)
    return { password, signIn }
  }

  const by = async (token: string, body: object) =>
    portal().app.request(`${origin}/api/users/change-password`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ username: email, ...body }),
    })

  test('ACCT-05 ACCT-08 changes it, and ends every other sign-in', async () => {
    const { password, signIn } = await somebody()
    const [mine, other] = [await signIn(), await signIn()]
    const reply = await by(mine, { currentPassword: password, newPassword: 'another horse battery' })

    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ success: true, message: 'Password updated successfully.' })
    const whoami = async (token: string) =>
      (await portal().app.request(`${origin}/api/me/whoami`, { headers: { Authorization: `Bearer ${token}` } })).status
    expect(await whoami(mine)).toBe(200)
    expect(await whoami(other)).toBe(401)
    await expect(portal().signInAs('changing', password)).rejects.toThrow('cannot sign in')
    expect(await portal().signInAs('changing', 'another horse battery')).toEqual(expect.any(String))
  })

  test('ACCT-07 a wrong current password is 401 with the reason, and changes nothing', async () => {
    const { password, signIn } = await somebody()
    const reply = await by(await signIn(), {
      currentPassword: 'a wrong password',
      newPassword: 'another horse battery',
    })
    expect(reply.status).toBe(401)
    expect(await reply.json()).toMatchObject({ error: 'The current password is wrong.' })
    expect(await portal().signInAs('changing', password)).toEqual(expect.any(String))
  })

  test.each([
    ['elevenchars', 'at least 12 characters'],
    ['aaaaaaaaaaaa', 'repeats itself'],
    ['password1234', 'among the most common'],
    [email, 'made of your email'],
    ['Stepwright2026!', 'name of this portal'],
    ['stepwright-demo', 'password of the demo accounts'],
    ['a walk over seven hills '.repeat(9), 'at most 200 characters'],
  ])('the new password %s is refused by the server with the reason, and changes nothing', async (newPassword, why) => {
    const { password, signIn } = await somebody()
    const reply = await by(await signIn(), { currentPassword: password, newPassword })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ error: expect.stringContaining(why), field: 'newPassword' })
    expect(await portal().signInAs('changing', password)).toEqual(expect.any(String))
  })

  test("another's password is not changed, whoever asks", async () => {
    const body = {
      username: 'vetway@example.com',
      currentPassword: 'stepwright-demo',
      newPassword: 'another horse battery',
    }
    expect((await change('zofa', body, 'Zofa')).status).toBe(403)
    expect((await change('stepwright', body, 'Stepwright')).status).toBe(403)
  })

  test.each(['nationalbreakdown', 'nobody'])('ACCESS-17 %s may not', async (account) => {
    const body = {
      username: `${account}@example.com`,
      currentPassword: 'stepwright-demo',
      newPassword: 'another horse battery',
    }
    expect((await change(account, body)).status).toBe(403)
  })

  test.each([{}, { username: email }, { username: 7, currentPassword: 'a', newPassword: 'b' }])(
    '%j is refused with a sentence',
    async (body) => {
      const reply = await change('zofa', body, 'Zofa')
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({ error: expect.stringMatching(/^Send \{/) })
    },
  )
})
