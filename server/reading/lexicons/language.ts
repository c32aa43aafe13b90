/** What the readers know about a language: `definitions/lexicons/language.<code>.json`, compiled for the readers of values and labels. */
import { createRequire } from 'node:module'
import { isSupportedCountry, type CountryCode } from 'libphonenumber-js/min'
import { patternOf } from '#server/lexicons/phrases.ts'
import type { ValueKind } from './lexicon.ts'
import { createWordSet, createWordTable, type WordTable } from '../text/word-table.ts'

export const periodUnits = ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const
export type PeriodUnit = (typeof periodUnits)[number]

export const questionKinds = ['day', 'person', 'place', 'money', 'number', 'period', 'reason', 'manner'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** The kinds of values that a description may ask for, in the order in which they are told. */
export const askedKinds = [
  'email',
  'phone',
  'place',
  'url',
  'period',
  'day',
  'percent',
  'money',
  'role',
  'reference',
  'person',
  'organisation',
  'title',
  'party',
] as const satisfies readonly ValueKind[]
export type AskedKind = (typeof askedKinds)[number]

/**
 * How people reply to each other, in the phrases of `patternOf`: what comes `later` or is left out is not part of the work, what somebody
 * `declares` is decided. `comesFirst` says where to begin; `asksIfPart` asks whether a thing
 * belongs to the work, and `imagines` offers one.
 */
export const replyPhrases = ['later', 'leavesOut', 'declares', 'comesFirst', 'asksIfPart', 'imagines'] as const
export type ReplyPhrases = (typeof replyPhrases)[number]

/** Phrases that mean what they mean only at the beginning of a sentence. */
const beginning: ReadonlySet<ReplyPhrases> = new Set(['later', 'comesFirst', 'asksIfPart'])

/** The file as it is written. */
export interface LanguageFile {
  readonly format: 1
  readonly language: string
  readonly name: string
  readonly stemmer: string
  /** It is taken where a text does not tell its language. */
  readonly isDefault?: boolean
  readonly telling: readonly string[]
  /** Common words by which a single sentence is told, where the stop words of the language occur in other languages. */
  readonly common?: readonly string[]
  /** Letters and marks that occur in this language only. */
  readonly letters?: string
  /** Its common words stand in names of other languages, so that one of them tells nothing. */
  readonly isInNames?: boolean
  /** Words that lose their vowel before another word, as they are written then: "l" of "l'outil". */
  readonly elisions?: readonly string[]
  readonly quiet: readonly string[]
  readonly verbs: readonly string[]
  readonly articles: readonly string[]
  readonly questions: { readonly [K in QuestionKind]: readonly string[] }
  /** What a description says where it asks for a value of a kind, in phrases. */
  readonly asks: { readonly [K in AskedKind]: readonly string[] }
  /** Words of a description that say what form the answer has, and words that occur in many passages. */
  readonly vague: readonly string[]
  readonly broad: readonly string[]
  readonly yes: readonly string[]
  /** The beginnings of an answer that decides nothing yet: 'let us see'. */
  readonly postpones: readonly string[]
  /** `openers`: words before the phrases that begin a sentence. */
  readonly replies: { readonly [K in ReplyPhrases | 'openers']: readonly string[] }
  readonly no: readonly string[]
  readonly months: readonly (readonly string[])[]
  readonly weekdays: readonly (readonly string[])[]
  readonly ordinals: readonly string[]
  readonly dayWords: readonly string[]
  readonly dayOrder: 'day-month' | 'month-day'
  readonly decimal: '.' | ','
  readonly times: {
    readonly words: Readonly<Record<string, string>>
    readonly before: readonly string[]
    readonly after: readonly string[]
    readonly am: readonly string[]
    readonly pm: readonly string[]
  }
  readonly relativeDays: Readonly<Record<string, number>>
  readonly nextWords: readonly string[]
  readonly numbers: Readonly<Record<string, number>>
  readonly scales: Readonly<Record<string, number>>
  readonly currencies: Readonly<Record<string, string>>
  readonly percent: readonly string[]
  readonly periods: { readonly [K in PeriodUnit]: readonly string[] }
  readonly periodWords: readonly string[]
  readonly organisations: readonly string[]
  readonly titles: readonly string[]
  readonly joiners: readonly string[]
  readonly conjunctions: readonly string[]
  /** Verbs and other words after which a sentence lists things: 'includes'. */
  readonly listing: readonly string[]
  readonly roles: readonly string[]
  readonly roleWords: readonly string[]
  readonly references: readonly string[]
  readonly streets: readonly string[]
  readonly pageWords: readonly string[]
  /** Titles of sections that speak of the whole: 'summary'. */
  readonly wholes: readonly string[]
  /** Words of measures: 'cm'. */
  readonly measures: readonly string[]
  /** Words that ask for a thing by its name: 'which authority'. */
  readonly which: readonly string[]
  /** Words that give a reason: 'because'. */
  readonly reasons: readonly string[]
  /** Words for somebody who can be asked: 'contact'. */
  readonly contacts: readonly string[]
  /** What a text says that speaks to a language model: 'ignore all previous instructions'. */
  readonly instructions: readonly string[]
  /** Countries whose telephone numbers may be written without their country code (ISO 3166), the most likely first. */
  readonly phoneCountries: readonly string[]
  readonly sectionWords: readonly string[]
  readonly blanks: readonly string[]
  readonly abbreviations: readonly string[]
}

export interface Language {
  readonly code: string
  readonly name: string
  readonly dayOrder: LanguageFile['dayOrder']
  readonly decimal: LanguageFile['decimal']
  /** Maps the inflected forms of a word to its common form. */
  readonly stem: (low: string) => string
  readonly telling: ReadonlySet<string>
  readonly stopWords: ReadonlySet<string>
  readonly common: ReadonlySet<string>
  readonly letters: RegExp
  readonly isInNames: boolean
  readonly elisions: readonly string[]
  /** Stop words, which are ignored when labels are compared. */
  readonly quiet: WordTable<true>
  /** Words that show that a line is a sentence and not a label. */
  readonly verbs: WordTable<true>
  readonly articles: WordTable<true>
  readonly questions: WordTable<QuestionKind>
  readonly asks: { readonly [K in AskedKind]: RegExp }
  readonly vague: WordTable<true>
  readonly broad: WordTable<true>
  readonly yes: WordTable<true>
  readonly postpones: WordTable<true>
  readonly replies: { readonly [K in ReplyPhrases]: RegExp }
  readonly no: WordTable<true>
  /** 1 to 12. */
  readonly months: WordTable<number>
  /** 1 to 7, from Monday. */
  readonly weekdays: WordTable<number>
  readonly ordinals: WordTable<true>
  readonly dayWords: WordTable<true>
  readonly timeWords: WordTable<string>
  readonly beforeTime: WordTable<true>
  readonly afterTime: WordTable<'hours' | 'am' | 'pm'>
  readonly relativeDays: WordTable<number>
  readonly nextWords: WordTable<true>
  readonly numbers: WordTable<number>
  readonly scales: WordTable<number>
  readonly currencies: WordTable<string>
  readonly percent: WordTable<true>
  readonly periods: WordTable<PeriodUnit>
  readonly periodWords: WordTable<true>
  readonly organisations: WordTable<true>
  readonly titles: WordTable<true>
  readonly joiners: WordTable<true>
  readonly conjunctions: WordTable<true>
  readonly listing: WordTable<true>
  readonly roles: WordTable<true>
  readonly roleWords: WordTable<true>
  readonly references: WordTable<true>
  readonly streets: WordTable<true>
  readonly pageWords: WordTable<true>
  readonly wholes: WordTable<true>
  readonly measures: WordTable<true>
  readonly which: WordTable<true>
  readonly reasons: WordTable<true>
  readonly contacts: WordTable<true>
  readonly instructions: RegExp
  /** The words of `asks` that are no expressions: they stand beside a value of a kind. */
  readonly askWords: { readonly [K in AskedKind]: readonly string[] }
  readonly phoneCountries: readonly CountryCode[]
  readonly sectionWords: WordTable<true>
  readonly blanks: WordTable<true>
  readonly abbreviations: ReadonlySet<string>
}

export function compileLanguage(file: LanguageFile): Language {
  const { times } = file
  const stopWords = stopWordsNamed(file.stemmer)
  return {
    code: file.language,
    name: file.name,
    dayOrder: file.dayOrder,
    decimal: file.decimal,
    stem: stemmerNamed(file.stemmer),
    telling: new Set(file.telling.map((word) => word.toLowerCase())),
    stopWords,
    common: file.common === undefined ? stopWords : new Set(file.common),
    letters: file.letters === undefined ? /(?!)/ : new RegExp(`[${file.letters}]`, 'iu'),
    isInNames: file.isInNames === true,
    elisions: file.elisions ?? [],
    quiet: createWordSet(file.quiet),
    verbs: createWordSet(file.verbs),
    articles: createWordSet(file.articles),
    questions: createWordTable(questionKinds.flatMap((kind) => withValue(file.questions[kind], kind))),
    asks: ofEachAsked((kind) => patternOf(file.asks[kind])),
    vague: createWordSet(file.vague),
    broad: createWordSet(file.broad),
    yes: createWordSet(file.yes),
    postpones: createWordSet(file.postpones),
    replies: compileReplies(file.replies),
    no: createWordSet(file.no),
    months: createWordTable(file.months.flatMap((names, at) => withValue(names, at + 1))),
    weekdays: createWordTable(file.weekdays.flatMap((names, at) => withValue(names, at + 1))),
    ordinals: createWordSet(file.ordinals),
    dayWords: createWordSet(file.dayWords),
    timeWords: createWordTable(Object.entries(times.words)),
    beforeTime: createWordSet(times.before),
    afterTime: createWordTable([
      ...withValue(times.after, 'hours' as const),
      ...withValue(times.am, 'am' as const),
      ...withValue(times.pm, 'pm' as const),
    ]),
    relativeDays: createWordTable(Object.entries(file.relativeDays)),
    nextWords: createWordSet(file.nextWords),
    numbers: createWordTable(Object.entries(file.numbers)),
    scales: createWordTable(Object.entries(file.scales)),
    currencies: createWordTable(Object.entries(file.currencies)),
    percent: createWordSet(file.percent),
    periods: createWordTable(periodUnits.flatMap((unit) => withValue(file.periods[unit], unit))),
    periodWords: createWordSet(file.periodWords),
    organisations: createWordSet(file.organisations),
    titles: createWordSet(file.titles),
    joiners: createWordSet(file.joiners),
    conjunctions: createWordSet(file.conjunctions),
    listing: createWordSet(file.listing),
    roles: createWordSet(file.roles),
    roleWords: createWordSet(file.roleWords),
    references: createWordSet(file.references),
    streets: createWordSet(file.streets),
    pageWords: createWordSet(file.pageWords),
    wholes: createWordSet(file.wholes),
    measures: createWordSet(file.measures),
    which: createWordSet(file.which),
    reasons: createWordSet(file.reasons),
    contacts: createWordSet(file.contacts),
    instructions: patternOf(file.instructions),
    askWords: ofEachAsked((kind) => plainWordsIn(file.asks[kind])),
    phoneCountries: file.phoneCountries.filter((code): code is CountryCode => isSupportedCountry(code)),
    sectionWords: createWordSet(file.sectionWords),
    blanks: createWordSet(file.blanks),
    abbreviations: new Set(file.abbreviations.map((word) => word.toLowerCase())),
  }
}

function compileReplies({ openers, ...phrases }: LanguageFile['replies']): Language['replies'] {
  const patterns = replyPhrases.map(
    (name) => [name, patternOf(phrases[name], beginning.has(name) ? { behind: openers } : {})] as const,
  )
  // Object.fromEntries forgets the keys.
  return Object.fromEntries(patterns) as Language['replies']
}

const ofEachAsked = <T>(make: (kind: AskedKind) => T): { readonly [K in AskedKind]: T } =>
  // Object.fromEntries forgets the keys.
  Object.fromEntries(askedKinds.map((kind) => [kind, make(kind)] as const)) as { readonly [K in AskedKind]: T }

const plainWordsIn = (entries: readonly string[]): readonly string[] =>
  entries.flatMap((words) => words.split('/')).filter((word) => /^\p{L}+$/u.test(word))

const withValue = <T>(words: readonly string[], value: T): (readonly [string, T])[] =>
  words.map((word) => [word, value] as const)

/** They have a module for each language, which a lexicon names. */
const packages = { stemmers: '@orama/stemmers', stopWords: '@orama/stopwords' }

function stopWordsNamed(name: string): ReadonlySet<string> {
  const { stopwords } = createRequire(import.meta.url)(`${packages.stopWords}/${name}`) as {
    readonly stopwords: readonly string[]
  }
  return new Set(stopwords)
}

/** One package has the stemmers of all languages; each language names its own. */
function stemmerNamed(name: string): (low: string) => string {
  // The cast is safe: all stemmers of the package have the same type.
  const { stemmer } = createRequire(import.meta.url)(`${packages.stemmers}/${name}`) as {
    readonly stemmer: (word: string) => string
  }
  const known = new Map<string, string>()
  return (low) => {
    const found = known.get(low)
    if (found !== undefined) return found
    const stem = stemmer(low)
    // A limit, because a hostile text of a million different words must not fill the memory.
    if (known.size > 20_000) known.clear()
    known.set(low, stem)
    return stem
  }
}
