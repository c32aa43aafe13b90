/** Writes the rows below the header to the staged file, without totals, remarks and repeated headings, which are reported. */
import { phrase } from '#server/phrase.ts'
import { worded } from '#server/wording.ts'
import { closingRow, isOrdinary, type Closing } from './closing-rows.ts'
import type { ChosenColumn } from './choose-columns.ts'
import { watchTablesBelow, type TableBelow } from './header/table-below.ts'
import type { WantedColumn } from './header/wanted-column.ts'
import type { Preview } from './preview.ts'
import type { RawRow } from './source/raw-row.ts'
import type { RowSource } from './source/row-source.ts'
import { stageRows, type StagedRows } from './staged-rows.ts'
import type { LeftOutRows } from './understood.ts'

/** At most this many totals and remarks are expected after the last row of a table. */
const tailLength = 12
const maxListedRows = 20
/** At most this many titles stand above the headings of another table. */
const mostTitles = 4

type Reason = Closing | 'heading' | 'other'

const reasons: Readonly<Record<Reason, string>> = {
  total: phrase('Totals are computed again, so that nothing counts twice.'),
  figures: phrase('Figures alone at the end are totals, which are computed again, so that nothing counts twice.'),
  remark: phrase('A remark below the table.'),
  heading: phrase('The headings are repeated.'),
  other: phrase('They belong to another table below this one.'),
}

export async function stageSheet(
  source: RowSource,
  { sheet, header, rows: preview, beside }: Preview,
  columns: readonly ChosenColumn[],
  wanted: readonly WantedColumn[],
  { path, sample }: { readonly path: string; readonly sample: string },
): Promise<StagedRows & { readonly leftOut: readonly LeftOutRows[]; readonly below: readonly TableBelow[] }> {
  const firstRow = (header.rows.at(-1) ?? 0) + 1
  const usual = usualCells(preview, firstRow)
  const heading = preview.find(({ row }) => row === header.rows.at(-1))?.cells
  const headings = heading && new Map([...heading].map(([column, text]) => [column, Buffer.from(text)]))
  const staged = stageRows(
    path,
    sample,
    columns.map(({ column }) => column),
  )
  const left = new Map<Reason, number[]>()
  const leaveOut = (row: number, reason: Reason) => {
    const rows = left.get(reason)
    if (rows === undefined) left.set(reason, [row])
    else rows.push(row)
  }
  /** Totals and remarks since the last other row, which are left out if nothing follows. */
  let tail: { readonly row: number; readonly closing: Closing; readonly from: ReturnType<typeof staged.place> }[] = []

  const leaveOutTail = () => {
    const [first] = tail
    if (first !== undefined) staged.shorten(first.from)
    for (const { row, closing } of tail) leaveOut(row, closing)
    tail = []
  }
  const tables = watchTablesBelow({ header, rows: preview }, wanted)
  /** The rows since the last empty one, each with its place. */
  let sinceGap: { readonly row: number; readonly from: ReturnType<typeof staged.place> }[] = []
  let lastRow = firstRow - 1

  /** Whether the row being read is known to be ordinary before all its cells are read. */
  let isRowSettled = false

  const readRow = (row: RawRow) => {
    const isSettled = isRowSettled
    isRowSettled = false
    if (row.row < firstRow || (beside.length > 0 && cellsOf(row, beside).size === 0)) return
    if (headings !== undefined && repeats(row, headings)) {
      tables.goOn(row.row)
      lastRow = row.row
      return leaveOut(row.row, 'heading')
    }
    if (row.row > lastRow + 1) sinceGap = []
    lastRow = row.row
    if (tables.isBelow(row.row, () => cellsOf(row, beside))) {
      // What stands above the headings of another table belongs to that one.
      const start = tables.found.at(-1)?.row ?? row.row
      const titles = sinceGap.filter((each) => each.row >= start)
      if (titles[0] !== undefined) staged.shorten(titles[0].from)
      tail = tail.filter((each) => each.row < start)
      leaveOutTail()
      for (const title of titles) leaveOut(title.row, 'other')
      sinceGap = []
      return leaveOut(row.row, 'other')
    }
    if (sinceGap.length < mostTitles) sinceGap.push({ row: row.row, from: staged.place() })
    if (isSettled) {
      if (tail.length > 0) tail = []
      return staged.add(row)
    }
    const closing = closingRow(row, usual)
    // Subtotals may also be among the rows; remarks and totals without a label are only below them.
    if (closing === 'total' && usual >= 3 && row.size < usual) return leaveOut(row.row, 'total')
    if (closing === undefined) {
      if (tail.length > 0) tail = []
    } else {
      if (tail.length === tailLength) tail.shift()
      tail.push({ row: row.row, closing, from: staged.place() })
    }
    staged.add(row)
  }
  await source.read(sheet, readRow, {
    columns: columns.map(({ column }) => column),
    isSettled: (row) => (isRowSettled ||= isOrdinary(row) && (headings === undefined || differs(row, headings))),
  })

  leaveOutTail()
  return {
    ...staged.close(),
    below: tables.found,
    leftOut: [...left].map(([reason, rows]) => ({
      why: worded(reasons[reason]),
      count: rows.length,
      rows: rows.toSorted((a, b) => a - b).slice(0, maxListedRows),
    })),
  }
}

/** Without the cells of the tables beside it. */
function cellsOf(row: RawRow, beside: Preview['beside']): ReadonlyMap<number, string> {
  const cells = new Map<number, string>()
  for (let at = 0; at < row.size; at += 1) {
    const column = row.column(at)
    if (beside.every(({ from, to }) => column < from || column > to)) cells.set(column, row.text(at))
  }
  return cells
}

const repeats = (row: RawRow, headings: ReadonlyMap<number, Uint8Array>): boolean =>
  row.size >= 2 && !differs(row, headings)

function differs(row: RawRow, headings: ReadonlyMap<number, Uint8Array>): boolean {
  for (let at = 0; at < row.size; at += 1) {
    const heading = headings.get(row.column(at))
    if (heading === undefined || !row.equals(at, heading)) return true
  }
  return false
}

function usualCells(preview: Preview['rows'], firstRow: number): number {
  const sizes = preview.filter(({ row }) => row >= firstRow).map(({ cells }) => cells.size)
  return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0
}
