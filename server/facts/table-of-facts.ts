/** The facts of several files as a table: a row for each file, a column for each fact. */
import { labelOf } from '#engine/values/label-of.ts'
import { readPath } from '#engine/values/path.ts'
import type { FileFacts } from './facts.ts'

export const factTypes = ['text', 'integer', 'number', 'money', 'percent', 'date'] as const

export interface FactColumn {
  /** Its key in the answer; a dot leads inwards. */
  readonly fact: string
  readonly label?: string
  readonly type?: (typeof factTypes)[number]
}

type Cell = string | number | null

export interface FactTable {
  readonly columns: readonly { readonly id: string; readonly label: string; readonly type: string }[]
  readonly rows: readonly (readonly Cell[])[]
  readonly total: number
}

export function tableOfFacts(files: readonly FileFacts[], columns: readonly FactColumn[]): FactTable {
  const rows = files.map(({ file, answer }) => [file, ...columns.map(({ fact }) => cellOf(readPath(answer, fact)))])
  const typeAt = (at: number) => (rows.some((row) => typeof row[at] === 'string') ? 'text' : 'number')
  return {
    columns: [
      { id: 'file', label: 'File', type: 'text' },
      ...columns.map(({ fact, label, type }, at) => ({
        // The name of a column has no dots.
        id: fact.replaceAll('.', '-'),
        label: label ?? labelOf(fact.split('.').at(-1) ?? fact),
        type: type ?? typeAt(at + 1),
      })),
    ],
    rows,
    total: rows.length,
  }
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value))
    return value
      .map(cellOf)
      .filter((part) => part !== null)
      .join('; ')
  if (typeof value === 'object')
    return Object.values(value)
      .map(cellOf)
      .filter((part) => part !== null)
      .join(', ')
  // A text remains, or what JSON cannot hold.
  return String(value as string)
}
