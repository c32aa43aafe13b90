/** Says in words how long ago something was: '5 minutes ago'. */
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const words = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

export function timeAgo(milliseconds: number): string {
  const largest = units.find(([, length]) => milliseconds >= length)
  return largest ? words.format(-Math.floor(milliseconds / largest[1]), largest[0]) : 'just now'
}
