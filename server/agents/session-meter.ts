/** Records in a session's row how many tokens its models used and what they cost. */
import { sql, type Kysely } from 'kysely'
import type { WithRetries } from '#server/jobs/run-with-retries.ts'
import type { Meter } from '#server/providers/meter.ts'
import type { Tables } from '#server/storage/tables/index.ts'

/** Costs are stored with `withRetries` if given: otherwise a failure to store them would repeat the call and its costs. */
export function sessionMeter(db: Kysely<Tables>, session: string, withRetries: WithRetries = (note) => note()): Meter {
  return {
    async tokensSpent() {
      const row = await db
        .selectFrom('sessions')
        .select(['input_tokens', 'output_tokens'])
        .where('id', '=', session)
        .executeTakeFirst()
      return Number(row?.input_tokens ?? 0) + Number(row?.output_tokens ?? 0)
    },
    async spent({ inputTokens, outputTokens, cost }) {
      const note = db
        .updateTable('sessions')
        .set({
          input_tokens: sql<number>`input_tokens + ${inputTokens}`,
          output_tokens: sql<number>`output_tokens + ${outputTokens}`,
          cost: sql<number>`cost + ${cost ?? 0}`,
        })
        .where('id', '=', session)
      await withRetries(() => note.execute())
    },
  }
}
