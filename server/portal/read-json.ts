/** The small JSON object that a call of the portal itself is sent with. */
import type { Context } from 'hono'
import { Refusal } from '#server/errors.ts'

/** `largest`: bytes. */
export async function readJson(c: Context, largest = 16 * 1024): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > largest) throw new Refusal(413, `The body is larger than ${largest / 1024} KB.`)
    chunks.push(chunk)
  }
  const body = parse(Buffer.concat(chunks).toString('utf8'))
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'The body is no JSON object.')
  return { ...body }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
