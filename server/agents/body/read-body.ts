/** Reads the values and files of a request from its address and its body. */
import type { Context } from 'hono'
import { Refusal } from '#server/refusals.ts'
import type { FoundCall } from '../find-call.ts'
import { arrivedInAddress, arrivedJson, arrivedMultipart, nothingArrived, type Arrived } from './arrived.ts'
import { bodyStream } from './body-stream.ts'
import { expectedBody } from './expected-body.ts'
import { largestJson, largestMultipart, megabytes } from './limits.ts'
import { parseJson } from './parse-json.ts'
import { readMultipart, type MultipartOptions } from './read-multipart.ts'
import { readText } from './read-text.ts'

/** The values in the path and the query; a name in the path takes precedence. */
export function readAddress(c: Context, { call, params }: FoundCall): Arrived {
  const { session, ...inPath } = params
  const query: Record<string, string> = {}
  let inQuery: string | undefined
  for (const [name, source] of Object.entries(call.query ?? {})) {
    const value = c.req.query(name)
    if (source === '@session') inQuery ||= value
    else if (value !== undefined) query[name] = value
  }
  return arrivedInAddress(session ?? inQuery, { ...query, ...inPath })
}

/** The body of other calls is not read. */
export const takesBody = ({ definition, call }: FoundCall): boolean => expectedBody(definition, call).kind !== 'none'

type ReadBodyOptions = Pick<MultipartOptions, 'files' | 'room' | 'scan' | 'stop'>

/** Includes the values of the address. */
export async function readBody(c: Context, found: FoundCall, reading: ReadBodyOptions): Promise<Arrived> {
  const address = readAddress(c, found)
  const body = await bodyOf(c, found, reading)
  return { ...body, session: address.session ?? body.session, parts: new Map([...address.parts, ...body.parts]) }
}

async function bodyOf(c: Context, { definition, call }: FoundCall, reading: ReadBodyOptions): Promise<Arrived> {
  const expected = expectedBody(definition, call)
  const contentType = c.req.header('Content-Type') ?? ''
  const isJson = /^application\/json\b/i.test(contentType)
  const isMultipart = /^multipart\/form-data\b/i.test(contentType)
  if (expected.kind === 'none' || (!isJson && !isMultipart && !hasBody(c))) return nothingArrived

  const maxMB = call.limits?.maxMB
  if (isJson && expected.kind !== 'multipart') {
    const largest = largestJson(maxMB)
    const tooLarge = () => new Refusal(413, `The body is larger than ${megabytes(largest)}. Send less at once.`)
    return arrivedJson(parseJson(await readText(bodyStream(c), largest, tooLarge)), expected)
  }
  if (isMultipart && expected.kind !== 'json') {
    const largest = largestMultipart(expected, maxMB)
    return arrivedMultipart(
      await readMultipart(bodyStream(c), { contentType, expected, largest, ...reading }),
      expected,
    )
  }
  throw new Refusal(415, `This step takes ${takes[expected.kind]}. Send that, and name it in Content-Type.`)
}

const takes = { json: 'JSON', multipart: 'multipart/form-data', either: 'JSON or multipart/form-data' }

const hasBody = (c: Context): boolean => (c.req.raw.body ?? null) !== null
