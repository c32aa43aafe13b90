/** Puts the rows of several tables below one another: columns with the same id become one column. */
import { join } from 'node:path'
import { Unreadable } from '#server/documents/container/unreadable.ts'
import { worded } from '#server/wording.ts'
import { readDescription, tableAt, writeTable } from '../artefact.ts'
import { isFigure } from '../engine/column-of.ts'
import { withEngine } from '../engine/open-engine.ts'
import { quoteName } from '../engine/quote.ts'
import { shownRows } from '../engine/shown-rows.ts'
import {
  fileColumn,
  fileRowColumn,
  rejectedColumn,
  rowColumn,
  type ColumnType,
  type CurrencyCount,
  type MissingColumn,
  type ShownTable,
  type TableColumn,
  type TableDescription,
  type TableSource,
} from '../table.ts'

export interface StackRequest {
  readonly folder: string
  /** Files in the folder, in the order of their rows. */
  readonly tables: readonly string[]
  readonly to: string
}

const mostShown = 200

export async function stackTables({ folder, tables, to }: StackRequest): Promise<ShownTable> {
  return await withEngine(folder, async (engine) => {
    const parts: Part[] = []
    for (const table of tables) {
      const path = join(folder, table)
      parts.push({ path, description: await readDescription(engine, path) })
    }
    const descriptions = parts.map(({ description }) => description)
    const columns: readonly TableColumn[] = [fileColumn, fileRowColumn, ...stackedColumns(descriptions)]
    const names = columns.map(({ id }) => quoteName(id)).join(', ')
    const rows = parts.map((part, at) => rowsOf(part, at, columns)).join(' UNION ALL ')
    const path = join(folder, to)
    await writeTable(
      engine,
      path,
      `SELECT row_number() OVER (ORDER BY "#part", "#own") AS ${quoteName(rowColumn)}, ${names}, ${quoteName(rejectedColumn)} FROM (${rows}) ORDER BY ${quoteName(rowColumn)}`,
      { columns, missing: missingIn(descriptions), rows: 0, source: sourceOf(descriptions) },
      parts.map(({ description }) => description.source.file),
    )
    const shown = columns.map(({ id, label, type, scale = 0, currencies }) => ({
      id,
      label,
      type,
      scale,
      ...(currencies && { currencies }),
    }))
    const first = await engine.rows(`SELECT ${names} FROM ${tableAt(path)} LIMIT ${mostShown}`)
    return { columns: shown, rows: shownRows(shown, first), total: (await readDescription(engine, path)).rows }
  })
}

interface Part {
  readonly path: string
  readonly description: TableDescription
}

/** A table that was stacked before keeps its own file and row columns. */
function rowsOf({ path, description }: Part, at: number, columns: readonly TableColumn[]): string {
  const isStacked = description.source.files !== undefined
  // A table of facts says itself which file a row comes from.
  const ownFile = `CAST(${quoteName(fileColumn.id)} AS VARCHAR)`
  const file = hasFile(description) ? `coalesce(${ownFile}, $${at + 1}::VARCHAR)` : `$${at + 1}::VARCHAR`
  const place: Readonly<Record<string, string>> = isStacked
    ? {}
    : { [fileColumn.id]: file, [fileRowColumn.id]: quoteName(rowColumn) }
  const cells = columns.map((column) => {
    const own = description.columns.some(({ id }) => id === column.id) ? quoteName(column.id) : 'NULL'
    return `CAST(${place[column.id] ?? own} AS ${sqlType(column)}) AS ${quoteName(column.id)}`
  })
  // Every statement binds the names of all files, even if a table does not need its own.
  const isBound = `$${at + 1}::VARCHAR IS NOT NULL`
  return `SELECT ${at} AS "#part", ${quoteName(rowColumn)} AS "#own", ${cells.join(', ')}, ${quoteName(rejectedColumn)} FROM ${tableAt(path)} WHERE ${isBound}`
}

function sqlType({ type, scale = 0 }: TableColumn): string {
  if (isFigure(type)) return `DECIMAL(38, ${scale})`
  return type === 'date' ? 'DATE' : 'VARCHAR'
}

/** In the order in which they first occur. The type of a column that a file lacks says nothing about the cells of other files. */
function stackedColumns(descriptions: readonly TableDescription[]): readonly TableColumn[] {
  return sameColumns(descriptions).flatMap((same) => {
    const [first, ...others] = same
    if (first === undefined) return []
    const { currencies: _currencies, ...column } = others.reduce(commonColumn, first)
    const currencies = isInDoubt(same) ? [] : sumOf(same.flatMap(({ currencies: counts = [] }) => counts))
    return [{ ...column, ...(currencies.length > 0 && { currencies }) }]
  })
}

/** The columns with one id: from the files that have it, or as declared if no file has it. */
function sameColumns(descriptions: readonly TableDescription[]): readonly (readonly TableColumn[])[] {
  const all = descriptions.flatMap((description) =>
    description.columns
      .filter((column) => !isPlace(column, description))
      .map((column) => ({ column, isThere: !isMissing(column, description) })),
  )
  const ids = [...new Set(all.map(({ column }) => column.id))]
  return ids.map((id) => {
    const same = all.filter(({ column }) => column.id === id)
    const there = same.filter(({ isThere }) => isThere)
    return (there.length > 0 ? there : same).map(({ column }) => column)
  })
}

/** A file that names no currency does not take on the currency of another file. */
const isInDoubt = (same: readonly TableColumn[]): boolean =>
  same.some(({ currencies = [] }) => currencies.length === 0) &&
  sumOf(same.flatMap(({ currencies = [] }) => currencies)).length === 1

const hasFile = ({ columns }: TableDescription): boolean => columns.some(({ id }) => id === fileColumn.id)

function isPlace({ id }: TableColumn, { source }: TableDescription): boolean {
  if (id === fileColumn.id) return true
  if (id !== fileRowColumn.id) return false
  if (source.files !== undefined) return true
  throw new Unreadable(`has a column "${id}", the id under which table.stack says where a row stands. Give it another.`)
}

const isMissing = ({ id }: Pick<TableColumn, 'id'>, { missing }: TableDescription): boolean =>
  missing.some((column) => column.id === id && column.isElsewhere !== true)

/** A column of figures and a column of texts become a column of texts. */
function commonColumn(one: TableColumn, other: TableColumn): TableColumn {
  const { heading: _heading, scale: _scale, ...column } = one
  return {
    ...column,
    ...(one.heading !== undefined && one.heading === other.heading && { heading: one.heading }),
    type: commonType(one.type, other.type),
    scale: Math.max(one.scale ?? 0, other.scale ?? 0),
  }
}

function commonType(one: ColumnType, other: ColumnType): ColumnType {
  if (one === other) return one
  const isAmount = (type: ColumnType) => type === 'integer' || type === 'number' || type === 'money'
  if (!isAmount(one) || !isAmount(other)) return 'text'
  return one === 'money' || other === 'money' ? 'money' : 'number'
}

/** The first row of a currency is only known within a single file. */
function sumOf(counts: readonly CurrencyCount[]): readonly CurrencyCount[] {
  const sums = new Map<string, number>()
  for (const { currency, count } of counts) sums.set(currency, (sums.get(currency) ?? 0) + count)
  return [...sums].map(([currency, count]) => ({ currency, count }))
}

/** Every file that lacks a column is named; if another file has it, the column itself exists. */
const missingIn = (descriptions: readonly TableDescription[]): readonly MissingColumn[] =>
  descriptions.flatMap(({ missing }) =>
    missing.map((column) => {
      const hasIt = (other: TableDescription) =>
        other.columns.some(({ id }) => id === column.id) && !isMissing(column, other)
      return descriptions.some(hasIt) ? { ...column, isElsewhere: true } : column
    }),
  )

function sourceOf(descriptions: readonly TableDescription[]): TableSource {
  const sources = descriptions.map(({ source }) => source)
  const notes = sources.flatMap(({ file, files, notes: own = [] }) =>
    own.map((note) => (files === undefined ? `${file}: ${note}` : note)),
  )
  const doubts = sameColumns(descriptions).flatMap((same) =>
    isInDoubt(same)
      ? [
          worded(
            'Not all files name the currency of "{0}", so its amounts are shown without one.',
            same[0]?.label ?? '',
          ),
        ]
      : [],
  )
  const files = sources.flatMap(({ file, files: own = [file] }) => own)
  return { file: '', sheet: '', files, notes: [...notes, ...doubts] }
}
