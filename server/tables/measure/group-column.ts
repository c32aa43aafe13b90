/** A column by which rows are grouped: its values, or the period in which its dates lie. */
import { Unreadable } from '#server/documents/container/unreadable.ts'
import { phrase } from '#server/phrase.ts'
import { worded } from '#server/wording.ts'
import { columnOf } from '../engine/column-of.ts'
import { quoteName } from '../engine/quote.ts'
import type { TableColumn, TableDescription } from '../table.ts'
import type { Grouping, Period } from './view.ts'

export interface GroupColumn {
  readonly column: TableColumn
  readonly sql: string
}

export function groupColumn(
  table: Pick<TableDescription, 'columns'>,
  { column: id, period, absent = noGroup() }: Grouping,
): GroupColumn {
  const column = columnOf(table, id)
  if (period === undefined) {
    const { label, type, scale, currencies } = column
    return {
      column: {
        id,
        label,
        type,
        ...(scale !== undefined && { scale }),
        ...(currencies && { currencies }),
        absent,
      },
      sql: quoteName(id),
    }
  }
  return {
    column: {
      id: `${id}-${period}`,
      label: worded(nameOf[period], column.label),
      type: typeOf[period],
      absent,
    },
    sql: periodText(firstDay(column, period), period),
  }
}

/** Rows whose key is empty are a group as well. */
const noGroup = () => worded('(no group)')

const nameOf: Readonly<Record<Period, string>> = {
  day: phrase('Day of {0}'),
  month: phrase('Month of {0}'),
  quarter: phrase('Quarter of {0}'),
  year: phrase('Year of {0}'),
}
const typeOf = { day: 'date', month: 'month', quarter: 'text', year: 'text' } as const satisfies Record<Period, string>

/** The first day of the period, as a date in SQL. */
export function firstDay({ id, type }: TableColumn, period: Period): string {
  const isMonth = type === 'month'
  if (type !== 'date' && !(isMonth && period !== 'day'))
    throw new Unreadable(
      `has no ${period === 'day' || !isMonth ? 'dates' : 'months'} in its column "${id}": its type is ${type}.`,
    )
  return `date_trunc('${period}', ${isMonth ? `(${quoteName(id)} || '-01')::DATE` : quoteName(id)})::DATE`
}

/** As people write it: 2024-03, 2024-Q1, 2024. A day stays a date. */
export const periodText = (day: string, period: Period): string =>
  ({
    day,
    month: `strftime(${day}, '%Y-%m')`,
    quarter: `strftime(${day}, '%Y') || '-Q' || quarter(${day})`,
    year: `strftime(${day}, '%Y')`,
  })[period]
