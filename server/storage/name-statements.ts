/** A pool that names frequent statements, so that connections keep their plans: parsing and planning is most of a short query. */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** The largest number of named texts. Without a limit, statements with lists of any length would add up for ever. */
const mostNames = 200
/** A text is named when it comes for this time: the statements of the start come only once. */
const timesBeforeName = 3

/** Only reads are named: with a kept plan, `on conflict … where state = $1` does not find its partial index. */
const isRead = (text: string): boolean => text.startsWith('select ')

export function nameStatements(pool: Pool): PostgresPool {
  const names = new Map<string, string>()
  const timesSeen = new Map<string, number>()
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()

  /** Undefined if the text did not come often enough, or if there are too many names. */
  function nameOf(text: string): string | undefined {
    const name = names.get(text)
    if (name !== undefined || names.size >= mostNames || !isRead(text)) return name
    const times = (timesSeen.get(text) ?? 0) + 1
    if (timesSeen.size > 10 * mostNames) timesSeen.clear()
    timesSeen.set(text, times)
    if (times < timesBeforeName) return undefined
    timesSeen.delete(text)
    names.set(text, `stepwright_${names.size}`)
    return names.get(text)
  }

  function withNames(client: PoolClient): PostgresPoolClient {
    const wrapped = clients.get(client)
    if (wrapped) return wrapped
    const query = (text: unknown, values?: unknown[]) =>
      typeof text === 'string'
        ? client.query({ text, values: values ?? [], name: nameOf(text) })
        : client.query(text as never)
    // Kysely has its own type for these two methods; its other overload is for cursors, which are passed through.
    const named = { query, release: () => client.release() } as unknown as PostgresPoolClient
    clients.set(client, named)
    return named
  }

  return { options: pool.options, connect: async () => withNames(await pool.connect()), end: () => pool.end() }
}
