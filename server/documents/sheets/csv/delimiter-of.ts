/** Finds the delimiter of a .csv: the one that gives most of its rows the same number of fields. */
import Papa from 'papaparse'

/** In a tie the first delimiter wins: the comma is last, since texts contain commas. */
const candidates = ['\t', ';', '|', ','] as const
const sampledRows = 100

export function delimiterOf(text: string): string {
  let best = ','
  let most = 0
  for (const delimiter of candidates) {
    const share = evenness(Papa.parse<string[]>(text, { delimiter, preview: sampledRows, skipEmptyLines: true }).data)
    if (share <= most) continue
    most = share
    best = delimiter
  }
  return best
}

/** The share of rows with the most frequent number of fields above one. */
function evenness(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  return Math.max(0, ...counts.values()) / Math.max(rows.length, 1)
}
