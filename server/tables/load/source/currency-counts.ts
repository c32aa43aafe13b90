/** Counts the currencies in the number formats of each column. */

export function currencyCounts() {
  let counts = new Map<number, Map<string, number>>()
  return {
    clear: () => void (counts = new Map()),
    add(column: number, currency: string): void {
      const columnCounts = counts.get(column) ?? new Map<string, number>()
      columnCounts.set(currency, (columnCounts.get(currency) ?? 0) + 1)
      counts.set(column, columnCounts)
    },
    of: (column: number): ReadonlyMap<string, number> => counts.get(column) ?? new Map<string, number>(),
  }
}
