/** The store of file contents. The database has their names and owners. */
import type { Readable } from 'node:stream'

export interface FileStore {
  /** Resolves once the content is stored safely. If it fails or is aborted, `get` finds nothing. */
  readonly put: (id: string, content: Readable, options?: PutOptions) => Promise<void>
  /** `size`, if it is known, limits the read buffer: an unnecessarily large one costs more than reading a small file. */
  readonly get: (id: string, size?: number, range?: ByteRange) => Promise<Readable>
  /** Gives the path of a local file with the content, which is valid until `read` settles. */
  readonly withPath: <T>(id: string, read: (path: string) => Promise<T>) => Promise<T>
  /** Ignores ids that do not exist. */
  readonly remove: (ids: readonly string[]) => Promise<void>
  /** Rejects if nothing could be stored now. */
  readonly check: () => Promise<void>
}

/** A part of a content, in bytes; `end` is exclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface PutOptions {
  readonly signal?: AbortSignal
  /** Called with each piece of the content, once and in order. */
  readonly watch?: (chunk: Uint8Array) => void
}
