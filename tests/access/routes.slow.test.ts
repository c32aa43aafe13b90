/** Every route of the API, called by every kind of user: the replies agree with the specification's tables. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addMember, setClients } from '#server/access/members.ts'
import { sessions } from '#server/access/sessions.ts'
import { setPassword } from '#server/identity/accounts.ts'
import { origin, testPortal, type IssuerKind } from '#tests/driver/portal.ts'
import { shippedDefinition, shippedIds } from '#tests/driver/shipped.ts'
import {
  accountOf,
  admitted,
  anAgent,
  calls,
  ownRoutes,
  provider,
  workspaces,
  type ExpectedCall,
  type Workspace,
} from './expected.ts'
import { outcomeOf } from './outcome.ts'
import { requestFor } from './requests.ts'

const nameOf = ({ agent, method, path }: ExpectedCall) => `${method} ${path} of ${agent}`

test('every call of every definition has an expectation, and nothing else has', () => {
  const defined = shippedIds.flatMap((id) =>
    Object.values(shippedDefinition(id).calls).map(
      ({ method, path }) => `${method} ${path.replace('{session}', '{sessionId}')} of ${id}`,
    ),
  )
  expect([...new Set(defined)].toSorted()).toEqual(calls.map(nameOf).toSorted())
})

describe.each<IssuerKind>(['our own provider', 'a tenant elsewhere'])('users of %s', (vouching) => {
  const portal = testPortal(vouching)
  const ask = (request: Request) => portal().app.request(request)

  test('every route of the portal itself has an expectation', () => {
    const routes = portal().app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    const names = routes.map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(names)].toSorted()).toEqual(ownRoutes.map(({ method, path }) => `${method} ${path}`).toSorted())
  })

  test.each(ownRoutes)('$method $path, signed out', async ({ method, path, signedOut }) => {
    const reply = await ask(new Request(origin + filledIn(path), { method }))
    expect(reply.status).toBe(signedOut)
  })

  describe('an admin of the workspace Zofa', () => {
    const [manager, password] = ['admin-of-zofa', 'nineteen green bicycles']
    let token: string
    beforeAll(async () => {
      if (vouching !== 'our own provider') return
      const email = `${manager}@example.com`
      await addMember(portal().database.db, { email, clients: ['Zofa'], manages: ['Zofa'] })
      await setPassword(portal().database, email, password)
      token = await portal().signInAs(manager, password)
    })

    test.skipIf(vouching !== 'our own provider').each(ownRoutes)(
      'may do what a member may, and manage the people of the workspace: $method $path',
      async ({ method, path, of, ofManager }) => {
        const headers = {
          Authorization: `Bearer ${token}`,
          'X-Client-Name': 'Zofa',
          'Content-Type': 'application/json',
        }
        const init = { method, headers, ...((method === 'POST' || method === 'PUT') && { body: '{}' }) }
        const reply = await ask(new Request(origin + filledIn(path), init))
        expect(reply.status).toBe(ofManager ?? of('Zofa'))
      },
    )
  })

  describe.each(workspaces)('%s', (workspace) => {
    const sign = () => portal().tokenOf(accountOf[workspace])

    test.each(ownRoutes)('$method $path', async ({ method, path, of, ofTenant = of }) => {
      const headers = {
        Authorization: `Bearer ${await sign()}`,
        'X-Client-Name': workspace,
        'Content-Type': 'application/json',
      }
      const init = { method, headers, ...((method === 'POST' || method === 'PUT') && { body: '{}' }) }
      const reply = await ask(new Request(origin + filledIn(path), init))
      expect(reply.status).toBe((vouching === 'our own provider' ? of : ofTenant)(workspace))
    })

    /** A session of the account of this workspace, as after its first call. */
    async function bound({ workspace: client, agent }: { readonly workspace: Workspace; readonly agent: string }) {
      const headers = { Authorization: `Bearer ${await sign()}` }
      const { sub } = (await (await ask(new Request(`${origin}/api/me/whoami`, { headers }))).json()) as { sub: string }
      const id = randomUUID()
      await sessions(portal().database).open({ id, user: sub, client, agent, definition: null })
      return id
    }

    describe('calls of agents', () => {
      /** The session of another user in the same workspace. */
      const another = 'several'
      beforeAll(async () => {
        const others = workspace === 'Public' ? [] : [workspace]
        await setClients(portal().database.db, `${another}@example.com`, others)
      })

      test.each(calls.map((call) => [nameOf(call), call] as const))('ACCESS-30 %s', async (_name, call) => {
        const by = async (account: string, session?: string, client: Workspace = workspace) =>
          outcomeOf(await ask(requestFor(call, { token: await portal().tokenOf(account), client, session })))
        const [user, admin] = [accountOf[workspace], accountOf[provider]]

        const signedOut = await ask(requestFor(call, { client: workspace, session: randomUUID() }))
        expect(await outcomeOf(signedOut)).toBe('signed out')

        if (!admitted(call).has(workspace)) {
          expect(await by(user)).toBe('wrong workspace')
          expect(await by(user, randomUUID())).toBe('wrong workspace')
          return
        }
        // A workspace that may use the path because of the other agent that has it.
        const agent = agentOf(call, workspace)
        const session = await bound({ workspace, agent })

        if (call.session === 'none') {
          expect(await by(user)).toBe('inside')
          expect(await by(another)).toBe('inside')
          expect(await by(admin, undefined, provider)).toBe('inside')
          return
        }
        expect(await by(another, session)).toBe('no such session')
        if (user !== admin) expect(await by(admin, session, provider)).toBe('no such session')
        if (call.session !== 'opens') expect(await by(user, randomUUID())).toBe('no such session')
        if (call.session === 'optional') expect(await by(user)).toBe('inside')
        expect(await by(user, session)).toBe('inside')
        if (call.session === 'ends') expect(await by(user, session)).toBe('no such session')
      })
    })
  })
})

const filledIn = (path: string) =>
  path
    // An id that names no person, no session and no agent.
    .replace(':id', path.includes('/studio/') ? 'no-such-agent' : randomUUID())
    .replace(':version', '1')
    .replace(':case', randomUUID())
    .replace(':request', randomUUID())
    .replace(':file', randomUUID())
    .replace(':agent', anAgent)

/** The agent that answers this call in this workspace. */
function agentOf(call: ExpectedCall, workspace: Workspace): string {
  const agents = calls.filter(
    ({ method, path, clients }) => method === call.method && path === call.path && clients.includes(workspace),
  )
  return (agents.find(({ agent }) => agent === call.agent) ?? agents[0] ?? call).agent
}
