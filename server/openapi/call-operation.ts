/** Describes one call of a definition as an operation of the OpenAPI document. */
import type { Call, Definition, Field, Source, Wires } from '#engine/definition/types.ts'
import { fieldOf, fieldsOf } from '#engine/expressions/fields.ts'
import { clientHeader } from './client-header.ts'
import type { Content, Operation, Parameter, RequestBody, Response } from './openapi.ts'
import { problems } from './problems.ts'
import { replySchema } from './reply-schema.ts'
import { file, object, type Schema, text, uuid } from './schema.ts'
import { sourceSchema } from './source-schema.ts'

/** The path in the document: the session id has the same name as in bodies. */
export const pathOf = ({ path }: Pick<Call, 'path'>): string => path.replace('{session}', '{sessionId}')

export function callOperation(definition: Definition, id: string, call: Call): Operation {
  const body = requestBody(definition, call)
  return {
    operationId: `${definition.id}.${id}`,
    summary: call.about ?? `${definition.name}: ${id}`,
    ...(call.stages && {
      description: `Answers at once; the work goes on in stages: ${call.stages.map(({ name }) => name).join(', ')}.`,
    }),
    tags: [definition.name],
    parameters: [clientHeader, ...pathParameters(call), ...queryParameters(definition, call)],
    ...(body && { requestBody: body }),
    responses: {
      '200': success(call),
      ...problems(400, 401, 403, 404, 409, ...(body ? ([413, 422, 503, 507] as const) : []), 500, 501),
    },
  }
}

const pathParameters = (call: Call): readonly Parameter[] =>
  [...pathOf(call).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'sessionId' ? uuid : text,
  }))

const queryParameters = (definition: Definition, call: Call): readonly Parameter[] =>
  Object.entries(call.query ?? {}).map(([name, source]) => ({
    name,
    in: 'query',
    required: isSession(source) && needsSession(call),
    schema: sourceSchema(source, definition),
  }))

function requestBody(definition: Definition, call: Call): RequestBody | undefined {
  const bodies = [call, ...(call.variants ?? [])]
  const json = bodies.flatMap((body) => (body.json ? [body.json] : []))
  const multipart = bodies.flatMap((body) => (body.multipart ? [body.multipart] : []))
  const of = (all: readonly Wires[]) => eitherOf(all.map((wires) => bodySchema(definition, call, wires)))
  const content: Content = {
    ...(json.length > 0 && { 'application/json': { schema: of(json) } }),
    ...(multipart.length > 0 && { 'multipart/form-data': { schema: of(multipart) } }),
  }
  if (json.length + multipart.length === 0) return undefined
  const rules = rulesOf(definition, [...json, ...multipart])
  return { required: true, ...(rules.length > 0 && { description: `Refused with: ${rules.join(' ')}` }), content }
}

export const eitherOf = ([first = {}, ...others]: readonly Schema[]): Schema =>
  others.length === 0 ? first : { anyOf: [first, ...others] }

function bodySchema(definition: Definition, call: Call, wires: Wires): Schema {
  const demanded = new Set(
    placesOf(definition, wires).flatMap(({ rules }) => rules.flatMap(({ require = [] }) => require)),
  )
  const isRequired = (source: Source): boolean => {
    if (isSession(source)) return needsSession(call)
    const field = typeof source === 'string' ? fieldOf(definition, source) : undefined
    return field !== undefined && field.shown === undefined && (field.required !== undefined || demanded.has(field.id))
  }
  const properties = Object.entries(wires).map(([name, source]) => [
    isRequired(source) ? name : `${name}?`,
    sourceSchema(source, definition),
  ])
  return object(Object.fromEntries(properties) as Readonly<Record<string, Schema>>)
}

/** The messages for fields that are missing or wrong, each sentence once. */
function rulesOf(definition: Definition, wires: readonly Wires[]): readonly string[] {
  const sent = wires.flatMap((each) => placesOf(definition, each))
  const said = sent.flatMap(({ field, rules }) => [
    ...(field.required === undefined ? [] : [field.required]),
    ...('message' in field ? [field.message ?? ''] : []),
    ...rules.map(({ message }) => message),
  ])
  return [...new Set(said)].filter((sentence) => sentence !== '')
}

/** The fields that a body contains unchanged, with the rules of their screens. */
function placesOf(definition: Definition, wires: Wires) {
  const carried = new Set<Field | undefined>(
    Object.values(wires).map((source) => (typeof source === 'string' ? fieldOf(definition, source) : undefined)),
  )
  return fieldsOf(definition)
    .filter(({ field }) => carried.has(field))
    .map(({ field, step, part }) => {
      const place = part ?? step
      return { field, rules: 'rules' in place ? (place.rules ?? []) : [] }
    })
}

const isSession = (source: Source): boolean => source === '@session'
const needsSession = ({ session }: Call): boolean => session === 'needs' || session === 'ends'

function success({ file: artefact, named, reply }: Call): Response {
  if (artefact === undefined) {
    return { description: 'Done.', content: { 'application/json': { schema: replySchema(reply) } } }
  }
  return { description: `The file ${named ?? artefact}.`, content: { '*/*': { schema: file } } }
}
