/** What the readers know about a language: `definitions/lexicons/language.<code>.json`, compiled for the readers of values and labels. */
import { createRequire } from 'node:module'
import { isSupportedCountry, type CountryCode } from 'libphonenumber-js/min'
import { patternOf } from '../text/phrases.ts'
import { createWordSet, createWordTable, type WordTable } from '../text/word-table.ts'

export const periodUnits = ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const
export type PeriodUnit = (typeof periodUnits)[number]

export const questionKinds = ['day', 'person', 'place', 'money', 'number', 'period', 'reason', 'manner'] as const
export type QuestionKind = (typeof questionKinds)[number]

/**
 * How people reply to each other, in the phrases of `patternOf`: what comes `later` or is left out is not part of the work, what somebody
 * `declares` is decided. `starts` and `comesFirst` say where to begin, and `asksWhichFirst` asks it; `asksIfPart` asks whether a thing
 * belongs to the work, and `imagines` offers one. `deliverables` are what is handed over after a call, and `wants` asks to get a thing.
 */
export const replyPhrases = [
  'later',
  'leavesOut',
  'declares',
  'starts',
  'comesFirst',
  'asksWhichFirst',
  'asksIfPart',
  'imagines',
  'deliverables',
  'wants',
] as const
export type ReplyPhrases = (typeof replyPhrases)[number]

/** Phrases that mean what they mean only at the beginning of a sentence. */
const beginning: ReadonlySet<ReplyPhrases> = new Set(['later', 'comesFirst', 'asksIfPart', 'wants'])

/** The file as it is written. */
export interface LanguageFile {
  readonly format: 1
  readonly language: string
  readonly name: string
  readonly stemmer: string
  readonly telling: readonly string[]
  readonly quiet: readonly string[]
  readonly verbs: readonly string[]
  readonly articles: readonly string[]
  readonly questions: { readonly [K in QuestionKind]: readonly string[] }
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
  readonly roles: readonly string[]
  readonly roleWords: readonly string[]
  readonly references: readonly string[]
  readonly streets: readonly string[]
  readonly pageWords: readonly string[]
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
  /** Stop words, which are ignored when labels are compared. */
  readonly quiet: WordTable<true>
  /** Words that show that a line is a sentence and not a label. */
  readonly verbs: WordTable<true>
  readonly articles: WordTable<true>
  readonly questions: WordTable<QuestionKind>
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
  readonly roles: WordTable<true>
  readonly roleWords: WordTable<true>
  readonly references: WordTable<true>
  readonly streets: WordTable<true>
  readonly pageWords: WordTable<true>
  readonly phoneCountries: readonly CountryCode[]
  readonly sectionWords: WordTable<true>
  readonly blanks: WordTable<true>
  readonly abbreviations: ReadonlySet<string>
}

export function compileLanguage(file: LanguageFile): Language {
  const { times } = file
  return {
    code: file.language,
    name: file.name,
    dayOrder: file.dayOrder,
    decimal: file.decimal,
    stem: stemmerNamed(file.stemmer),
    telling: new Set(file.telling.map((word) => word.toLowerCase())),
    quiet: createWordSet(file.quiet),
    verbs: createWordSet(file.verbs),
    articles: createWordSet(file.articles),
    questions: createWordTable(questionKinds.flatMap((kind) => withValue(file.questions[kind], kind))),
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
    roles: createWordSet(file.roles),
    roleWords: createWordSet(file.roleWords),
    references: createWordSet(file.references),
    streets: createWordSet(file.streets),
    pageWords: createWordSet(file.pageWords),
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

const withValue = <T>(words: readonly string[], value: T): (readonly [string, T])[] =>
  words.map((word) => [word, value] as const)

/** One package has the stemmers of all languages; each language names its own. */
function stemmerNamed(name: string): (low: string) => string {
  // The cast is safe: all stemmers of the package have the same type.
  const { stemmer } = createRequire(import.meta.url)(`@orama/stemmers/${name}`) as {
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
