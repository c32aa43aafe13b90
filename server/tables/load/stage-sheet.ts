/** Writes the rows below the header to the staged file, without totals, remarks and repeated headings, which are reported. */
import { closingRow, type Closing } from './closing-rows.ts'
import type { ChosenColumn } from './choose-columns.ts'
import type { Preview } from './preview.ts'
import type { RowSource } from './source/row-source.ts'
import { stageRows, type StagedRows } from './staged-rows.ts'
import type { LeftOutRows } from './understood.ts'

/** At most this many totals and remarks are expected after the last row of a table. */
const tailLength = 12
const maxListedRows = 20

interface TailRow {
  readonly row: number
  readonly cells: readonly (string | undefined)[]
  readonly closing: Closing | undefined
}

const reasons: Readonly<Record<Closing | 'heading', string>> = {
  total: 'Totals are computed again, so that nothing counts twice.',
  remark: 'A remark below the table.',
  heading: 'The headings are repeated.',
}

export async function stageSheet(
  source: RowSource,
  { sheet, header, rows: preview }: Preview,
  columns: readonly ChosenColumn[],
  path: string,
  sample: string,
): Promise<StagedRows & { readonly leftOut: readonly LeftOutRows[] }> {
  const places = new Map(columns.map(({ column }, at) => [column, at]))
  const firstRow = (header.rows.at(-1) ?? 0) + 1
  const usual = usualCells(preview, firstRow)
  const heading = preview.find(({ row }) => row === header.rows.at(-1))?.cells
  const staged = stageRows(path, sample, columns.length)
  const left = new Map<Closing | 'heading', number[]>()
  const leaveOut = (row: number, reason: Closing | 'heading') => left.set(reason, [...(left.get(reason) ?? []), row])
  let tail: TailRow[] = []

  await source.read(sheet, ({ row, columns: at, cells }) => {
    if (row < firstRow) return
    if (heading !== undefined && at.length > 1 && at.every((column, index) => heading.get(column) === cells[index]))
      return void leaveOut(row, 'heading')
    const closing = closingRow(cells, usual)
    // Subtotals may also be among the rows; remarks are only below them.
    if (closing === 'total' && usual >= 3 && cells.length < usual) return void leaveOut(row, 'total')
    const chosenCells: (string | undefined)[] = []
    for (let index = 0; index < at.length; index += 1) {
      const place = places.get(at[index] ?? -1)
      if (place !== undefined) chosenCells[place] = cells[index]
    }
    if (tail.length === tailLength) {
      const first = tail.shift()
      if (first !== undefined) staged.add(first.row, first.cells)
    }
    tail.push({ row, cells: chosenCells, closing })
  })

  while (tail.at(-1)?.closing !== undefined) {
    const last = tail.at(-1)
    if (last?.closing !== undefined) leaveOut(last.row, last.closing)
    tail = tail.slice(0, -1)
  }
  for (const { row, cells } of tail) staged.add(row, cells)
  return {
    ...staged.close(),
    leftOut: [...left].map(([reason, rows]) => ({
      why: reasons[reason],
      count: rows.length,
      rows: rows.toSorted((a, b) => a - b).slice(0, maxListedRows),
    })),
  }
}

function usualCells(preview: Preview['rows'], firstRow: number): number {
  const sizes = preview.filter(({ row }) => row >= firstRow).map(({ cells }) => cells.size)
  return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0
}
