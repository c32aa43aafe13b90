/** Finds the parts of a sentence or a value that its cited passages do not support: a quotation, a date, a figure, a unit or a name. */
import { dateInWords } from '#engine/values/date-in-words.ts'
import { worded, writtenTag } from '#server/wording.ts'
import { plainText } from '../find-passage.ts'
import { bareDaysIn, daysIn, isSameDay, monthEndsIn, weekDaysIn, withoutDays, type NamedDay } from './days.ts'
import { figuresIn, type Figure } from './figures.ts'
import { isStopWord, languages } from '#server/reading/text/stems.ts'
import { isEnglishWord } from './english-words.ts'
import { isBeforeEnglishVerb, isBeforeVerb, isGivenName, isPronoun } from './is-given-name.ts'
import { hasUnit } from './units.ts'
import { stemsOf, type WordsOfTexts } from './words-of-texts.ts'

export interface Evidence {
  /** The exact text of the cited passages. */
  readonly passages: readonly string[]
  /** The speakers of the passages, and the organisation that the texts are about. */
  readonly names: readonly string[]
  /** The years that occur anywhere in the texts: a weekday may stand for a date in one of these years. */
  readonly years: readonly number[]
  readonly words: WordsOfTexts
}

/** `isName`: the value names people or things, so that each of its words is checked. Returns undefined if everything is supported. */
export function findUnsupported(claim: string, evidence: Evidence, isName = false): string | undefined {
  return (
    quotationProblem(claim, evidence) ??
    dayProblem(claim, evidence) ??
    figureProblem(claim, evidence) ??
    nameProblem(claim, evidence, isName)
  )
}

const quotation = /[“„«"](?<words>[^“”„«»"]{3,})[”“»"]/g

function quotationProblem(claim: string, { passages }: Evidence): string | undefined {
  const said = passages.map(plainText)
  for (const { groups } of claim.matchAll(quotation)) {
    const words = groups?.['words']?.replace(/[.,;!?]$/, '') ?? ''
    if (!said.some((passage) => passage.includes(plainText(words))))
      return worded('The quotation "{0}" stands in no passage that is cited.', words)
  }
  return undefined
}

function dayProblem(claim: string, evidence: Evidence): string | undefined {
  const said = evidence.passages.flatMap(daysIn)
  for (const day of daysIn(claim))
    if (!said.some((other) => isSameDay(day, other)) && !canBeWorkedOut(day, evidence))
      return worded('The date "{0}" stands in no passage that is cited.', dateInWords(day.text, writtenTag()))
  return undefined
}

/** 'By Friday' may mean 4 December if that is a Friday, 'by the 4th' may mean it, too, and the end of November is the 30th. */
function canBeWorkedOut({ day, month, year }: NamedDay, { passages, years }: Evidence): boolean {
  if (day === undefined || year === undefined) return false
  const isNear = years.length === 0 || years.some((each) => Math.abs(each - year) <= 1)
  if (!isNear) return false
  const isLast = new Date(Date.UTC(year, month, day + 1)).getUTCMonth() !== month
  return (
    passages.flatMap(weekDaysIn).includes(new Date(Date.UTC(year, month, day)).getUTCDay()) ||
    passages.map(withoutDays).flatMap(bareDaysIn).includes(day) ||
    (isLast && passages.flatMap(monthEndsIn).includes(month))
  )
}

function figureProblem(claim: string, { passages }: Evidence): string | undefined {
  // A date that contains the figure, such as the year, supports it as well.
  const said = passages.flatMap((passage) => [...figuresIn(passage), ...figuresIn(withoutDays(passage))])
  for (const figure of figuresIn(withoutDays(claim))) {
    const same = said.filter(({ values }) => values.some((value) => figure.values.includes(value)))
    if (same.length === 0) return worded('The figure "{0}" stands in no passage that is cited.', figure.text)
    if (!hasSameUnit(figure, same, passages))
      return worded('The unit of "{0}" stands in no passage that is cited.', figure.text)
  }
  return undefined
}

function hasSameUnit({ unit }: Figure, same: readonly Figure[], passages: readonly string[]): boolean {
  if (unit === undefined || same.some((other) => other.unit === unit)) return true
  // 'How many weeks?' 'Two.'
  return same.some((other) => other.unit === undefined) && passages.some((passage) => hasUnit(passage, unit))
}

const capitalWord = String.raw`\p{Lu}[\p{L}\p{N}&]*(?:[’'-]\p{L}+)*`
const capitalWords = new RegExp(String.raw`(?<![\p{L}\p{N}])${capitalWord}(?:\s${capitalWord})*`, 'gu')
/** 'SAP', 'SuperControl', 'S3'. */
const isMark = (word: string): boolean => /\p{Lu}.*[\p{Lu}\p{N}]/u.test(word)

function nameProblem(claim: string, evidence: Evidence, isName: boolean): string | undefined {
  const known = new Set([...evidence.passages, ...evidence.names].flatMap(stemsOf))
  for (const word of isName ? (claim.match(/[\p{L}\p{N}&][\p{L}\p{N}&’'-]*/gu) ?? []) : nameWordsIn(claim, evidence))
    if (!stemsOf(word).every((part) => known.has(part)))
      return worded('The name "{0}" stands in no passage that is cited.', word)
  return undefined
}

function nameWordsIn(claim: string, { words: texts }: Evidence): readonly string[] {
  const plain = withoutDays(claim)
  return [...plain.matchAll(capitalWords)].flatMap(({ 0: run, index }) => {
    const isAtStart = /(?:^|[.!?:–(“"]\s*)$/u.test(
      plain
        .slice(0, index)
        .trimEnd()
        .concat(index === 0 ? '' : ' '),
    )
    const words = run.split(/\s/).map((word, at, all) => {
      const after = at + 1 < all.length ? '' : plain.slice(index + run.length)
      const isPerson = isGivenName(word, after)
      const isKnown = stemsOf(word).every((stem) => texts.names.has(stem) || (isPerson && !texts.ordinary.has(stem)))
      return { word, isName: isMark(word) || isKnown || isStrangeSubject(word, after, texts) }
    })
    // The first word of a sentence has a capital for another reason, so that it counts only if it is known to be a name.
    const counted = words.filter(({ isName }, at) => at > 0 || !isAtStart || isName)
    const isWhole = !texts.capitaliseNouns || counted.length > 1
    return counted.flatMap(({ word, isName }) => (isName || (word.length > 1 && isWhole) ? [word] : []))
  })
}

/**
 * A word that acts in a sentence, without an article, and does not occur in the texts: 'Quantora delivers the scanners'. A plural or an activity may
 * stand so, too ('Complaints are few', 'Ticketing is outsourced'), and where nouns have capitals any noun. Without an object, a word of English may
 * tell somebody to do something ('Reconcile figures by Friday'), so that only an unknown one counts: 'Quantora signs on Friday', "Quantora's team signs".
 */
function isStrangeSubject(word: string, after: string, { all, capitaliseNouns }: WordsOfTexts): boolean {
  const [first = ''] = word.toLowerCase().split(/[’']s$/)
  if (capitaliseNouns || /ing$|s$/.test(first) || isPronoun(first)) return false
  if (languages().some((language) => isStopWord(first, language))) return false
  if (stemsOf(word).some((stem) => all.has(stem))) return false
  if (isBeforeVerb(after)) return true
  const isOwner = first !== word.toLowerCase()
  return (isOwner || isBeforeEnglishVerb(word, after)) && !isEnglishWord(first)
}
