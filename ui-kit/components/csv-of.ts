/** A table as .csv, for programs that calculate. */
import type { ShownTable } from '#engine/contents/table.ts'

/** Excel takes a .csv for UTF-8 when it begins with this mark. */
const byteOrderMark = '\uFEFF'

export function csvOf(columns: ShownTable['columns'], rows: ShownTable['rows']): string {
  const head = columns.map(({ label }) => textField(label))
  const lines = rows.map((cells) => cells.map(({ text, figure }) => figure ?? textField(text)))
  return byteOrderMark + [head, ...lines].map((fields) => `${fields.join(',')}\r\n`).join('')
}

function textField(text: string): string {
  // A text that begins like a formula would be calculated when the file is opened.
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
