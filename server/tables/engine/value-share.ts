/** What share of a value is covered: 100 % less the share of the rows that are not, so that both add up to 100. */

/**
 * Returns lessen the value, as they do in every view of the figures. `lostShare` is of one; null where the whole is not
 * above zero, so that there are no shares of it, and those of the rows count.
 */
export function valueShare(lostShare: number | null, isAnyLost: boolean, ofRows: number): number {
  if (lostShare === null) return ofRows
  const left = Math.round(10_000 - Math.round(lostShare * 10_000)) / 100
  // Something that is not covered is never shown as nothing.
  return Math.min(Math.max(left, 0), isAnyLost ? 99.99 : 100)
}
