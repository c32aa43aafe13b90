/**
 * Translates the sentences of refusals and of other short replies where they leave the house, and gives the pages that the server makes their
 * language, so that no room below knows languages.
 */
import { createMiddleware } from 'hono/factory'
import { localeOf } from './locale-of.ts'
import type { Translations } from './translations.ts'

/** The keys of a reply that hold a sentence for a person. */
const sentences = ['error', 'message'] as const

export function translateReplies({ sentence }: Pick<Translations, 'sentence'>) {
  return createMiddleware(async (c, next) => {
    const locale = localeOf(c)
    c.set('reading', { locale, translate: (text) => sentence(text, locale) })
    await next()
    const { headers, status } = c.res
    const isJson = headers.get('Content-Type')?.startsWith('application/json') === true
    // Compressed replies are what an agent found, and not sentences.
    if (locale === 'en' || !isJson || status === 304 || headers.has('Content-Encoding')) return
    const body: unknown = await c.res.clone().json()
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return
    const changed = sentences.flatMap((key) => {
      const text: unknown = Reflect.get(body, key)
      const translated = typeof text === 'string' ? sentence(text, locale) : text
      return translated === text ? [] : [[key, translated] as const]
    })
    if (changed.length === 0) return
    const translated = JSON.stringify({ ...body, ...Object.fromEntries(changed) })
    const reply = new Response(translated, { status, headers })
    reply.headers.delete('Content-Length')
    c.res = undefined
    c.res = reply
  })
}
