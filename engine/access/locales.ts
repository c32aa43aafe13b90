/** The languages of the portal. English is what the sources and the definitions are written in. */
export const locales = ['en', 'de'] as const

export type Locale = (typeof locales)[number]

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)
