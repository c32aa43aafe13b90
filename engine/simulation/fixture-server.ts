/** A simulated server. It runs every work list on the fixtures of its operations and stores artefacts like the real one. */
import { collectMatrix, collectTable } from '#engine/contents/shared/collect-results.ts'
import {
  artefactOfPart,
  axesOf,
  effectsOf,
  itemOptionsOf,
  keptParts,
  listsOfEach,
} from '#engine/definition/work-effects.ts'
import { labelOf } from '#engine/values/label-of.ts'
import type { Schema } from '#engine/definition/schema/build.ts'
import type { Call, Definition, ReplyShape, Work } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import { readEnteredValue, fieldBehind } from '#engine/expressions/entered-values.ts'
import type { Facts, FileLike } from '#engine/expressions/facts.ts'
import { sourcesOfCall } from '#engine/expressions/sources-of-call.ts'
import { readPath } from '#engine/values/path.ts'
import type { WireRequest } from '#engine/machine/host.ts'
import { samplePicture } from './sample-picture.ts'

export interface OperationFixture {
  readonly reply?:
    Readonly<Record<string, unknown>> | ((work: Work, session: FixtureSession) => Readonly<Record<string, unknown>>)
  readonly writes?: Readonly<Record<string, unknown>> | ((work: Work) => Readonly<Record<string, unknown>>)
}
export type FixtureOperations = Readonly<
  Record<string, { readonly parameters: Schema; readonly fixture: OperationFixture }>
>

/** The session, as far as the fixture of an operation can see it. */
export interface FixtureSession {
  readonly id: string
  has(artefact: string): boolean
  get(artefact: string): unknown
  /** The address of a call for this session. */
  address(call: string): string
  stagesOf(call: string): readonly { readonly key: string; readonly name: string }[]
}

export interface FixtureServer {
  readonly answer: (request: WireRequest) => Promise<Response>
  /** Differences between what calls declare and what their work lists gave. */
  readonly problems: readonly string[]
}

type Artefacts = Map<string, unknown>

/** Replies are stored among the artefacts, since conditions of work can look at them. */
const replyPrefix = '@reply '

export function fixtureServer(definition: Definition, operations: FixtureOperations): FixtureServer {
  const sessions = new Map<string, Artefacts>()
  const problems: string[] = []

  async function answer(request: WireRequest): Promise<Response> {
    const match = findCall(definition, request)
    if (!match)
      return request.url.startsWith('/api/session/')
        ? Response.json({ success: true, message: 'The session is over.' })
        : refuse(404, 'This agent does not have a call for this request.')
    const { id, call, params } = match
    const parts = { ...params, ...(await partsOf(request)) }
    const named = parts['session'] ?? parts['sessionId']
    const sessionId = typeof named === 'string' ? named : ''
    if (call.session === 'needs' && sessionId === '') return refuse(400, 'The request does not name a session.')
    const stored = sessions.get(sessionId) ?? new Map<string, unknown>()
    sessions.set(sessionId, stored)
    return perform(id, call, parts, sessionId, stored)
  }

  function perform(
    id: string,
    call: Call,
    parts: Readonly<Record<string, unknown>>,
    sessionId: string,
    stored: Artefacts,
  ): Response {
    const artefacts = new Map([...stored, ...Object.entries(parts)])
    const session: FixtureSession = {
      id: sessionId,
      has: (artefact) => artefacts.has(artefact),
      get: (artefact) => artefacts.get(artefact),
      address: (other) => (definition.calls[other]?.path ?? '').replaceAll('{session}', sessionId),
      stagesOf: (other) => (definition.calls[other]?.stages ?? []).map(({ key, name }) => ({ key, name })),
    }
    let reply: Readonly<Record<string, unknown>> = {}
    for (const work of [...(call.work ?? []), ...(call.stages ?? []).flatMap((stage) => stage.work)]) {
      if (work.when !== undefined && !holds(work.when, factsFor(definition, artefacts))) continue
      const missing = missingArtefact(work, operations, artefacts)
      if (missing !== undefined) return refuse(409, `"${missing}" does not exist yet. Finish the previous step first.`)
      for (const name of keptParts(work, call)) if (artefacts.has(name)) stored.set(name, artefacts.get(name))
      for (const [name, value] of writesOf(work, operations, artefacts)) {
        artefacts.set(name, value)
        stored.set(name, value)
      }
      if (work.each === undefined) reply = merge(reply, replyOf(work, operations, session))
    }
    reply = merge(reply, definition.samples?.replies?.[id]?.success ?? {})
    if (call.file !== undefined)
      return artefacts.has(call.file)
        ? fileReply(call, artefacts.get(call.file))
        : refuse(409, `"${call.file}" does not exist yet. Finish the previous step first.`)
    problems.push(...missingKeys(id, call.reply ?? {}, reply))
    stored.set(`${replyPrefix}${id}`, reply)
    return Response.json({ success: true, ok: true, message: 'Done.', ...reply })
  }

  return { answer, problems }
}

const refuse = (status: number, message: string) => Response.json({ success: false, ok: false, message }, { status })

/** The call of a definition that a request is for. */
export function findCall(definition: Definition, { method, url }: WireRequest) {
  const path = url.split('?')[0] ?? ''
  for (const [id, call] of Object.entries(definition.calls)) {
    const { names, pattern } = patternOf(call.path)
    const match = call.method === method ? pattern.exec(path) : null
    if (match)
      return {
        id,
        call,
        params: Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')])),
      }
  }
  return undefined
}

interface PathPattern {
  readonly names: readonly string[]
  readonly pattern: RegExp
}

/** Cached, because thousands of simulated runs look up the same few calls. */
const patterns = new Map<string, PathPattern>()

function patternOf(path: string): PathPattern {
  const found = patterns.get(path) ?? {
    names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
  }
  patterns.set(path, found)
  return found
}

/** Query values and parts of the body, by their names as artefacts. */
async function partsOf({ url, body }: WireRequest): Promise<Readonly<Record<string, unknown>>> {
  const query = Object.fromEntries(new URLSearchParams(url.split('?')[1] ?? ''))
  if (body === undefined) return query
  if (typeof body === 'string') return { ...query, ...(JSON.parse(body) as Readonly<Record<string, unknown>>) }
  const names = [...new Set(body.keys())]
  return {
    ...query,
    ...Object.fromEntries(
      names.map((name) => [artefactOfPart(name), body.getAll(name).length > 1 ? body.getAll(name) : body.get(name)]),
    ),
  }
}

/** The facts for conditions of work, by the fields behind the parts of requests, as the real server reads them. */
function factsFor(definition: Definition, artefacts: Artefacts): Facts {
  const replies = [...artefacts].filter(([name]) => name.startsWith(replyPrefix))
  const values: Record<string, unknown> = Object.fromEntries(artefacts)
  const files: Record<string, readonly FileLike[]> = {}
  for (const [wire, source] of Object.values(definition.calls).flatMap(sourcesOfCall)) {
    const value = artefacts.get(artefactOfPart(wire))
    if (value === undefined) continue
    const field = fieldBehind(definition, source)
    const sent = [value].flat().filter((each): each is File => each instanceof File)
    if (field && sent.length > 0) files[field.id] = sent
    else Object.assign(values, readEnteredValue(definition, source, value))
  }
  return {
    definition,
    product: '',
    client: '',
    session: undefined,
    chosen: undefined,
    values,
    files,
    replies: Object.fromEntries(replies.map(([name, reply]) => [name.slice(replyPrefix.length), reply])),
    fetched: {},
    done: [],
    completed: [],
    visited: [],
    now: 0,
  }
}

function missingArtefact(work: Work, operations: FixtureOperations, artefacts: Artefacts): string | undefined {
  return effectsOf(work, operations).reads.find(({ name, required }) => required && !artefacts.has(name))?.name
}

function writesOf(
  work: Work,
  operations: FixtureOperations,
  artefacts: Artefacts,
): readonly (readonly [string, unknown])[] {
  const writes = operations[work.do]?.fixture.writes ?? {}
  const values = typeof writes === 'function' ? writes(work) : writes
  return effectsOf(work, operations).writes.map(({ name, path }) => {
    if (path[0] === 'problems') return [name, []]
    const value = values[String(path[0])]
    if (value === undefined) return [name, `A sample of ${name}.`]
    return [name, work.each === undefined ? value : resultsOf(work, value, artefacts)]
  })
}

function resultsOf(work: Work, value: unknown, artefacts: Artefacts): unknown {
  const { results = 'list', take } = itemOptionsOf(work)
  const axes = axesOf(work)
  if (results === 'list') return namesOfItems(work, artefacts).map((file) => ({ file, result: value }))
  const columns = axes
    .flatMap(({ name, by }) => (by.length > 0 ? by : [name]))
    .map((id) => ({ id, label: labelOf(id), type: 'text' as const }))
  const samples = columns.map(({ label }) => `A sample of ${label}`)
  const item = { cells: samples, sides: samples, outcome: { result: value } }
  const [first] = columns
  return results === 'matrix' && first ? collectMatrix(first, [item], take) : collectTable(columns, [item], take)
}

/** The names of the items for which work with "each" is done. */
function namesOfItems(work: Work, artefacts: Artefacts): readonly string[] {
  if (axesOf(work).some(({ kind }) => kind !== 'file')) return ['Sample item']
  const items = listsOfEach(work).flatMap((list) => artefacts.get(list) ?? [])
  const names = items.map((item) => (item instanceof File ? item.name : readPath(item, 'file')))
  return names.every((name) => typeof name === 'string') && names.length > 0 ? names : ['Sample.docx']
}

function replyOf(
  work: Work,
  operations: FixtureOperations,
  session: FixtureSession,
): Readonly<Record<string, unknown>> {
  const reply = operations[work.do]?.fixture.reply ?? {}
  return typeof reply === 'function' ? reply(work, session) : reply
}

function merge(
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const both = Object.entries(b).map(([key, value]) => [
    key,
    isMap(value) && isMap(a[key]) ? merge(a[key], value) : value,
  ])
  return { ...a, ...(Object.fromEntries(both) as Readonly<Record<string, unknown>>) }
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fileReply(call: Call, content: unknown): Response {
  const name = call.file ?? ''
  const type = typesByExtension[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  return new Response(bodyOf(content, type), { headers: { 'Content-Type': type } })
}

function bodyOf(content: unknown, type: string): Blob | string {
  if (content instanceof Blob) return content
  if (type === 'image/png') return samplePicture()
  return typeof content === 'string' ? content : JSON.stringify(content)
}

const typesByExtension: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  zip: 'application/zip',
  html: 'text/html',
}

/** Reports the keys that the call's "reply" declares and no work gave. */
function missingKeys(id: string, shape: ReplyShape, reply: unknown, path = ''): readonly string[] {
  return Object.entries(shape).flatMap(([key, kind]) => {
    const here = path === '' ? key : `${path}.${key}`
    const value = readPath(reply, key)
    if (typeof kind === 'object') return missingKeys(id, kind, value, here)
    return value === undefined && !kind.endsWith('?') ? [`The reply of "${id}" does not contain ${here}.`] : []
  })
}
