/** The work of one session with its artefacts in memory, for operations that need no more. */
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { Definition } from '#engine/definition/types.ts'
import { Refusal } from '#server/refusals.ts'
import type { Work, WorkFile } from '#server/operations/work.ts'

export interface WorkInMemory {
  readonly work: Work
  readonly data: Map<string, unknown>
  readonly files: Map<string, WorkFile>
}

export interface WorkOptions {
  readonly session?: string
  readonly hubs?: Readonly<Record<string, readonly HubItem[]>>
  readonly hub?: { readonly items: string; readonly default: string }
}

export function workOf({ session = 'session-1', hubs = {}, hub }: WorkOptions = {}): WorkInMemory {
  const data = new Map<string, unknown>()
  const files = new Map<string, WorkFile>()
  const absent = (name: string) => new Refusal(409, `${name} is not there.`)
  const work: Partial<Work> = {
    session: { id: session, client: 'Example', user: 'user', agent: 'agent' },
    // Of a definition these operations read its hub alone.
    definition: { hub } as unknown as Definition,
    hubItems: (name) => hubs[name] ?? [],
    signal: new AbortController().signal,
    artefacts: {
      has: (name) => data.has(name) || files.has(name),
      names: () => [...data.keys(), ...files.keys()],
      data: (name) => (data.has(name) ? Promise.resolve(data.get(name)) : Promise.reject(absent(name))),
      dataIfAny: (name) => Promise.resolve(data.get(name)),
      file: (name) => {
        const file = files.get(name)
        if (file === undefined) throw absent(name)
        return file
      },
      files: (name) => [files.get(name) ?? []].flat(),
      // As the database keeps it.
      keep: (name, value) => Promise.resolve(void data.set(name, JSON.parse(JSON.stringify(value)))),
      save: (name, content, label = name) => {
        if (!(content instanceof Uint8Array)) throw new Error('This test cannot save streams.')
        files.set(name, fileOf(label, content))
        return Promise.resolve()
      },
      stage: () => Promise.reject(new Error('This test stores no lists of files.')),
      share: () => Promise.reject(new Error('This test stores no lists of files.')),
      show: () => undefined,
      saveFiles: () => Promise.reject(new Error('This test stores no lists of files.')),
    },
  }
  // The operations under test do not use the rest.
  return { work: work as Work, data, files }
}

export const fileOf = (name: string, bytes: Uint8Array): WorkFile => ({
  name,
  size: bytes.length,
  bytes: () => Promise.resolve(bytes),
  stream: () => Promise.reject(new Error('Nobody reads it piece by piece.')),
})
