/** Writes the rows below the header to the staged file; totals, remarks and repeated headings are left out and reported. */
import { closingRow, type Closing } from './closing-rows.ts'
import type { ChosenColumn } from './choose-columns.ts'
import type { Preview } from './preview.ts'
import type { RowSource } from './source/row-source.ts'
import { stageRows, type StagedRows } from './staged-rows.ts'
import type { LeftOutRows } from './understood.ts'

/** Behind the last rows of a table stand a few totals and remarks at most. */
const tailLength = 12
const mostListed = 20

interface Held {
  readonly row: number
  readonly cells: readonly (string | undefined)[]
  readonly closing: Closing | undefined
}

const why: Readonly<Record<Closing | 'heading', string>> = {
  total: 'Totals are computed anew, so that nothing counts twice.',
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
  let tail: Held[] = []

  await source.read(sheet, ({ row, columns: at, cells }) => {
    if (row < firstRow) return
    if (heading !== undefined && at.length > 1 && at.every((column, index) => heading.get(column) === cells[index]))
      return void leaveOut(row, 'heading')
    const closing = closingRow(cells, usual)
    // Subtotals stand among the rows, too; remarks only below them.
    if (closing === 'total' && usual >= 3 && cells.length < usual) return void leaveOut(row, 'total')
    const held: (string | undefined)[] = []
    for (let index = 0; index < at.length; index += 1) {
      const place = places.get(at[index] ?? -1)
      if (place !== undefined) held[place] = cells[index]
    }
    if (tail.length === tailLength) {
      const first = tail.shift()
      if (first !== undefined) staged.add(first.row, first.cells)
    }
    tail.push({ row, cells: held, closing })
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
      why: why[reason],
      count: rows.length,
      rows: rows.toSorted((a, b) => a - b).slice(0, mostListed),
    })),
  }
}

function usualCells(preview: Preview['rows'], firstRow: number): number {
  const sizes = preview.filter(({ row }) => row >= firstRow).map(({ cells }) => cells.size)
  return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0
}
