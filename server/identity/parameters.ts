/** Reads the parameters of a request from a query, a form or JSON. OAuth does not allow a parameter twice. */
import type { Context } from 'hono'

export type Parameters = ReadonlyMap<string, string>

/** Why the parameters cannot be read: a sentence. */
export interface Unreadable {
  readonly unreadable: string
}

/** Whether the database can store the text: it must not contain NUL or a lone surrogate. */
export const isText = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text)

export function readQuery(query: URLSearchParams): Parameters | Unreadable {
  const parameters = new Map<string, string>()
  for (const [name, value] of query) {
    if (parameters.has(name)) return { unreadable: `The parameter '${shorten(name)}' is repeated. Send it once.` }
    if (!isText(name + value)) return { unreadable: explainBadText(name) }
    // "Parameters sent without a value MUST be treated as if they were omitted" (RFC 6749, 3.1).
    if (value !== '') parameters.set(name, value)
  }
  return parameters
}

/** Reads both kinds of body that Auth0 accepts and its libraries send. */
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
    if (typeof value !== 'string' || !isText(name + value)) return { unreadable: explainBadText(name) }
    parameters.set(name, value)
  }
  return parameters.size > 0 ? parameters : { unreadable: 'Send the parameters as a JSON object.' }
}

const explainBadText = (name: string) =>
  `The parameter '${shorten(name)}' must be text without control characters such as U+0000. Correct it.`

/** The name may be any text of any length, so it is shortened. */
const shorten = (name: string) => name.slice(0, 40).replaceAll(/\p{C}/gu, '\ufffd')

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
