/**
 * Writes the rows of a sheet to a plain text file that the engine reads at full speed. Passing cell after cell takes many times
 * as long, and keeping all rows in memory takes too much of it.
 */
import { closeSync, openSync, writeSync } from 'node:fs'
import { quotePath } from '../engine/quote.ts'

const pieceLength = 1 << 18
/** The sample has the first rows and every 128th row after them: enough to distinguish a column of dates from one of texts. */
const sampledWhole = 2000
const sampledOneOf = 128

export interface StagedRows {
  readonly rows: number
  /** In characters. */
  readonly longestLine: number
  /** Whether the sample omits some of the rows. */
  readonly isSampled: boolean
}

/** `width` is the number of columns of each row, `sample` the path of a second file with some of the rows. */
export function stageRows(path: string, sample: string, width: number) {
  const all = openLines(path)
  const some = openLines(sample)
  let rows = 0
  let longestLine = 0
  return {
    add(row: number, cells: readonly (string | undefined)[]): void {
      let line = String(row)
      for (let at = 0; at < width; at += 1) line += `\t${cells[at] ?? ''}`
      line += '\n'
      all.add(line)
      if (rows < sampledWhole || rows % sampledOneOf === 0) some.add(line)
      if (line.length > longestLine) longestLine = line.length
      rows += 1
    },
    close(): StagedRows {
      all.close()
      some.close()
      return { rows, longestLine, isSampled: rows > sampledWhole }
    },
  }
}

function openLines(path: string) {
  const file = openSync(path, 'w')
  let piece = ''
  const flush = () => {
    if (piece !== '') writeSync(file, piece)
    piece = ''
  }
  return {
    add(line: string): void {
      piece += line
      if (piece.length > pieceLength) flush()
    },
    close(): void {
      flush()
      closeSync(file)
    },
  }
}

/** The expression from which a query reads the file: `n` is the row in the spreadsheet, `c0`, `c1` and so on are its columns. */
export function stagedTable(path: string, width: number, longestLine: number): string {
  // Each thread holds a few buffers; a character takes up to three bytes.
  const line = Math.max(1 << 20, longestLine * 3)
  const columns = ["'n': 'BIGINT'", ...Array.from({ length: width }, (_, at) => `'c${at}': 'VARCHAR'`)]
  return `read_csv(${quotePath(path)}, header = false, auto_detect = false, delim = '\t', quote = '', escape = '', new_line = '\\n', max_line_size = ${line}, buffer_size = ${line * 2}, columns = {${columns.join(', ')}})`
}
