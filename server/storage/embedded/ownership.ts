/** Makes one process the owner of the portal's own database server, by a lock of the server that ends with its owner's connection. */
import type { Client } from 'pg'

/** Any number, as long as it stays the same. */
const lock = 7_471_001

export type Ownership = { readonly kind: 'owner' } | { readonly kind: 'taken'; readonly by: string }

/** Waits for at most so many milliseconds, since an owner may be about to end. */
export async function takeOwnership(client: Client, longestWait: number): Promise<Ownership> {
  await client.query(`set lock_timeout = ${Math.max(1, longestWait)}`)
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return { kind: 'owner' }
  } catch (error) {
    // lock_not_available
    if ((error as { code?: string }).code !== '55P03') throw error
    return { kind: 'taken', by: await findOwner(client) }
  }
}

/** The application name of the owner, such as 'portal, process 123'. */
async function findOwner(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and objid = $1`,
    [lock],
  )
  return rows[0]?.name ?? 'a process that has just ended'
}
