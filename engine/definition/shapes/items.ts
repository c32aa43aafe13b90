/** The shapes of work with "each": what the work sees instead of its lists, the values of an item, and what the results become. */
import { problemColumn, resultColumn } from '#engine/contents/shared/collect-results.ts'
import { itemOptionsOf, type Axis } from '../work-effects.ts'
import type { Path } from '../read/text-places.ts'
import type { Work } from '../types.ts'
import { asTable, partAt } from './parts.ts'
import type { ShapeReader } from './shape-reader.ts'
import {
  anyTable,
  isFigureType,
  number,
  openRecord,
  record,
  shown,
  tableOf,
  text,
  unknown,
  type ColumnShape,
  type RecordShape,
  type Shape,
  type TableShape,
} from './shape.ts'

export interface ItemShapes {
  /** What the work sees in place of its lists, by name. */
  readonly seen: ReadonlyMap<string, Shape>
  /** The values of an item by name. */
  readonly values: RecordShape
  /** The columns of the items in a table of results. */
  readonly table: TableShape
}

export function itemShapes(axes: readonly Axis[], shapeOf: (name: string) => Shape): ItemShapes {
  const sides = axes.map((axis) => ({ axis, shape: shapeOf(axis.name) }))
  const tables = sides.map(({ axis, shape }) => columnsOfItems(axis, shape))
  const isOpen = tables.some((table) => table.isOpen === true)
  const columns = [...new Map(tables.flatMap((table) => table.columns).map((column) => [column.id, column])).values()]
  const table = tableOf(columns, isOpen ? { isOpen } : {})
  return {
    seen: new Map(sides.map(({ axis, shape }) => [axis.name, seenOf(axis, shape)])),
    values: valuesOfItem(table, partsOfGroup(sides)),
    table,
  }
}

/** A column by which the rows are grouped may have the name of a part of the group. */
function valuesOfItem(table: TableShape, ofGroup: RecordShape['parts']): RecordShape {
  const own = recordOf(table, { no: number })
  return { ...own, parts: { ...ofGroup, ...own.parts } }
}

/** The number of the rows of a group, and the sums of its columns of figures. */
function partsOfGroup(sides: readonly { readonly axis: Axis; readonly shape: Shape }[]): RecordShape['parts'] {
  const group = sides.find(({ axis }) => axis.kind === 'group')
  if (!group) return {}
  const { columns, isOpen } = asTable(group.shape) ?? anyTable
  const summed = columns.filter(({ type }) => isFigureType(type) && type !== 'percent')
  const sums = Object.fromEntries(summed.map(({ id }) => [id, number]))
  return { count: number, sum: isOpen === true ? openRecord(sums) : record(sums) }
}

const shapeOfCell = ({ type }: ColumnShape): Shape =>
  type === undefined ? unknown : type === 'text' || type === 'date' || type === 'month' ? text : number

function seenOf({ kind }: Axis, shape: Shape): Shape {
  if (kind === 'file') return shape.kind === 'each' ? shape.of : shape
  if (kind === 'entry') return entryOf(shape)
  const table = asTable(shape) ?? anyTable
  if (kind === 'group') return shown(table)
  return recordOf(table)
}

const recordOf = ({ columns, isOpen }: TableShape, more: RecordShape['parts'] = {}): RecordShape => {
  const parts = { ...Object.fromEntries(columns.map((column) => [column.id, shapeOfCell(column)])), ...more }
  return isOpen === true ? openRecord(parts) : record(parts)
}

const entryOf = (shape: Shape): Shape =>
  shape.kind === 'list' ? shape.of : shape.kind === 'table' && shape.row ? shape.row : unknown

function columnsOfItems({ kind, name, by }: Axis, shape: Shape): TableShape {
  if (kind === 'file') return tableOf([{ id: 'file', label: 'File', type: 'text' }])
  if (kind === 'entry') {
    const entry = entryOf(shape)
    if (entry.kind === 'record')
      return tableOf(
        Object.entries(entry.parts).map(([id, part]) => ({ id, type: part.kind === 'number' ? 'number' : 'text' })),
        entry.isOpen === true ? { isOpen: true } : {},
      )
    return entry.kind === 'unknown'
      ? anyTable
      : tableOf([{ id: name, type: entry.kind === 'number' ? 'number' : 'text' }])
  }
  const table = asTable(shape) ?? anyTable
  if (kind === 'row') return tableOf(table.columns, table.isOpen === true ? { isOpen: true } : {})
  const found = by.map((id) => table.columns.find((column) => column.id === id) ?? { id })
  // A column that does not exist is reported once, where it is named.
  const isKnown = by.every((id) => table.columns.some((column) => column.id === id))
  return tableOf(found, isKnown ? {} : { isOpen: true })
}

/** Reports the columns that do not exist. */
export function checkItems(work: Work, axes: readonly Axis[], items: ItemShapes, at: ShapeReader): void {
  for (const axis of axes) {
    if (axis.kind !== 'row' && axis.kind !== 'group') continue
    const table = at.tableAt(...axis.path)
    const place: Path = [...axis.path.slice(0, -1), 'by']
    for (const index of axis.by.keys()) at.column(table, [...place, index])
  }
  if (itemOptionsOf(work).named !== undefined)
    at.columnsInText(
      {
        ...items.table,
        columns: [...items.table.columns, ...Object.keys(items.values.parts).map((id) => ({ id }))],
      },
      ['each', 'named'],
    )
}

/** The shape that the results of one artefact become together. */
export function shapeOfResults(work: Work, { table }: ItemShapes, shape: Shape): Shape {
  const { results = 'list', take } = itemOptionsOf(work)
  if (results === 'list' || shape.kind === 'file') return { kind: 'each', of: shape }
  if (results === 'matrix') return tableOf([], { isOpen: true })
  const found = take === undefined ? { shape } : partAt(shape, take.split('.'))
  const of = 'shape' in found ? found.shape : unknown
  const own = table.columns
  const more = columnsOfResult(of)
  return tableOf(
    [
      ...own,
      ...more.columns.filter(({ id }) => !own.some((column) => column.id === id)),
      { id: problemColumn.id, label: problemColumn.label, type: 'text' },
    ],
    table.isOpen === true || more.isOpen === true ? { isOpen: true } : {},
  )
}

function columnsOfResult(shape: Shape): TableShape {
  if (shape.kind === 'record' && shape.parts['rows'] === undefined) {
    const parts = shape.parts['answer']?.kind === 'record' ? shape.parts['answer'] : shape
    return tableOf(
      Object.entries(parts.parts).map(([id, part]) => ({ id, type: part.kind === 'number' ? 'number' : 'text' })),
      parts.isOpen === true ? { isOpen: true } : {},
    )
  }
  if (shape.kind === 'text' || shape.kind === 'number' || shape.kind === 'boolean')
    return tableOf([
      { id: resultColumn.id, label: resultColumn.label, type: shape.kind === 'number' ? 'number' : 'text' },
    ])
  return asTable(shape) ?? anyTable
}
