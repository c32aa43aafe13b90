/** Sends the use and cost of each month, once it is over, to whom the operator names and to the admins of each workspace. */
import { sql, type Kysely } from 'kysely'
import { isLocale } from '#engine/access/locales.ts'
import type { Client } from '#engine/access/client.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import type { Translations } from '#server/language/translations.ts'
import type { ModelLedger } from '#server/ledger/model-ledger.ts'
import type { Log } from '#server/operating/log.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import type { UseMailSettings } from './mail-settings.ts'
import { sayIn } from './say-in.ts'
import type { SendMail } from './send-mail.ts'
import { monthlyMail } from './monthly-mail.ts'

interface Options {
  readonly db: Kysely<Tables>
  readonly settings: UseMailSettings
  readonly ledger: Pick<ModelLedger, 'report' | 'currency'>
  readonly clients: () => readonly Client[]
  readonly definitions: Pick<Definitions, 'all'>
  readonly sendMail: SendMail
  readonly translations: Pick<Translations, 'sentence' | 'ofAgent'>
  readonly log: Pick<Log, 'error'>
  readonly now?: () => Date
}

interface Row {
  readonly month: string
  readonly email: string
  readonly client: string
  readonly attempts: number
  readonly language: string | null
}

/** A mail that was not taken is tried again after an hour, then after twice as long each time, and given up in the end. */
const mostAttempts = 8

export function openUseMails(options: Options): { readonly send: () => Promise<void> } {
  const { db, settings, ledger, clients, definitions, sendMail, translations, log, now = () => new Date() } = options

  /** Each person gets one row a month for each workspace, however many processes note it. */
  async function note(month: string) {
    const rows = settings.to.map((email) => ({ month, email, client: '' }))
    if (settings.workspaceAdmins) rows.push(...(await workspaceAdmins()).map((admin) => ({ month, ...admin })))
    if (rows.length === 0) return
    await db
      .insertInto('use_mails')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  async function workspaceAdmins() {
    const rows = await db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['email', 'client'])
      .where('manages', '=', true)
      .execute()
    const listed = clients().filter((client) => !client.provider && !client.public)
    return rows.filter(({ client }) => listed.some(({ id }) => id === client))
  }

  /** Of several processes, one gets the row, and the others pass over it. */
  const sendNext = (): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const { rows } = await sql<Row>`
        select month, use_mails.email, client, attempts, language
        from use_mails
        left join users on users.email = use_mails.email
        left join languages on languages.user_id = users.id::text
        where sent_at is null and attempts < ${mostAttempts} and due_at <= now()
        order by due_at limit 1 for update of use_mails skip locked`.execute(transaction)
      const [row] = rows
      if (!row) return false
      const ofRow = transaction
        .updateTable('use_mails')
        .where('month', '=', row.month)
        .where('email', '=', row.email)
        .where('client', '=', row.client)
      try {
        await sendMail(await mailOf(row))
        await ofRow.set({ sent_at: sql`now()` }).execute()
      } catch (error) {
        log.error({ err: error, month: row.month, attempts: row.attempts + 1 }, 'A mail of use and cost was not taken.')
        const due_at = sql<Date>`now() + ${2 ** row.attempts} * interval '1 hour'`
        await ofRow.set({ attempts: row.attempts + 1, due_at }).execute()
      }
      return true
    })

  async function mailOf({ month, email, client, language }: Row) {
    const locale = isLocale(language) ? language : 'en'
    const all = await ledger.report({ grouping: 'all', ...daysOf(month) })
    const nameOf = (agent: string | null) => {
      const definition = definitions.all().find(({ id }) => id === agent)
      if (agent === null || !definition) return agent ?? ''
      return translations.ofAgent({ name: definition.name }, { agent, locale }).name
    }
    const own = client === '' ? undefined : client
    const lines = own === undefined ? all : all.filter((line) => line.client === own)
    const use = { month, client: own, lines, currency: ledger.currency, nameOf }
    return monthlyMail(email, use, { say: sayIn(translations, locale), locale })
  }

  return {
    async send() {
      await note(monthBefore(now()))
      while (await sendNext());
    },
  }
}

/** The month before this one, such as 2026-01, UTC. */
function monthBefore(day: Date): string {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - 1)).toISOString().slice(0, 7)
}

function daysOf(month: string): { readonly from: Date; readonly to: Date } {
  const from = new Date(`${month}-01T00:00:00Z`)
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1)) }
}
