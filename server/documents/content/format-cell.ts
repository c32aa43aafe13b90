/** Writes a cell of a table as a person reads it: amounts with their currency, dates with the name of the month. */

export const cellTypes = ['text', 'integer', 'number', 'money', 'percent', 'date', 'month'] as const
export type CellType = (typeof cellTypes)[number]

export interface CellColumn {
  readonly type: CellType
  /** How many decimals its figures have. */
  readonly scale?: number
  /** Whether amounts are written to the penny, whatever decimals they have. */
  readonly pennies?: boolean
  /**
   * The currencies beside the figures of the column. A single currency is written with each figure; with several, no
   * figure has a certain currency.
   */
  readonly currencies?: readonly { readonly currency: string }[]
  /** The text of an empty cell. */
  readonly absent?: string
}

/** A figure may be a text, where it has more digits than a number is exact in. */
export function formatCell(cell: string | number | null, column: CellColumn): string {
  if (cell === null) return column.absent ?? ''
  if (typeof cell === 'string' && !isFigure(cell))
    return formats[column.type] === undefined ? cell : dayIn(cell, column)
  return (formats[column.type] ?? asWritten)(cell, column)
}

export const isFigureType = (type: CellType): boolean => ['integer', 'number', 'money', 'percent'].includes(type)

type Format = (figure: string | number, column: CellColumn) => string

const asWritten: Format = (figure) => String(figure)

/** Numbers below 10,000 have no comma, since they may be years or codes. */
const plain: Format = (figure, { scale = 0 }) => {
  const useGrouping = Math.abs(Number(figure)) >= 10_000
  return format(figure, { useGrouping, maximumFractionDigits: Math.min(20, Math.max(scale, decimalsOf(figure))) })
}

const money: Format = (figure, column) => {
  const { scale = 2, pennies = false, currencies = [] } = column
  const [only, ...others] = currencies
  const digits = pennies ? 2 : Math.min(6, Math.max(2, scale))
  const options = { minimumFractionDigits: 2, maximumFractionDigits: digits } as const
  if (only === undefined || others.length > 0 || !/^[A-Z]{3}$/.test(only.currency)) return format(figure, options)
  return format(figure, { ...options, style: 'currency', currency: only.currency })
}

const percent: Format = (figure) => `${format(figure, { maximumFractionDigits: 2 })} %`

const formats: { readonly [K in CellType]: Format | undefined } = {
  text: undefined,
  integer: plain,
  number: plain,
  money,
  percent,
  date: asWritten,
  month: asWritten,
}

function dayIn(cell: string, { type }: CellColumn): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(cell)
  if (!isDay && !/^\d{4}-\d\d$/.test(cell)) return cell
  const date = new Date(isDay ? cell : `${cell}-01`)
  if (Number.isNaN(date.getTime()) || (type !== 'date' && type !== 'month')) return cell
  const day = isDay ? ({ day: 'numeric' } as const) : {}
  return date.toLocaleDateString('en-GB', { ...day, month: 'short', year: 'numeric', timeZone: 'UTC' })
}

const isFigure = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text)
const decimalsOf = (figure: string | number): number => (/\.(\d+)$/.exec(String(figure))?.[1] ?? '').length

/** Exact also where the figure is a text, which the types of TypeScript do not say. */
const format = (figure: string | number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat('en-GB', options).format(figure as number)
