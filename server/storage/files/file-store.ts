/** Where the contents of files lie. What they are called and whose they are stands in the database. */
import type { Readable } from 'node:stream'

export interface FileStore {
  /** Resolves once the content is safe. A failed or ended one leaves nothing that `get` would give. */
  readonly put: (id: string, content: Readable, options?: Putting) => Promise<void>
  /** `size`, where it is known: memory for more than there is costs more than a small file itself. */
  readonly get: (id: string, size?: number, range?: ByteRange) => Promise<Readable>
  /** The content as a file of this machine, for as long as it is used. */
  readonly withPath: <T>(id: string, read: (path: string) => Promise<T>) => Promise<T>
  /** What is not there is removed already. */
  readonly remove: (ids: readonly string[]) => Promise<void>
  /** Rejects where nothing could be kept now. */
  readonly check: () => Promise<void>
}

/** Part of a content, in bytes; `end` is not part of it. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface Putting {
  readonly signal?: AbortSignal
  /** Is shown the content on its way, each piece once and in order. */
  readonly watch?: (chunk: Uint8Array) => void
}
