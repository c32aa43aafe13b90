/** Reads the rows of a .csv file. Its cells are texts; their meaning is determined for each column. */
import { delimiterOf } from '#server/documents/sheets/csv/delimiter-of.ts'
import { csvError, csvField } from '#server/documents/sheets/csv/read-csv.ts'
import { worded } from '#server/wording.ts'
import { createCsvScanner, lineEndOf } from './csv-scanner.ts'
import { marks, textCell } from './raw-cell.ts'
import { RawRow } from './raw-row.ts'
import type { RowSource } from './row-source.ts'
import type { TextFile } from './text-file.ts'

/** Excel may write a first line that names the delimiter. */
const delimiterLine = /^sep=(.)\r?\n/i

/** `name` is the name of its only sheet. */
export function csvRows({ start, pieces }: TextFile, name: string): RowSource {
  const separatorLine = delimiterLine.exec(start)
  const delimiter = separatorLine?.[1] ?? delimiterOf(start)
  const notes: string[] = []
  return {
    kind: 'csv',
    sheets: [{ name, hidden: false }],
    currencies: () => new Map<string, never>(),
    decimalComma: delimiter === ';',
    notes,
    read: async (_, onRow, needed) => {
      const raw = new RawRow()
      const lastNeeded = Math.max(0, ...(needed?.columns ?? []))
      let row = separatorLine === null ? 0 : 1
      const scanner = createCsvScanner({
        delimiter: Buffer.from(delimiter),
        lineEnd: lineEndOf(start),
        onRowStart: () => raw.clear(row + 1),
        onField: (column, bytes, from, to, isEscaped) => {
          addField(raw, column, bytes, from, to, isEscaped)
          return needed !== undefined && column >= lastNeeded && needed.isSettled(raw)
        },
        onRow: (isOpen) => {
          row += 1
          if (isOpen && notes.length === 0)
            notes.push(
              worded('Row {0} has a quotation mark that is not closed, so everything after it is in one cell.', row),
            )
          return raw.size === 0 ? undefined : onRow(raw)
        },
      })
      let skipped = Buffer.byteLength(separatorLine?.[0] ?? '')
      for await (const piece of pieces()) {
        if (!scanner.write(piece.subarray(skipped))) return
        skipped = 0
      }
      scanner.end()
    },
  }
}

function addField(raw: RawRow, column: number, bytes: Uint8Array, from: number, to: number, isEscaped: boolean): void {
  if (from === to || (!isEscaped && raw.addText(column, bytes, from, to))) return
  const text = textAt(bytes, from, to)
  const field = isEscaped ? text.replaceAll('""', '"') : text
  const cell = csvError(field) ? marks.error + field : textCell(csvField(field))
  if (cell !== undefined) raw.add(column, cell)
}

const textAt = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8', from, to)
