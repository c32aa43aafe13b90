/** The rows of a .csv file. Its cells are texts: what they mean, only the whole column tells. */
import Papa from 'papaparse'
import { delimiterOf } from '#server/documents/sheets/csv/delimiter-of.ts'
import { csvError, csvField } from '#server/documents/sheets/csv/read-csv.ts'
import { marks, textCell } from './raw-cell.ts'
import type { RowSource } from './row-source.ts'

/** `name`: after which its only sheet is called. */
export function csvRows(text: string, name: string): RowSource {
  // Excel's own first line, which names the delimiter.
  const told = /^\ufeff?sep=(.)\r?\n/i.exec(text)
  const content = told === null ? text.replace(/^\ufeff/, '') : text.slice(told[0].length)
  const delimiter = told?.[1] ?? delimiterOf(content)
  const notes: string[] = []
  return {
    kind: 'csv',
    sheets: [{ name, hidden: false }],
    currencies: () => new Map<string, number>(),
    decimalComma: delimiter === ';',
    notes,
    read: (_, onRow) => {
      let row = told === null ? 0 : 1
      const columns: number[] = []
      const cells: string[] = []
      Papa.parse<string[]>(content, {
        delimiter,
        step: ({ data, errors }, parser) => {
          row += 1
          if (errors.some(({ code }) => code === 'MissingQuotes') && notes.length === 0)
            notes.push(`Row ${row} has a quotation mark that is not closed, so that all behind it is one cell.`)
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
