/** SQL that reads dates and months from text, once it is known whether the day or the month comes first in the column. */
import type { CellNames } from './prepared-cells.ts'

export type DateOrder = 'day' | 'month'

/** The first letters of the months in several languages, the longer ones first. */
const months: readonly (readonly [string, number])[] = [
  ['juin', 6],
  ['juil', 7],
  ...(
    [
      ['jan', 'ene', 'gen'],
      ['feb', 'fev'],
      ['mar', 'mrz', 'mrt', 'maa', 'mae'],
      ['apr', 'avr', 'abr'],
      ['may', 'mai', 'mei', 'mag', 'maj'],
      ['jun', 'giu'],
      ['jul', 'lug'],
      ['aug', 'aou', 'ago'],
      ['sep', 'set'],
      ['oct', 'okt', 'ott', 'out'],
      ['nov'],
      ['dec', 'dez', 'dic'],
    ] as const
  ).flatMap((names, at) => names.map((name) => [name, at + 1] as const)),
]

const dayName = String.raw`^(?:mon|tue|wed|thu|fri|sat|sun|die|mit|don|fre|sam|son|lun|mar|mer|jeu|ven|dim)\p{L}*\.?,\s+`

/** Removes the name of the weekday and special spaces. */
export const plainDate = (text: string): string =>
  `regexp_replace(trim(translate(${text}, '\u00a0\u202f', '  ')), '(?i)${dayName}', '')`

/** The number of the month that the first word names. */
export const monthNumber = (plain: string): string => {
  const word = String.raw`strip_accents(lower(regexp_extract(${plain}, '\p{L}{3,}')))`
  const names = months.map(([name, number]) => `WHEN '${name}' THEN '${String(number).padStart(2, '0')}'`)
  // French June and July differ only in the fourth letter; three letters are enough for the others.
  return `CASE ${word}[1:4] ${names.slice(0, 2).join(' ')} ELSE CASE ${word}[1:3] ${names.slice(2).join(' ')} END END`
}

/** The date format of databases. Most exports use it, so it is recognised before any other format is tried. */
export const isIsoDate = (cell: string): string => String.raw`regexp_full_match(${cell}, '(?:19|20)\d\d-\d\d-\d\d')`

const time = '(?:[T ,].*)?$'
const between = String.raw`\s?[-/. ]\s?`
const numbered = String.raw`^(\d{1,2})${between}(\d{1,2})${between}`
const dayNamed = String.raw`^(\d{1,2})(?:st|nd|rd|th|\.)?[-/ ]*(?:de )?\p{L}{3,}\.?[-/, ]*(?:de )?`

/** Patterns of dates and the date that each means; `M` stands for the number of the named month. */
const shapes: readonly (readonly [pattern: string, date: string])[] = [
  [String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}`, String.raw`\1-\2-\3`],
  [String.raw`^((?:19|20)\d\d)(\d\d)(\d\d)$`, String.raw`\1-\2-\3`],
  [`${dayNamed}(\\d{4})${time}`, String.raw`\2-M-\1`],
  [`${dayNamed}([0-4]\\d)${time}`, String.raw`20\2-M-\1`],
  [`${dayNamed}([5-9]\\d)${time}`, String.raw`19\2-M-\1`],
  [String.raw`^\p{L}{3,}\.?[- ]*(\d{1,2})(?:st|nd|rd|th)?,?[- ]+(\d{4})${time}`, String.raw`\2-M-\1`],
]
const numberedShapes = (order: DateOrder): typeof shapes => {
  const rest = order === 'day' ? String.raw`-\2-\1` : String.raw`-\1-\2`
  return [
    [`${numbered}(\\d{4})${time}`, String.raw`\3` + rest],
    [`${numbered}([0-4]\\d)${time}`, String.raw`20\3` + rest],
    [`${numbered}([5-9]\\d)${time}`, String.raw`19\3` + rest],
  ]
}
const monthShapes: typeof shapes = [
  [String.raw`^(\d{4})[-/.](\d{1,2})$`, String.raw`\1-\2-01`],
  [String.raw`^(\d{1,2})[-/.](\d{4})$`, String.raw`\2-\1-01`],
  [String.raw`^((?:19|20)\d\d)(0[1-9]|1[0-2])$`, String.raw`\1-\2-01`],
  [String.raw`^\p{L}{3,}\.?[-/, ]*(\d{4})$`, String.raw`\1-M-01`],
  [String.raw`^\p{L}{3,}\.?[-/, ]*([0-4]\d)$`, String.raw`20\1-M-01`],
  [String.raw`^\p{L}{3,}\.?[-/, ]*([5-9]\d)$`, String.raw`19\1-M-01`],
  [String.raw`^(\d{4})[-/, ]*\p{L}{3,}\.?$`, String.raw`\1-M-01`],
]

function dateIn({ plain, month }: CellNames, known: typeof shapes): string {
  const cases = known.map(([pattern, date]) => {
    const written = `regexp_replace(${plain}, '${pattern}', '${date}')`
    return `WHEN regexp_matches(${plain}, '${pattern}') THEN ${date.includes('M') ? `replace(${written}, 'M', ${month})` : written}`
  })
  return `TRY_CAST(CASE ${cases.join(' ')} END AS DATE)`
}

const oneOf = (known: typeof shapes) => known.map(([pattern]) => `(?:${pattern})`).join('|')

/** A date; NULL if the text is not one. */
export const dateOfText = (names: CellNames, order: DateOrder): string =>
  dateIn(names, [...numberedShapes(order), ...shapes])

/** 'YYYY-MM'; NULL if the text is not a month. */
export const monthOfText = (names: CellNames): string => `strftime(${dateIn(names, monthShapes)}, '%Y-%m')`

export const isDateText = ({ plain, month }: CellNames): string =>
  `(regexp_matches(${plain}, '${oneOf([...numberedShapes('day'), ...shapes])}') AND (${month} IS NOT NULL OR NOT regexp_matches(${plain}, '^\\d{0,2}[-./ ]*\\p{L}{3,}')))`
export const isMonthText = ({ plain, month }: CellNames): string =>
  `(regexp_matches(${plain}, '${oneOf(monthShapes)}') AND (${month} IS NOT NULL OR NOT regexp_matches(${plain}, '\\p{L}')))`

/** Texts that are valid in only one order, because months end at 12. */
const above12 = String.raw`(?:1[3-9]|2\d|3[01])`
const last = String.raw`(?:\d{4}|\d{2})`
export const onlyDayFirst = `'^${above12}${between}\\d{1,2}${between}${last}${time}'`
export const onlyMonthFirst = `'^\\d{1,2}${between}${above12}${between}${last}${time}'`
export const eitherOrder = `'${numbered}${last}${time}'`
