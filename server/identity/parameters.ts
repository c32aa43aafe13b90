/** The parameters of a request: those of a query, of a form, or of JSON. OAuth allows none of them twice. */
import type { Context } from 'hono'

export type Parameters = ReadonlyMap<string, string>

/** What keeps parameters from being read: a sentence. */
export interface Unreadable {
  readonly unreadable: string
}

/** Text that the database can hold: no NUL, and no half of a character. */
export const isText = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text)

export function readQuery(query: URLSearchParams): Parameters | Unreadable {
  const parameters = new Map<string, string>()
  for (const [name, value] of query) {
    if (parameters.has(name)) return { unreadable: `The parameter '${shown(name)}' is repeated. Send it once.` }
    if (!isText(name + value)) return { unreadable: notText(name) }
    // "Parameters sent without a value MUST be treated as if they were omitted" (RFC 6749, 3.1).
    if (value !== '') parameters.set(name, value)
  }
  return parameters
}

/** Both kinds of body that Auth0 takes, and the libraries that speak to it send. */
export async function readBody(c: Context): Promise<Parameters | Unreadable> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  const read = type === undefined ? undefined : readers.get(type)
  if (!read) return { unreadable: `Send ${[...readers.keys()].join(' or ')}.` }
  return read(await c.req.text())
}

const readers = new Map<string, (text: string) => Parameters | Unreadable>([
  ['application/x-www-form-urlencoded', (text) => readQuery(new URLSearchParams(text))],
  ['application/json', readJson],
])

function readJson(text: string): Parameters | Unreadable {
  const parameters = new Map<string, string>()
  for (const [name, value] of Object.entries(parse(text) ?? {})) {
    if (value === null || value === undefined || value === '') continue
    if (typeof value !== 'string' || !isText(name + value)) return { unreadable: notText(name) }
    parameters.set(name, value)
  }
  return parameters.size > 0 ? parameters : { unreadable: 'Send the parameters as a JSON object.' }
}

const notText = (name: string) => `The parameter '${shown(name)}' is not plain text.`

/** It may be anything, and of any length. */
const shown = (name: string) => name.slice(0, 40).replaceAll(/\p{C}/gu, '\ufffd')

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
