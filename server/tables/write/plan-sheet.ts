/** Plans a sheet from the table that it shows. */
import { join } from 'node:path'
import { columnLetters } from '#server/documents/sheets/cell-address.ts'
import { Unreadable } from '#server/documents/container/unreadable.ts'
import { readDescription, tableAt } from '../artefact.ts'
import { columnOf, isFigure } from '../engine/column-of.ts'
import type { Engine } from '../engine/open-engine.ts'
import { quoteName, quoteText } from '../engine/quote.ts'
import { rowColumn, type TableColumn } from '../table.ts'
import { formulaColumn } from './formula-column.ts'
import type { PlannedColumn, PlannedSheet } from './planned-sheet.ts'
import type { SheetRequest } from './sheet.ts'

/** The limits of an Excel sheet. */
const mostRows = 1_048_576
const widthLooksAt = 2000
const [narrowest, widest] = [8, 48]

/** Widths of columns, counted in letters: for labels and figures above a table, and for labels and texts on a sheet without one. */
const [labelWidth, figureWidth] = [24, 16]
const [aloneLabelWidth, aloneTextWidth] = [34, 96]

export async function planSheet(engine: Engine, folder: string, asked: SheetRequest): Promise<PlannedSheet> {
  const table = asked.from === undefined ? undefined : await readDescription(engine, join(folder, asked.from))
  const request = table?.rows === 0 && asked.empty !== undefined ? { ...asked, note: asked.empty } : asked
  const { lines = [] } = request
  const linesRow = 1 + (request.title === undefined ? 0 : 1) + (request.note === undefined ? 0 : 1)
  const afterLines = linesRow + (linesRow === 1 ? 0 : 1) + lines.length
  const headerRow = afterLines + (lines.length === 0 ? 0 : 1)
  const firstLine = linesRow + (linesRow === 1 ? 0 : 1)
  if (request.from === undefined || table === undefined) {
    const last = afterLines - 1
    const widths = [aloneLabelWidth, aloneTextWidth]
    return {
      request,
      columns: [],
      widths,
      from: '',
      rows: 0,
      firstLine,
      headerRow: last,
      firstRow: last,
      lastRow: last,
      neverNegative: [],
    }
  }
  const path = join(folder, request.from)
  const chosen = request.columns ?? table.columns.map(({ id }) => ({ column: id }))
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
    pennies: column.pennies ?? false,
    ...(column.currencies && { currencies: column.currencies }),
    letters: columnLetters(at),
    width: column.width ?? widthOf(lengths[at] ?? 0, column.label),
    value:
      column.type === 'text' && column.absent !== undefined
        ? `coalesce(${quoteName(column.id)}, ${quoteText(column.absent)})`
        : quoteName(column.id),
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
  const neverNegative = await neverNegativeColumns(engine, from, columns, request)
  const least = lines.length === 0 ? [] : [labelWidth, figureWidth]
  const widths = columns.map(({ width }, at) => Math.max(width, least[at] ?? 0))
  return { request, columns, widths, from, rows: table.rows, firstLine, headerRow, firstRow, lastRow, neverNegative }
}

/** Measured on the first rows, because measuring all rows takes too long. */
async function longestTexts(engine: Engine, from: string, columns: readonly TableColumn[]): Promise<readonly number[]> {
  if (columns.length === 0) return []
  const lengths = columns.map(({ id }) => `max(length(${quoteName(id)}::VARCHAR))`)
  const names = columns.map(({ id }) => quoteName(id)).join(', ')
  const found = await engine.figures(
    `SELECT ${lengths.join(', ')} FROM (SELECT ${names} FROM ${from} ORDER BY ${quoteName(rowColumn)} LIMIT ${widthLooksAt})`,
  )
  // Thousands are separated, and currencies take additional width.
  return found.map((length, at) => (isFigure(columns[at]?.type ?? 'text') ? length * 1.35 : length))
}

/** The ids of columns with figures that a chart shows, none of which is below zero. */
async function neverNegativeColumns(
  engine: Engine,
  from: string,
  columns: readonly PlannedColumn[],
  { charts = [] }: SheetRequest,
): Promise<readonly string[]> {
  const charted = columns.filter(({ id, type }) => isFigure(type) && charts.some(({ values }) => values.includes(id)))
  if (charted.length === 0) return []
  const least = charted.map(({ value }) => `coalesce(min(${value}), 0)`)
  const found = await engine.figures(`SELECT ${least.join(', ')} FROM ${from}`)
  return charted.flatMap(({ id }, at) => ((found[at] ?? -1) >= 0 ? [id] : []))
}

// The arrow of a filter is as wide as three letters.
const widthOf = (longest: number, label: string) =>
  Math.min(widest, Math.max(narrowest, longest + 2, Math.min(label.length, 24) + 4))
