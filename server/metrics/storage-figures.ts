/** Storage figures beside their limits. They name nobody, because /metrics is read without a sign-in. */
import { sql } from 'kysely'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Quota } from '#server/quota/quota.ts'
import type { Database } from '#server/storage/database.ts'

interface Options extends Pick<Database, 'db'> {
  readonly registry: Registry
  readonly quota: Pick<Quota, 'limits' | 'figures'>
}

export function storageFigures({ registry, db, quota }: Options): void {
  const registers = [registry]
  new Gauge({
    name: 'stepwright_stored_bytes',
    help: 'Bytes that sessions hold, all together.',
    registers,
    async collect() {
      this.set(await largest(sql`()`))
    },
  })
  new Gauge({
    name: 'stepwright_stored_largest_bytes',
    help: 'Bytes of the session, the person and the workspace that hold the most.',
    labelNames: ['of'],
    registers,
    async collect() {
      this.set({ of: 'session' }, await largest(sql`id`))
      this.set({ of: 'person' }, await largest(sql`user_id`))
      this.set({ of: 'client' }, await largest(sql`client`))
    },
  })
  new Gauge({
    name: 'stepwright_stored_limit_bytes',
    help: 'Bytes that a session, a person, a person without a workspace and a workspace may hold.',
    labelNames: ['of'],
    registers,
    collect() {
      const { session, person, guest, client } = quota.limits
      for (const [of, bytes] of Object.entries({ session, person, guest, client })) this.set({ of }, bytes)
    },
  })
  new Gauge({
    name: 'stepwright_uploading_bytes',
    help: 'Bytes that this process is about to receive and keeps room for.',
    registers,
    collect() {
      this.set(quota.figures().underWay)
    },
  })
  new Counter({
    name: 'stepwright_storage_refusals_total',
    help: 'Requests that this process refused since there was no room, by whose limit it was.',
    labelNames: ['of'],
    registers,
    collect() {
      this.reset()
      for (const [of, count] of Object.entries(quota.figures().refusals)) this.inc({ of }, count)
    },
  })

  /** The largest sum of all groups. */
  async function largest(group: ReturnType<typeof sql>): Promise<number> {
    const { rows } = await sql<{ readonly bytes: string }>`
      select coalesce(max(bytes), 0) as bytes from (select sum(bytes) as bytes from sessions group by ${group}) as held`.execute(
      db,
    )
    return Number(rows[0]?.bytes ?? 0)
  }
}
