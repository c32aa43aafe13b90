/** Reads what a request brings: in its address, and in its body, in the shape that the call takes. */
import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { Refusal } from '#server/errors.ts'
import type { StoredFiles } from '#server/storage/files/stored-files.ts'
import type { FoundCall } from '../find-call.ts'
import { arrivedInAddress, arrivedJson, arrivedMultipart, nothingArrived, type Arrived } from './arrived.ts'
import { expectedBody, type ExpectedBody } from './expected-body.ts'
import { largestRequest, limits } from './limits.ts'
import { readJsonBody } from './read-json-body.ts'
import { readMultipart } from './read-multipart.ts'

/** What the path and the query say; a name in the path comes first. */
export function inAddress(c: Context, { call, params }: FoundCall): Arrived {
  const { session, ...named } = params
  const query: Record<string, string> = {}
  let asked: string | undefined
  for (const [name, source] of Object.entries(call.query ?? {})) {
    const value = c.req.query(name)
    if (source === '@session') asked ||= value
    else if (value !== undefined) query[name] = value
  }
  return arrivedInAddress(session ?? asked, { ...query, ...named })
}

/** What is not asked for is not read. */
export const takesBody = ({ definition, call }: FoundCall): boolean => expectedBody(definition, call).kind !== 'none'

/** What the address says, too. */
export async function readBody(c: Context, found: FoundCall, files: StoredFiles): Promise<Arrived> {
  const address = inAddress(c, found)
  const body = await bodyOf(c, found, expectedBody(found.definition, found.call), files)
  return { ...body, session: address.session ?? body.session, parts: new Map([...address.parts, ...body.parts]) }
}

async function bodyOf(c: Context, { call }: FoundCall, expected: ExpectedBody, files: StoredFiles): Promise<Arrived> {
  const contentType = c.req.header('Content-Type') ?? ''
  const isJson = /^application\/json\b/i.test(contentType)
  const isMultipart = /^multipart\/form-data\b/i.test(contentType)
  if (expected.kind === 'none' || (!isJson && !isMultipart && !hasBody(c))) return nothingArrived

  if (isJson && expected.kind !== 'multipart') {
    const largest = call.limits?.maxMB === undefined ? limits.json : largestRequest(call.limits.maxMB)
    return arrivedJson(await readJsonBody(streamOf(c), largest), expected)
  }
  if (isMultipart && expected.kind !== 'json') {
    const largest = largestRequest(call.limits?.maxMB)
    return arrivedMultipart(await readMultipart(streamOf(c), { contentType, expected, largest, files }), expected)
  }
  throw new Refusal(415, `This step takes ${takes[expected.kind]}. Its Content-Type says something else.`)
}

const takes = { json: 'JSON', multipart: 'multipart/form-data', either: 'JSON or multipart/form-data' }

const hasBody = (c: Context): boolean => (c.req.raw.body ?? null) !== null

/** Node's own stream where there is one: a web stream in between would cost half of the speed. */
function streamOf(c: Context): Readable {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming instanceof Readable) return incoming
  return c.req.raw.body ? Readable.fromWeb(c.req.raw.body as never) : Readable.from([])
}
