/** The task of a worker: stores rows that other work produced, such as a table of facts, as a table. */
import { join } from 'node:path'
import { withEngine } from '../engine/open-engine.ts'
import type { ColumnType, ShownTable, TableColumn } from '../table.ts'
import { buildTable } from './load-table.ts'
import { marks, plainNumber, textCell } from './source/raw-cell.ts'
import { RawRow } from './source/raw-row.ts'
import { stageRows } from './staged-rows.ts'

interface RowsColumn extends Pick<TableColumn, 'id' | 'label' | 'type'> {
  /** The currency of the column's amounts. */
  readonly currencies?: readonly { readonly currency: string }[]
}

export interface RowsRequest {
  readonly folder: string
  /** The name of the table in the folder. */
  readonly to: string
  /** The name of the artefact, for sentences about the table. */
  readonly name: string
  readonly columns: readonly RowsColumn[]
  readonly rows: ShownTable['rows']
}

export async function storeRows({ folder, to, name, columns, rows }: RowsRequest): Promise<void> {
  const path = join(folder, `${to}.txt`)
  const sample = `${path}.sample`
  const staging = stageRows(path, sample, [...columns.keys()])
  const raw = new RawRow()
  for (const [at, row] of rows.entries()) {
    raw.clear(at + 1)
    for (const [column, { type }] of columns.entries()) {
      const cell = rawCell(row[column] ?? null, type)
      if (cell !== undefined) raw.add(column, cell)
    }
    staging.add(raw)
  }
  const { longestLine, forms, rows: count, isSampled } = staging.close()
  const chosen = columns.map(({ id, label, type }, column) => ({ id, label, type, heading: label, column }))
  const staged = {
    path,
    sample: isSampled ? sample : undefined,
    longestLine,
    forms,
    preview: { sheet: 0, header: { rows: [], headings: [] }, rows: [], beside: [], equals: [], isChosen: false },
    questions: [],
    choice: { chosen, made: [], missing: [], unused: [], asBefore: false, notes: [] },
    rows: count,
    decimalComma: false,
    currencies: columns.map(
      ({ currencies = [] }) => new Map(currencies.map(({ currency }) => [currency, { count: rows.length, row: 1 }])),
    ),
    understood: { file: name, kind: 'csv' as const, sheet: '', sheets: [], headerRows: [], leftOut: [], notes: [] },
  }
  await withEngine(folder, (engine) => buildTable(engine, staged, { folder, to }))
}

/** Percentages are of a hundred in rows, and of one in a table. */
function rawCell(value: string | number | null, type: ColumnType): string | undefined {
  if (value === null) return undefined
  if (typeof value === 'string') return textCell(value)
  return type === 'percent' ? `${marks.percent}${plainNumber(value / 100)}` : `${marks.number}${plainNumber(value)}`
}
