/** Keeps how long each piece of the last work of a call took, for the authors of the agent. */
import { sql } from 'kysely'
import { batchWrites } from '#server/storage/batch-writes.ts'
import type { Database } from '#server/storage/database.ts'
import type { TimedPiece } from './time-pieces.ts'

export interface WorkTimes {
  readonly session: string
  readonly call: string
  /** Absent: the work of the call itself. */
  readonly stage?: string
  readonly pieces: readonly TimedPiece[]
}

/** Written after the work has ended, and nothing waits for it. Times that cannot be written are missing later. */
export type NoteTimes = (times: WorkTimes) => void

export function workTimes({ db }: Pick<Database, 'db'>): NoteTimes {
  const write = batchWrites(async (all: readonly WorkTimes[]) => {
    // A statement must not change a row twice.
    const last = [...new Map(all.map((each) => [`${each.session} ${each.call} ${each.stage ?? ''}`, each])).values()]
    const rows = JSON.stringify(last.map(({ stage = '', ...each }) => ({ ...each, stage })))
    await sql`
      insert into work_times (session_id, call, stage, pieces)
      select noted.session, noted.call, noted.stage, noted.pieces
      from jsonb_to_recordset(${rows}::jsonb) as noted (session uuid, call text, stage text, pieces jsonb)
      join sessions on sessions.id = noted.session
      -- All statements use the same order, so that they cannot deadlock.
      order by noted.session, noted.call, noted.stage
      on conflict (session_id, call, stage) do update set pieces = excluded.pieces, noted_at = now()`.execute(db)
    return all.map(() => true)
  })
  return (times) => {
    if (times.pieces.length > 0) void write(times).catch(() => undefined)
  }
}
