/** Plans a sheet from the table that it shows. */
import { join } from 'node:path'
import { columnLetters } from '#server/documents/sheets/cell-address.ts'
import { Unreadable } from '#server/documents/container/unreadable.ts'
import { readDescription, tableAt } from '../artefact.ts'
import { columnOf, isFigure } from '../engine/column-of.ts'
import type { Engine } from '../engine/open-engine.ts'
import { quoteName } from '../engine/quote.ts'
import { rowColumn, type TableColumn } from '../table.ts'
import { formulaColumn } from './formula-column.ts'
import type { PlannedColumn, PlannedSheet } from './planned-sheet.ts'
import type { SheetRequest } from './sheet.ts'

/** What a sheet of Excel holds. */
const mostRows = 1_048_576
const widthLooksAt = 2000
const [narrowest, widest] = [8, 48]

export async function planSheet(engine: Engine, folder: string, request: SheetRequest): Promise<PlannedSheet> {
  const path = join(folder, request.from)
  const table = await readDescription(engine, path)
  const chosen = request.columns ?? table.columns.map(({ id }) => ({ column: id }))
  const headerRow =
    1 +
    (request.title === undefined ? 0 : 1) +
    (request.note === undefined ? 0 : 1) +
    (request.title === undefined && request.note === undefined ? 0 : 1)
  const firstRow = headerRow + 1
  const lastRow = headerRow + table.rows
  const room = mostRows - headerRow - (request.totals === undefined ? 0 : 1)
  if (table.rows > room)
    throw new Unreadable(
      `has ${table.rows.toLocaleString('en')} rows, and a sheet has room for ${room.toLocaleString('en')} below its headings. Filter the table first, or write a .csv.`,
    )
  const from = tableAt(path)
  const plain = chosen.map((each): TableColumn & { readonly width?: number } => {
    const column = columnOf(table, each.column)
    return {
      ...column,
      ...('label' in each && each.label !== undefined && { label: each.label }),
      ...('width' in each && each.width !== undefined && { width: each.width }),
    }
  })
  const lengths = await longestTexts(engine, from, plain)
  const columns = plain.map((column, at): PlannedColumn => ({
    id: column.id,
    label: column.label,
    type: column.type,
    scale: column.scale ?? 0,
    letters: columnLetters(at),
    width: column.width ?? widthOf(lengths[at] ?? 0, column.label),
    value: quoteName(column.id),
  }))
  // A formula may build on one before it.
  for (const formula of request.formulas ?? []) {
    const letters = columnLetters(columns.length)
    columns.push({
      ...formulaColumn(formula, columns, { firstRow, lastRow }),
      letters,
      width: widthOf(12, formula.label),
    })
  }
  return { request, columns, from, rows: table.rows, headerRow, firstRow, lastRow }
}

/** By the first rows: to look at all takes longer than it is worth. */
async function longestTexts(engine: Engine, from: string, columns: readonly TableColumn[]): Promise<readonly number[]> {
  if (columns.length === 0) return []
  const lengths = columns.map(({ id }) => `max(length(${quoteName(id)}::VARCHAR))`)
  const names = columns.map(({ id }) => quoteName(id)).join(', ')
  const found = await engine.figures(
    `SELECT ${lengths.join(', ')} FROM (SELECT ${names} FROM ${from} ORDER BY ${quoteName(rowColumn)} LIMIT ${widthLooksAt})`,
  )
  // Thousands are parted, and currencies take room.
  return found.map((length, at) => (isFigure(columns[at]?.type ?? 'text') ? length * 1.35 : length))
}

// The arrow of a filter takes the room of three letters.
const widthOf = (longest: number, label: string) =>
  Math.min(widest, Math.max(narrowest, longest + 2, Math.min(label.length, 24) + 4))
