/**
 * A pool of connections that waits for a database that is away, for as long as it takes. The job engine waits by itself,
 * but for up to a minute and a half after the database is back, and takes a missing socket for the end of the work.
 */
import { setTimeout as delay } from 'node:timers/promises'
import pg, { type PoolClient, type PoolConfig } from 'pg'
import { connectionLost } from '#server/storage/connection-lost.ts'

type Taken = (error: Error | undefined, client: PoolClient | undefined, release: (error?: Error) => void) => void

/** Milliseconds between two tries. */
const pause = 250

export class PatientPool extends pg.Pool {
  #state: 'waits' | 'waits no more' = 'waits'

  constructor(config: PoolConfig) {
    super(config)
    // One that breaks is replaced by the next that is asked for.
    this.on('error', () => undefined)
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  /** From now on a database that is away is an error, as it is for any pool: whoever ends cannot wait for it. */
  stopWaiting() {
    this.#state = 'waits no more'
  }

  /** The pool's own queries come with a function, everybody else with none. */
  override connect(): Promise<PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<PoolClient> | void {
    const connecting = this.#connect()
    if (!taken) return connecting
    connecting.then(
      (client) => taken(undefined, client, (error) => client.release(error)),
      (error: Error) => taken(error, undefined, () => undefined),
    )
  }

  async #connect(): Promise<PoolClient> {
    for (;;) {
      try {
        return await super.connect()
      } catch (error) {
        if (this.#state === 'waits no more' || !connectionLost(error)) throw error
        await delay(pause)
      }
    }
  }
}
