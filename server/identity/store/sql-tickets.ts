/** The part of the database store for sign-ins that wait for the second factor, and links for a new password. */
import type { Kysely } from 'kysely'
import type { Tables } from '#server/storage/tables/index.ts'
import type { IdentityStore } from './store.ts'

type Tickets = Pick<
  IdentityStore,
  'addPendingSignIn' | 'pendingSignIn' | 'endPendingSignIn' | 'saveResetLink' | 'resetLink' | 'useResetLink'
>

export function ticketsIn(db: Kysely<Tables>): Tickets {
  const find = async (
    table: 'identity_pending_sign_ins' | 'identity_reset_links',
    fingerprint: string,
    now: number,
  ): Promise<string | undefined> => {
    const row = await db
      .selectFrom(table)
      .select('user_id')
      .where('fingerprint', '=', fingerprint)
      .where('expires_at', '>', new Date(now))
      .executeTakeFirst()
    return row?.user_id
  }

  return {
    async addPendingSignIn({ fingerprint, userId, expiresAt }) {
      const row = { fingerprint, user_id: userId, expires_at: new Date(expiresAt) }
      await db.insertInto('identity_pending_sign_ins').values(row).execute()
    },
    pendingSignIn: (fingerprint, now) => find('identity_pending_sign_ins', fingerprint, now),
    async endPendingSignIn(fingerprint) {
      await db.deleteFrom('identity_pending_sign_ins').where('fingerprint', '=', fingerprint).execute()
    },
    async saveResetLink({ fingerprint, userId, expiresAt }) {
      const link = { fingerprint, expires_at: new Date(expiresAt) }
      await db
        .insertInto('identity_reset_links')
        .values({ user_id: userId, ...link })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
        .execute()
    },
    resetLink: (fingerprint, now) => find('identity_reset_links', fingerprint, now),
    async useResetLink(fingerprint, now) {
      const { numDeletedRows } = await db
        .deleteFrom('identity_reset_links')
        .where('fingerprint', '=', fingerprint)
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

export async function sweepTickets(db: Kysely<Tables>, now: Date): Promise<void> {
  for (const table of ['identity_pending_sign_ins', 'identity_reset_links'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  }
}
