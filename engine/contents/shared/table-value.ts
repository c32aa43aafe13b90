/** A table in a reply: columns and rows as operations reply with them, or a list of objects. */
import { isRecord } from '#engine/values/is-record.ts'
import { labelOf } from '#engine/values/label-of.ts'
import { readPath } from '#engine/values/path.ts'
import { columnTypes, type ValueFormat } from '#engine/values/write-value.ts'
import { formatFrom, type WrittenAs } from './format-keys.ts'

/** The currency is that of its amounts; absent if none or more than one is known. */
export interface TableColumn extends Omit<ValueFormat, 'scale'> {
  readonly id: string
  readonly label: string
  /** The text to show for an empty cell. */
  readonly absent?: string
}

export interface TableValue {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly unknown[])[]
  /** The total number of rows, if the reply contains only the first of them. */
  readonly total: number
}

/** The columns that an author names, each by its key in the rows. */
export type ChosenColumns = readonly ({ readonly id: string; readonly label?: string } & WrittenAs)[]

/** What the table is called: what its author wrote, else its own title, as a view of table.measure has one, else its name in words. */
export function titleOfTable(title: string | undefined, value: unknown, from: string): string {
  const own = isRecord(value) ? value['title'] : undefined
  return title ?? (typeof own === 'string' && own !== '' ? own : labelOf(from.split('.').at(-1) ?? from))
}

/** Returns undefined if the value is not a table. Without `chosen`, the table has its own columns, or the keys of its first object. */
export function tableOf(value: unknown, chosen?: ChosenColumns): TableValue | undefined {
  if (Array.isArray(value)) return tableOfObjects(value, chosen)
  if (!isRecord(value) || !Array.isArray(value['rows']) || !Array.isArray(value['columns'])) return undefined
  const own = value['columns'].filter(isRecord).map(columnOf)
  const rows = value['rows'].filter((row): row is readonly unknown[] => Array.isArray(row))
  const columns = chosen?.map(({ id, label, ...written }) => {
    const known = own.find((column) => column.id === id)
    return { type: 'text' as const, ...known, ...formatFrom(written, known), id, label: label ?? known?.label ?? id }
  })
  const places = (columns ?? own).map(({ id }) => own.findIndex((column) => column.id === id))
  return {
    columns: columns ?? own,
    rows: columns === undefined ? rows : rows.map((row) => places.map((place) => row[place])),
    total: totalOf(value['total'], rows),
  }
}

function tableOfObjects(list: readonly unknown[], chosen: ChosenColumns | undefined): TableValue {
  // A list of plain values, such as the names of files, has one column.
  const objects = list.some(isRecord) ? list.filter(isRecord) : list.map((value) => ({ value }))
  const columns = chosen ?? Object.keys(objects[0] ?? {}).map((id) => ({ id }))
  const rows = objects.map((row) => columns.map(({ id }) => readPath(row, id)))
  return {
    columns: columns.map(({ id, label = labelOf(id), ...written }: ChosenColumns[number], index) => ({
      type: rows.every((row) => typeof row[index] === 'number') ? 'number' : 'text',
      ...formatFrom(written),
      id,
      label,
    })),
    rows,
    total: objects.length,
  }
}

function columnOf(column: Readonly<Record<string, unknown>>): TableColumn {
  const { id, label = id, type, currencies, absent, pennies } = column
  const currency = currencyIn(currencies)
  return {
    id: String(id),
    label: String(label),
    type: columnTypes.find((each) => each === type) ?? 'text',
    ...(currency !== undefined && { currency }),
    ...(pennies === true && { pennies }),
    ...(typeof absent === 'string' && absent !== '' && { absent }),
  }
}

function currencyIn(counts: unknown): string | undefined {
  const [only, ...others]: readonly unknown[] = Array.isArray(counts) ? counts : []
  const code = isRecord(only) ? only['currency'] : undefined
  return others.length === 0 && typeof code === 'string' && /^[A-Z]{3}$/.test(code) ? code : undefined
}

const totalOf = (total: unknown, rows: readonly unknown[]): number =>
  typeof total === 'number' && total > rows.length ? total : rows.length
