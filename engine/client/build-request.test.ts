import { expect, test } from 'vitest'
import type { Call, Wires } from '#engine/definition/types.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { facts } from '#tests/driver/facts.ts'
import { file } from '#tests/driver/files.ts'
import { buildAddress, buildRequest } from './build-request.ts'

const session = '2f0c7d6e-0000-4000-8000-000000000001'
const run = (more: Partial<Facts> = {}): Facts => facts({ session, client: 'Zofa', ...more })
const call = (more: Partial<Call>): Call => ({
  method: 'POST',
  path: '/api/agent/sample-gen/do',
  session: 'needs',
  ...more,
})
const partsOf = (body: unknown) =>
  body instanceof FormData
    ? [...body.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : { file: value.name }])
    : []
const jsonOf = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : undefined)

test('CALL-01 every request carries credentials and the active client', () => {
  const requests = [
    call({ json: {} }),
    call({ multipart: {} }),
    call({ method: 'GET' }),
    call({ method: 'GET', file: 'a.docx' }),
    call({ method: 'DELETE' }),
  ].map((each) => buildRequest(each, run()))
  expect(requests.map(({ credentials }) => credentials)).toEqual(Array(5).fill('include'))
  expect(requests.map(({ headers }) => headers['X-Client-Name'])).toEqual(Array(5).fill('Zofa'))
})

test('a JSON body has a content type, and holds the values by their wire names', () => {
  const request = buildRequest(
    call({ json: { sessionId: '@session', name: 'companyName', action: { value: 'delete' } } }),
    run({ values: { companyName: ' Fenwick ' } }),
  )
  expect(request).toMatchObject({
    method: 'POST',
    url: '/api/agent/sample-gen/do',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
  })
  expect(jsonOf(request.body)).toEqual({ sessionId: session, name: 'Fenwick', action: 'delete' })
})

test('a wire name may be that of something every object has', () => {
  const request = buildRequest(
    call({ json: { toString: { value: 1 }, valueOf: 'name' } }),
    run({ values: { name: 'Fenwick' } }),
  )
  expect(jsonOf(request.body)).toEqual({ toString: 1, valueOf: 'Fenwick' })
})

test('a DELETE has a JSON content type although it does not have a body', () => {
  const request = buildRequest(call({ method: 'DELETE', path: '/api/session/{session}' }), run())
  expect(request).toMatchObject({
    method: 'DELETE',
    url: `/api/session/${session}`,
    headers: { 'Content-Type': 'application/json' },
    body: undefined,
  })
})

test('a multipart body leaves its content type to the sender, since that knows the boundary', () => {
  const { headers, body } = buildRequest(call({ multipart: { sessionId: '@session' } }), run())
  expect(headers).not.toHaveProperty('Content-Type')
  expect(partsOf(body)).toEqual([['sessionId', session]])
})

test('a list becomes one part per entry, a file a part with its name, and a missing value adds no part', () => {
  const wires: Wires = {
    'files[]': 'documents',
    manifest: { field: 'documents', as: 'names' },
    logo: 'texture',
    empty: { value: '' },
    nothing: { value: null },
    scale: 'scale',
  }
  const facts = run({
    values: { mode: 'upload', scale: 2 },
    files: { documents: [file('a.pdf'), file('b.pdf')], texture: [] },
  })
  expect(partsOf(buildRequest(call({ multipart: wires }), facts).body)).toEqual([
    ['files[]', { file: 'a.pdf' }],
    ['files[]', { file: 'b.pdf' }],
    ['manifest', 'a.pdf'],
    ['manifest', 'b.pdf'],
    ['empty', ''],
    ['scale', '2'],
  ])
})

test('an object goes into a multipart body as JSON, and a fetched file under the name it was given', () => {
  const fetched = { review: { name: 'review.xlsx', type: '', blob: new Blob(['x']) } }
  const { body } = buildRequest(
    call({ multipart: { file: { fetched: 'review' }, both: { object: { a: '@client', b: { value: 1 } } } } }),
    run({ fetched }),
  )
  expect(partsOf(body)).toEqual([
    ['file', { file: 'review.xlsx' }],
    ['both', '{"a":"Zofa","b":1}'],
  ])
})

test('of several bodies the first whose condition holds is sent, and if none holds, the last', () => {
  const variants: NonNullable<Call['variants']> = [
    { when: { field: 'mode', is: 'upload' }, multipart: { mode: 'mode', textureFile: 'texture' } },
    { when: { field: 'mode', is: 'prompt' }, json: { mode: 'mode', prompt: 'prompt' } },
  ]
  const upload = buildRequest(
    call({ variants }),
    run({ values: { mode: 'upload' }, files: { texture: [file('a.png')] } }),
  )
  expect(partsOf(upload.body)).toEqual([
    ['mode', 'upload'],
    ['textureFile', { file: 'a.png' }],
  ])
  const prompt = buildRequest(call({ variants }), run({ values: { mode: 'prompt', prompt: 'Velvet' } }))
  expect(jsonOf(prompt.body)).toEqual({ mode: 'prompt', prompt: 'Velvet' })
  expect(prompt.headers['Content-Type']).toBe('application/json')
  const otherwise = { when: { field: 'mode', is: 'other' }, json: { note: { value: 'otherwise' } } } as const
  const none = buildRequest(call({ variants: [...variants, otherwise] }), run({ values: { mode: null } }))
  expect(jsonOf(none.body)).toEqual({ note: 'otherwise' })
})

test('a use of a call may say otherwise where a value comes from, and adds nothing to a body', () => {
  const request = buildRequest(call({ json: { sessionId: '@session', file: 'companyName' } }), run(), {
    file: { value: 'other' },
    more: { value: 1 },
  })
  expect(jsonOf(request.body)).toEqual({ sessionId: session, file: 'other' })
})

test('in a call without a body, what a use says besides becomes a query', () => {
  const preview = call({
    method: 'GET',
    path: '/api/agent/sample-gen/files/{session}',
    query: { t: { value: null }, kept: { value: 'a b&c' } },
  })
  expect(buildAddress(preview, run())).toBe(`/api/agent/sample-gen/files/${session}?kept=a+b%26c`)
  expect(buildAddress(preview, run(), { t: { value: 7 }, dl: { value: 1 } })).toBe(
    `/api/agent/sample-gen/files/${session}?t=7&kept=a+b%26c&dl=1`,
  )
})

test('an override of a query stays in the query though the call has a body', () => {
  const both = call({ query: { dl: { value: 0 } }, json: { a: { value: 1 } } })
  expect(buildAddress(both, run(), { dl: { value: 1 }, a: { value: 2 } })).toBe('/api/agent/sample-gen/do?dl=1')
})

test('names in the path come from the call, from its use, or from a panel, and never leave their place in the path', () => {
  const captions = call({
    method: 'GET',
    path: '/api/agent/audio/{session}/calls/{callId}/{part}',
    params: { callId: '@param.callId' },
  })
  expect(buildAddress(captions, run({ params: { callId: 'CALL-001', part: 'a/../b?c' } }))).toBe(
    `/api/agent/audio/${session}/calls/CALL-001/a%2F..%2Fb%3Fc`,
  )
  expect(buildAddress(captions, run({ params: { part: 'x' } }), { callId: { value: 'CALL 7' } })).toBe(
    `/api/agent/audio/${session}/calls/CALL%207/x`,
  )
})

test('a session id of odd characters stays one part of the path and one value of the query', () => {
  const odd = 'a/b?c=d&e #%ü..'
  const request = buildRequest(
    call({ method: 'GET', path: '/api/agent/sample-gen/{session}/final', query: { sessionId: '@session' } }),
    run({ session: odd }),
  )
  const url = new URL(request.url, 'https://portal.example')
  expect(url.pathname).toBe('/api/agent/sample-gen/a%2Fb%3Fc%3Dd%26e%20%23%25%C3%BC../final')
  expect(url.searchParams.get('sessionId')).toBe(odd)
  expect(url.hash).toBe('')
})

test('a call for a file takes any content type, any other only JSON', () => {
  expect(buildRequest(call({ method: 'GET', file: 'a.docx' }), run()).headers['Accept']).toBe('*/*')
  expect(buildRequest(call({ method: 'GET' }), run()).headers['Accept']).toBe('application/json')
})
