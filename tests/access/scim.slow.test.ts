/** Every SCIM route, called with every kind of credential: only a key that was made for people opens one, and each is described in the OpenAPI document. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenApi } from '#server/openapi/openapi.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { findDescription, findReplyProblem, findUndescribedParts } from '#tests/driver/openapi-descriptions.ts'
import { origin, testPortal } from '#tests/driver/portal.ts'
import { scimRoutes } from './expected.ts'

const portal = testPortal()
const admin = apiUser(portal, 'stepwright')
let document: OpenApi
const credentials = new Map<string, string>()

beforeAll(async () => {
  const make = async (opens: string) => {
    const made = await admin.post('/api/keys', { name: opens, client: 'Zofa', opens, days: 1 })
    return (await made.json()) as { readonly secret: string; readonly key: { readonly id: string } }
  }
  const revoked = await make('people')
  await admin.send(`/api/keys/${revoked.key.id}`, { method: 'DELETE' })
  credentials.set('a revoked key', revoked.secret)
  credentials.set('a key for agents', (await make('agents')).secret)
  credentials.set('a key for people', (await make('people')).secret)
  credentials.set('an admin of the portal', await portal().tokenOf('stepwright'))
  document = (await (await admin.get('/api/openapi.json')).json()) as OpenApi
})

test('every SCIM route has an expectation and a description', () => {
  const routes = portal().app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/scim/'))
  const names = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))].toSorted()
  expect(names).toEqual(scimRoutes.map(({ method, path }) => `${method} ${path}`).toSorted())
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace('{id}', ':id')}`),
  )
  expect(names.filter((name) => !described.includes(name))).toEqual([])
})

describe.each([
  ['nothing', 401],
  ['an admin of the portal', 401],
  ['a revoked key', 401],
  ['a key for agents', 403],
  ['a key for people', undefined],
] as const)('with %s', (who, refusal) => {
  test.each(scimRoutes)('$method $path', async ({ method, path, inside }) => {
    const secret = credentials.get(who)
    const writes = method === 'POST' || method === 'PUT' || method === 'PATCH'
    const request = new Request(origin + path.replace(':id', randomUUID()), {
      method,
      headers: {
        ...(secret !== undefined && { Authorization: `Bearer ${secret}` }),
        ...(writes && { 'Content-Type': 'application/scim+json' }),
      },
      ...(writes && { body: '{}' }),
    })
    const described = findDescription(document, request)
    if (!described) throw new Error(`${method} ${path} is not described.`)
    expect(await findUndescribedParts(described, request)).toEqual([])
    const reply = await portal().app.request(request)
    expect(reply.status).toBe(refusal ?? inside)
    expect(await findReplyProblem(document, described, reply)).toBeUndefined()
  })
})
