/** What the check of a definition knows about a value that its work makes: its parts, its columns, or nothing. */
import type { ColumnType } from '#engine/values/write-value.ts'

export type Shape = UnknownShape | PlainShape | RecordShape | ListShape | TableShape | EachShape

/** Nothing is known about the value, so no name in it is reported. */
export interface UnknownShape {
  readonly kind: 'unknown'
}
export interface PlainShape {
  readonly kind: 'text' | 'number' | 'boolean' | 'file'
}
export interface RecordShape {
  readonly kind: 'record'
  readonly parts: Readonly<Record<string, Shape>>
  /** It may have other parts as well. */
  readonly isOpen?: boolean
}
export interface ListShape {
  readonly kind: 'list'
  readonly of: Shape
  /** Entries that can be named by their id. */
  readonly byId?: Readonly<Record<string, Shape>>
}
export interface TableShape {
  readonly kind: 'table'
  readonly columns: readonly ColumnShape[]
  /** The table may have other columns as well, such as the columns of a file that nobody described. */
  readonly isOpen?: boolean
  /** The table is a file for other work, which no reply can carry. Absent: a value with columns and rows. */
  readonly isStored?: boolean
  /** Further parts of the table, beside its columns, its rows and their number. */
  readonly beside?: Readonly<Record<string, Shape>>
  /** For a list of records: one record, whose parts may be named by paths. */
  readonly row?: Shape
}
/** One value for each file, as work with "each" makes them. */
export interface EachShape {
  readonly kind: 'each'
  readonly of: Shape
}

export interface ColumnShape {
  readonly id: string
  readonly label?: string
  /** Absent if the type depends on the contents of a file. */
  readonly type?: ColumnType | undefined
  /** Of a field: a person cannot change its cells. */
  readonly isReadOnly?: true
  /** The artefact to which only some of the calls that write it give this column. */
  readonly partlyOf?: string
}

export const unknown: UnknownShape = { kind: 'unknown' }
export const text: PlainShape = { kind: 'text' }
export const number: PlainShape = { kind: 'number' }
export const boolean: PlainShape = { kind: 'boolean' }
export const file: PlainShape = { kind: 'file' }
export const record = (parts: RecordShape['parts']): RecordShape => ({ kind: 'record', parts })
export const openRecord = (parts: RecordShape['parts'] = {}): RecordShape => ({ kind: 'record', parts, isOpen: true })
export const listOf = (of: Shape, byId?: ListShape['byId']): ListShape => ({ kind: 'list', of, ...(byId && { byId }) })
export const tableOf = (columns: readonly ColumnShape[], more: Partial<TableShape> = {}): TableShape => ({
  kind: 'table',
  columns,
  ...more,
})
/** A table of which nothing is known. */
export const anyTable: TableShape = tableOf([], { isOpen: true })
/** The table as a file for other work. */
export const stored = (table: TableShape): TableShape => ({
  kind: 'table',
  columns: table.columns,
  isStored: true,
  ...(table.isOpen === true && { isOpen: true }),
})
/** The first rows of the table, for a reply. */
export const shown = (table: TableShape): TableShape => ({
  kind: 'table',
  columns: table.columns,
  ...(table.isOpen === true && { isOpen: true }),
})

export const isFigureType = (type: ColumnType | undefined): boolean =>
  type === undefined || type === 'integer' || type === 'number' || type === 'money' || type === 'percent'
export const isDateType = (type: ColumnType | undefined): boolean =>
  type === undefined || type === 'date' || type === 'month'

/** A map by its keys. A key with a dot leads inwards: "steps.0" is the first entry of the list "steps". */
export function mapOf(entries: readonly (readonly [key: string, shape: Shape])[]): Shape {
  const inner = new Map<string, (readonly [string, Shape])[]>()
  for (const [key, shape] of entries) {
    const [root = key, ...rest] = key.split('.')
    inner.set(root, [...(inner.get(root) ?? []), [rest.join('.'), shape]])
  }
  const parts = [...inner].map(([root, below]) => [root, below[0]?.[0] === '' ? below[0][1] : mapOf(below)] as const)
  const [first] = parts
  return first !== undefined && parts.every(([key]) => /^\d+$/.test(key))
    ? listOf(first[1])
    : record(Object.fromEntries(parts))
}
