/** Replaces the codes for month and weekday in a number format by the names in a language, for one date. */

/** Matches the codes of names, and quoted texts, escaped characters and brackets, which stay unchanged. */
const codes = /"[^"]*"|\\[^]|\[[^\]]*\]|m{3,5}|d{3,4}/gi

export function insertDateNames(code: string, language: string, serial: number, date1904: boolean): string {
  const date = new Date(Math.round((serial + (date1904 ? 1462 : 0) - 25_569) * 86_400_000))
  if (Number.isNaN(date.getTime())) return code
  // In Slavic languages, a month has another form beside a day.
  const hasDay = /d/i.test(code.replace(codes, ''))
  const part = (type: 'month' | 'weekday', style: 'long' | 'short' | 'narrow') =>
    new Intl.DateTimeFormat(language, { [type]: style, timeZone: 'UTC', ...(hasDay && { day: 'numeric' }) })
      .formatToParts(date)
      .find((each) => each.type === type)?.value ?? ''
  return code.replace(codes, (each) => {
    if (/^m{3,5}$/i.test(each)) return `"${part('month', monthStyles[each.length] ?? 'long')}"`
    if (/^d{3,4}$/i.test(each)) return `"${part('weekday', each.length === 3 ? 'short' : 'long')}"`
    return each
  })
}

const monthStyles: Readonly<Record<number, 'short' | 'long' | 'narrow'>> = { 3: 'short', 4: 'long', 5: 'narrow' }
