/** Reads the rows of a .csv file. Its cells are texts, whose meaning is decided per column. */
import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { delimiterOf } from '#server/documents/sheets/csv/delimiter-of.ts'
import { csvError, csvField } from '#server/documents/sheets/csv/read-csv.ts'
import { marks, textCell } from './raw-cell.ts'
import { RawRow } from './raw-row.ts'
import type { RowSource } from './row-source.ts'
import type { TextFile } from './text-file.ts'

/** Excel may write a first line that names the delimiter. */
const delimiterLine = /^\ufeff?sep=(.)\r?\n/i

/** `name` is the name of its only sheet. */
export function csvRows({ start, pieces }: TextFile, name: string): RowSource {
  const separatorLine = delimiterLine.exec(start)
  const delimiter = separatorLine?.[1] ?? delimiterOf(start.replace(/^\ufeff/, ''))
  const notes: string[] = []
  return {
    kind: 'csv',
    sheets: [{ name, hidden: false }],
    currencies: () => new Map<string, never>(),
    decimalComma: delimiter === ';',
    notes,
    read: async (_, onRow) => {
      const text = Readable.from(withoutDelimiterLine(pieces()))
      let row = separatorLine === null ? 0 : 1
      const raw = new RawRow()
      await new Promise<void>((resolve, reject) => {
        Papa.parse<string[]>(text, {
          delimiter,
          step: ({ data, errors }, parser) => {
            row += 1
            if (errors.some(({ code }) => code === 'MissingQuotes') && notes.length === 0)
              notes.push(`Row ${row} has a quotation mark that is not closed, so everything after it is in one cell.`)
            raw.clear(row)
            for (let column = 0; column < data.length; column += 1) {
              const field = data[column] ?? ''
              if (field === '') continue
              const cell = csvError(field) ? marks.error + field : textCell(csvField(field))
              if (cell !== undefined) raw.add(column, cell)
            }
            if (raw.size > 0 && onRow(raw) === false) parser.abort()
          },
          complete: () => resolve(),
          error: reject,
        })
      }).finally(() => text.destroy())
    },
  }
}

async function* withoutDelimiterLine(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  let isFirst = true
  for await (const piece of pieces) {
    yield isFirst ? piece.replace(delimiterLine, '').replace(/^\ufeff/, '') : piece
    isFirst = false
  }
}
