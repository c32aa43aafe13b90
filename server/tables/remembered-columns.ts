/** The columns that people of a workspace have assigned by hand, so that nobody assigns them to next month's file again. */
import { sql } from 'kysely'
import { isSandbox } from '#server/access/sandbox.ts'
import type { WorkSession } from '#server/operations/work.ts'
import type { Database } from '#server/storage/database.ts'
import type { AssignedColumn } from './load/header/wanted-column.ts'

export interface RememberedColumns {
  readonly of: (table: string) => Promise<readonly AssignedColumn[]>
  /** A later assignment of the same column takes the place of an earlier one. */
  readonly keep: (table: string, assigned: readonly AssignedColumn[]) => Promise<void>
}

export const rememberedColumnsIn =
  ({ db }: Pick<Database, 'db'>) =>
  ({ client, agent }: WorkSession): RememberedColumns => ({
    of: (table) =>
      db
        .selectFrom('assigned_columns')
        .select(['column', 'heading'])
        .where('client', '=', client)
        .where('agent', '=', agent)
        .where('table', '=', table)
        .execute(),
    keep: async (table, assigned) => {
      // What an author tries out is no habit of the workspace.
      if (assigned.length === 0 || isSandbox(agent)) return
      const rows = new Map(assigned.map(({ column, heading }) => [column, { client, agent, table, column, heading }]))
      await db
        .insertInto('assigned_columns')
        .values([...rows.values()])
        .onConflict((conflict) =>
          conflict
            .columns(['client', 'agent', 'table', 'column'])
            .doUpdateSet({ heading: sql`excluded.heading`, assigned_at: sql`now()` }),
        )
        .execute()
    },
  })
