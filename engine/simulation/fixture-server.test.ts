import { expect, test } from 'vitest'
import type { Call, Definition, Work } from '#engine/definition/types.ts'
import type { WireRequest } from '#engine/machine/host.ts'
import { operations } from '#server/operations/catalogue.ts'
import { file } from '#tests/driver/files.ts'
import { shippedDefinition } from '#tests/driver/shipped.ts'
import { fixtureServer } from './fixture-server.ts'

const session = '11111111-1111-4111-8111-111111111111'
const other = '22222222-2222-4222-8222-222222222222'

function serverOf(calls: Readonly<Record<string, Call>>) {
  return fixtureServer({ ...shippedDefinition('sop-gen'), calls }, operations)
}
const sendRequest = async (
  server: ReturnType<typeof fixtureServer>,
  method: string,
  url: string,
  body?: WireRequest['body'],
) => {
  const response = await server.answer({ method, url, headers: {}, body, credentials: 'include' })
  const type = response.headers.get('Content-Type') ?? ''
  return {
    status: response.status,
    type,
    body: type.startsWith('application/json') ? ((await response.json()) as unknown) : await response.text(),
  }
}
const json = (values: object) => JSON.stringify({ sessionId: session, ...values })
function form(values: Readonly<Record<string, string | File>>): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) body.append(name, value)
  return body
}
const post = (work: readonly Work[], more: Partial<Call> = {}): Call => ({
  method: 'POST',
  path: '/api/agent/sop-gen/do',
  session: 'needs',
  work,
  ...more,
})

const sop = () => fixtureServer(shippedDefinition('sop-gen'), operations)
const upload = (id = session) =>
  form({ sessionId: id, masterExcel: file('a.xlsx'), sopDoc: file('b.docx'), logoFile: file('c.png') })

test('a file that is not there yet is a 409 with the name of what is missing', async () => {
  const { status, body } = await sendRequest(sop(), 'GET', `/api/agent/sop-gen/download/${session}/final`)
  expect({ status, body }).toEqual({
    status: 409,
    body: {
      success: false,
      ok: false,
      message: '"SOP_Final.docx" does not exist yet. Finish the previous step first.',
    },
  })
})

test('work whose input is missing is a 409, and is done once it is there', async () => {
  const server = sop()
  expect((await sendRequest(server, 'POST', '/api/agent/sop-gen/build', json({}))).status).toBe(409)
  await sendRequest(server, 'POST', '/api/agent/sop-gen/upload', upload())
  expect((await sendRequest(server, 'POST', '/api/agent/sop-gen/build', json({}))).status).toBe(200)
  const final = await sendRequest(server, 'GET', `/api/agent/sop-gen/download/${session}/final`)
  expect(final).toMatchObject({
    status: 200,
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  })
  expect(final.body).not.toBe('')
})

test('a session has its own artefacts, and knows nothing of another’s', async () => {
  const server = sop()
  await sendRequest(server, 'POST', '/api/agent/sop-gen/upload', upload(other))
  expect((await sendRequest(server, 'POST', '/api/agent/sop-gen/build', json({}))).status).toBe(409)
  expect(
    (await sendRequest(server, 'POST', '/api/agent/sop-gen/build', JSON.stringify({ sessionId: other }))).status,
  ).toBe(200)
})

test('a call without its session gets 400, and a call with an unknown session 404', async () => {
  expect((await sendRequest(sop(), 'POST', '/api/agent/sop-gen/build', '{}')).status).toBe(400)
  expect((await sendRequest(sop(), 'POST', '/api/agent/sop-gen/nowhere', '{}')).status).toBe(404)
  expect((await sendRequest(sop(), 'GET', '/api/agent/sop-gen/build')).status).toBe(404)
  expect((await sendRequest(sop(), 'DELETE', `/api/session/${session}`)).status).toBe(200)
})

test('work behind a condition is done only when that holds', async () => {
  const server = serverOf({
    do: post(
      [
        { do: 'files.keep' },
        { do: 'reply.set', when: { field: 'mode', is: 'long' }, values: { long: { value: true } } },
      ],
      { json: { sessionId: '@session', mode: '@session' } },
    ),
  })
  expect((await sendRequest(server, 'POST', '/api/agent/sop-gen/do', json({ mode: 'short' }))).body).not.toHaveProperty(
    'long',
  )
  expect((await sendRequest(server, 'POST', '/api/agent/sop-gen/do', json({ mode: 'long' }))).body).toMatchObject({
    long: true,
  })
})

test('replies of several pieces of work are joined, nested keys as well', async () => {
  const set = (values: object): Work => ({ do: 'reply.set', values })
  const server = serverOf({
    do: post([set({ 'cutout.exists': { value: false } }), set({ 'cutout.url': { value: '/x' }, rows: { value: 3 } })]),
  })
  expect((await sendRequest(server, 'POST', '/api/agent/sop-gen/do', json({}))).body).toMatchObject({
    success: true,
    ok: true,
    cutout: { exists: false, url: '/x' },
    rows: 3,
  })
})

test('only the parts that are kept are there for a later request', async () => {
  const server = serverOf({
    keep: post([{ do: 'files.keep', only: ['name'] }], {
      json: { sessionId: '@session', name: '@session', other: '@session' },
    }),
    tell: {
      method: 'GET',
      path: '/api/agent/sop-gen/tell/{session}',
      session: 'needs',
      work: [{ do: 'reply.set', values: { name: 'name', other: 'other' } }],
    },
  })
  await sendRequest(server, 'POST', '/api/agent/sop-gen/do', json({ name: 'Fenwick', other: 'Else' }))
  const { body } = await sendRequest(server, 'GET', `/api/agent/sop-gen/tell/${session}?unused=1`)
  expect(body).toMatchObject({ name: 'Fenwick' })
  expect(body).not.toHaveProperty('other')
})

test('a reply that lacks what its call promises is a problem, unless it may', async () => {
  const server = serverOf({
    do: post([{ do: 'reply.set', values: { rows: { value: 1 } } }], {
      reply: { rows: 'number', url: 'text', note: 'text?', cutout: { exists: 'boolean' } },
    }),
  })
  await sendRequest(server, 'POST', '/api/agent/sop-gen/do', json({}))
  expect(server.problems).toEqual([
    'The reply of "do" does not contain url.',
    'The reply of "do" does not contain cutout.exists.',
  ])
})

test('the pieces of a path are read as they were before they were encoded', async () => {
  const calls: Definition['calls'] = {
    tell: {
      method: 'GET',
      path: '/api/agent/sop-gen/tell/{session}/a.b',
      session: 'needs',
      work: [{ do: 'reply.set', values: { session: 'session' } }],
    },
  }
  const { body } = await sendRequest(serverOf(calls), 'GET', '/api/agent/sop-gen/tell/a%2Fb%20c/a.b')
  expect(body).toMatchObject({ session: 'a/b c' })
  expect((await sendRequest(serverOf(calls), 'GET', '/api/agent/sop-gen/tell/x/aXb')).status).toBe(404)
})
