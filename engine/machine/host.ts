/** The services that a wizard needs. The browser, a test with a simulated clock or a dry run provides them. */
import type { FetchedFile } from '#engine/expressions/facts.ts'
import type { ResumeRecord } from './record.ts'

export interface WireRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
  readonly credentials: 'include'
}

export interface Progress {
  readonly sent: number
  readonly total: number
}

export interface Host {
  /** Sends a request; rejects only if the server could not be reached or the signal aborted. */
  send(
    request: WireRequest,
    options: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void },
  ): Promise<Response>
  /** After a reload: the reply to a request that was sent before it, or 'unknown' if it cannot be found out. */
  readonly join?:
    | ((call: string, session: string, options: { readonly signal: AbortSignal }) => Promise<Response | 'unknown'>)
    | undefined
  /** Epoch milliseconds. */
  now(): number
  /** Resolves at that moment, in epoch milliseconds; rejects when the signal aborts. */
  sleep(until: number, signal: AbortSignal): Promise<void>
  /** From 0 to 1. */
  random(): number
  newSessionId(): string
  /** Hands a file to the user. */
  save(file: FetchedFile & { readonly blob: Blob }): void
  /** Opens a page in a new tab; false when the browser does not allow it. */
  open(address: string): boolean
  /** Leaves for another page. */
  go(address: string): void
  confirm(question: string): boolean | Promise<boolean>
  /** Asks for confirmation before a session ends whose results would be lost. If absent, the session ends without a question. */
  readonly mayEnd?: ((session: string, signal: AbortSignal) => Promise<boolean>) | undefined
  /** Loads what tells the user that work has ended. Absent: work does not go on without its page. */
  readonly notices?: (() => Promise<Notices>) | undefined
  /** Asks what to do with unsaved changes when the wizard leads on. */
  askUnsaved(count: number, signal: AbortSignal): UnsavedAnswer | Promise<UnsavedAnswer>
  /** The store for the record from which a run can be resumed. */
  readonly records?: RecordStore | undefined
}

/** 'save': the changes are saved first; 'go on': they are not. */
export type UnsavedAnswer = 'save' | 'go on' | 'stay'

/** The request of a run whose work is under way. */
export interface RunOfCall {
  readonly session: string
  readonly call: string
}

/** Tells the user, wherever they are by then, that the work of a run has ended. */
export interface Notices {
  /** Asks nobody: it tells those who have allowed it before. */
  watch(run: RunOfCall): void
  /** Asks the user for permission, so only a press may call it. Gives a sentence about how they will hear of it. */
  ask(run: RunOfCall): Promise<string>
}

export interface RecordStore {
  save(record: ResumeRecord): void
  clear(): void
}
