/** Formats a table as .csv for spreadsheet programs. */
import type { ShownTable } from '#engine/contents/table.ts'
import { byteOrderMark, csvField } from '#engine/values/csv-field.ts'

export function csvOf(columns: readonly { readonly label: string }[], rows: ShownTable['rows']): string {
  const head = columns.map(({ label }) => csvField(label))
  const lines = rows.map((cells) => cells.map(({ text, figure }) => figure ?? csvField(text)))
  return byteOrderMark + [head, ...lines].map((fields) => `${fields.join(',')}\r\n`).join('')
}
