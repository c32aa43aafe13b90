/**
 * How a value of a known type is written for a reader: on the screen, in documents and in letters. Every place that shows
 * a typed value uses it, so an amount has its pennies and its currency wherever it stands.
 */

/** The types of the columns of a table. */
export const columnTypes = ['text', 'integer', 'number', 'money', 'percent', 'date', 'month'] as const
/** Also those that only an author can name. */
export const valueTypes = [...columnTypes, 'duration'] as const
export type ColumnType = (typeof columnTypes)[number]
export type ValueType = (typeof valueTypes)[number]

export interface ValueFormat {
  readonly type: ValueType
  /** The code of the currency of an amount, such as GBP. Absent: none is written. */
  readonly currency?: string
  /** The language and region whose separators and names of months are used. Default: en-GB. */
  readonly locale?: string
  /** The number of decimals of its figures. */
  readonly scale?: number
  /** Amounts are written to the penny, whatever decimals they have. */
  readonly pennies?: boolean
}

/** A document has no room for long names of months, and its figures may be years or codes, so only large ones are grouped. */
export type Medium = 'screen' | 'document'

/** Undefined: the value is not one of this type, so it is written as it is. A figure may be a text that has more digits than a number is exact in. */
export function writeValue(value: unknown, format: ValueFormat, medium: Medium): string | undefined {
  return writers[format.type](value, format, medium)
}

export const isFigureType = (type: ValueType): boolean => Object.hasOwn(figureWriters, type)

type WriteValue = (value: unknown, format: ValueFormat, medium: Medium) => string | undefined

/** A number, or a text of its digits. */
type Figure = number | Intl.StringNumericLiteral
type WriteFigure = (figure: Figure, format: ValueFormat, medium: Medium) => string

const plain =
  (mostOnScreen: number): WriteFigure =>
  (figure, { locale, scale = 0 }, medium) => {
    if (medium === 'screen') return numbers(locale, { maximumFractionDigits: mostOnScreen }).format(figure)
    const useGrouping = Math.abs(Number(figure)) >= 10_000
    const most = Math.min(20, Math.max(scale, decimalsOf(figure)))
    return numbers(locale, { useGrouping, maximumFractionDigits: most }).format(figure)
  }

const figureWriters: { readonly [T in Exclude<ValueType, 'text' | 'date' | 'month'>]: WriteFigure } = {
  integer: (figure, format, medium) => plain(0)(figure, format, medium),
  number: (figure, format, medium) => plain(6)(figure, format, medium),
  money(figure, { currency, locale, scale, pennies = false }, medium) {
    const most = pennies ? 2 : Math.min(6, Math.max(2, scale ?? (medium === 'screen' ? 6 : 2)))
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: most }
    const isKnown = currency !== undefined && /^[A-Z]{3}$/.test(currency)
    return numbers(locale, isKnown ? { ...digits, style: 'currency', currency } : digits).format(figure)
  },
  percent: (figure, { locale }) => `${numbers(locale, { maximumFractionDigits: 2 }).format(figure)} %`,
  duration: (figure) => durationText(Number(figure)),
}

const ofFigure: WriteValue = (value, format, medium) =>
  isFigure(value) ? figureWriters[format.type as keyof typeof figureWriters](value, format, medium) : undefined

const ofDay =
  (type: 'date' | 'month'): WriteValue =>
  (value, format, medium) =>
    typeof value === 'string' ? dayText(value, type, format, medium) : undefined

const writers: { readonly [T in ValueType]: WriteValue } = {
  text: () => undefined,
  date: ofDay('date'),
  month: ofDay('month'),
  integer: ofFigure,
  number: ofFigure,
  money: ofFigure,
  percent: ofFigure,
  duration: ofFigure,
}

function isFigure(value: unknown): value is Figure {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value)
}

const decimalsOf = (figure: Figure): number => (/\.(\d+)$/.exec(String(figure))?.[1] ?? '').length

/** From seconds: '45 s', '12 min 5 s', '1 h 12 min'. */
function durationText(seconds: number): string {
  const whole = Math.round(Math.abs(seconds))
  const sign = seconds < 0 && whole > 0 ? '-' : ''
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const parts =
    hours > 0
      ? [`${hours} h`, ...(minutes > 0 ? [`${minutes} min`] : [])]
      : [...(minutes > 0 ? [`${minutes} min`] : []), ...(rest > 0 || minutes === 0 ? [`${rest} s`] : [])]
  return sign + parts.join(' ')
}

/** A text that is not a day of the calendar stays as it is. */
function dayText(value: string, type: 'date' | 'month', { locale }: ValueFormat, medium: Medium): string | undefined {
  const [text, day] = /^\d{4}-\d\d(-\d\d)?/.exec(value) ?? []
  const isWhole = medium === 'screen' || text === value
  const moment = text === undefined || !isWhole ? Number.NaN : Date.parse(text)
  if (Number.isNaN(moment)) return undefined
  const withDay = medium === 'screen' ? type === 'date' : day !== undefined
  const month = medium === 'screen' && type === 'month' ? 'long' : 'short'
  return days(locale, { ...(withDay && { day: 'numeric' }), month, year: 'numeric' }).format(moment)
}

const defaultLocale = 'en-GB'

/** Formats are costly to make and are used for every cell, so each is made once. */
const madeNumbers = new Map<string, Intl.NumberFormat>()
function numbers(locale = defaultLocale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const made = madeNumbers.get(key) ?? new Intl.NumberFormat(locale, options)
  madeNumbers.set(key, made)
  return made
}

const madeDays = new Map<string, Intl.DateTimeFormat>()
function days(locale = defaultLocale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const made = madeDays.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  madeDays.set(key, made)
  return made
}
