/** Finds the dates in a text, in any language for which the platform has names of months. */
import words from './number-words.json' with { type: 'json' }

export interface NamedDay {
  /** The exact text. */
  readonly text: string
  readonly day?: number
  readonly month: number
  readonly year?: number
  readonly start: number
  readonly end: number
}

const languages = ['en', 'de', 'fr', 'es'] as const

function namesOf(options: Intl.DateTimeFormatOptions, dates: readonly Date[]): ReadonlyMap<string, number> {
  return new Map(
    languages.flatMap((language) => {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
      return dates.flatMap((date, at) => {
        // In some languages the name of a month is inflected beside a day.
        const name = format.formatToParts(date).find(({ type }) => type === 'month' || type === 'weekday')?.value
        return name === undefined ? [] : [[name.toLowerCase().replace(/\.$/, ''), at] as const]
      })
    }),
  )
}

const firsts = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 3)))
const months = new Map([
  ...namesOf({ month: 'long', day: 'numeric' }, firsts),
  ...namesOf({ month: 'short', day: 'numeric' }, firsts),
  ['sept', 8] as const,
])
// 7 January 2024 was a Sunday.
const weekDays = namesOf(
  { weekday: 'long' },
  Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2024, 0, 7 + at))),
)

const choice = (all: Iterable<string>): string => [...all].toSorted((a, b) => b.length - a.length).join('|')
const month = `(?<month>${choice(months.keys())})\\.?(?![\\p{L}])`
const ordinal = choice(Object.keys(words.ordinals))
const day = `(?:(?<day>\\d{1,2})(?:st|nd|rd|th|er|\\.|º)?|(?:(?<tens>twenty|thirty)-)?(?<ordinal>${ordinal}))(?![\\p{L}\\d])`
const year = String.raw`(?:,?\s+(?:de(?:l)?\s+)?(?<year>(?:19|20)\d\d))?(?!\d)`
const link = String.raw`\s+(?:of\s+|de\s+)?`

const patterns = [
  String.raw`(?<!\d)(?<year>(?:19|20)\d\d)-(?<number>\d\d)(?:-(?<day>\d\d))?(?!\d)`,
  String.raw`(?<![\d.])(?<day>\d{1,2})[./](?<number>\d{1,2})[./](?<year>(?:19|20)?\d\d)(?!\d)`,
  String.raw`(?<![\d.])(?<day>\d{1,2})\.\s?(?<number>\d{1,2})\.(?!\d)`,
  String.raw`(?<![\p{L}\d])${day}${link}${month}${year}`,
  String.raw`(?<![\p{L}\d])${month}\s+(?:the\s+)?${day}${year}`,
  String.raw`(?<![\p{L}\d])${month}(?:,?\s+(?:de\s+)?(?<year>(?:19|20)\d\d))(?!\d)`,
].map((pattern) => new RegExp(pattern, 'giu'))

export function daysIn(text: string): readonly NamedDay[] {
  const found: NamedDay[] = []
  for (const pattern of patterns)
    for (const { 0: match, index, groups = {} } of text.matchAll(pattern)) {
      const [start, end] = [index, index + match.length]
      if (found.some((other) => start < other.end && other.start < end)) continue
      const named = groups['month'] === undefined ? Number(groups['number']) - 1 : months.get(lower(groups['month']))
      const its = dayNumber(groups)
      if (named === undefined || named < 0 || named > 11 || (its !== undefined && (its < 1 || its > 31))) continue
      const stated = groups['year'] === undefined ? undefined : Number(groups['year'])
      found.push({
        text: match,
        month: named,
        ...(its === undefined ? {} : { day: its }),
        ...(stated === undefined ? {} : { year: stated < 100 ? 2000 + stated : stated }),
        start,
        end,
      })
    }
  return found
}

const lower = (text: string): string => text.toLowerCase().replace(/\.$/, '')
const ordinals = new Map(Object.entries(words.ordinals))
const tens = new Map(Object.entries(words.values))

function dayNumber(groups: Readonly<Record<string, string | undefined>>): number | undefined {
  if (groups['day'] !== undefined) return Number(groups['day'])
  const ones = ordinals.get(lower(groups['ordinal'] ?? ''))
  return ones === undefined ? undefined : (tens.get(lower(groups['tens'] ?? '')) ?? 0) + ones
}

/** 0 is Sunday. */
export const weekDaysIn = (text: string): readonly number[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap(
    (word) => weekDays.get(word) ?? weekDays.get(word.replace(/s$/, '')) ?? [],
  )

const bareDay =
  /(?<![\p{L}\d])(?:(?<english>\d{1,2})(?:st|nd|rd|th)|(?:am|zum|dem|den|vom)\s(?<german>\d{1,2})\.(?!\d)|(?:le|el(?:\sdía)?)\s(?<other>\d{1,2}))(?![\p{L}\d])/giu

/** Days that are named by their number alone: 'by the 26th', 'am 26.'. */
export const bareDaysIn = (text: string): readonly number[] =>
  [...text.matchAll(bareDay)].map(({ groups = {} }) => Number(groups['english'] ?? groups['german'] ?? groups['other']))

const endOfMonth = new RegExp(String.raw`(?<![\p{L}])(?:${choice(words.ends)})\s+${month}`, 'giu')

/** The months whose end is named: 'by the end of November'. 0 is January. */
export const monthEndsIn = (text: string): readonly number[] =>
  [...text.matchAll(endOfMonth)].flatMap(({ groups = {} }) => months.get(lower(groups['month'] ?? '')) ?? [])

/** A date without a year, or a month without a day, is compared with a whole date as far as it goes. */
export const isSameDay = (claim: NamedDay, said: NamedDay): boolean =>
  claim.month === said.month &&
  (claim.day === undefined || claim.day === said.day) &&
  (claim.year === undefined || said.year === undefined || claim.year === said.year)

export const withoutDays = (text: string): string =>
  daysIn(text)
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ; ${rest.slice(end)}`, text)
