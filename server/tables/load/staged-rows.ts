/**
 * Writes the rows of a sheet to a plain text file that the engine reads at full speed. Passing cell after cell takes many times
 * as long, and keeping all rows in memory takes too much of it.
 */
import { closeSync, openSync, writeSync } from 'node:fs'
import { quotePath } from '../engine/quote.ts'

const pieceLength = 1 << 18

/** `width` is the number of columns of each row. */
export function stageRows(path: string, width: number) {
  const file = openSync(path, 'w')
  let piece = ''
  let rows = 0
  const flush = () => {
    if (piece !== '') writeSync(file, piece)
    piece = ''
  }
  return {
    add(row: number, cells: readonly (string | undefined)[]): void {
      piece += row
      for (let at = 0; at < width; at += 1) piece += `\t${cells[at] ?? ''}`
      piece += '\n'
      rows += 1
      if (piece.length > pieceLength) flush()
    },
    close(): number {
      flush()
      closeSync(file)
      return rows
    },
  }
}

/** The expression from which a query reads the file: `n` is the row in the spreadsheet, `c0`, `c1` and so on are its columns. */
export function stagedTable(path: string, width: number): string {
  const columns = ["'n': 'BIGINT'", ...Array.from({ length: width }, (_, at) => `'c${at}': 'VARCHAR'`)]
  return `read_csv(${quotePath(path)}, header = false, auto_detect = false, delim = '\t', quote = '', escape = '', new_line = '\\n', max_line_size = 8000000, buffer_size = 16000000, columns = {${columns.join(', ')}})`
}
