/** What parts the fields of a .csv: whatever gives most of its rows the same number of fields. */
import Papa from 'papaparse'

/** On a tie the first: commas stand in texts, too. */
const candidates = ['\t', ';', '|', ','] as const
const rowsLookedAt = 100

export function delimiterOf(text: string): string {
  let best = ','
  let most = 0
  for (const delimiter of candidates) {
    const share = evenness(Papa.parse<string[]>(text, { delimiter, preview: rowsLookedAt, skipEmptyLines: true }).data)
    if (share <= most) continue
    most = share
    best = delimiter
  }
  return best
}

/** The share of the rows that have the usual number of fields, more than one. */
function evenness(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  return Math.max(0, ...counts.values()) / Math.max(rows.length, 1)
}
