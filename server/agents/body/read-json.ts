/** Reads the JSON object of a call that is not described by fields: one of the portal itself, or one that works on a workspace. */
import type { Context } from 'hono'
import { bodyStream } from './body-stream.ts'
import { ensureStorable } from './ensure-storable.ts'
import { parseJson, type JsonBody } from './parse-json.ts'
import { readText } from './read-text.ts'
import { Refusal } from '#server/refusals.ts'

interface Options {
  /** How many levels deep it may be. */
  readonly deepest?: number
  /** The column type in which it is stored: jsonb refuses half of a surrogate pair, text does not. */
  readonly storedAs?: 'jsonb' | 'text'
}

/** `largest`: bytes. */
export async function readJson(
  c: Context,
  largest = 16 * 1024,
  { deepest, storedAs = 'jsonb' }: Options = {},
): Promise<JsonBody> {
  const tooLarge = () => new Refusal(413, `The body is larger than ${largest / 1024} KB. Send less.`)
  const body = parseJson(await readText(bodyStream(c), largest, tooLarge), deepest)
  ensureStorable(body, 'The body', storedAs)
  return body
}
