/** Requests to publish a version, in the database. */
import type { Kysely } from 'kysely'
import type { StudioRequest } from '#engine/shapes/studio.ts'
import type { Tables } from '#server/storage/tables/index.ts'

type Db = Kysely<Tables>

export interface KeptRequest {
  readonly id: string
  readonly agent: string
  readonly userId: string
  readonly askedBy: string
  readonly askedAt: Date
  readonly body: string
  readonly base: number
  readonly clients: readonly string[] | null
  readonly changes: readonly string[]
  readonly anyway: boolean
  readonly sentBack: { readonly by: string; readonly reason: string } | null
}

/** The oldest first. Those that were sent back only for their author. */
export async function listRequests(db: Db, user: string, agent?: string): Promise<readonly KeptRequest[]> {
  let query = db.selectFrom('studio_requests').selectAll().orderBy('asked_at')
  if (agent !== undefined) query = query.where('agent', '=', agent)
  const rows = await query
    .where((row) => row.or([row('sent_back_by', 'is', null), row('user_id', '=', user)]))
    .execute()
  return rows.map(({ user_id, asked_by, asked_at, sent_back_by, reason, ...row }) => ({
    ...row,
    userId: user_id,
    askedBy: asked_by,
    askedAt: asked_at,
    sentBack: sent_back_by === null ? null : { by: sent_back_by, reason: reason ?? '' },
  }))
}

export const shownTo = (
  user: string,
  { id, userId, askedBy, askedAt, base, clients, changes, anyway, sentBack }: KeptRequest,
): StudioRequest => ({
  id,
  askedBy,
  askedAt: askedAt.toISOString(),
  isMine: userId === user,
  base,
  clients,
  changes,
  anyway,
  sentBack,
})

/** In the place of what the author asked for before. */
export async function addRequest(db: Db, request: Omit<KeptRequest, 'askedAt' | 'sentBack'>): Promise<void> {
  const { userId, askedBy, ...row } = request
  await db.deleteFrom('studio_requests').where('agent', '=', row.agent).where('user_id', '=', userId).execute()
  await db
    .insertInto('studio_requests')
    .values({ ...row, user_id: userId, asked_by: askedBy, sent_back_by: null, reason: null })
    .execute()
}

/** Whether there was such a request. It ends only once, whoever else decides on it at the same moment. */
export async function removeRequest(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('studio_requests').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function sendBack(db: Db, id: string, { by, reason }: NonNullable<KeptRequest['sentBack']>) {
  const { numUpdatedRows } = await db
    .updateTable('studio_requests')
    .set({ sent_back_by: by, reason })
    .where('id', '=', id)
    .where('sent_back_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A draft with the approved text ends. One that went on since then was made from the version that the text has become. */
export async function settleDraft(db: Db, { agent, userId, body, base }: KeptRequest, version: number): Promise<void> {
  await db
    .deleteFrom('studio_drafts')
    .where('agent', '=', agent)
    .where('user_id', '=', userId)
    .where('body', '=', body)
    .execute()
  await db
    .updateTable('studio_drafts')
    .set({ base: version })
    .where('agent', '=', agent)
    .where('user_id', '=', userId)
    .where('base', '=', base)
    .execute()
}
