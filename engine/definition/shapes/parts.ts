/** Looks into a shape: finds the part at a path, and the table as which a shape can be read. */
import {
  anyTable,
  listOf,
  number,
  record,
  tableOf,
  text,
  unknown,
  type RecordShape,
  type Shape,
  type TableShape,
} from './shape.ts'

/** The part at a path; or, if the path fails, how many of its keys were found and which keys the last part has. */
export type FoundPart = { readonly shape: Shape } | { readonly reached: number; readonly known: readonly string[] }

export function partAt(shape: Shape, path: readonly string[]): FoundPart {
  let at = shape
  for (const [reached, key] of path.entries()) {
    const next = partOf(at, key)
    if (next === undefined) return { reached, known: keysOf(at) }
    at = next
  }
  return { shape: at }
}

const isIndex = (key: string): boolean => /^\d+$/.test(key)

function partOf(shape: Shape, key: string): Shape | undefined {
  switch (shape.kind) {
    case 'unknown':
      return unknown
    case 'record':
      return Object.hasOwn(shape.parts, key) ? shape.parts[key] : shape.isOpen === true ? unknown : undefined
    case 'list':
      if (isIndex(key)) return shape.of
      return shape.byId && Object.hasOwn(shape.byId, key)
        ? shape.byId[key]
        : shape.of.kind === 'unknown'
          ? unknown
          : undefined
    case 'table': {
      if (shape.isStored === true) return undefined
      const parts = partsOfTable(shape)
      return Object.hasOwn(parts, key) ? parts[key] : undefined
    }
    case 'each':
      return isIndex(key) ? fileResult(shape.of) : undefined
    default:
      return undefined
  }
}

const fileResult = (result: Shape): RecordShape => record({ file: text, result, problem: text })

/** A table in a reply is {columns, rows, total}; a table that was made from a list of records is that list. */
const partsOfTable = ({ beside }: TableShape): RecordShape['parts'] => ({
  columns: listOf(record({ id: text, label: text, type: text })),
  rows: listOf(listOf(unknown)),
  total: number,
  ...beside,
})

/** The names that may follow in a path. */
export function keysOf(shape: Shape): readonly string[] {
  switch (shape.kind) {
    case 'record':
      return Object.keys(shape.parts)
    case 'list':
      return shape.byId ? Object.keys(shape.byId) : []
    case 'table':
      return shape.isStored === true ? [] : Object.keys(partsOfTable(shape))
    default:
      return []
  }
}

/** Every path of a shape that leads to a named part. */
export function pathsOfShape(shape: Shape, depth = 6): readonly string[] {
  if (depth === 0 || shape.kind === 'table') return []
  return keysOf(shape).flatMap((key) => {
    const next = partOf(shape, key)
    return [key, ...(next ? pathsOfShape(next, depth - 1).map((path) => `${key}.${path}`) : [])]
  })
}

/** The table as which work and screens read a value; undefined if the value is not a table. */
export function asTable(shape: Shape): TableShape | undefined {
  switch (shape.kind) {
    case 'table':
      return shape
    case 'unknown':
      return anyTable
    case 'list':
      return tableOfEntries(shape.of)
    case 'record': {
      const rows = shape.parts['rows']
      if (rows !== undefined) return asTable(rows)
      return shape.isOpen === true ? anyTable : undefined
    }
    // A file may hold anything; facts by file become a table only through facts.table.
    case 'file':
      return anyTable
    default:
      return undefined
  }
}

function tableOfEntries(entry: Shape): TableShape {
  if (entry.kind === 'record')
    return tableOf(
      Object.entries(entry.parts).map(([id, part]) => ({ id, type: part.kind === 'number' ? 'number' : undefined })),
      { row: entry, ...(entry.isOpen === true && { isOpen: true }) },
    )
  if (entry.kind === 'text' || entry.kind === 'number') return tableOf([{ id: 'value' }])
  return anyTable
}

/** An answer of text.ask, or anything of the same shape: the facts, and the passage for each. */
export const isAnswer = (shape: Shape): shape is RecordShape =>
  shape.kind === 'record' && shape.parts['answer'] !== undefined && shape.parts['sources'] !== undefined

/** For work that takes facts, a path begins below "answer"; the keys beside "answer" can be named, too. */
export function factsOf(shape: Shape): Shape {
  if (shape.kind === 'each') return factsOf(shape.of)
  if (!isAnswer(shape)) return shape
  const { answer = unknown, ...beside } = shape.parts
  if (answer.kind !== 'record') return unknown
  return { ...answer, parts: { ...beside, answer, ...answer.parts } }
}

/** A value that has one of two shapes: a name counts as right if either shape has it. */
export function eitherOf(one: Shape, other: Shape): Shape {
  if (one.kind === 'table' && other.kind === 'table') return eitherTable(one, other)
  if (one.kind === 'record' && other.kind === 'record') {
    const keys = [...new Set([...Object.keys(one.parts), ...Object.keys(other.parts)])]
    const parts = keys.map((key) => {
      const [a, b] = [one.parts[key], other.parts[key]]
      return [key, a && b ? eitherOf(a, b) : (a ?? b ?? unknown)] as const
    })
    const isOpen = one.isOpen === true || other.isOpen === true
    return { kind: 'record', parts: Object.fromEntries(parts), ...(isOpen && { isOpen }) }
  }
  if (one.kind === 'list' && other.kind === 'list')
    return listOf(eitherOf(one.of, other.of), one.byId || other.byId ? { ...one.byId, ...other.byId } : undefined)
  if (one.kind === 'each' && other.kind === 'each') return { kind: 'each', of: eitherOf(one.of, other.of) }
  return one.kind === other.kind ? one : unknown
}

function eitherTable(one: TableShape, other: TableShape): TableShape {
  const isOpen = one.isOpen === true || other.isOpen === true
  const isStored = one.isStored === true && other.isStored === true
  return {
    ...tableOf(unionOf([one, other]), { ...(isOpen && { isOpen }), ...(isStored && { isStored }) }),
    ...(one.beside || other.beside ? { beside: { ...one.beside, ...other.beside } } : {}),
  }
}

/** The columns of several tables by id; a column has no known type if the tables differ. */
export function unionOf(tables: readonly TableShape[]): TableShape['columns'] {
  const columns = new Map<string, TableShape['columns'][number]>()
  for (const column of tables.flatMap((table) => table.columns)) {
    const first = columns.get(column.id)
    columns.set(
      column.id,
      first === undefined || first.type === column.type ? (first ?? column) : { ...first, type: undefined },
    )
  }
  return [...columns.values()]
}
