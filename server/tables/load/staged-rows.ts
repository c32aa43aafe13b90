/**
 * The rows of a sheet as a plain file of lines that the engine reads at full speed. Handing it cell after cell takes many
 * times as long, and holding them all takes the memory that nobody has.
 */
import { closeSync, openSync, writeSync } from 'node:fs'
import { quotePath } from '../engine/quote.ts'

const pieceLength = 1 << 18
/** The first rows, and one of so many that follow: enough to tell a column of dates from one of texts. */
const sampledWhole = 2000
const sampledOneOf = 128

export interface StagedRows {
  readonly rows: number
  /** In characters. */
  readonly longestLine: number
  /** Whether the sample lacks some of them. */
  readonly isSampled: boolean
}

/** `width`: how many columns each row has. `sample`: a file for some of the rows. */
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

/** A query can read from it: `n` is the row of the file, `c0` and on its columns. */
export function stagedTable(path: string, width: number, longestLine: number): string {
  // Each thread holds a few buffers; a character takes up to three bytes.
  const line = Math.max(1 << 20, longestLine * 3)
  const columns = ["'n': 'BIGINT'", ...Array.from({ length: width }, (_, at) => `'c${at}': 'VARCHAR'`)]
  return `read_csv(${quotePath(path)}, header = false, auto_detect = false, delim = '\t', quote = '', escape = '', new_line = '\\n', max_line_size = ${line}, buffer_size = ${line * 2}, columns = {${columns.join(', ')}})`
}
