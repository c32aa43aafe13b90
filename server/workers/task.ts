/** The messages between the server and its workers. */
import type { Wording } from '#server/wording.ts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export interface Task {
  /** The address of the module. */
  readonly module: string
  readonly exportName: string
  readonly args: readonly unknown[]
  /** The language in which the work writes. */
  readonly wording: Wording
}

export type Reply =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly status: ContentfulStatusCode; readonly sentence: string }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly file: string | undefined }
  | { readonly kind: 'failed'; readonly message: string; readonly stack: string | undefined }

/** What a worker reports of a task: first that its code is loaded and the work begins, then how it ended. */
export type Message =
  | { readonly kind: 'begun' }
  /** A worn worker holds so much memory after its work that the next work could run out of memory. */
  | { readonly kind: 'ended'; readonly reply: Reply; readonly isWorn: boolean }
