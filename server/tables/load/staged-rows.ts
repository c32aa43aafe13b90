/**
 * The rows of a sheet as a plain file of lines that the engine reads at full speed. Handing it cell after cell takes many
 * times as long, and holding them all takes the memory that nobody has.
 */
import { closeSync, openSync, writeSync } from 'node:fs'
import { quotePath } from '../engine/quote.ts'

const pieceLength = 1 << 18

/** `width`: how many columns each row has. */
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

/** A query can read from it: `n` is the row of the file, `c0` and on its columns. */
export function stagedTable(path: string, width: number): string {
  const columns = ["'n': 'BIGINT'", ...Array.from({ length: width }, (_, at) => `'c${at}': 'VARCHAR'`)]
  return `read_csv(${quotePath(path)}, header = false, auto_detect = false, delim = '\t', quote = '', escape = '', new_line = '\\n', max_line_size = 8000000, buffer_size = 16000000, columns = {${columns.join(', ')}})`
}
