/** Months, as YYYY-MM. */
export const isMonth = (text: string): boolean => /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** The month that the user's own calendar shows at a moment, in epoch milliseconds. */
export function monthAt(now: number): string {
  const date = new Date(now)
  return `${String(date.getFullYear()).padStart(4, '0')}-${String(date.getMonth() + 1).padStart(2, '0')}`
}
