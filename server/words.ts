/** The texts of the pages that the server makes without the application, in the language of the request. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Locale } from '#engine/access/locales.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Absent: English. */
    readonly reading?: Reading
  }
}

export interface Reading {
  readonly locale: Locale
  /** A text or a sentence in that language; unchanged if it has no translation. */
  readonly translate: (text: string) => string
}

/** The language of the page as HTML and Intl name it. English is that of Britain. */
export const languageTag = (c: Context): string => {
  const { locale = 'en' } = c.get('reading') ?? {}
  return locale === 'en' ? 'en-GB' : locale
}

export const say = (c: Context, text: string): string => c.get('reading')?.translate(text) ?? text

type Value = ReturnType<typeof html> | string | number

/** A text whose slots, {0} and so on, are filled with values of the page. A translation may put them in another order. */
export function sayWith(c: Context, text: string, values: readonly Value[]) {
  const pieces = say(c, text).split(/\{(\d+)\}/)
  return html`${pieces.map((piece, index) => (index % 2 === 0 ? piece : (values[Number(piece)] ?? '')))}`
}
