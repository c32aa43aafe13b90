/** GET /api/agents returns the agents of a workspace without the server's part. */
import { describe, expect, test } from 'vitest'
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { shippedDefinition } from '#tests/driver/shipped.ts'
import { accountOf, catalogue, pages, provider, unlisted, workspaces, type Workspace } from './expected.ts'

const portal = testPortal()

interface Entry {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly listed: boolean
  readonly active: boolean
  readonly definition: { readonly path: string; readonly calls: Readonly<Record<string, object>> }
}
interface Reply {
  readonly client: string
  readonly agents: readonly Entry[]
  readonly hubs: Readonly<Record<string, readonly { readonly id: string }[]>>
  readonly problems?: readonly unknown[]
}

async function agentsOf(workspace: Workspace): Promise<Reply> {
  const reply = await apiUser(portal, accountOf[workspace]).get('/api/agents', workspace)
  return (await reply.json()) as Reply
}
const listedFor = async (workspace: Workspace) => (await agentsOf(workspace)).agents.filter(({ listed }) => listed)

test.each(catalogue)('%s %s at %s is listed for %j alone', async (_row, name, path, listing) => {
  const sees = async (workspace: Workspace) =>
    (await listedFor(workspace)).some((each) => each.name === name && each.path === path)
  const seeing = await Promise.all(workspaces.map(async (workspace) => ((await sees(workspace)) ? [workspace] : [])))
  expect(seeing.flat()).toEqual(workspaces.filter((workspace) => listing.includes(workspace)))
})

describe.each(workspaces)('%s', (workspace) => {
  test(`CAT-12 sees exactly what lists it${workspace === provider ? ', and CAT-11 the provider everything' : ''}`, async () => {
    const names = catalogue.filter(([, , , listing]) => listing.includes(workspace)).map(([, name]) => name)
    expect((await listedFor(workspace)).map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })

  test('gets the definitions of the agents that it may use, and of no other', async () => {
    const { agents } = await agentsOf(workspace)
    const paths = pages.filter(
      ([, path, admits]) => path.startsWith('/agent/') && path !== '/agent/hr-policies' && admits.includes(workspace),
    )
    expect(agents.map(({ definition }) => definition.path).toSorted()).toEqual(paths.map(([, path]) => path).toSorted())
  })
})

test('CAT-10 all nine are active', async () => {
  const agents = await listedFor(provider)
  expect(agents.map(({ active }) => active)).toEqual(Array.from({ length: 9 }, () => true))
})

test.each(unlisted.flatMap(([path, whom]) => whom.map((workspace) => [path, workspace] as const)))(
  'CAT-13 %s is there for %s, and not listed',
  async (path, workspace) => {
    const { agents } = await agentsOf(workspace)
    expect(agents.find(({ definition }) => definition.path === path)).toMatchObject({ listed: false })
  },
)

test("nothing of the server's part is handed out", async () => {
  const { agents } = await agentsOf(provider)
  const { calls } = shippedDefinition('brief-generator')
  const [sent] = agents.filter(({ id }) => id === 'brief-generator').map(({ definition }) => definition)
  expect(calls['insights']).toHaveProperty('work')
  expect(Object.keys(sent?.calls ?? {})).toEqual(Object.keys(calls))
  for (const { definition } of agents) {
    expect(definition).not.toHaveProperty('samples')
    for (const call of Object.values(definition.calls)) {
      for (const key of ['work', 'stages', 'limits']) expect(call).not.toHaveProperty(key)
    }
  }
})

test('what a hub offers comes with the agent, and to its workspaces alone', async () => {
  expect((await agentsOf('PaveleyHR')).hubs['hr-policies']).toHaveLength(35)
  expect((await agentsOf('Zofa')).hubs).toEqual({})
})

test('problems are told to admins alone', async () => {
  expect((await agentsOf(provider)).problems).toEqual([])
  expect(await agentsOf('Zofa')).not.toHaveProperty('problems')
})

test('nobody keeps the list', async () => {
  const reply = await apiUser(portal, 'zofa').get('/api/agents')
  expect(reply.headers.get('Cache-Control')).toBe('no-store')
})
