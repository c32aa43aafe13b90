/** The columns and parts that the sheets of table.write name. */
import type { Path } from '#engine/definition/read/text-places.ts'
import type { ShapeReader } from '#engine/definition/shapes/shape-reader.ts'
import { file, type TableShape } from '#engine/definition/shapes/shape.ts'
import type { SheetRequest } from '#server/tables/write/sheet.ts'

interface Sheets {
  readonly sheets?: readonly (Omit<SheetRequest, 'lines'> & { readonly lines?: readonly object[] })[]
  readonly csv?: { readonly columns?: readonly object[] }
  readonly save: string
}

export function shapesOfSheets({ sheets = [], csv, save }: Sheets, at: ShapeReader): void {
  for (const [index, sheet] of sheets.entries()) {
    const place: Path = ['sheets', index]
    for (const line of sheet.lines?.keys() ?? [])
      at.part(at.valueAt(...place, 'lines', line, 'from'), [...place, 'lines', line, 'path'])
    if (sheet.from !== undefined) nameColumns(sheet, at, place)
  }
  if (csv) chosen(csv.columns, at.tableAt('csv', 'from'), at, ['csv'])
  at.writes(save, file)
}

function nameColumns(
  { columns, formulas = [], totals = [], charts = [] }: NonNullable<Sheets['sheets']>[number],
  at: ShapeReader,
  place: Path,
): void {
  let table = chosen(columns, at.tableAt(...place, 'from'), at, place)
  for (const [index, { id, formula, as, columns: operands }] of formulas.entries()) {
    const [first] = operands.map((_, operand) =>
      at.column(table, [...place, 'formulas', index, 'columns', operand], 'figures'),
    )
    const type = as ?? (formula === 'share' ? 'percent' : formula === 'quotient' ? 'number' : first?.type)
    table = { ...table, columns: [...table.columns, { id, type }] }
  }
  for (const index of totals.keys()) at.column(table, [...place, 'totals', index, 'column'])
  for (const [index, { values }] of charts.entries()) {
    at.column(table, [...place, 'charts', index, 'label'])
    for (const value of values.keys()) at.column(table, [...place, 'charts', index, 'values', value])
  }
}

/** The columns of a sheet, if it names them; it shows no others. */
function chosen(columns: readonly object[] | undefined, table: TableShape, at: ShapeReader, place: Path): TableShape {
  if (columns === undefined) return table
  const found = columns.map((_, index) => at.column(table, [...place, 'columns', index, 'column']))
  const isWhole = found.every((column) => column !== undefined)
  return { ...table, columns: found.flatMap((column) => column ?? []), isOpen: !isWhole }
}
