/** Every route of the API by everybody: what the server answers is what the specification's tables say. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { setClients } from '#server/access/members.ts'
import { origin, testPortal, type Vouching } from '#tests/driver/portal.ts'
import { shippedDefinition, shippedIds } from '#tests/driver/shipped.ts'
import {
  accountOf,
  admitted,
  calls,
  ownRoutes,
  provider,
  status,
  workspaces,
  type ExpectedCall,
  type Workspace,
} from './expected.ts'
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

describe.each<Vouching>(['our own provider', 'a tenant elsewhere'])('users of %s', (vouching) => {
  const portal = testPortal(vouching)
  const ask = (request: Request) => portal().app.request(request)

  test('every route of the portal itself has an expectation', () => {
    const routes = portal().app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    const names = routes.map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(names)].toSorted()).toEqual(ownRoutes.map(({ method, path }) => `${method} ${path}`).toSorted())
  })

  test.each(ownRoutes)('$method $path, signed out', async ({ method, path, signedOut }) => {
    const reply = await ask(new Request(origin + path.replace(':id', randomUUID()), { method }))
    expect(reply.status).toBe(signedOut)
  })

  describe.each(workspaces)('%s', (workspace) => {
    const sign = () => portal().tokenOf(accountOf[workspace])

    test.each(ownRoutes)('$method $path', async ({ method, path, of }) => {
      const headers = {
        Authorization: `Bearer ${await sign()}`,
        'X-Client-Name': workspace,
        'Content-Type': 'application/json',
      }
      const init = { method, headers, ...(method === 'POST' && { body: '{}' }) }
      const reply = await ask(new Request(origin + path.replace(':id', randomUUID()), init))
      expect(reply.status).toBe(of(workspace))
    })

    describe('calls of agents', () => {
      /** In the same workspace, and nobody else's. */
      const another = 'several'
      beforeAll(async () => {
        const others = workspace === 'Public' ? [] : [workspace]
        await setClients(portal().database.db, `${another}@example.com`, others)
      })

      test.each(calls.map((call) => [nameOf(call), call] as const))('ACCESS-30 %s', async (_name, call) => {
        const by = async (account: string, session?: string, client: Workspace = workspace) =>
          (await ask(requestFor(call, { token: await portal().tokenOf(account), client, session }))).status
        const [user, admin] = [accountOf[workspace], accountOf[provider]]

        expect((await ask(requestFor(call, { client: workspace, session: randomUUID() }))).status).toBe(
          status.signedOut,
        )

        if (!admitted(call).has(workspace)) {
          expect(await by(user)).toBe(status.wrongWorkspace)
          expect(await by(user, randomUUID())).toBe(status.wrongWorkspace)
          return
        }
        // A workspace whose users it is for through the other agent that has this path.
        const first = openingOf(call, workspace)
        const session = randomUUID()
        const opening = requestFor(first, { token: await sign(), client: workspace, session })
        if (first.session === 'opens') expect((await ask(opening)).status).toBe(status.inside)

        if (call.session === 'none') {
          expect(await by(user)).toBe(status.inside)
          expect(await by(another)).toBe(status.inside)
          expect(await by(admin, undefined, provider)).toBe(status.inside)
          return
        }
        expect(await by(another, session)).toBe(status.noSuchSession)
        if (user !== admin) expect(await by(admin, session, provider)).toBe(status.noSuchSession)
        if (call.session !== 'opens') expect(await by(user, randomUUID())).toBe(status.noSuchSession)
        if (call.session === 'optional') expect(await by(user)).toBe(status.inside)
        expect(await by(user, session)).toBe(call.session === 'ends' ? status.ended : status.inside)
        if (call.session === 'ends') expect(await by(user, session)).toBe(status.noSuchSession)
      })
    })
  })
})

/** The call by which this workspace begins a run that the call may belong to. */
function openingOf(call: ExpectedCall, workspace: Workspace): ExpectedCall {
  const agents = calls.filter(
    ({ method, path, clients }) => method === call.method && path === call.path && clients.includes(workspace),
  )
  const mine = agents.find(({ agent }) => agent === call.agent) ?? agents[0]
  return calls.find(({ agent, session }) => agent === mine?.agent && session === 'opens') ?? call
}
