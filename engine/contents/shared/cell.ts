/** A cell of a table on the screen: the text that it shows, and the value by which it is sorted. */
import { inWords } from './in-words.ts'
import type { ColumnType, TableColumn } from './table-value.ts'

export interface Cell {
  readonly text: string
  /** Absent: the cell is empty. */
  readonly sortedBy?: number | string
  /** A number with all its digits and no separators. */
  readonly figure?: string
}

export function cellOf(value: unknown, { type, currency, absent = '', pennies = false }: CellColumn): Cell {
  if (value === undefined || value === null || value === '') return { text: absent }
  const format =
    type === 'money' && currency !== undefined
      ? amountsIn(currency, pennies)
      : pennies
        ? wholePennies
        : numberFormats[type]
  const text = format === undefined ? undefined : numberInWords(value, format)
  if (text !== undefined)
    return { text: type === 'percent' ? `${text} %` : text, sortedBy: Number(value), figure: inWords(value) }
  if (typeof value === 'string' && (type === 'date' || type === 'month'))
    return { text: dayInWords(value, type) ?? value, sortedBy: value }
  // A column of texts is sorted by its raw values, so that dates in it keep their order.
  const words = typeof value === 'string' ? value : inWords(value)
  return words === '' ? { text: '' } : { text: words, sortedBy: words }
}

/** The properties of a column that decide how a cell is formatted. */
type CellColumn = Pick<TableColumn, 'type' | 'currency' | 'absent' | 'pennies'>

export const isNumeric = (type: ColumnType): boolean => numberFormats[type] !== undefined

const formatOf = (least: number, most: number) =>
  new Intl.NumberFormat('en-GB', { minimumFractionDigits: least, maximumFractionDigits: most })

/** The notation of amounts in documents: £1,234.50. */
function amountsIn(currency: string, pennies: boolean): Intl.NumberFormat {
  const key = `${currency} ${pennies}`
  const known = amountFormats.get(key)
  if (known) return known
  const most = pennies ? 2 : 6
  const options = { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: most } as const
  const made = new Intl.NumberFormat('en-GB', options)
  amountFormats.set(key, made)
  return made
}
const amountFormats = new Map<string, Intl.NumberFormat>()

const wholePennies = formatOf(2, 2)
const numberFormats: { readonly [T in ColumnType]?: Intl.NumberFormat } = {
  integer: formatOf(0, 0),
  number: formatOf(0, 6),
  money: formatOf(2, 6),
  percent: formatOf(0, 2),
}

/** A long decimal arrives as a text, since a JSON number would lose its last digits; it is shown with all of them. */
function numberInWords(value: unknown, format: Intl.NumberFormat): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? format.format(value) : undefined
  if (typeof value !== 'string' || !/^-?\d+(?:\.\d+)?$/.test(value)) return undefined
  // The pattern above is what TypeScript calls a numeric literal.
  return format.format(value as Intl.StringNumericLiteral)
}

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function dayInWords(value: string, type: 'date' | 'month'): string | undefined {
  const [date] = /^\d{4}-\d{2}(?:-\d{2})?/.exec(value) ?? []
  const moment = date === undefined ? Number.NaN : Date.parse(date)
  return Number.isNaN(moment) ? undefined : (type === 'date' ? days : months).format(moment)
}
