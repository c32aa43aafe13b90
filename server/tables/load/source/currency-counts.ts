/** Counts the currencies that the number formats of a column name. */

export function currencyCounts() {
  let counts = new Map<number, Map<string, number>>()
  return {
    clear: () => void (counts = new Map()),
    add(column: number, currency: string): void {
      const known = counts.get(column) ?? new Map<string, number>()
      known.set(currency, (known.get(currency) ?? 0) + 1)
      counts.set(column, known)
    },
    of: (column: number): ReadonlyMap<string, number> => counts.get(column) ?? new Map<string, number>(),
  }
}
