/** How long ago something was, as a person says it. */
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const words = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

export function timeAgo(milliseconds: number): string {
  const found = units.find(([, length]) => milliseconds >= length)
  return found ? words.format(-Math.floor(milliseconds / found[1]), found[0]) : 'just now'
}
