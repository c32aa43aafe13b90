/** The filter of the audit log. The address of the page holds it, and it is sent to the server as a query. */

export interface AuditFilter {
  readonly event: string
  readonly text: string
  /** Days, YYYY-MM-DD; the last one is included. */
  readonly from: string
  readonly to: string
}

const names = ['event', 'text', 'from', 'to'] as const
const day = 86_400_000

export function filterIn(search: URLSearchParams): AuditFilter {
  const [event = '', text = '', from = '', to = ''] = names.map((name) => search.get(name) ?? '')
  return { event, text, from, to }
}

export const searchOf = (filter: AuditFilter): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, filter[name].trim()]).filter(([, value]) => value !== ''))

/** Days follow the reader's clock. The server gets the moments at which they begin. */
export function queryOf(filter: AuditFilter, before?: string): string {
  const { from = '', to = '', ...rest } = searchOf(filter)
  const query = new URLSearchParams(rest)
  if (isDay(from)) query.set('from', startOf(from).toISOString())
  if (isDay(to)) query.set('to', startOf(nextDay(to)).toISOString())
  if (before !== undefined) query.set('before', before)
  return query.toString()
}

/** The address may contain any text. */
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00`))
const startOf = (date: string) => new Date(`${date}T00:00:00`)
/** By the calendar: a day on which the clocks change is not 24 hours long. */
const nextDay = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + day).toISOString().slice(0, 10)
