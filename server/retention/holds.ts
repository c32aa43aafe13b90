/** Legal holds: nothing of a session, a person or a workspace that is held is deleted, whoever asks for it. */
import { sql, type Kysely } from 'kysely'
import type { HeldKind, LegalHold } from '#engine/shapes/retention.ts'
import { Refusal } from '#server/refusals.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { findPerson } from './find-person.ts'

type Db = Kysely<Tables>

export interface Target {
  readonly of: HeldKind
  /** The id of a session or of a workspace, or the e-mail of a person. */
  readonly subject: string
}

export async function listHolds(db: Db): Promise<readonly LegalHold[]> {
  const rows = await db.selectFrom('legal_holds').selectAll().orderBy('set_at', 'desc').execute()
  return rows.map(({ of, subject, reason, set_by, set_at }) => ({
    of,
    subject,
    reason,
    setBy: set_by,
    setAt: set_at.toISOString(),
  }))
}

/** A hold that is set again gets the new reason. */
export async function setHold(db: Db, { of, subject, reason, by }: Target & { reason: string; by: string }) {
  await db.transaction().execute(async (transaction) => {
    await lockHolds(transaction)
    const erasing = await transaction
      .selectFrom('erasures')
      .select('id')
      .where('of', '=', of)
      .where('subject', '=', subject)
      .where('state', '=', 'under-way')
      .executeTakeFirst()
    if (erasing) throw new Refusal(409, 'This is being erased already, so it cannot be held any more.')
    await transaction
      .insertInto('legal_holds')
      .values({ of, subject, reason, set_by: by })
      .onConflict((conflict) => conflict.columns(['of', 'subject']).doUpdateSet({ reason, set_by: by }))
      .execute()
  })
}

/** Whether there was one. */
export async function liftHold(db: Db, { of, subject }: Target): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('legal_holds')
    .where('of', '=', of)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Makes a transaction that deletes and one that sets a hold wait for each other, so that the second sees what the first has done. */
export const lockHolds = (db: Db) => sql`select pg_advisory_xact_lock(hashtextextended('legal holds', 0))`.execute(db)

/** Whether a session, by the columns of its row or of its entry, is held: by itself, with its person or with its workspace. */
export const isHeld = (table: 'sessions' | 'ended_runs') => {
  const [id, user, client] = ['id', 'user_id', 'client'].map((column) => sql.ref(`${table}.${column}`))
  return sql<boolean>`exists (select from legal_holds where ("of" = 'session' and subject = ${id}::text)
    or ("of" = 'client' and subject = ${client})
    or ("of" = 'person' and (${user} = ${'handed over to '} || subject or ${user} in (
      select users.id::text from users where users.email = legal_holds.subject
      union all select sign_ins.user_id from sign_ins where profile ->> 'email' = legal_holds.subject
      union all select audit_events.user_id from audit_events where who = legal_holds.subject))))`
}

export async function refuseHeldSession(db: Db, id: string): Promise<void> {
  const { rows } = await sql<{ readonly held: boolean }>`
    select ${isHeld('sessions')} as held from sessions where id = ${id}::uuid
    union all select ${isHeld('ended_runs')} from ended_runs where id = ${id}::uuid`.execute(db)
  if (rows.some(({ held }) => held)) throw heldRefusal()
}

/** A hold on a person or a workspace keeps all of it; a hold on one session keeps that session, and so what it is a part of. */
export async function refuseHeld(db: Db, { of, subject }: Target): Promise<void> {
  if (of === 'session') return refuseHeldSession(db, subject)
  const own = await db
    .selectFrom('legal_holds')
    .select('subject')
    .where('of', '=', of)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (own) throw heldRefusal()
  const person = of === 'person' ? await findPerson(db, subject) : undefined
  const mine = (table: string) =>
    person ? sql`${sql.ref(`${table}.user_id`)} = any(${person.ids})` : sql`${sql.ref(`${table}.client`)} = ${subject}`
  const { rows } = await sql`
    select from sessions where ${mine('sessions')} and ${isHeld('sessions')}
    union all select from ended_runs where ${mine('ended_runs')} and ${isHeld('ended_runs')} limit 1`.execute(db)
  if (rows.length > 0) throw heldRefusal()
}

const heldRefusal = () =>
  new Refusal(409, 'A legal hold keeps this, so nothing of it is deleted. An admin can lift the hold.')
