/** Lines of use and cost as a CSV file, which spreadsheets open. */
import { useGroupings, type UseGrouping, type UseLine } from '#engine/shapes/model-use.ts'
import { byteOrderMark, csvField } from '#engine/values/csv-field.ts'

export function csvOfUse(lines: readonly UseLine[], grouping: UseGrouping, currency: string): string {
  const columns = [...useGroupings[grouping], 'calls', 'failed', 'inputTokens', 'outputTokens', 'cost'] as const
  const rows = [
    [...columns, 'currency'],
    ...lines.map((line) => [...columns.map((column) => String(line[column] ?? '')), currency]),
  ]
  return byteOrderMark + rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('')
}
