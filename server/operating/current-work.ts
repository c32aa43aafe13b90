/**
 * For whom the code that is running works. The runtime carries it along every await, so that the queue of workers can be
 * fair to people, and an error that nobody caught finds the request it belongs to.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface CurrentWork {
  /** The request's id; undefined in work that no request waits for. */
  readonly request?: string
  /** The user's id, set once it is known. */
  person?: string
  /** Ends the request with 500, unless it has been answered. */
  readonly fail?: (error: unknown) => void
}

const storage = new AsyncLocalStorage<CurrentWork>()

export const currentWork = (): CurrentWork | undefined => storage.getStore()

export const runAs = <T>(work: CurrentWork, run: () => T): T => storage.run(work, run)
