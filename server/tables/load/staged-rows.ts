/**
 * Writes the rows of a sheet to a plain text file that the engine reads at full speed. Passing cell after cell takes many times
 * as long, and keeping all rows in memory takes too much of it.
 */
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { quotePath } from '../engine/quote.ts'
import { CellForms, copyOf } from './cell-forms.ts'
import type { RawRow } from './source/raw-row.ts'

/** In bytes; longer than any cell, which has at most 32,767 characters. */
const pieceLength = 1 << 18
const longestNumber = 20
const tab = 9
const lineEnd = 10
/** That of raw-cell.ts for a line break within a text. */
const lineBreak = 30
/** The sample has the first rows and every 128th row after them: enough to distinguish a column of dates from one of texts. */
const sampledWhole = 2000
const sampledOneOf = 128

export interface StagedRows {
  readonly rows: number
  /** In bytes. */
  readonly longestLine: number
  /** Whether the sample omits some of the rows. */
  readonly isSampled: boolean
  /** For each column. */
  readonly forms: readonly CellForms[]
}

/** A position in the staged rows to which they can be truncated. */
type Place = StagedRows & { readonly all: number; readonly some: number }

/** `columns` are the indexes in the file of the columns that are staged, `sample` is the path of a second file with some of the rows. */
export function stageRows(path: string, sample: string, columns: readonly number[]) {
  const all = openLines(path)
  const some = openLines(sample)
  const placeOf = new Int32Array(Math.max(0, ...columns) + 1).fill(-1)
  for (const [place, column] of columns.entries()) placeOf[column] = place
  /** The index of the cell for each staged column; -1 for none. */
  const cellAt = new Int32Array(columns.length)
  let rows = 0
  let longestLine = 0
  let forms = columns.map(() => new CellForms())

  function writeLine(lines: Lines, row: RawRow, counted: readonly CellForms[]): void {
    lines.addNumber(row.row)
    for (let place = 0; place < cellAt.length; place += 1) {
      const cell = cellAt[place] ?? -1
      lines.addCode(tab)
      if (cell < 0) continue
      const [start, end] = [row.start(cell), row.end(cell)]
      const hasLines = lines.addBytes(row.bytes, start, end)
      const form = counted[place]
      if (form === undefined) continue
      form.count(row.bytes, start, end)
      if (hasLines) form.linedTexts += 1
    }
    lines.addCode(lineEnd)
  }

  return {
    add(row: RawRow): void {
      cellAt.fill(-1)
      for (let at = 0; at < row.size; at += 1) {
        const column = row.column(at)
        const place = column < placeOf.length ? (placeOf[column] ?? -1) : -1
        if (place >= 0) cellAt[place] = at
      }
      const start = all.length
      writeLine(all, row, forms)
      longestLine = Math.max(longestLine, all.length - start)
      if (rows < sampledWhole || rows % sampledOneOf === 0) writeLine(some, row, [])
      rows += 1
    },
    place: (): Place => ({
      rows,
      longestLine,
      isSampled: rows > sampledWhole,
      forms: forms.map(copyOf),
      all: all.length,
      some: some.length,
    }),
    shorten(to: Place): void {
      ;({ rows, longestLine } = to)
      forms = to.forms.map(copyOf)
      all.shorten(to.all)
      some.shorten(to.some)
    },
    close(): StagedRows {
      all.close()
      some.close()
      return { rows, longestLine, isSampled: rows > sampledWhole, forms }
    },
  }
}

type Lines = ReturnType<typeof openLines>

function openLines(path: string) {
  const file = openSync(path, 'w')
  const buffer = Buffer.allocUnsafe(pieceLength)
  let used = 0
  let flushed = 0
  const flush = () => {
    writeSync(file, buffer, 0, used, flushed)
    flushed += used
    used = 0
  }
  return {
    /** In bytes. */
    get length(): number {
      return flushed + used
    },
    addCode(code: number): void {
      if (used === pieceLength) flush()
      buffer[used] = code
      used += 1
    },
    /** Returns whether a line break is among them. */
    addBytes(bytes: Uint8Array, from: number, to: number): boolean {
      if (used + to - from > pieceLength) flush()
      let hasLines = false
      for (let at = from; at < to; at += 1) {
        const code = bytes[at] ?? 0
        if (code === lineBreak) hasLines = true
        buffer[used + at - from] = code
      }
      used += to - from
      return hasLines
    },
    addNumber(number: number): void {
      if (used + longestNumber > pieceLength) flush()
      used += buffer.write(String(number), used, 'latin1')
    },
    shorten(length: number): void {
      flush()
      flushed = length
      ftruncateSync(file, length)
    },
    close(): void {
      flush()
      closeSync(file)
    },
  }
}

/** The expression from which a query reads the file: `n` is the row in the spreadsheet, `c0`, `c1` and so on are its columns. */
export function stagedTable(path: string, width: number, longestLine: number): string {
  // Each thread holds a few buffers.
  const line = Math.max(1 << 20, longestLine)
  const columns = ["'n': 'BIGINT'", ...Array.from({ length: width }, (_, at) => `'c${at}': 'VARCHAR'`)]
  return `read_csv(${quotePath(path)}, header = false, auto_detect = false, delim = '\t', quote = '', escape = '', new_line = '\\n', max_line_size = ${line}, buffer_size = ${line * 2}, columns = {${columns.join(', ')}})`
}
