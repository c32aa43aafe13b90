/** A pool that names frequent statements, so that connections keep their plans: parsing and planning is most of a short query. */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** The largest number of named texts. Without a limit, statements with lists of any length would add up for ever. */
const most = 200
/** A text is named when it comes for this time: the statements of the start come only once. */
const often = 3

/** Only reads are named: with a kept plan, `on conflict … where state = $1` does not find its partial index. */
const isRead = (text: string): boolean => text.startsWith('select ')

export function namedStatements(pool: Pool): PostgresPool {
  const names = new Map<string, string>()
  const asked = new Map<string, number>()
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()

  /** Undefined if the text did not come often enough, or if there are too many names. */
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
    // Kysely has its own type for these two methods; its other overload is for cursors, which are passed through.
    const named = { query, release: () => client.release() } as unknown as PostgresPoolClient
    clients.set(client, named)
    return named
  }

  return { connect: async () => withNames(await pool.connect()), end: () => pool.end() }
}
