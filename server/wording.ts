/**
 * The language in which the current work writes: words of our own, numbers, days and lists. The runtime carries it across every
 * await and workers get it with their task, so that no function has to pass it on. Outside of work it is English.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '#engine/access/locales.ts'
import type { Texts } from '#engine/definition/translate-definition.ts'
import { labelOf } from '#engine/values/label-of.ts'
import { phrase } from './phrase.ts'
import type { Sentences } from './sentences.ts'

export interface Wording {
  readonly locale: Locale
  /** What is printed, keyed by the English text: words of the server, and the texts of the agent. */
  readonly texts: Texts
  /** The texts of the agent alone. Absent in workers. */
  readonly ofAgent?: Texts
  /** Absent in workers. */
  readonly sentences?: Sentences
}

export const english: Wording = { locale: 'en', texts: {} }

const storage = new AsyncLocalStorage<Wording>()

export const currentWording = (): Wording => storage.getStore() ?? english

export const writeIn = <T>(wording: Wording, run: () => T): T => storage.run(wording, run)

/** The language as HTML, Office and Intl name it. English is that of Britain. */
export const writtenTag = (): string => tags[currentWording().locale]
const tags: { readonly [L in Locale]: string } = { en: 'en-GB', de: 'de-DE' }

/** What a prompt says so that a language model writes in the language of the work; empty where it is English. */
export function askForLanguage(): string {
  const { locale } = currentWording()
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale
  return locale === 'en'
    ? ''
    : `Write in ${name}, whatever the language of the texts. Names, quotations and passages stay as they are.`
}

/**
 * A text of our own that is printed. Its slots, {0} and so on, are filled with the values; a translation may put them in another
 * order. `npm run texts` names texts without a translation, so the text is written out where this is called.
 */
export function worded(text: string, ...values: readonly (string | number)[]): string {
  const { texts } = currentWording()
  const own = Object.hasOwn(texts, text) ? (texts[text] ?? text) : text
  return values.length === 0
    ? own
    : own.replaceAll(/\{(\d)\}/g, (whole, at: string) => String(values[Number(at)] ?? whole))
}

/** A name or heading from a file within a sentence: "Net sales". */
export const inMarks = (text: string): string => worded('"{0}"', text)

/** Exact digits with the decimal sign of the language: 12345.60 is 12345,60 in German. */
export function decimalInWords(digits: string | null | undefined, most = 20): string {
  const [, decimals = ''] = (digits ?? '').split('.')
  const fractionDigits = Math.min(decimals.length, most)
  const format = new Intl.NumberFormat(writtenTag(), {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  })
  // A text is formatted with all of its digits, which a number may not have.
  return digits === null || digits === undefined || digits === '' ? '' : format.format(digits as `${number}`)
}

/** Between the marks of a quotation. */
export const quoted = (text: string): string => worded('“{0}”', text)

/** The heading that a key makes: the catalogues know those of the shipped agents. */
export const labelInWords = (key: string): string => worded(labelOf(key))

/** A finished sentence, such as the reason why a file cannot be read, with its names and figures; unchanged if it has no translation. */
export function sentenceInWords(sentence: string): string {
  const { sentences } = currentWording()
  return sentences?.(sentence) ?? sentence
}

/** Where a passage stands, as its reader names it: 'page 2', 'slide 3, notes', 'comment by Ada Ng'. Names of sheets and of people stay. */
export const placeInWords = (place: string): string =>
  place
    .replace(beginning, (_, kind: keyof typeof placeKinds) => `${worded(placeKinds[kind])} `)
    .replace(ending, (_, before: string, part: keyof typeof placeParts, number = '') =>
      [before, worded(placeParts[part]), number].join(''),
    )
    .replace(/(^|, )comment by (.+)$/, (_, before: string, author: string) => before + worded('comment by {0}', author))
const placeKinds = {
  page: phrase('page'),
  slide: phrase('slide'),
  line: phrase('line'),
  paragraph: phrase('paragraph'),
  row: phrase('row'),
}
const placeParts = {
  notes: phrase('notes'),
  comment: phrase('comment'),
  header: phrase('header'),
  footer: phrase('footer'),
  footnote: phrase('footnote'),
  endnote: phrase('endnote'),
  'text box': phrase('text box'),
  drawing: phrase('drawing'),
  'the whole file': phrase('the whole file'),
  'a part of it': phrase('a part of it'),
}
const beginning = new RegExp(String.raw`^(${Object.keys(placeKinds).join('|')}) (?=\S)`)
const ending = new RegExp(String.raw`(^|, )(${Object.keys(placeParts).join('|')})( -?\d+)?$`)

/** The name of a language by its code: 'Polish'. */
export const languageInWords = (code: string): string =>
  code === 'und'
    ? worded('another script')
    : /^[a-z]{2,3}$/.test(code)
      ? (new Intl.DisplayNames(writtenTag(), { type: 'language' }).of(code) ?? code)
      : // Results from before the code was kept have the name.
        code

/** A count as texts write it: 12,345. */
export const countInWords = (count: number): string => count.toLocaleString(writtenTag())

/** '4 December 2026'. */
export const dayInWords = (day: Date): string =>
  day.toLocaleDateString(writtenTag(), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'A, B and C'. */
export const enumerated = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(writtenTag(), { type }).format(items)
