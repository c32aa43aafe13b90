/** Serial numbers of days, as Excel counts them, and the few places where a workbook holds dates in another way. */

const day = 86_400_000

/** `2024-01-31T12:00:00` as the number of days since the start of the workbook's calendar. */
export function parseIsoDate(text: string, date1904: boolean): number | undefined {
  if (!/^-?\d{4,}-\d\d-\d\d/.test(text)) return undefined
  const time = Date.parse(
    /T/.test(text) ? text.replace(/(?:Z|[+-]\d\d:\d\d)?$/, 'Z') : `${text.slice(0, 10)}T00:00:00Z`,
  )
  return Number.isNaN(time) ? undefined : serialOf(time, date1904)
}

/** Excel takes 1900 for a leap year: days before March 1900 are one less. */
function serialOf(time: number, date1904: boolean): number {
  if (date1904) return (time - Date.UTC(1904, 0, 1)) / day
  const serial = (time - Date.UTC(1899, 11, 30)) / day
  return serial < 61 ? serial - 1 : serial
}
