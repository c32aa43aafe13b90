/** Opens an OLE container (MS-CFB), the format of old Office files, after checking that its sector chains end. */
import { read, utils, write } from 'cfb'
import { damagedFile } from '../unreadable.ts'
import { isSound } from './is-sound.ts'

export interface Ole {
  /** Undefined if there is no stream of that name. `path`: its name, after those of the folders that it lies in. */
  readonly stream: (path: string) => Buffer | undefined
  /** The names of the folders at the root. */
  readonly folders: readonly string[]
  /** A folder as a container of its own. */
  readonly folder: (name: string) => Ole
  /** Its streams with their paths. */
  readonly streams: ReadonlyMap<string, Buffer>
}

export function openOle(bytes: Uint8Array): Ole {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!isSound(buffer)) throw damagedFile()
  try {
    const { FullPaths: paths, FileIndex: entries } = read(buffer, { type: 'buffer' })
    const root = paths[0]?.length ?? 0
    const streams = new Map<string, Buffer>()
    for (const [at, { type, content }] of entries.entries())
      if (type === 2)
        streams.set((paths[at] ?? '').slice(root), Buffer.isBuffer(content) ? content : Buffer.from(content ?? []))
    return oleOf(streams)
  } catch {
    throw damagedFile()
  }
}

/** Names are compared without regard to capitals ([MS-CFB] 2.6.4). */
function oleOf(streams: ReadonlyMap<string, Buffer>): Ole {
  const byPath = new Map([...streams].map(([path, content]) => [path.toLowerCase(), content]))
  const folders = new Map<string, Map<string, Buffer>>()
  for (const [path, content] of streams) {
    const slash = path.indexOf('/')
    if (slash < 0) continue
    const name = path.slice(0, slash)
    const inside = folders.get(name) ?? new Map<string, Buffer>()
    folders.set(name, inside.set(path.slice(slash + 1), content))
  }
  return {
    stream: (path) => byPath.get(path.toLowerCase()),
    folders: [...folders.keys()],
    folder: (name) => oleOf(folders.get(name) ?? new Map()),
    streams,
  }
}

/** Writes streams with their paths as an OLE container (MS-CFB). */
export function packOle(streams: Iterable<readonly [path: string, content: Buffer]>): Buffer {
  const container = utils.cfb_new()
  for (const [path, content] of streams) utils.cfb_add(container, `/${path}`, content)
  return write(container, { type: 'buffer' }) as Buffer
}
