/** PUT /api/me/language: the language in which the caller wants the portal; null leaves it to the browser. */
import { Hono } from 'hono'
import { isLocale } from '#engine/access/locales.ts'
import type { Identify } from '#server/access/identify.ts'
import { readJson } from '#server/agents/body/read-json.ts'
import { languagesOf } from '#server/language/languages.ts'
import { rememberLocale } from '#server/language/locale-of.ts'
import { Refusal } from '#server/refusals.ts'
import type { Database } from '#server/storage/database.ts'

interface Options {
  readonly origin: string
  readonly identify: Identify
  readonly database: Pick<Database, 'db'>
}

export function languageRoute({ origin, identify, database }: Options): Hono {
  const app = new Hono()
  app.put('/api/me/language', async (c) => {
    const { user } = await identify(c)
    const { language } = await readJson(c)
    if (language !== null && !isLocale(language)) throw new Refusal(400, 'Send {"language": "en" | "de" | null}.')
    await languagesOf(database).choose(user.id, language)
    rememberLocale(c, origin, language)
    return c.json({ success: true })
  })
  return app
}
