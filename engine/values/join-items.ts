/** Puts the items of a list into one phrase. Items that hold a comma, or end as sentences do, are kept apart by semicolons. */
export function joinItems(items: readonly string[]): string {
  const filled = items.filter((item) => item !== '')
  if (!filled.some((item) => /,|[.!?]$/.test(item))) return filled.join(', ')
  return filled.map((item, at) => (at < filled.length - 1 ? withoutFullStop(item) : item)).join('; ')
}

/** That of an abbreviation of one letter stays: 'Ms J. A.' */
const withoutFullStop = (item: string): string => item.replace(/(?<!\b\p{L})[.;,]$/u, '')
