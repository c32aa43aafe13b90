/** The runs of agents and whose they are. */
import type { Database } from '#server/storage/database.ts'

export interface Session extends Owner {
  readonly id: string
}
export interface Owner {
  readonly user: string
  readonly client: string
  readonly agent: string
}

export interface Sessions {
  readonly find: (id: string) => Promise<Session | undefined>
  /** Binds the id to its first owner, and gives the session as it is: the caller's, or somebody else's. */
  readonly open: (session: Session) => Promise<Session | undefined>
  /** Notes that it was used, now and then: what nobody uses is removed some day. */
  readonly used: (id: string) => Promise<void>
  readonly end: (id: string) => Promise<void>
}

/** Milliseconds between two notes. */
const noted = 600_000

export function sessions({ db }: Pick<Database, 'db'>): Sessions {
  async function find(id: string): Promise<Session | undefined> {
    const row = await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
    return row && { id: row.id, user: row.user_id, client: row.client, agent: row.agent }
  }

  return {
    find,
    async open({ id, user, client, agent }) {
      // Of two that come at once the first binds it, and the other sees whose it is.
      await db
        .insertInto('sessions')
        .values({ id, user_id: user, client, agent })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      return find(id)
    },
    async used(id) {
      const [now, before] = [new Date(), new Date(Date.now() - noted)]
      await db
        .updateTable('sessions')
        .set({ used_at: now })
        .where('id', '=', id)
        .where('used_at', '<', before)
        .execute()
    },
    async end(id) {
      await db.deleteFrom('sessions').where('id', '=', id).execute()
    },
  }
}
