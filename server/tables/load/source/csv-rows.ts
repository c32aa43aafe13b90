/** Reads the rows of a .csv file. Its cells are texts, whose meaning is decided per column. */
import Papa from 'papaparse'
import { delimiterOf } from '#server/documents/sheets/csv/delimiter-of.ts'
import { csvError, csvField } from '#server/documents/sheets/csv/read-csv.ts'
import { marks, textCell } from './raw-cell.ts'
import type { RowSource } from './row-source.ts'

/** `name` is the name of its only sheet. */
export function csvRows(text: string, name: string): RowSource {
  // Excel may write a first line that names the delimiter.
  const separatorLine = /^\ufeff?sep=(.)\r?\n/i.exec(text)
  const content = separatorLine === null ? text.replace(/^\ufeff/, '') : text.slice(separatorLine[0].length)
  const delimiter = separatorLine?.[1] ?? delimiterOf(content)
  const notes: string[] = []
  return {
    kind: 'csv',
    sheets: [{ name, hidden: false }],
    currencies: () => new Map<string, number>(),
    decimalComma: delimiter === ';',
    notes,
    read: (_, onRow) => {
      let row = separatorLine === null ? 0 : 1
      const columns: number[] = []
      const cells: string[] = []
      Papa.parse<string[]>(content, {
        delimiter,
        step: ({ data, errors }, parser) => {
          row += 1
          if (errors.some(({ code }) => code === 'MissingQuotes') && notes.length === 0)
            notes.push(`Row ${row} has a quotation mark that is not closed, so everything after it is in one cell.`)
          columns.length = cells.length = 0
          for (let column = 0; column < data.length; column += 1) {
            const field = data[column] ?? ''
            if (field === '') continue
            const cell = csvError(field) ? marks.error + field : textCell(csvField(field))
            if (cell === undefined) continue
            columns.push(column)
            cells.push(cell)
          }
          if (cells.length > 0 && onRow({ row, columns, cells }) === false) parser.abort()
        },
      })
      return Promise.resolve()
    },
  }
}
