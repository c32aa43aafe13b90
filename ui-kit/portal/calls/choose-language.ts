/** Stores the language in which the signed-in user wants the portal. A failure is an error whose message is a sentence for the user. */
import type { Locale } from '#engine/access/locales.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { expectReply } from './expect-reply.ts'

/** Null leaves the language to the browser. */
export async function chooseLanguage(api: Api, language: Locale | null): Promise<void> {
  expectReply(await api.call('/api/me/language', { method: 'PUT', json: { language } }))
}
