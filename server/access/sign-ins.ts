/** The sign-ins of session cookies. They are rows and not signed tokens, so that deleting one ends it at once on all replicas. */
import { fingerprint, newSecret } from '#server/identity/secrets.ts'
import type { Database } from '#server/storage/database.ts'
import type { User } from './user.ts'

export interface SignIns {
  /** Gives the value of the cookie. Only a fingerprint of the value is stored. */
  readonly begin: (user: User) => Promise<string>
  readonly find: (cookie: string) => Promise<User | undefined>
  /** Notes that the issuer has confirmed the sign-in at that time. */
  readonly confirm: (cookie: string, at: Date) => Promise<void>
  readonly end: (cookie: string) => Promise<void>
  /** `except` is a sign-in at our provider whose cookies stay valid. */
  readonly endAllOf: (user: User, except?: string) => Promise<void>
  /** Removes expired sign-ins. */
  readonly sweep: () => Promise<void>
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** A sign-in that was not used for this long ends; the page begins another when it is loaded again. */
const longestIdle = 24 * hour
/** A sign-in ends after a week even if it is in use. */
const longestUse = 7 * day
/** The use of a sign-in is stored at most this often. */
const writePause = 10 * minute

export function signIns({ db }: Pick<Database, 'db'>, now: () => number = Date.now): SignIns {
  const ago = (milliseconds: number) => new Date(now() - milliseconds)

  return {
    async begin({ id, email, name, givenName, signIn, confirmedAt }) {
      const cookie = newSecret()
      const at = ago(0)
      await db
        .insertInto('sign_ins')
        .values({
          cookie: fingerprint(cookie),
          user_id: id,
          profile: JSON.stringify({ email, name, givenName, signIn }),
          confirmed_at: confirmedAt ?? at,
          created_at: at,
          used_at: at,
        })
        .execute()
      return cookie
    },

    async find(cookie) {
      const key = fingerprint(cookie)
      const row = await db
        .selectFrom('sign_ins')
        .select(['user_id', 'profile', 'used_at', 'confirmed_at'])
        .where('cookie', '=', key)
        .where('used_at', '>', ago(longestIdle))
        .where('created_at', '>', ago(longestUse))
        .executeTakeFirst()
      if (!row) return undefined
      if (row.used_at < ago(writePause)) {
        await db
          .updateTable('sign_ins')
          .set({ used_at: ago(0) })
          .where('cookie', '=', key)
          .execute()
      }
      const { email, name, givenName, signIn } = row.profile
      return { id: row.user_id, email, name, givenName, signIn, confirmedAt: row.confirmed_at }
    },

    async confirm(cookie, at) {
      await db
        .updateTable('sign_ins')
        .set({ confirmed_at: at })
        .where('cookie', '=', fingerprint(cookie))
        // Two tabs may send their tokens in any order.
        .where('confirmed_at', '<', at)
        .execute()
    },

    async end(cookie) {
      await db.deleteFrom('sign_ins').where('cookie', '=', fingerprint(cookie)).execute()
    },

    async endAllOf({ id }, except) {
      const all = db.deleteFrom('sign_ins').where('user_id', '=', id)
      const others = (signIn: string) =>
        all.where((row) => row(row.ref('profile', '->>').key('signIn'), 'is distinct from', signIn))
      await (except === undefined ? all : others(except)).execute()
    },

    async sweep() {
      await db
        .deleteFrom('sign_ins')
        .where((row) => row.or([row('used_at', '<=', ago(longestIdle)), row('created_at', '<=', ago(longestUse))]))
        .execute()
    },
  }
}
