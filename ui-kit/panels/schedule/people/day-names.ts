/** Calendar days in words. They are formatted in UTC, so that no time zone shifts them. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
const formats = {
  short: format({ weekday: 'short', day: 'numeric', month: 'short' }),
  plain: format({ day: 'numeric', month: 'short' }),
  full: format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
}

/** Formatting is slow, and a table shows the same few days many times. */
const cache = new Map<string, string>()

/** Text that is not a day is returned unchanged. */
export function dayName(date: string, style: keyof typeof formats = 'full'): string {
  const key = `${style} ${date}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const at = Date.parse(`${date}T00:00:00Z`)
  const name = Number.isNaN(at) ? date : formats[style].format(at)
  cache.set(key, name)
  return name
}

/** 9–15 Mar, or 30 Mar – 5 Apr. */
export const rangeName = (from: string, to: string): string =>
  formats.plain.formatRange(Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`))
