/** A moment as people read it, in the time zone of whoever does. */
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export interface Moment {
  /** ISO 8601. */
  readonly iso: string
  readonly text: string
}

/** Of ISO 8601, or of a number of seconds or milliseconds; undefined where it is none of these. */
export function momentOf(value: unknown): Moment | undefined {
  const at = new Date(typeof value === 'number' ? milliseconds(value) : typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(at.valueOf()) ? undefined : { iso: at.toISOString(), text: format.format(at) }
}

/** In seconds, this number would lie thousands of years ahead. */
const surelyMilliseconds = 1e11
const milliseconds = (value: number) => (value < surelyMilliseconds ? value * 1000 : value)
