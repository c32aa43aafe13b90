/** Counts the currencies in the number formats of each column. */
import type { FoundCurrency } from './row-source.ts'

interface Count {
  count: number
  /** The number in the spreadsheet, from 1; 0 until the row ends. */
  row: number
}

export function currencyCounts() {
  let counts = new Map<number, Map<string, Count>>()
  let begun: Count[] = []
  return {
    clear: () => {
      counts = new Map()
      begun = []
    },
    add(column: number, currency: string): void {
      let found = counts.get(column)
      if (found === undefined) counts.set(column, (found = new Map()))
      const before = found.get(currency)
      if (before !== undefined) return void (before.count += 1)
      const first = { count: 1, row: 0 }
      found.set(currency, first)
      begun.push(first)
    },
    /** Ends the row to which the added cells belong. */
    endRow(row: number): void {
      if (begun.length === 0) return
      for (const count of begun) count.row = row
      begun = []
    },
    of: (column: number): ReadonlyMap<string, FoundCurrency> => counts.get(column) ?? new Map<string, FoundCurrency>(),
  }
}
