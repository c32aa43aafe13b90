/** Counts the currencies in the number formats of each column. */
import type { FoundCurrency } from './row-source.ts'

export function currencyCounts() {
  let counts = new Map<number, Map<string, FoundCurrency>>()
  return {
    clear: () => void (counts = new Map()),
    /** `row` is the number in the spreadsheet, from 1. */
    add(column: number, currency: string, row: number): void {
      const found = counts.get(column) ?? new Map<string, FoundCurrency>()
      const before = found.get(currency)
      found.set(currency, { count: (before?.count ?? 0) + 1, row: before?.row ?? row })
      counts.set(column, found)
    },
    of: (column: number): ReadonlyMap<string, FoundCurrency> => counts.get(column) ?? new Map<string, FoundCurrency>(),
  }
}
