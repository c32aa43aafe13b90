/** The small JSON object that a call of the portal itself is sent with. */
import type { Context } from 'hono'
import { bodyStream } from '#server/agents/body/body-stream.ts'
import { mustBeKeepable } from '#server/agents/body/must-be-keepable.ts'
import { parseJson, type JsonBody } from '#server/agents/body/parse-json.ts'
import { readText } from '#server/agents/body/read-text.ts'
import { Refusal } from '#server/errors.ts'

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
