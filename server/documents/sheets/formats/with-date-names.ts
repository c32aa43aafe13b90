/** Puts the month and the day of the week of a date, in a language, into its number format. */

/** A quoted text, an escaped character or a bracket, which stay, or the code of a name. */
const codes = /"[^"]*"|\\[^]|\[[^\]]*\]|m{3,5}|d{3,4}/gi

export function withDateNames(code: string, language: string, serial: number, date1904: boolean): string {
  const date = new Date(Math.round((serial + (date1904 ? 1462 : 0) - 25_569) * 86_400_000))
  if (Number.isNaN(date.getTime())) return code
  // With a day beside it, a month takes the form that Slavic languages give it in a date.
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
