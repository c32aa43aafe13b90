/**
 * A pool of connections that waits until a database that is away is back. The job engine itself would wait up to a minute and
 * a half longer than necessary, and would fail the work if the database's socket is missing.
 */
import { setTimeout as delay } from 'node:timers/promises'
import pg, { type PoolClient, type PoolConfig } from 'pg'
import { isConnectionLost } from '#server/storage/database-error.ts'

/** The callback with which the pool itself connects. */
type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error) => void,
) => void

/** Milliseconds between two attempts. */
const retryPause = 250

export class ReconnectingPool extends pg.Pool {
  #state: 'waiting' | 'ending' = 'waiting'

  constructor(config: PoolConfig) {
    super(config)
    // Without listeners, a broken connection would end the process. The pool opens another one when it is needed.
    this.on('error', () => undefined)
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  /** From now on a database that is away is an error, as for any pool, because a process that ends must not wait for it. */
  stopWaiting() {
    this.#state = 'ending'
  }

  /** The pool's own queries pass a callback; all other callers use the promise. */
  override connect(): Promise<PoolClient>
  override connect(onConnect: ConnectCallback): void
  override connect(onConnect?: ConnectCallback): Promise<PoolClient> | void {
    const connecting = this.#connect()
    if (!onConnect) return connecting
    connecting.then(
      (client) => onConnect(undefined, client, (error) => client.release(error)),
      (error: Error) => onConnect(error, undefined, () => undefined),
    )
  }

  async #connect(): Promise<PoolClient> {
    for (;;) {
      try {
        return await super.connect()
      } catch (error) {
        if (this.#state === 'ending' || !isConnectionLost(error)) throw error
        await delay(retryPause)
      }
    }
  }
}
