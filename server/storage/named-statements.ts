/** A pool whose connections keep the plan of what is asked often: reading and planning the text costs most of a short query. */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** Texts that a process keeps plans of. Those with lists of any length would be without end. */
const most = 200
/** A text is named when it comes for this many times: what a start asks once needs no plan. */
const often = 3

/** Reads alone: with a kept plan, `on conflict … where state = $1` no longer finds the partial index that it means. */
const isRead = (text: string): boolean => text.startsWith('select ')

export function namedStatements(pool: Pool): PostgresPool {
  const names = new Map<string, string>()
  const asked = new Map<string, number>()
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()

  /** Undefined: not often enough, or too many are. */
  function nameOf(text: string): string | undefined {
    const name = names.get(text)
    if (name !== undefined || names.size >= most || !isRead(text)) return name
    const times = (asked.get(text) ?? 0) + 1
    if (asked.size > 10 * most) asked.clear()
    asked.set(text, times)
    if (times < often) return undefined
    asked.delete(text)
    names.set(text, `stepwright_${names.size}`)
    return names.get(text)
  }

  function withNames(client: PoolClient): PostgresPoolClient {
    const known = clients.get(client)
    if (known) return known
    const query = (text: unknown, values?: unknown[]) =>
      typeof text === 'string'
        ? client.query({ text, values: values ?? [], name: nameOf(text) })
        : client.query(text as never)
    // Kysely's own type for the same two methods; its other overload is for cursors, which pass through.
    const named = { query, release: () => client.release() } as unknown as PostgresPoolClient
    clients.set(client, named)
    return named
  }

  return { connect: async () => withNames(await pool.connect()), end: () => pool.end() }
}
