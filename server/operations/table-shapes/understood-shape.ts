/** The shape of the account that table.load gives of a file. */
import { boolean, listOf, number, record, text, type Shape } from '#engine/definition/shapes/shape.ts'

const fileColumn = { heading: text, column: text, samples: listOf(text) } satisfies Readonly<Record<string, Shape>>

export const understood = record({
  file: text,
  kind: text,
  sheet: text,
  sheets: listOf(record({ name: text, hidden: boolean, used: boolean, fits: boolean })),
  headerRows: listOf(number),
  rows: number,
  columns: listOf(
    record({
      ...fileColumn,
      id: text,
      label: text,
      type: text,
      filled: number,
      share: number,
      rejected: record({ count: number, examples: listOf(record({ row: number, text, why: text })) }),
      currencies: listOf(record({ currency: text, count: number, row: number })),
      notes: listOf(text),
    }),
  ),
  missing: listOf(
    record({ id: text, label: text, required: boolean, sentence: text, candidates: listOf(record(fileColumn)) }),
  ),
  unused: listOf(record(fileColumn)),
  asBefore: boolean,
  leftOut: listOf(record({ why: text, count: number, rows: listOf(number) })),
  rejected: number,
  notes: listOf(text),
  fitting: listOf(record({ file: text, sheet: text })),
})
