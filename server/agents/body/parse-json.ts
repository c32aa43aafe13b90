/** Parses a body as a JSON object, or throws a Refusal that says why it is not one. */
import { Refusal } from '#server/refusals.ts'
import { scanJson } from './scan-json.ts'

export type JsonBody = Readonly<Record<string, unknown>>

/** Forms send no JSON that is nested more deeply. */
const usualDepth = 32

/** A repeated key is refused, because it would have two values. */
export function parseJson(text: string, deepest = usualDepth): JsonBody {
  const { tooDeep, repeatedKey } = scanJson(text, deepest)
  if (tooDeep) throw new Refusal(400, `The body is nested too deeply. Send at most ${deepest} levels.`)
  const body = parseValue(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'The body is not a JSON object. Send one, for example {"sessionId": "…"}.')
  if (repeatedKey !== undefined) throw new Refusal(400, `The body has the key "${repeatedKey}" twice. Send it once.`)
  return { ...body }
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
