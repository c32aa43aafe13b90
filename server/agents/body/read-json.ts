/** Reads the JSON object of a call without fields: a call of the portal itself, or a call that works on a workspace. */
import { finished, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Context } from 'hono'
import { bodyStream } from './body-stream.ts'
import { ensureStorable } from './ensure-storable.ts'
import { parseJson, type JsonBody } from './parse-json.ts'
import { readText } from './read-text.ts'
import { Refusal } from '#server/refusals.ts'

interface Options {
  /** The maximum number of nested levels. */
  readonly deepest?: number
  /** The column type in which the value is stored: jsonb refuses half of a surrogate pair, text does not. */
  readonly storedAs?: 'jsonb' | 'text'
  /** Whether the body may be compressed. A page that is being closed compresses its data, because it may send only little. */
  readonly mayBeGzip?: boolean
}

/** `largest`: bytes. */
export async function readJson(
  c: Context,
  largest = 16 * 1024,
  { deepest, storedAs = 'jsonb', mayBeGzip = false }: Options = {},
): Promise<JsonBody> {
  const tooLarge = () => new Refusal(413, `The body is larger than ${largest / 1024} KB. Send less.`)
  const isGzip = mayBeGzip && c.req.header('Content-Encoding') === 'gzip'
  // The unpacked size counts, so a small body that unpacks to a huge one is refused at the limit, too.
  const stream = isGzip ? unpacked(bodyStream(c)) : bodyStream(c)
  const body = parseJson(await readText(stream, largest, tooLarge), deepest)
  ensureStorable(body, 'The body', storedAs)
  return body
}

function unpacked(packed: Readable): Readable {
  const unpack = createGunzip()
  const refuse = () => new Refusal(400, 'The body is not what its Content-Encoding says. Send it again.')
  // A stream that ended with a Refusal carries its reason. This distinguishes an incomplete file from an upload that
  // broke off.
  const plain = Readable.from(
    (async function* unpackAll() {
      try {
        for await (const chunk of unpack) yield chunk as Uint8Array
      } catch {
        throw refuse()
      }
    })(),
  )
  finished(packed, (error) => void (error && unpack.destroy(error)))
  packed.pipe(unpack)
  return plain
}
