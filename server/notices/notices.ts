/** Tells who asked for it, by mail, that the work of a call has ended. Requests are rows, so that they outlive a process. */
import { sql, type Kysely } from 'kysely'
import type { Definitions } from '#server/definitions/definitions.ts'
import type { Log } from '#server/operating/log.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { isLocale, type Locale } from '#engine/access/locales.ts'
import type { Translations } from '#server/language/translations.ts'
import { isDone, isOver } from './ended-work.ts'
import { endedMail } from './ended-mail.ts'
import { sayIn } from './say-in.ts'
import type { SendMail } from './send-mail.ts'

export interface Notices {
  /** Registers that somebody wants to be told when the work of a call has ended. Asking twice changes nothing. */
  readonly ask: (of: { readonly session: string; readonly call: string; readonly email: string }) => Promise<void>
  /** Sends the mails about work that has ended meanwhile. */
  readonly send: () => Promise<void>
}

interface Options {
  readonly db: Kysely<Tables>
  readonly definitions: Pick<Definitions, 'all'>
  readonly sendMail: SendMail
  readonly translations: Translations
  /** The address that browsers use for the portal. */
  readonly origin: string
  readonly log: Pick<Log, 'error'>
}

interface Row {
  readonly session_id: string
  readonly call: string
  readonly email: string
  readonly attempts: number
  readonly agent: string
  readonly client: string
  readonly language: string
  readonly name: string | null
  readonly is_done: boolean
}

/** A mail that was not taken is tried again after a minute, then after twice as long each time, and given up in the end. */
const mostAttempts = 8

export function openNotices({ db, definitions, sendMail, translations, origin, log }: Options): Notices {
  async function sendNext(): Promise<boolean> {
    return db.transaction().execute(async (transaction) => {
      // Of several processes, one gets the row; it is deleted once the mail was taken.
      const [session, call] = [sql.ref('notices.session_id'), sql.ref('notices.call')]
      const { rows } = await sql<Row>`
        select notices.session_id, notices.call, email, attempts, sessions.agent, sessions.client,
          coalesce(languages.language, sessions.language) as language,
          coalesce(sessions.name, records.title) as name,
          ${isDone(session, call)} as is_done
        from notices
        join sessions on sessions.id = notices.session_id
        left join records on records.session_id = notices.session_id
        left join languages on languages.user_id = sessions.user_id
        where due_at <= now()
          and ${isOver(session)}
        order by due_at limit 1 for update of notices skip locked`.execute(transaction)
      const [row] = rows
      if (!row) return false
      const ofRow = transaction
        .deleteFrom('notices')
        .where('session_id', '=', row.session_id)
        .where('call', '=', row.call)
      try {
        const locale = isLocale(row.language) ? row.language : 'en'
        await sendMail(endedMail(row.email, describe(row, locale), sayIn(translations, locale)))
        await ofRow.execute()
      } catch (error) {
        const attempts = row.attempts + 1
        log.error({ err: error, session: row.session_id, attempts }, 'A mail about ended work was not taken.')
        if (attempts >= mostAttempts) await ofRow.execute()
        else
          await transaction
            .updateTable('notices')
            .set({ attempts, due_at: sql`now() + ${2 ** (attempts - 1)} * interval '1 minute'` })
            .where('session_id', '=', row.session_id)
            .where('call', '=', row.call)
            .execute()
      }
      return true
    })
  }

  function describe({ session_id: id, agent, client, name, is_done: isDone }: Row, locale: Locale) {
    const definition = definitions.all().find((each) => each.id === agent)
    const path = definition?.path
    const english = definition?.catalogue?.name ?? definition?.name ?? agent
    return {
      agent: translations.ofAgent({ name: english }, { agent, locale }).name,
      client,
      name,
      isDone,
      address: path === undefined ? `${origin}/work` : `${origin}${path}?run=${id}`,
    }
  }

  return {
    async ask({ session, call, email }) {
      await db
        .insertInto('notices')
        .values({ session_id: session, call, email })
        .onConflict((conflict) => conflict.columns(['session_id', 'call']).doUpdateSet({ email }))
        .execute()
    },
    async send() {
      while (await sendNext());
    },
  }
}
