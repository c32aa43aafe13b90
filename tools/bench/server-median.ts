/** The value at a share of the sorted values. */
export function at(share: number, values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const medianOf = (values: readonly number[]): number => at(0.5, values)
