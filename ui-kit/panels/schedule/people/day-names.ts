/** Days of the calendar in words. They are days without a time: no zone may move them. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
const formats = {
  short: format({ weekday: 'short', day: 'numeric', month: 'short' }),
  plain: format({ day: 'numeric', month: 'short' }),
  full: format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
}

/** A table asks for the same few days again and again. */
const known = new Map<string, string>()

/** What is no day stays as it is. */
export function dayName(date: string, style: keyof typeof formats = 'full'): string {
  const key = `${style} ${date}`
  const before = known.get(key)
  if (before !== undefined) return before
  const at = Date.parse(`${date}T00:00:00Z`)
  const name = Number.isNaN(at) ? date : formats[style].format(at)
  known.set(key, name)
  return name
}

/** 9–15 Mar, or 30 Mar – 5 Apr. */
export const rangeName = (from: string, to: string): string =>
  formats.plain.formatRange(Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`))
