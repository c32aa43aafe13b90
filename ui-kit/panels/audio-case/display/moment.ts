/** Formats a moment in the time zone of the reader. */
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export interface Moment {
  /** ISO 8601. */
  readonly iso: string
  readonly text: string
}

/** Takes ISO 8601 or a number of seconds or milliseconds; undefined for anything else. */
export function momentOf(value: unknown): Moment | undefined {
  const at = new Date(typeof value === 'number' ? milliseconds(value) : typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(at.valueOf()) ? undefined : { iso: at.toISOString(), text: format.format(at) }
}

/** As seconds, this number would be thousands of years in the future. */
const leastMilliseconds = 1e11
const milliseconds = (value: number) => (value < leastMilliseconds ? value * 1000 : value)
