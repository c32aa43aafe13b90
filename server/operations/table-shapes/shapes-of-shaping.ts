/** How shapes pass through table.shape: the columns that it names, and the columns that it makes. */
import type { Path } from '#engine/definition/read/text-places.ts'
import type { ShapeReader } from '#engine/definition/shapes/shape-reader.ts'
import { shown, stored, type ColumnShape, type TableShape } from '#engine/definition/shapes/shape.ts'
import type { ColumnFunction, Shape } from '#server/tables/shape/shape.ts'

interface Shaping extends Shape {
  readonly as: string
  readonly shown?: string
}

export function shapesOfShaping(
  { add = [], where = [], sort = [], columns, as, shown: first }: Shaping,
  at: ShapeReader,
): void {
  let table = at.tableAt('from')
  for (const [index, { id, label, value }] of add.entries()) {
    const type = typeMade(value, table, at, ['add', index, 'value'])
    at.addsColumn(table, ['add', index, 'id'])
    table = { ...table, columns: [...table.columns.filter((column) => column.id !== id), { id, label, type }] }
  }
  for (const [index, condition] of where.entries()) {
    if (condition.is !== 'any') at.column(table, ['where', index, 'column'])
    else for (const inner of condition.of.keys()) at.column(table, ['where', index, 'of', inner, 'column'])
  }
  for (const index of sort.keys()) at.column(table, ['sort', index, 'column'])
  const result = columns === undefined ? table : chosen(table, columns, at)
  at.writes(as, stored(result))
  at.writes(first, shown(result))
}

function chosen(table: TableShape, columns: NonNullable<Shape['columns']>, at: ShapeReader): TableShape {
  let result: TableShape = { ...table, columns: [], isOpen: false }
  for (const [index, { column: name, as, label }] of columns.entries()) {
    const found = at.column(table, ['columns', index, 'column'])
    at.addsColumn(result, ['columns', index, as === undefined ? 'column' : 'as'])
    const id = as ?? found?.id ?? name
    result = { ...result, columns: [...result.columns, { ...found, id, ...(label !== undefined && { label }) }] }
  }
  return result
}

/** The type of the column that a function makes. */
function typeMade(made: ColumnFunction, table: TableShape, at: ShapeReader, place: Path): ColumnShape['type'] {
  const figure = (...key: Path) => at.column(table, [...place, ...key], 'figures')
  const any = (...key: Path) => at.column(table, [...place, ...key])
  switch (made.make) {
    case 'sum':
      return commonType(made.of.map((_, index) => figure('of', index)))
    case 'difference':
      return commonType([figure('of'), figure('less')])
    case 'product':
      return commonType([figure('of'), figure('with')])
    case 'times': {
      const type = figure('of')?.type
      return type === 'integer' ? 'number' : type
    }
    case 'quotient':
      figure('of')
      figure('by')
      return made.percent === true ? 'percent' : 'number'
    case 'rounded':
      return figure('of')?.type
    case 'days':
      at.column(table, [...place, 'from'], 'dates')
      at.column(table, [...place, 'to'], 'dates')
      return 'integer'
    case 'period':
      at.column(table, [...place, 'of'], 'dates')
      return made.period === 'day' ? 'date' : made.period === 'month' ? 'month' : 'text'
    case 'format':
      at.column(table, [...place, 'of'], 'figures or dates')
      return 'text'
    case 'joined':
      for (const index of made.of.keys()) any('of', index)
      return 'text'
    case 'bands':
      figure('of')
      return 'text'
    case 'filled': {
      const types = new Set(made.of.map((_, index) => any('of', index)?.type))
      return types.size === 1 ? [...types][0] : types.has(undefined) ? undefined : 'text'
    }
    case 'part':
    case 'case':
    case 'replaced':
    case 'map':
      any('of')
      return 'text'
    case 'constant':
      return 'text'
    case 'place':
      return 'integer'
  }
}

/** The result of money and a number is money. */
function commonType(columns: readonly (ColumnShape | undefined)[]): ColumnShape['type'] {
  const types = new Set(columns.map((column) => column?.type))
  if (types.has(undefined)) return undefined
  if (types.has('money')) return 'money'
  return types.size === 1 ? [...types][0] : 'number'
}
