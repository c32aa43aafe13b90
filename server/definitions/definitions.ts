/** The definitions that run at this moment. Files may change at any time; mistakes in them never take the portal down. */
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { Plugins } from '#engine/definition/schema/compose.ts'
import type { CurrentClients } from '#server/access/current-clients.ts'
import { definitionCatalogue } from './definition-catalogue.ts'
import { readDefinitionFiles, signatureOf } from './definition-files.ts'
import { nextState, noDefinitions, type BrokenDefinition } from './definition-state.ts'
import { readHubs, type Hubs } from './read-hubs.ts'

export interface Definitions {
  readonly all: () => readonly Definition[]
  readonly byId: (id: string) => Definition | undefined
  /** The items of a hub. */
  readonly hubItems: (name: string) => readonly HubItem[]
  /** For admins: the definitions that cannot run, with the reasons. */
  readonly problems: () => readonly BrokenDefinition[]
  /** Calls back after each change; returns a function that ends this. */
  readonly onChange: (listener: () => void) => () => void
  /** Reads the definitions again if a file has changed, and resolves when that is done. */
  readonly refresh: () => Promise<void>
}

export interface DefinitionsOptions {
  readonly dirs: readonly string[]
  readonly clients: CurrentClients
  readonly panels: Plugins | undefined
}

export async function openDefinitions({ dirs, clients, panels }: DefinitionsOptions): Promise<Definitions> {
  const catalogueOf = definitionCatalogue(panels)
  const listeners = new Set<() => void>()
  let [state, hubs, signature] = [noDefinitions, {} as Hubs, '']
  let reading = Promise.resolve()

  async function readAgain() {
    await clients.refresh()
    const known = clients.all()
    if ((await signatureOf(dirs)) + JSON.stringify(known) === signature) return
    const files = await readDefinitionFiles(dirs)
    hubs = readHubs(files.hubs)
    state = nextState(state, files.agents, catalogueOf({ ...files, clients: known, hubs }))
    signature = files.signature + JSON.stringify(known)
    for (const listener of listeners) listener()
  }

  const refresh = () => (reading = reading.then(readAgain, readAgain))
  await refresh()

  return {
    all: () => [...state.running.values()],
    byId: (id) => [...state.running.values()].find((definition) => definition.id === id),
    hubItems: (name) => (Object.hasOwn(hubs, name) ? (hubs[name] ?? []) : []),
    problems: () => state.broken,
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh,
  }
}
