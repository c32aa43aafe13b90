/** Whether the work of a run has ended, and how. Mails and webhooks ask the same question. */
import { sql, type RawBuilder } from 'kysely'

/** Seconds without a sign of life after which the process of a call counts as dead. */
const deadAfter = 60

type Reference = RawBuilder<unknown>

/** Whether nothing of a session is under way. */
export const isOver = (session: Reference): RawBuilder<boolean> => sql<boolean>`(
  not exists (select from jobs where jobs.session_id = ${session} and state = 'running')
  and not exists (select from runs where runs.session_id = ${session} and status is null
    and seen_at > now() - ${deadAfter} * interval '1 s'))`

/** Whether the last work of a call succeeded: its long work if it has one, otherwise the call itself. */
export const isDone = (session: Reference, call: Reference): RawBuilder<boolean> => sql<boolean>`coalesce(
  (select state = 'done' from jobs
    where jobs.session_id = ${session} and jobs.call = ${call} order by begun_at desc limit 1),
  (select status < 400 from runs where runs.session_id = ${session} and runs.call = ${call}),
  false)`
