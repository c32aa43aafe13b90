/** Makes a table from a table: columns are added, rows chosen and sorted, and columns chosen and renamed, in this order. */
import { join } from 'node:path'
import { Unreadable } from '#server/documents/container/unreadable.ts'
import { readDescription, tableAt, writeTable } from '../artefact.ts'
import { BoundValues } from '../engine/bound-values.ts'
import { columnOf } from '../engine/column-of.ts'
import { withEngine } from '../engine/open-engine.ts'
import { quoteName } from '../engine/quote.ts'
import { shownRows } from '../engine/shown-rows.ts'
import { rejectedColumn, rowColumn, type CurrencyCount, type ShownTable, type TableColumn } from '../table.ts'
import { columnValue } from './column-value.ts'
import { rowCondition } from './row-condition.ts'
import type { ColumnFunction, Shape } from './shape.ts'

export interface ShapeRequest extends Shape {
  readonly folder: string
  /** Files in the folder. */
  readonly table: string
  readonly to: string
}

const mostShown = 200

export async function shapeTable(request: ShapeRequest): Promise<ShownTable> {
  const { folder, table, to, add = [], where = [], sort = [], first } = request
  return await withEngine(folder, async (engine) => {
    const description = await readDescription(engine, join(folder, table))
    const values = new BoundValues()
    let columns: readonly TableColumn[] = description.columns
    let sql = `SELECT * FROM ${tableAt(join(folder, table))}`
    // The queries are nested, so that a column may depend on a column that was added before it.
    for (const { id, label, value } of add) {
      if (columns.some((column) => column.id === id))
        throw new Unreadable(`has a column "${id}" already, so that none can be added under this name.`)
      const made = columnValue(columns, value, values)
      sql = `SELECT *, ${made.sql} AS ${quoteName(id)} FROM (${sql})`
      const currencies = made.type === 'money' ? currenciesOf(columns, value) : []
      columns = [
        ...columns,
        {
          id,
          label,
          type: made.type,
          ...(made.scale !== undefined && { scale: made.scale }),
          ...(currencies.length > 0 && { currencies }),
        },
      ]
    }
    if (where.length > 0) {
      const all = where.map((condition) => rowCondition(columns, condition, values)).join(' AND ')
      sql = `SELECT * FROM (${sql}) WHERE ${all}`
    }
    if (sort.length > 0) {
      const order = sort.map(
        ({ column, falling }) =>
          `${quoteName(columnOf({ columns }, column).id)} ${falling === true ? 'DESC' : 'ASC'} NULLS LAST`,
      )
      // The position becomes the number of the row, because all other work keeps rows in the order of their numbers.
      sql = `SELECT * REPLACE (row_number() OVER (ORDER BY ${[...order, quoteName(rowColumn)].join(', ')}) AS ${quoteName(rowColumn)}) FROM (${sql})`
    }
    const inOrder = `ORDER BY ${quoteName(rowColumn)}`
    if (first !== undefined) sql = `SELECT * FROM (${sql}) ${inOrder} LIMIT ${first}`
    const chosen = chosenColumns(columns, request.columns)
    const selected = chosen.map(({ from, column }) => `${quoteName(from)} AS ${quoteName(column.id)}`)
    const path = join(folder, to)
    await writeTable(
      engine,
      path,
      `SELECT ${[quoteName(rowColumn), ...selected, quoteName(rejectedColumn)].join(', ')} FROM (${sql})${sort.length > 0 ? ` ${inOrder}` : ''}`,
      {
        ...description,
        columns: chosen.map(({ column }) => column),
        missing: description.missing.flatMap((column) => {
          const as = chosen.find(({ from }) => from === column.id)?.column
          return as === undefined ? [] : [{ ...column, id: as.id }]
        }),
      },
      values.all,
    )
    const shown = chosen.map(({ column: { id, label, type, scale = 0, pennies, currencies, absent } }) => ({
      id,
      label,
      type,
      scale,
      ...(pennies === true && { pennies }),
      ...(currencies && { currencies }),
      ...(absent !== undefined && { absent }),
    }))
    const names = shown.map(({ id }) => quoteName(id)).join(', ')
    const rows = await engine.rows(`SELECT ${names} FROM ${tableAt(path)} LIMIT ${mostShown}`)
    return { columns: shown, rows: shownRows(shown, rows), total: (await readDescription(engine, path)).rows }
  })
}

/** A result that is computed from amounts has their currency; if there are several currencies, it has none. */
function currenciesOf(columns: readonly TableColumn[], value: ColumnFunction): readonly CurrencyCount[] {
  const used = new Set(
    Object.entries(value)
      .filter(([key]) => ['of', 'less', 'with'].includes(key))
      .flatMap(([, ids]) => ids),
  )
  const all = columns.filter(({ id }) => used.has(id)).flatMap(({ currencies = [] }) => currencies)
  return [...new Map(all.map((one) => [one.currency, one])).values()]
}

function chosenColumns(columns: readonly TableColumn[], chosen: Shape['columns']) {
  const made = (chosen ?? columns.map(({ id }) => ({ column: id }))).map((each) => {
    const { column: from, as = from, label }: NonNullable<Shape['columns']>[number] = each
    return { from, column: { ...columnOf({ columns }, from), id: as, ...(label !== undefined && { label }) } }
  })
  const ids = made.map(({ column }) => column.id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw new Unreadable(`can't be shaped: two of its columns would have the id "${twice}".`)
  return made
}
