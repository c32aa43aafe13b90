/** The OpenAPI document, checked against the structure of OpenAPI 3.1 and against the definitions from which it is made. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { validatorOf } from '#tests/driver/openapi-descriptions.ts'
import { openApiStructure } from '#tests/driver/openapi-structure.ts'
import { shippedDefinition, shippedIds } from '#tests/driver/shipped.ts'
import type { Operation } from './openapi.ts'
import { openApiDocument } from './openapi-document.ts'

const definitions = shippedIds.map(shippedDefinition)
const document = openApiDocument({ definitions, origin: 'http://localhost:3000', product: 'Stepwright' })
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => [method, path, operation] as const),
)
const operation = (method: 'get' | 'post' | 'put' | 'delete', path: string): Operation => {
  const found = document.paths[path]?.[method]
  if (!found) throw new Error(`${method} ${path} is not described.`)
  return found
}

test('it has the structure of OpenAPI 3.1', () => {
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  const validate = ajv.compile(openApiStructure)
  expect([validate(document), validate.errors]).toEqual([true, null])
})

test('it says how a caller without a browser signs in, and how a page does', () => {
  const { bearer, cookie } = document.components.securitySchemes as Record<string, { description?: string }>
  for (const part of ['/api/config', 'PKCE', '/oauth/token', 'refresh token', 'X-Client-Name'])
    expect(bearer?.description).toContain(part)
  expect(cookie?.description).toContain('XSRF-TOKEN')
})

test('every schema in it is one of JSON Schema 2020-12', () => {
  const contents = operations.flatMap(([, , { requestBody, responses, parameters }]) => [
    ...Object.values(requestBody?.content ?? {}),
    ...Object.values(responses).flatMap(({ content = {} }) => Object.values(content)),
    ...parameters,
  ])
  const unique = new Map(contents.map(({ schema }) => [JSON.stringify(schema), schema]))
  for (const schema of unique.values()) expect(() => validatorOf(document, schema)).not.toThrow()
})

test('operations have names of their own, and parameters for each name in their path', () => {
  const ids = operations.map(([, , { operationId }]) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [method, path, { parameters }] of operations) {
    const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
    expect([method, path, ...named.toSorted()]).toEqual([method, path, ...(path.match(/\{\w+\}/g) ?? []).toSorted()])
    const all = parameters.map(({ name, in: place }) => `${place} ${name}`)
    expect(new Set(all).size).toBe(all.length)
  }
})

test('no two paths differ in their names alone', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
})

describe.each(definitions)('of $name', ({ name, calls }) => {
  test('every call is there, tagged with the agent', () => {
    for (const { method, path } of Object.values(calls)) {
      const of = document.paths[path.replace('{session}', '{sessionId}')]
      expect(Object.entries(of ?? {}).find(([each]) => each === method.toLowerCase())?.[1].tags).toContain(name)
    }
  })
})

test('a body is described by fields and rules', () => {
  const { requestBody } = operation('post', '/api/agent/sop-gen/upload')
  expect(requestBody?.description).toContain('Please choose all three files: Master Excel, SOP Doc, and Logo.')
  expect(requestBody?.content).toMatchObject({
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['masterExcel', 'sopDoc', 'logoFile'],
        properties: {
          sessionId: { type: 'string', format: 'uuid' },
          masterExcel: { format: 'binary', description: 'Master Excel. Accepted: .xls, .xlsx.' },
        },
      },
    },
  })
})

test('a session that a call needs is required, in its body or in its query', () => {
  const { requestBody } = operation('post', '/api/agent/sop-gen/build')
  expect(requestBody?.content['application/json']?.schema['required']).toEqual(['sessionId'])
  const { parameters } = operation('get', '/api/agent/tender-overview/step3/download')
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'sessionId', in: 'query', required: true }))
})

test('a body that depends on the mode is described in both forms', () => {
  const { requestBody } = operation('post', '/api/agent/sofa-texture-gen/step3/texture')
  expect(Object.keys(requestBody?.content ?? {}).toSorted()).toEqual(['application/json', 'multipart/form-data'])
})

test('a reply is described as the definition declares it', () => {
  const { responses } = operation('get', '/api/agents/sofa-texture-gen/step4/preview/{sessionId}')
  expect(responses['200']?.content?.['application/json']?.schema).toMatchObject({
    properties: { ok: { type: 'boolean' }, previewUrl: { type: 'string' }, cutout: { type: 'object' } },
  })
})

test('a path that two agents share is one operation of both', () => {
  const { tags, parameters } = operation('get', '/api/agent/audio-lookup/step2/status')
  expect(tags.toSorted()).toEqual(['Audio Lookup', 'Tender Overview'])
  expect(parameters.filter(({ name }) => name === 'sessionId')).toHaveLength(1)
})

test('a session may be ended by DELETE, too', () => {
  expect(operation('delete', '/api/agent/sop-gen/endSession').operationId).toBe('sop-gen.end.delete')
})

test('it tells nothing of the work behind a call, of prompts, or of who may use what', () => {
  const said = JSON.stringify(document)
  for (const { access, calls } of definitions) {
    for (const { work = [] } of Object.values(calls))
      for (const piece of work) expect(said).not.toContain(`"${piece.do}"`)
    for (const client of access.clients.filter((each) => each !== 'Stepwright' && each !== 'Public'))
      expect(said).not.toContain(client)
  }
})
