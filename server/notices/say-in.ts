/** The words of a mail in the language of the person who gets it. */
import type { Locale } from '#engine/access/locales.ts'
import type { Translations } from '#server/language/translations.ts'

/** A text in that language. `{0}` and so on stand for the values. */
export type SayTo = (text: string, ...values: readonly string[]) => string

export const sayIn =
  (translations: Pick<Translations, 'sentence'>, locale: Locale): SayTo =>
  (text, ...values) =>
    translations.sentence(text, locale).replaceAll(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? '')
