/** The OpenAPI document compared with real traffic: every request is described, and every reply is as described. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenApi } from '#server/openapi/openapi.ts'
import { findDescription, findReplyProblem, findUndescribedParts } from '#tests/driver/openapi-descriptions.ts'
import { origin, testPortal } from '#tests/driver/portal.ts'
import { accountOf, anAgent, calls, ownRoutes, type ExpectedCall } from './expected.ts'
import { firstUpload } from './first-uploads.ts'
import { requestFor } from './requests.ts'

const portal = testPortal()
let document: OpenApi
beforeAll(async () => {
  const headers = { Authorization: `Bearer ${await portal().tokenOf('stepwright')}` }
  document = (await (await portal().app.request(`${origin}/api/openapi.json`, { headers })).json()) as OpenApi
})

/** Sends a request, and reports the parts of it or of its reply that the document lacks. */
async function exchange(request: Request): Promise<{ readonly reply: Response; readonly problems: readonly string[] }> {
  const described = findDescription(document, request)
  if (!described) return { reply: Response.error(), problems: [`${request.method} ${request.url} is not described.`] }
  const undescribed = await findUndescribedParts(described, request)
  const reply = await portal().app.request(request)
  const problem = await findReplyProblem(document, described, reply)
  return {
    reply,
    problems: [...undescribed.map((part) => `${described.template}: ${part}`), ...(problem ? [problem] : [])],
  }
}

const by = async (account: string) => ({ Authorization: `Bearer ${await portal().tokenOf(account)}` })

test('it is there for everybody, in OpenAPI 3.1, at the address of the portal', async () => {
  const reply = await portal().app.request(`${origin}/api/openapi.json`)
  expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'application/json'])
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: origin }] })
})

test('every route of the server is in it', () => {
  const fixed = portal().app.routes.filter(
    ({ method, path }) => method !== 'ALL' && /^\/(api|scim|healthz|readyz|metrics)/.test(path),
  )
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
  )
  const routes = fixed.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, '{}')}`)
  expect([...new Set(routes)].filter((route) => !described.includes(route))).toEqual([])
})

describe.each([undefined, 'stepwright', 'zofa', 'nobody'])('the portal’s own calls by %s', (account) => {
  test.each(ownRoutes)('$method $path', async ({ method, path }) => {
    const address = path.replace(':id', randomUUID()).replace(':agent', anAgent).replace(':call', 'upload')
    const writes = method === 'POST' || method === 'PUT'
    const body =
      writes && document.paths[templateOf(path)]?.[writes && method === 'PUT' ? 'put' : 'post']?.requestBody
        ? '{}'
        : undefined
    const headers = {
      ...(account !== undefined && (await by(account))),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    }
    const request = new Request(origin + address, { method, headers, ...(body !== undefined && { body }) })
    expect((await exchange(request)).problems).toEqual([])
  })
})

describe('calls of agents', () => {
  test.each(calls.map((call) => [`${call.method} ${call.path} of ${call.agent}`, call] as const))(
    '%s by its own users and by others',
    async (_name, call: ExpectedCall) => {
      const [own = 'Stepwright'] = call.clients
      for (const account of [accountOf[own], 'nobody', 'several']) {
        const token = await portal().tokenOf(account)
        const request = requestFor(call, {
          token,
          client: account === accountOf[own] ? own : undefined,
          session: randomUUID(),
        })
        expect((await exchange(request)).problems).toEqual([])
      }
    },
  )

  test.each(['sofa-background-gen', 'sop-gen', 'tender-overview', 'audio-lookup'])(
    'the first of %s, with its files',
    async (agent) => {
      const opening = calls.find((call) => call.agent === agent && call.session === 'opens')
      const init = await firstUpload(agent, randomUUID())
      const request = new Request(origin + (opening?.path ?? ''), { ...init, headers: await by('stepwright') })
      const { reply, problems } = await exchange(request)
      expect(problems).toEqual([])
      expect([200, 501]).toContain(reply.status)
    },
  )

  test('the steps of a pipeline, as they are replied', async () => {
    const url = `${origin}/api/agent/audio-lookup/step2/steps`
    const { reply, problems } = await exchange(new Request(url, { headers: await by('nobody') }))
    expect([reply.status, problems]).toEqual([200, []])
  })
})

test('the exchange of an instruction document', async () => {
  const url = `${origin}/api/instructions/SOPGen`
  const headers = { ...(await by('stepwright')), 'Content-Type': 'application/json' }
  const body = JSON.stringify({ title: 'SOPs', description: 'How to.', steps: [{ index: 1, title: 'One', body: '' }] })
  const put = (ifMatch: string) =>
    exchange(new Request(url, { method: 'PUT', headers: { ...headers, 'If-Match': ifMatch }, body }))
  const { reply } = await exchange(new Request(url, { headers: await by('ilsgroup') }))
  const saved = await put(reply.headers.get('ETag') ?? '')
  const stale = await put('"stale"')
  expect([reply.status, saved.reply.status, stale.reply.status]).toEqual([200, 200, 412])
  expect([...saved.problems, ...stale.problems]).toEqual([])
})

test('what is not described is found out', async () => {
  const undescribed = [
    new Request(`${origin}/api/nothing`),
    new Request(`${origin}/api/me/sessions?mine=1`, { headers: await by('zofa') }),
    new Request(`${origin}/api/agent/sop-gen/build`, {
      method: 'POST',
      headers: { ...(await by('zofa')), 'Content-Type': 'application/json' },
      body: '{"surprise":1}',
    }),
  ]
  for (const request of undescribed) expect((await exchange(request)).problems).toHaveLength(1)
})

const templateOf = (path: string) =>
  path.replace(':id', '{sessionId}').replace(':agent', '{agent}').replace(':call', '{call}')
