/** The language that each person has chosen for the portal. */
import { isLocale, type Locale } from '#engine/access/locales.ts'
import type { Database } from '#server/storage/database.ts'

export interface Languages {
  /** Null: the person has chosen none. */
  readonly of: (userId: string) => Promise<Locale | null>
  readonly choose: (userId: string, language: Locale | null) => Promise<void>
}

export function languagesOf({ db }: Pick<Database, 'db'>): Languages {
  return {
    async of(userId) {
      const row = await db.selectFrom('languages').select('language').where('user_id', '=', userId).executeTakeFirst()
      return isLocale(row?.language) ? row.language : null
    },
    async choose(userId, language) {
      if (language === null) {
        await db.deleteFrom('languages').where('user_id', '=', userId).execute()
        return
      }
      await db
        .insertInto('languages')
        .values({ user_id: userId, language })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ language }))
        .execute()
    },
  }
}
