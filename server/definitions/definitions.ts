/** The definitions that run at this moment. Files may change at any time; mistakes in them never take the portal down. */
import { basename } from 'node:path'
import { checkAll, type CheckedFile } from '#engine/definition/check-all.ts'
import type { HubItem, InstalledParts } from '#engine/definition/installed-parts.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { Plugins } from '#engine/definition/schema/compose.ts'
import type { CurrentClients } from '#server/access/current-clients.ts'
import { applyRollouts, layOver, type LaidOver } from './lay-over.ts'
import type { Publications, PublishedAgent } from './publications.ts'
import { definitionCatalogue } from './definition-catalogue.ts'
import { readDefinitionFiles, signatureOf, type TextFile } from './definition-files.ts'
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
  /** The shipped files of agents, whether or not a published version is laid over them. */
  readonly shipped: () => readonly TextFile[]
  /** Whether a version that was published in the Agent Studio decides about this agent. */
  readonly isPublished: (id: string) => boolean
  /** The texts of all agents except this one, as they are in use. Their files have no folder: authors need not know the server's. */
  readonly others: (id: string) => readonly TextFile[]
  /** Checks the text of an agent as it would run beside all other agents. */
  readonly check: (id: string, text: string) => CheckedFile
  /** What a definition may refer to at present. */
  readonly installed: () => InstalledParts
}

export interface DefinitionsOptions {
  readonly dirs: readonly string[]
  readonly clients: CurrentClients
  readonly panels: Plugins | undefined
  /** Default: the shipped files alone. */
  readonly publications?: Publications
}

export async function openDefinitions(options: DefinitionsOptions): Promise<Definitions> {
  const { dirs, clients, panels, publications } = options
  const catalogueOf = definitionCatalogue(panels)
  const listeners = new Set<() => void>()
  let [state, hubs, signature, stamp] = [noDefinitions, {} as Hubs, '', '']
  let shipped: readonly TextFile[] = []
  let published: readonly PublishedAgent[] = []
  let laidOver: LaidOver = { files: [], rollouts: [] }
  let installed = catalogueOf({ clients: [], hubs, templates: [], samples: [] })
  let running: readonly Definition[] = []
  let reading = Promise.resolve()

  async function readAgain() {
    await clients.refresh()
    const known = clients.all()
    const newStamp = await readStamp()
    const more = JSON.stringify(known) + newStamp
    if ((await signatureOf(dirs)) + more === signature) return
    const files = await readDefinitionFiles(dirs)
    if (newStamp !== stamp) published = (await publications?.read()) ?? []
    stamp = newStamp
    hubs = readHubs(files.hubs)
    shipped = files.agents
    installed = catalogueOf({ ...files, clients: known, hubs })
    laidOver = layOver(shipped, published)
    state = nextState(state, laidOver.files, installed)
    running = applyRollouts([...state.running.values()], laidOver, installed)
    signature = files.signature + more
    for (const listener of listeners) listener()
  }

  /** While the database is away, changed files are still read, beside the publications that were read last. */
  async function readStamp(): Promise<string> {
    try {
      return (await publications?.stamp()) ?? ''
    } catch (error) {
      if (signature === '') throw error
      return stamp
    }
  }

  const others = (id: string) =>
    [...laidOver.files, ...laidOver.rollouts.map(({ file }) => file)]
      .filter(({ name }) => name !== id)
      .map((each) => ({ ...each, file: basename(each.file) }))

  const refresh = () => (reading = reading.then(readAgain, readAgain))
  await refresh()

  return {
    all: () => running,
    byId: (id) => running.find((definition) => definition.id === id),
    hubItems: (name) => (Object.hasOwn(hubs, name) ? (hubs[name] ?? []) : []),
    problems: () => state.broken,
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh,
    shipped: () => shipped,
    isPublished: (id) => published.some(({ agent }) => agent === id),
    others,
    check(id, text) {
      const [checked] = checkAll([{ file: `${id}.json`, text }], installed, others(id))
      if (!checked) throw new Error('The check answered without a file.')
      return checked
    },
    installed: () => installed,
  }
}
