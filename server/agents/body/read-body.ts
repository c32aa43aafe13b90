/** Reads the body of a call in the shape that the call takes. */
import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { Refusal } from '#server/errors.ts'
import type { StoredFiles } from '#server/storage/files/stored-files.ts'
import type { FoundCall } from '../find-call.ts'
import { arrivedJson, arrivedMultipart, nothingArrived, withValues, type Arrived } from './arrived.ts'
import { expectedBody, type ExpectedBody } from './expected-body.ts'
import { largestRequest, limits } from './limits.ts'
import { readJsonBody } from './read-json-body.ts'
import { readMultipart } from './read-multipart.ts'

export async function readBody(c: Context, found: FoundCall, files: StoredFiles): Promise<Arrived> {
  const expected = expectedBody(found.definition, found.call)
  // What is not asked for is not read.
  const body = expected.kind === 'none' ? nothingArrived : await bodyOf(c, found, expected, files)
  const { session, ...params } = found.params
  const query = Object.entries(found.call.query ?? {}).flatMap(([name, source]) => {
    const value = c.req.query(name)
    return source === '@session' || value === undefined ? [] : [[name, value] as const]
  })
  const inQuery = Object.entries(found.call.query ?? {})
    .filter(([, source]) => source === '@session')
    .map(([name]) => c.req.query(name))
  const sent = session ?? inQuery.find(Boolean) ?? body.session
  return { ...withValues(body, { ...Object.fromEntries(query), ...params }), session: sent || undefined }
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
