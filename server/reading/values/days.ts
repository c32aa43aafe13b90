/** Finds the days in a line, each with its hour. A part of a day that the text leaves out is undefined here, too. */
import type { Language } from '../lexicons/language.ts'
import { touches, type Token } from '../text/tokens.ts'
import { foundBetween, type Found, type Line } from './value.ts'

export interface Day {
  readonly year?: number
  readonly month?: number
  readonly day?: number
  /** 1 to 7, from Monday. */
  readonly weekday?: number
  /** Days from today: 1 for 'tomorrow'. */
  readonly offset?: number
  /** The next such weekday: 'next Friday'. */
  readonly isNext?: boolean
  /** HH:MM */
  readonly time?: string
}

/** YYYY-MM-DD, if the text gives day, month and year. */
export function isoOf({ year, month, day }: Day): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined
  return `${String(year)}-${twoDigits(month)}-${twoDigits(day)}`
}

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** A day and the tokens that it covers. */
interface Span {
  readonly from: number
  readonly to: number
  readonly value: Day
}

/** `order`: the order of day and month in this text if its dates show it; otherwise that of the language. */
export function daysOf(line: Line, language: Language, order = language.dayOrder): readonly Found<Day>[] {
  const found: Found<Day>[] = []
  for (let at = 0; at < line.tokens.length; at += 1) {
    const span =
      inFigures(line.tokens, at, order) ?? inWords(line.tokens, at, language) ?? relative(line.tokens, at, language)
    if (span === undefined) continue
    const whole = withTime(line, withWeekday(line.tokens, span, language), language)
    found.push(foundBetween(line, whole.from, whole.to, whole.value))
    at = whole.to
  }
  return found
}

const asInteger = (token: Token | undefined): number | undefined =>
  token !== undefined && /^\d{1,4}$/.test(token.text) ? Number(token.text) : undefined

const isYear = (token: Token | undefined): boolean => token !== undefined && /^(?:19|20)\d\d$/.test(token.text)

/** '03.04.2027', '3/4/27', '18 – 05 – 2027', '2027-04-03' */
function inFigures(tokens: readonly Token[], at: number, order: Language['dayOrder']): Span | undefined {
  const first = tokens[at]
  if (first?.kind !== 'figure') return undefined
  const joined = first.text.split('.')
  // A full stop after the year ends the sentence.
  if (joined.length === 3) return dayOfParts(joined, at, at, order)
  if (joined.length !== 1) return undefined
  const [separator, second, another, third] = tokens.slice(at + 1, at + 5)
  if (separator?.kind !== 'mark' || !/^[/.–‐-]$/.test(separator.text) || another?.text !== separator.text)
    return undefined
  if (second?.kind !== 'figure' || third?.kind !== 'figure') return undefined
  const isTight = touches(first, separator) && touches(separator, second) && touches(second, another)
  // '3 - 4 - 2027' is a day; '3 / 4 / 20' may be anything.
  if (!isTight && !isYear(third) && !isYear(first)) return undefined
  return dayOfParts([first.text, second.text, third.text], at, at + 4, order)
}

function dayOfParts(parts: readonly string[], from: number, to: number, order: Language['dayOrder']): Span | undefined {
  const [a = '', b = '', c = ''] = parts
  if (![a, b, c].every((part) => /^\d{1,4}$/.test(part))) return undefined
  if (a.length === 4) return spanOf(Number(a), Number(b), Number(c), from, to)
  if (a.length > 2 || b.length > 2 || (c.length !== 4 && c.length !== 2)) return undefined
  const year = c.length === 4 ? Number(c) : 2000 + Number(c)
  const [one, other] = [Number(a), Number(b)]
  const isMonthFirst = other > 12 || (order === 'month-day' && one <= 12)
  return isMonthFirst ? spanOf(year, one, other, from, to) : spanOf(year, other, one, from, to)
}

function spanOf(year: number, month: number, day: number, from: number, to: number): Span | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < 1900 || year > 2199) return undefined
  return { from, to, value: { year, month, day } }
}

/** '3 March 2027', '3rd of March', 'le 1er mars 2027', '3 de marzo de 2027', 'March 3, 2027', 'March 2027' */
function inWords(tokens: readonly Token[], at: number, language: Language): Span | undefined {
  const first = tokens[at]
  if (first?.kind === 'figure') {
    const day = asInteger(first)
    if (day === undefined || day < 1 || day > 31) return undefined
    let next = at + 1
    const ordinal = tokens[next]
    if (ordinal !== undefined && language.ordinals.has(ordinal.low)) next += 1
    next = skip(tokens, next, language, '.,')
    const month = language.months.match(tokens, next)
    if (month === undefined) return undefined
    return withYear(tokens, { from: at, to: next + month.length - 1, value: { month: month.value, day } }, language)
  }
  const month = language.months.match(tokens, at)
  if (first === undefined || month === undefined || first.kind !== 'word') return undefined
  const end = at + month.length - 1
  const afterMonth = tokens[end + 1]?.text === '.' ? end + 2 : end + 1
  const day = asInteger(tokens[afterMonth])
  // 'March 3, 2027'
  if (day !== undefined && day >= 1 && day <= 31 && tokens[afterMonth]?.text.length !== 4) {
    const ordinal = tokens[afterMonth + 1]
    const to = ordinal !== undefined && language.ordinals.has(ordinal.low) ? afterMonth + 1 : afterMonth
    return withYear(tokens, { from: at, to, value: { month: month.value, day } }, language)
  }
  const withItsYear = withYear(tokens, { from: at, to: end, value: { month: month.value } }, language)
  // 'may' and 'march' are also verbs.
  return withItsYear.value.year === undefined ? undefined : withItsYear
}

function skip(tokens: readonly Token[], at: number, language: Language, marks: string): number {
  let next = at
  for (let token = tokens[next]; token !== undefined; token = tokens[next]) {
    if (!(token.kind === 'mark' ? marks.includes(token.text) : language.dayWords.has(token.low))) break
    next += 1
  }
  return next
}

function withYear(tokens: readonly Token[], span: Span, language: Language): Span {
  const at = skip(tokens, span.to + 1, language, '.,')
  const year = tokens[at]
  // A sentence may end between a month and a figure of four digits.
  if (year === undefined || !isYear(year) || at - span.to > 3) return span
  return { ...span, to: at, value: { ...span.value, year: Number(year.text) } }
}

/** 'tomorrow', 'next Friday', 'Friday' */
function relative(tokens: readonly Token[], at: number, language: Language): Span | undefined {
  const offset = language.relativeDays.match(tokens, at)
  if (offset !== undefined) return { from: at, to: at + offset.length - 1, value: { offset: offset.value } }
  const next = language.nextWords.match(tokens, at)
  const weekday = weekdayAt(tokens, at + (next?.length ?? 0), language)
  if (weekday === undefined) return undefined
  const to = at + (next?.length ?? 0) + weekday.length - 1
  // 'jeudi prochain'
  const after = next === undefined ? language.nextWords.match(tokens, to + 1) : undefined
  const isNext = next !== undefined || after !== undefined
  return { from: at, to: to + (after?.length ?? 0), value: { weekday: weekday.value, ...(isNext && { isNext }) } }
}

/** Short names of weekdays, such as 'Sun' and 'Do', are also ordinary words: they count only beside a day. */
const weekdayAt = (tokens: readonly Token[], at: number, language: Language) => {
  const token = tokens[at]
  return token !== undefined && token.text.length > 4 ? language.weekdays.match(tokens, at) : undefined
}

/** 'Friday, 3 March': the weekday belongs to the day, whichever of them comes first. */
function withWeekday(tokens: readonly Token[], span: Span, language: Language): Span {
  const { value } = span
  if (value.weekday !== undefined && value.day === undefined) {
    const next = skip(tokens, span.to + 1, language, '.,')
    const day = inFigures(tokens, next, language.dayOrder) ?? inWords(tokens, next, language)
    if (day?.value.day === undefined) return span
    return { from: span.from, to: day.to, value: { ...day.value, weekday: value.weekday } }
  }
  const before = tokens[span.from - 1]?.kind === 'mark' ? span.from - 2 : span.from - 1
  const short = language.weekdays.match(tokens, before)
  return short === undefined || before < 0 ? span : { ...span, from: before, value: { ...value, weekday: short.value } }
}

/** The greatest distance in tokens between a day and its hour, as in '3 March 2027 (Friday) no later than 12:00'. */
const farthestHour = 7

function withTime(line: Line, span: Span, language: Language): Span {
  const { tokens } = line
  for (let at = span.to + 1; at <= span.to + farthestHour && at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined || /^[.;|]$/.test(token.text) || inFigures(tokens, at, 'day-month')) break
    if (language.months.match(tokens, at)) break
    const time = timeAt(tokens, at, language)
    if (time) return { ...span, to: time.to, value: { ...span.value, time: time.value } }
  }
  // '12:00 noon on 3 March'
  for (let at = Math.max(0, span.from - 5); at < span.from; at += 1) {
    const time = timeAt(tokens, at, language)
    if (time && time.to < span.from) return { ...span, from: at, value: { ...span.value, time: time.value } }
  }
  return span
}

/** '12:00', '12.00 Uhr', '12h00', '5 pm', 'noon' */
function timeAt(
  tokens: readonly Token[],
  at: number,
  language: Language,
): { readonly to: number; readonly value: string } | undefined {
  const word = language.timeWords.match(tokens, at)
  if (word !== undefined) return { to: at + word.length - 1, value: word.value }
  const token = tokens[at]
  if (token?.kind !== 'figure') return undefined
  const [, hourText, minuteText] = /^(\d{1,2})(?:[:.](\d\d)(?:[:.]\d\d)?)?$/.exec(token.text) ?? []
  if (hourText === undefined) return undefined
  const after = language.afterTime.match(tokens, at + 1)
  // A colon always marks a time; a full stop may belong to an amount.
  if (after === undefined && !token.text.includes(':')) return undefined
  const next = after === undefined ? undefined : tokens[at + after.length + 1]
  const split = minuteText === undefined && after?.value === 'hours' && next !== undefined && /^\d\d$/.test(next.text)
  const isTight = split && touches(tokens[at + after.length] ?? next, next)
  const minutes = Number(isTight ? next.text : (minuteText ?? '0'))
  const hours = Number(hourText) + (after?.value === 'pm' && Number(hourText) < 12 ? 12 : 0)
  if (hours > 24 || minutes > 59) return undefined
  const to = at + (after?.length ?? 0) + (isTight ? 1 : 0)
  // '12:00 noon'
  const repeated = language.timeWords.match(tokens, to + 1)
  return { to: to + (repeated?.length ?? 0), value: `${twoDigits(hours)}:${twoDigits(minutes)}` }
}
