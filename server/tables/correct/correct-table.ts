/** Puts what a person corrected in the rows of a table into the table: changed cells, added columns and rows, removed rows. Runs in a worker. */
import { join } from 'node:path'
import { Unreadable } from '#server/documents/container/unreadable.ts'
import { readDescription, tableAt, writeTable } from '../artefact.ts'
import { columnOf, isFigure } from '../engine/column-of.ts'
import { withEngine, type Engine } from '../engine/open-engine.ts'
import { quoteName } from '../engine/quote.ts'
import { shownRows } from '../engine/shown-rows.ts'
import { storeRows } from '../load/store-rows.ts'
import { rejectedColumn, rowColumn, type ShownTable, type TableColumn, type TableDescription } from '../table.ts'

export interface CorrectedRows {
  readonly columns: readonly Pick<TableColumn, 'id' | 'label' | 'type'>[]
  readonly rows: ShownTable['rows']
  /** The columns whose cells a person may change or add. */
  readonly changes: readonly string[]
  /** Rows with another key are added. */
  readonly adds: boolean
  /** Rows that are not among them are removed. */
  readonly removes: boolean
}

export interface CorrectRequest {
  readonly folder: string
  /** Files in the folder. */
  readonly table: string
  readonly to: string
  /** The columns whose values together name a row. */
  readonly key: readonly string[]
  /** Absent: nothing has been corrected. */
  readonly corrected?: CorrectedRows
  /** All rows are wanted for the screen. */
  readonly isShown: boolean
}

/** As many as a field of the type table takes. */
const mostShown = 5000

export async function correctTable(request: CorrectRequest): Promise<ShownTable | undefined> {
  const { folder, table, to, key, corrected, isShown } = request
  const own = await withEngine(folder, (engine) => readDescription(engine, join(folder, table)))
  for (const id of key) columnOf(own, id)
  if (corrected) await storeRows({ folder, to: edited, name: 'corrections', ...typedAs(own, corrected) })
  return await withEngine(folder, async (engine) => {
    const path = join(folder, to)
    if (corrected) await merge(engine, own, request, corrected)
    else await writeTable(engine, path, `SELECT * FROM ${tableAt(join(folder, table))}`, own)
    return isShown ? await rowsFor(engine, path) : undefined
  })
}

const edited = 'edited.parquet'

/** A figure is read as the table holds it: the 20 of a percentage is 0.2. A whole number may have been given decimals. */
function typedAs({ columns }: TableDescription, corrected: CorrectedRows) {
  const typeOf = ({ id, type }: Pick<TableColumn, 'id' | 'type'>): TableColumn['type'] => {
    const own = columns.find((column) => column.id === id)?.type ?? type
    if (own === 'integer') return 'number'
    return isFigure(own) === isFigure(type) ? own : type
  }
  return {
    rows: corrected.rows,
    columns: corrected.columns.map((column) => ({ id: column.id, label: column.label, type: typeOf(column) })),
  }
}

async function merge(
  engine: Engine,
  own: TableDescription,
  { folder, table, to, key }: CorrectRequest,
  { changes, adds, removes }: CorrectedRows,
): Promise<void> {
  const other = await readDescription(engine, join(folder, edited))
  const added = other.columns.filter(
    ({ id }) => changes.includes(id) && !own.columns.some((column) => column.id === id),
  )
  const columns = [
    ...own.columns.map((column) => (changes.includes(column.id) ? widened(column, other) : column)),
    ...added,
  ]
  const isOwn = (id: string) => own.columns.some((column) => column.id === id)
  const isOther = (id: string) => other.columns.some((column) => column.id === id)
  const cells = columns.map((column) => {
    const [a, b, name] = [
      `b.${quoteName(column.id)}`,
      `CAST(e.${quoteName(column.id)} AS ${sqlType(column)})`,
      quoteName(column.id),
    ]
    if (!isOwn(column.id)) return `${b} AS ${name}`
    if (!isOther(column.id)) return `CAST(${a} AS ${sqlType(column)}) AS ${name}`
    // A row that was added has its cells from the person alone.
    const isTaken = changes.includes(column.id) ? 'e."#there"' : 'e."#there" AND b."#there" IS NULL'
    return `CASE WHEN ${isTaken} THEN ${b} ELSE CAST(${a} AS ${sqlType(column)}) END AS ${name}`
  })
  const keys = key.map(quoteName)
  // Two rows with the same key are told apart by their order.
  const numbered = (path: string) =>
    `(SELECT *, true AS "#there", row_number() OVER (PARTITION BY ${keys.join(', ')} ORDER BY ${quoteName(rowColumn)}) AS "#same" FROM ${tableAt(path)})`
  const same = [
    ...key.map((id) => {
      const column = columnOf({ columns }, id)
      return `CAST(b.${quoteName(id)} AS ${sqlType(column)}) IS NOT DISTINCT FROM CAST(e.${quoteName(id)} AS ${sqlType(column)})`
    }),
    'b."#same" = e."#same"',
  ]
  const kept = [...(removes ? ['e."#there"'] : ['true']), ...(adds ? [] : ['b."#there"'])]
  // What could not be read in the file counts no longer once a person has said what it is.
  const said = changes.filter(isOwn).map((id) => `'${id.replaceAll("'", "''")}'`)
  const unread = `b.${quoteName(rejectedColumn)}`
  const rejected =
    said.length === 0
      ? unread
      : `CASE WHEN e."#there" THEN list_filter(${unread}, each -> each.id NOT IN (${said.join(', ')})) ELSE ${unread} END`
  const last = `(SELECT coalesce(max(${quoteName(rowColumn)}), 0) FROM ${tableAt(join(folder, table))})`
  await writeTable(
    engine,
    join(folder, to),
    `SELECT coalesce(b.${quoteName(rowColumn)}, ${last} + e.${quoteName(rowColumn)}) AS ${quoteName(rowColumn)}, ${cells.join(', ')}, ${rejected} AS ${quoteName(rejectedColumn)}
    FROM ${numbered(join(folder, table))} AS b FULL JOIN ${numbered(join(folder, edited))} AS e ON ${same.join(' AND ')}
    WHERE ${kept.join(' AND ')} ORDER BY 1`,
    { ...own, columns, missing: own.missing.filter(({ id }) => !changes.includes(id)) },
  )
}

/** A figure that a person entered may have more decimals than the column had. */
function widened(column: TableColumn, { columns }: TableDescription): TableColumn {
  const { scale = 0 } = columns.find(({ id }) => id === column.id) ?? {}
  if (!isFigure(column.type) || scale <= (column.scale ?? 0)) return column
  return { ...column, scale, ...(column.type === 'integer' && { type: 'number' as const }) }
}

function sqlType({ type, scale = 0 }: TableColumn): string {
  if (isFigure(type)) return `DECIMAL(38, ${scale})`
  return type === 'date' ? 'DATE' : 'VARCHAR'
}

async function rowsFor(engine: Engine, path: string): Promise<ShownTable> {
  const { columns: all, rows: total } = await readDescription(engine, path)
  if (total > mostShown)
    throw new Unreadable(
      `has ${total.toLocaleString('en-GB')} rows, and at most ${mostShown.toLocaleString('en-GB')} can be corrected on the screen. Choose some of them first.`,
    )
  const columns = all.map(({ id, label, type, scale = 0, pennies, currencies, absent }) => ({
    id,
    label,
    type,
    scale,
    ...(pennies === true && { pennies }),
    ...(currencies && { currencies }),
    ...(absent !== undefined && { absent }),
  }))
  const names = columns.map(({ id }) => quoteName(id)).join(', ')
  const rows = await engine.rows(`SELECT ${names} FROM ${tableAt(path)} ORDER BY ${quoteName(rowColumn)}`)
  return { columns, rows: shownRows(columns, rows), total }
}
