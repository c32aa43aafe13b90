/** Joins the items of a list into one phrase. Items that contain a comma or end like sentences are separated by semicolons. */
export function joinItems(items: readonly string[]): string {
  const filled = items.filter((item) => item !== '')
  if (!filled.some((item) => /,|[.!?]$/.test(item))) return filled.join(', ')
  return filled.map((item, at) => (at < filled.length - 1 ? withoutFullStop(item) : item)).join('; ')
}

/** The full stop of a one-letter abbreviation stays: 'Ms J. A.' */
const withoutFullStop = (item: string): string => item.replace(/(?<!\b\p{L})[.;,]$/u, '')
