/** Does each part of long work once for its session, so that a process that takes over from another does only the rest. */
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Work } from '#server/operations/work.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import type { WithRetries } from './run-with-retries.ts'

/** `scope` is what the parts belong to, such as a stage: equal keys of different scopes are different parts. */
export function createDoOnce(
  db: Kysely<Tables>,
  session: string,
  scope: string,
  withRetries: WithRetries,
): Work['doOnce'] {
  return async <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const hash = createHash('sha256').update(`${scope}\n${key}`).digest('base64url')
    const stored = await db
      .selectFrom('work_parts')
      .select('value')
      .where('session_id', '=', session)
      .where('key', '=', hash)
      .executeTakeFirst()
    // It was stored by an earlier call with the same key, so that it has the same type.
    if (stored) return JSON.parse(stored.value) as T
    const result = await make()
    if (result === undefined) return result
    const row = { session_id: session, key: hash, value: JSON.stringify(result) }
    // The part may have cost money, so it is stored with retries and not made again if the database is away now.
    await withRetries(() =>
      db
        .insertInto('work_parts')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    return result
  }
}
