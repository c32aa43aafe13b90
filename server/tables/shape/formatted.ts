/** Figures and dates as texts, for labels and letters. */
import type { BoundValues } from '../engine/bound-values.ts'
import { quoteName } from '../engine/quote.ts'
import { firstDay } from '../measure/group-column.ts'
import type { TableColumn } from '../table.ts'
import type { ColumnFunction, DateLayout } from './shape.ts'

type Format = Extract<ColumnFunction, { readonly make: 'format' }>

/** '-£1,234.50', or '-£1.234,50'. All digits stay: none passes through a floating-point number. */
export function formattedFigure(
  { id, type, scale = 0 }: TableColumn,
  { decimals, currency, decimalComma = false }: Format,
  values: BoundValues,
): string {
  const isPercent = type === 'percent'
  const shown = decimals ?? (isPercent ? Math.max(0, scale - 2) : scale)
  const value = isPercent ? `(${quoteName(id)}::DECIMAL(34, ${scale}) * 100::DECIMAL(3, 0))` : quoteName(id)
  const rounded = `abs(${value}::DECIMAL(38, ${shown}))`
  const whole = `format('{:,}', split_part(${rounded}::VARCHAR, '.', 1)::BIGINT)`
  const digits = shown === 0 ? whole : `${whole} || '.' || split_part(${rounded}::VARCHAR, '.', 2)`
  const parted = decimalComma ? `translate(${digits}, ',.', '.,')` : digits
  const minus = `CASE WHEN ${value}::DECIMAL(38, ${shown}) < 0 THEN '-' ELSE '' END`
  const sign = currency === undefined ? '' : ` || ${values.add(currency)}::VARCHAR`
  return `(${minus}${sign} || ${parted}${isPercent ? " || '%'" : ''})`
}

const layouts: Readonly<Record<DateLayout, string>> = {
  '31/03/2024': '%d/%m/%Y',
  '31 Mar 2024': '%-d %b %Y',
  '31 March 2024': '%-d %B %Y',
  'March 2024': '%B %Y',
  '2024-03-31': '%Y-%m-%d',
}

export function formattedDate(column: TableColumn, layout: DateLayout | undefined): string {
  const isMonth = column.type === 'month'
  const day = firstDay(column, isMonth ? 'month' : 'day')
  return `strftime(${day}, '${layouts[layout ?? (isMonth ? 'March 2024' : '31/03/2024')]}')`
}
