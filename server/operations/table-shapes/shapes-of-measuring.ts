/** How shapes pass through table.measure: the columns that its views name, and the columns of the views. */
import type { Path } from '#engine/definition/read/text-places.ts'
import type { ShapeReader } from '#engine/definition/shapes/shape-reader.ts'
import {
  boolean,
  listOf,
  number,
  record,
  stored,
  tableOf,
  text,
  unknown,
  type ColumnShape,
  type TableShape,
} from '#engine/definition/shapes/shape.ts'
import { shownBeside, type Figure, type Grouping, type View } from '#server/tables/measure/view.ts'

interface Measuring {
  readonly views: readonly (View & { readonly as?: string })[]
  readonly as: string
}

export function shapesOfMeasuring({ views, as }: Measuring, at: ShapeReader): void {
  const table = at.tableAt('from')
  const measured = views.map((view, index) => {
    const columns = columnsOf(view, table, at, ['views', index])
    at.writes(view.as, stored(tableOf(columns)))
    return [view.id, viewOf(columns)] as const
  })
  const checks = listOf(record({ id: text, title: text, state: text, found: text, do: text }))
  at.writes(
    as,
    record({ accuracy: record({ canProceed: boolean, checks }), views: record(Object.fromEntries(measured)) }),
  )
}

/** A view in a reply: a table, and what its figures mean. */
const viewOf = (columns: readonly ColumnShape[]): TableShape =>
  tableOf(columns, {
    beside: {
      view: text,
      title: text,
      order: unknown,
      only: listOf(text),
      formulas: listOf(record({ id: text, label: text, formula: text })),
      totals: record(Object.fromEntries(columns.map(({ id }) => [id, number]))),
      notes: listOf(text),
    },
  })

function columnsOf(view: View, table: TableShape, at: ShapeReader, place: Path): readonly ColumnShape[] {
  const keys = (view.by ?? []).map((grouping, index) => keyOf(grouping, table, at, [...place, 'by', index]))
  switch (view.view) {
    case 'groups': {
      const figures = view.figures.map((figure, index) => figureOf(figure, table, at, [...place, 'figures', index]))
      if (view.order !== undefined) at.column(tableOf([...keys, ...figures]), [...place, 'order', 'by'])
      return [...keys, ...figures]
    }
    case 'pareto': {
      const { type } = at.column(table, [...place, 'column'], 'figures') ?? {}
      return [
        ...keys,
        { id: 'value', type },
        { id: 'share', type: 'percent' },
        { id: 'cumulative', type: 'percent' },
        { id: 'leading', type: 'text' },
      ]
    }
    case 'change': {
      const { type } = at.column(table, [...place, 'column'], 'figures') ?? {}
      at.column(table, [...place, 'in', 'column'], 'dates')
      const amounts = ['current', 'previous', 'change'].map((id) => ({ id, type }))
      return [...keys, ...amounts, { id: 'changeShare', type: 'percent' }, { id: 'state', type: 'text' }]
    }
    case 'outliers': {
      const { type } = at.column(table, [...place, 'column'], 'figures') ?? {}
      const limits = ['lowest', 'highest'].map((id) => ({ id, type }))
      const first: readonly ColumnShape[] = [
        { id: 'row', type: 'integer' },
        { id: view.column, type },
        ...limits,
        { id: 'why', type: 'text' },
      ]
      return [...first, ...besideOutliers(first, view, table)]
    }
  }
}

/** A row of outliers also shows the first other columns of its table. */
function besideOutliers(first: readonly ColumnShape[], { by = [] }: View, table: TableShape): readonly ColumnShape[] {
  const taken = first.map(({ id }) => id)
  const others = [...new Set([...by.map(({ column }) => column), ...table.columns.map(({ id }) => id)])]
  return others
    .filter((id) => !taken.includes(id))
    .slice(0, shownBeside)
    .map((id) => table.columns.find((column) => column.id === id) ?? { id })
}

function keyOf({ column, period }: Grouping, table: TableShape, at: ShapeReader, place: Path): ColumnShape {
  const found = at.column(table, [...place, 'column'], period === undefined ? undefined : 'dates')
  const id = found?.id ?? column
  if (period === undefined) return { id, type: found?.type }
  return { id: `${id}-${period}`, type: period === 'day' ? 'date' : period === 'month' ? 'month' : 'text' }
}

const needFigures: ReadonlySet<Figure['figure']> = new Set(['sum', 'average'])

function figureOf({ id, figure, column, label }: Figure, table: TableShape, at: ShapeReader, place: Path): ColumnShape {
  const wanted = needFigures.has(figure) ? 'figures' : undefined
  const found = column === undefined ? undefined : at.column(table, [...place, 'column'], wanted)
  return { id, ...(label !== undefined && { label }), type: typeOfFigure(figure, found?.type) }
}

function typeOfFigure(figure: Figure['figure'], type: ColumnShape['type']): ColumnShape['type'] {
  if (figure === 'count' || figure === 'distinct' || figure === 'rank') return 'integer'
  if (figure === 'share' || figure === 'cumulative') return 'percent'
  return figure === 'average' && type === 'integer' ? 'number' : type
}
