/** Formats a table as .csv for spreadsheet programs. */
import type { ShownTable } from '#engine/contents/table.ts'
import { byteOrderMark, csvField } from '#engine/values/csv-field.ts'

export function csvOf(columns: readonly { readonly label: string }[], rows: ShownTable['rows']): string {
  const head = columns.map(({ label }) => csvField(label))
  const lines = rows.map((cells) => cells.map(({ text, figure }) => figure ?? csvField(text)))
  return byteOrderMark + [head, ...lines].map((fields) => `${fields.join(',')}\r\n`).join('')
}

/** Hands a text to the browser as a file to save. */
export function saveText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, '-')
  link.click()
  URL.revokeObjectURL(address)
}
