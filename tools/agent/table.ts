/** Rows in columns, for a terminal. */
import type { Paint } from './paint.ts'

export function formatTable(head: readonly string[], rows: readonly (readonly string[])[], paint: Paint): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [paint.strong(line(head)), ...rows.map(line)].join('\n')
}
