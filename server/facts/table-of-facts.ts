/** The facts of several files as a table: a row for each file, a column for each fact. */
import { cellOfFact, columnOfFact, type FactCell } from '#engine/values/fact-cell.ts'
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

export interface FactTable {
  readonly columns: readonly { readonly id: string; readonly label: string; readonly type: string }[]
  readonly rows: readonly (readonly FactCell[])[]
  readonly total: number
}

export function tableOfFacts(files: readonly FileFacts[], columns: readonly FactColumn[]): FactTable {
  const rows = files.map(({ file, answer }) => [file, ...columns.map(({ fact }) => cellOfFact(readPath(answer, fact)))])
  const typeAt = (at: number) => (rows.some((row) => typeof row[at] === 'string') ? 'text' : 'number')
  return {
    columns: [
      { id: 'file', label: 'File', type: 'text' },
      ...columns.map(({ fact, label, type }, at) => ({
        id: columnOfFact(fact),
        label: label ?? labelOf(fact.split('.').at(-1) ?? fact),
        type: type ?? typeAt(at + 1),
      })),
    ],
    rows,
    total: rows.length,
  }
}
