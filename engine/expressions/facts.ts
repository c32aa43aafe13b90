/** The facts about a run that conditions, templates, sources and rules can read. */
import type { Definition } from '#engine/definition/types.ts'

/** The properties of a file that rules read. A browser's File has them; the server has a type of its own. */
export interface FileLike {
  readonly name: string
  readonly size: number
  readonly type: string
  readonly lastModified?: number
}

/** A file that the page fetched from the server and holds in memory. */
export interface FetchedFile {
  readonly name: string
  readonly type: string
  readonly blob?: Blob
}

/** One run of one agent, at one moment. */
export interface Facts {
  readonly definition: Definition
  readonly product: string
  readonly client: string
  readonly session: string | undefined
  /** The hub item: {id, name, ...}. */
  readonly chosen: Readonly<Record<string, unknown>> | undefined
  /** By field id, as typed. */
  readonly values: Readonly<Record<string, unknown>>
  /** By field id. */
  readonly files: Readonly<Record<string, readonly FileLike[]>>
  /** By call id. */
  readonly replies: Readonly<Record<string, unknown>>
  readonly fetched: Readonly<Record<string, FetchedFile>>
  /** Actions that have run to their end. */
  readonly done: readonly string[]
  /** Steps that are complete. */
  readonly completed: readonly string[]
  /** Steps whose pages have all been seen. */
  readonly visited: readonly string[]
  /** Parameters that a panel gives. */
  readonly params?: Readonly<Record<string, unknown>>
  /** Epoch milliseconds. */
  readonly now: number
  /** Only on the server, where not every fact is known: the kinds of facts that are known. Absent: all are. */
  readonly isKnown?: (subject: string, name: string) => boolean
}

/** Tells a file from other values. */
export function isFileLike(value: unknown): value is FileLike {
  if (typeof value !== 'object' || value === null || !('name' in value && 'size' in value)) return false
  return typeof value.name === 'string' && typeof value.size === 'number'
}
