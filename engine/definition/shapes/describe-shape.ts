/** Says in a line what is known of a value that work makes, for authors: its columns with their types, its parts, or that nothing is known. */
import type { ColumnShape, RecordShape, Shape, TableShape } from './shape.ts'

/** A value may have parts within parts; the outer ones say what it is. */
export function describeShape(shape: Shape, depth = 3): string {
  switch (shape.kind) {
    case 'table':
      return `${shape.isStored === true ? 'table on file' : 'table'} with ${columnsOf(shape)}`
    case 'each':
      return `one result for each item: ${describeShape(shape.of, depth)}`
    case 'list':
      return shape.of.kind === 'unknown' ? 'list' : `list of ${describeShape(shape.of, depth)}`
    case 'record':
      return depth === 0 ? '{ … }' : partsOf(shape, depth)
    default:
      return shape.kind
  }
}

const columnsOf = ({ columns, isOpen }: TableShape): string =>
  [...columns.map(nameColumn), ...(isOpen === true ? ['columns that are unknown'] : [])].join(', ') || 'no columns'

const nameColumn = ({ id, type }: ColumnShape): string => (type === undefined ? id : `${id}: ${type}`)

function partsOf({ parts, isOpen }: RecordShape, depth: number): string {
  const named = Object.entries(parts).map(([key, part]) =>
    part.kind === 'unknown' ? key : `${key}: ${describeShape(part, depth - 1)}`,
  )
  return `{ ${[...named, ...(isOpen === true ? ['…'] : [])].join(', ')} }`
}
