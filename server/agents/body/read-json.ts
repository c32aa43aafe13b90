/** The JSON object that a call is sent with whose parts no field describes: one of the portal itself, or one that works on a workspace. */
import type { Context } from 'hono'
import { bodyStream } from './body-stream.ts'
import { mustBeKeepable } from './must-be-keepable.ts'
import { parseJson, type JsonBody } from './parse-json.ts'
import { readText } from './read-text.ts'
import { Refusal } from '#server/refusals.ts'

interface Options {
  /** How many levels it may nest. */
  readonly deepest?: number
  /** What it is kept as: jsonb refuses half a character, text does not. */
  readonly keptAs?: 'jsonb' | 'text'
}

/** `largest`: bytes. */
export async function readJson(
  c: Context,
  largest = 16 * 1024,
  { deepest, keptAs = 'jsonb' }: Options = {},
): Promise<JsonBody> {
  const tooLarge = () => new Refusal(413, `The body is larger than ${largest / 1024} KB.`)
  const body = parseJson(await readText(bodyStream(c), largest, tooLarge), deepest)
  mustBeKeepable(body, 'The body', keptAs)
  return body
}
