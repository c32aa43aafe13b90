/** Makes an object of the JSON that was sent, or says in a sentence why it cannot. */
import { Refusal } from '#server/refusals.ts'
import { scanJson } from './scan-json.ts'

export type JsonBody = Readonly<Record<string, unknown>>

/** Deeper is nothing that a form sends. */
const usualDepth = 32

/** A key that stands twice would mean two things: it is refused. */
export function parseJson(text: string, deepest = usualDepth): JsonBody {
  const { tooDeep, repeatedKey } = scanJson(text, deepest)
  if (tooDeep) throw new Refusal(400, `The body is nested too deep. At most ${deepest} levels are read.`)
  const body = valueOf(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'The body is no JSON object.')
  if (repeatedKey !== undefined) throw new Refusal(400, `The body has the key "${repeatedKey}" twice. Send it once.`)
  return { ...body }
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
