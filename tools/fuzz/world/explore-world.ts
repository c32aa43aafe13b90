/** Asks a running portal which requests it accepts and which users may send them. */
import type { CatalogueEntry } from '#engine/access/catalogue-entry.ts'
import type { OpenApi } from '#server/openapi/openapi.ts'
import { identityRoutes, pageRoutes } from './other-routes.ts'
import { callers, people, provider, signIn, type Caller, type Secrets } from './people.ts'
import type { Route } from './route.ts'
import { makeSamples } from './samples.ts'
import { worldOf, type World } from './world.ts'

/** By account. */
export type Vault = Map<string, Secrets>

interface Options {
  readonly seed: string
  readonly origin: string
  readonly only: string | undefined
}

export async function exploreWorld({ seed, origin, only }: Options): Promise<{ world: World; vault: Vault }> {
  const vault: Vault = new Map()
  await Promise.all(people.map(async (person) => vault.set(person.account, await signIn(person, origin))))

  async function read(path: string, { account, client }: Caller): Promise<unknown> {
    const headers = new Headers({ Authorization: vault.get(account)?.bearer ?? '' })
    if (client !== undefined) headers.set('X-Client-Name', client)
    return (await fetch(origin + path, { headers })).json()
  }

  const catalogue = new Map<string, CatalogueEntry>()
  const admitted = new Map<string, readonly Caller[]>()
  const documents: OpenApi[] = []
  for (const asker of callers) {
    // The portal's own tests check the shapes of both replies.
    const { agents } = (await read('/api/agents', asker)) as { readonly agents: readonly CatalogueEntry[] }
    for (const entry of agents) {
      const { definition } = entry
      catalogue.set(entry.id, entry)
      admitted.set(definition.name, [...(admitted.get(definition.name) ?? []), asker])
    }
    documents.push((await read('/api/openapi.json', asker)) as OpenApi)
  }
  const world = worldOf({
    seed,
    origin,
    only,
    documents,
    admitted,
    otherRoutes: [...identityRoutes(origin), ...(await routesOfPages(origin, agentPages([...catalogue.values()])))],
    samples: await makeSamples(),
    instructions: (await read('/api/instructions/list', provider)) as readonly string[],
  })
  return { world, vault }
}

/** The number of files of a page that are requested. */
const mostFiles = 3

/** The first agent without a hub and the first hub. */
function agentPages(catalogue: readonly CatalogueEntry[]): readonly string[] {
  const sorted = catalogue.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const direct = sorted.find(({ definition }) => definition.hub === undefined)?.definition.path
  const hub = sorted.find(({ definition }) => definition.hub !== undefined)?.definition.hub?.path
  return [direct, hub].filter((path) => path !== undefined)
}

/** The pages, with some of the files that they load; none if the pages are not built. */
async function routesOfPages(origin: string, agents: readonly string[]): Promise<readonly Route[]> {
  const reply = await fetch(origin)
  const page = await reply.text()
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path)
  return reply.ok ? pageRoutes({ agents, files: files.slice(0, mostFiles) }) : []
}
