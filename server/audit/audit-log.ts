/** The audit log: who did what, when and from where. Events are only added, and stay for as long as the settings say. */
import { sql } from 'kysely'
import type { AuditEvent, AuditEventKind } from '#engine/shapes/audit-event.ts'
import { currentWork } from '#server/operating/current-work.ts'
import type { Database } from '#server/storage/database.ts'
import { batchWrites } from '#server/storage/batch-writes.ts'

export interface NewAuditEvent {
  readonly event: AuditEventKind
  readonly user?: { readonly id: string; readonly email: string | undefined; readonly label?: string } | undefined
  readonly client?: string | undefined
  readonly agent?: string | undefined
  readonly session?: string | undefined
  /** The target of the action. */
  readonly subject?: string | undefined
  readonly detail?: string | undefined
  /** The network address of the request. */
  readonly address?: string | undefined
}

/** Adds an event. It never rejects: an action that was done stays done, and the server log reports the missing event. */
export type NoteEvent = (event: NewAuditEvent) => Promise<void>

export interface AuditFilter {
  readonly event?: AuditEventKind | undefined
  /** A part of the e-mail, of the subject or of the workspace. */
  readonly text?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** The id of an event. Only older events are returned. */
  readonly before?: string | undefined
  readonly limit: number
}

export interface AuditLog {
  readonly note: NoteEvent
  /** The newest first. */
  readonly read: (filter: AuditFilter) => Promise<readonly AuditEvent[]>
  readonly removeOlderThan: (days: number) => Promise<void>
}

/** The maximum length of one text, in characters. */
const longest = 500
const day = 86_400_000

interface Options {
  /** Called for an event that could not be stored. */
  readonly failed: (event: NewAuditEvent, error: unknown) => void
}

export function auditLog({ db }: Pick<Database, 'db'>, { failed }: Options): AuditLog {
  const insert = batchWrites(async (rows: readonly ReturnType<typeof rowOf>[]) => {
    await db.insertInto('audit_events').values(rows).execute()
    return rows.map(() => undefined)
  })

  return {
    note: (event) => insert(rowOf(event)).catch((error: unknown) => failed(event, error)),

    async read({ event, text, from, to, before, limit }) {
      let query = db
        .selectFrom('audit_events')
        .select(['id', 'at', 'event', 'who', 'client', 'agent', 'session', 'subject', 'detail', 'address', 'request'])
      if (event !== undefined) query = query.where('event', '=', event)
      if (from !== undefined) query = query.where('at', '>=', from)
      if (to !== undefined) query = query.where('at', '<', to)
      if (before !== undefined) query = query.where('id', '<', before)
      if (text !== undefined) {
        const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
        const columns = ['who', 'subject', 'client'] as const
        query = query.where((row) => row.or(columns.map((column) => row(column, 'ilike', pattern))))
      }
      const rows = await query.orderBy('id', 'desc').limit(limit).execute()
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
    },

    async removeOlderThan(days) {
      await db.transaction().execute(async (transaction) => {
        await sql`set local stepwright.audit_retention = 'ended'`.execute(transaction)
        await transaction
          .deleteFrom('audit_events')
          .where('at', '<', new Date(Date.now() - days * day))
          .execute()
      })
    },
  }
}

function rowOf({ event, user, client, agent, session, subject, detail, address }: NewAuditEvent) {
  return {
    at: new Date(),
    event,
    user_id: textOf(user?.id),
    who: textOf(user?.email ?? user?.label ?? user?.id),
    client: textOf(client),
    agent: textOf(agent),
    session: textOf(session),
    subject: textOf(subject),
    detail: textOf(detail),
    address: textOf(address),
    request: textOf(currentWork()?.request),
  }
}

/** PostgreSQL cannot store NUL. */
const textOf = (text: string | undefined): string | null => text?.replaceAll('\u0000', '').slice(0, longest) ?? null
