/** What models cost in a session, kept in its row. */
import { sql, type Kysely } from 'kysely'
import type { Meter } from '#server/providers/meter.ts'
import type { Tables } from '#server/storage/tables/index.ts'

export function sessionMeter(db: Kysely<Tables>, session: string): Meter {
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
      await db
        .updateTable('sessions')
        .set({
          input_tokens: sql<number>`input_tokens + ${inputTokens}`,
          output_tokens: sql<number>`output_tokens + ${outputTokens}`,
          cost: sql<number>`cost + ${cost ?? 0}`,
        })
        .where('id', '=', session)
        .execute()
    },
  }
}
