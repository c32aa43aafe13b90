/** A recipe for a file that says nothing: it stands in the place of a file whose contents nobody may see. */
import type { SampleFile, SampleRows } from '#engine/definition/types.ts'
import type { ColumnType } from '#engine/values/write-value.ts'

export interface SampleColumn {
  readonly label: string
  readonly type: ColumnType
}

/** Undefined for an extension in which no sample can be made, such as that of a recording. `number` counts from 1. */
export function neutralSample(
  extension: string,
  number: number,
  columns: readonly SampleColumn[] = someColumns,
): SampleFile | undefined {
  const make = makers[extension]
  return make && { name: `sample-${number}${extension}`, ...make(columns) }
}

type Recipe = SampleFile extends infer F ? (F extends unknown ? Omit<F, 'name'> : never) : never

const someColumns: readonly SampleColumn[] = [
  { label: 'Name', type: 'text' },
  { label: 'Amount', type: 'number' },
  { label: 'Date', type: 'date' },
]

const table = (columns: readonly SampleColumn[]): Recipe => ({
  make: 'table',
  rows: [columns.map(({ label }) => label), ...[1, 2, 3].map((row) => columns.map(({ type }) => cells[type](row)))],
})

const document = (): Recipe => ({
  make: 'document',
  blocks: [
    { title: 'Sample document' },
    'This text stands in the place of a file of a run.',
    { heading: 'First section' },
    'The first section has one sentence.',
    { heading: 'Second section' },
    { list: ['First item', 'Second item'] },
  ],
})

const picture = (): Recipe => ({
  make: 'picture',
  width: 640,
  height: 480,
  background: '#dfe6ee',
  shapes: [{ shape: 'box', x: 160, y: 140, width: 320, height: 200, colour: '#5b7fa6' }],
})

const makers: Readonly<Record<string, (columns: readonly SampleColumn[]) => Recipe>> = {
  '.xlsx': table,
  '.csv': table,
  '.docx': document,
  '.pdf': document,
  '.txt': document,
  '.md': document,
  '.png': picture,
  '.jpg': picture,
  '.webp': picture,
}

/** The cell of a row, which counts from 1. */
const cells: { readonly [T in ColumnType]: (row: number) => SampleRows[number][number] } = {
  text: (row) => `Sample ${row}`,
  integer: (row) => row,
  number: (row) => row * 10,
  money: (row) => row * 100,
  percent: (row) => row / 10,
  date: (row) => `2026-01-0${row}`,
  month: (row) => `2026-0${row}`,
}
