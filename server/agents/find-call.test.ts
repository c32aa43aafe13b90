/** Which call a request belongs to. */
import { describe, expect, test } from 'vitest'
import type { Call, Definition } from '#engine/definition/types.ts'
import { findCall } from './find-call.ts'

const call = (method: Call['method'], path: string, more: Partial<Call> = {}): Call => ({
  method,
  path,
  session: 'needs',
  ...more,
})

const agent = (id: string, calls: Readonly<Record<string, Call>>): Definition => ({
  format: 1,
  id,
  name: id,
  path: `/agent/${id}`,
  access: { clients: [] },
  instructions: id,
  calls,
  steps: [{ type: 'placeholder', id: 'one', title: 'One', text: 'One.' }],
})

const one = agent('one', {
  start: call('POST', '/api/agent/one/start'),
  item: call('GET', '/api/agents/one/items/{item}'),
  newest: call('GET', '/api/agents/one/items/newest'),
  file: call('GET', '/uploads/{session}/out.png'),
  end: call('POST', '/api/agent/one/endSession', { session: 'ends' }),
})
const find = findCall([one])
const found = (method: string, path: string) => find(method, path).map(({ id, params }) => ({ id, params }))

test('a call is found by method and path', () => {
  expect(found('POST', '/api/agent/one/start')).toEqual([{ id: 'start', params: {} }])
  expect(found('GET', '/api/agent/one/start')).toEqual([])
})

test('both prefixes answer, whichever the definition has', () => {
  expect(found('POST', '/api/agents/one/start')).toHaveLength(1)
  expect(found('GET', '/api/agent/one/items/newest')).toHaveLength(1)
})

test('a literal wins over a {name}', () => {
  expect(found('GET', '/api/agents/one/items/newest')).toEqual([{ id: 'newest', params: {} }])
  expect(found('GET', '/api/agents/one/items/7')).toEqual([{ id: 'item', params: { item: '7' } }])
})

test('{names} come decoded', () => {
  expect(found('GET', '/api/agents/one/items/a%20b%2Fc')).toEqual([{ id: 'item', params: { item: 'a b/c' } }])
})

test('reading only the headers of a file is reading it', () => {
  expect(found('HEAD', '/uploads/1/out.png')).toEqual([{ id: 'file', params: { session: '1' } }])
})

test('a session ends by DELETE as well', () => {
  expect(found('DELETE', '/api/agent/one/endSession')).toEqual([{ id: 'end', params: {} }])
  expect(found('DELETE', '/api/agent/one/start')).toEqual([])
})

test.each([
  '/api/agent/one/start/',
  '/api/agent/one//start',
  '/api/agent/one/START',
  '/api/agent/one/items/',
  '/api/agent/one/items/%E0%A4%A',
  '/api/agentss/one/start',
  '/uploads/1/../out.png',
  '/uploads//out.png',
  '/uploads/1/other.png',
  '/agent/one/start',
])('%s is nothing', (path) => {
  expect([...found('GET', path), ...found('POST', path)]).toEqual([])
})

describe('of agents that share a path', () => {
  const shared = { steps: call('GET', '/api/agent/one/steps', { dispatch: 'session' }) }
  const both = findCall([agent('one', shared), agent('two', shared)])

  test('all are found', () => {
    expect(both('GET', '/api/agent/one/steps').map(({ definition }) => definition.id)).toEqual(['one', 'two'])
  })

  test('the one with the literal path is found alone', () => {
    const wide = agent('wide', { any: call('GET', '/api/agent/one/{what}') })
    const narrow = findCall([wide, agent('one', shared)])
    expect(narrow('GET', '/api/agent/one/steps').map(({ definition }) => definition.id)).toEqual(['one'])
  })
})

test('two calls of one agent with one request are one', () => {
  const twice = findCall([
    agent('one', { show: call('GET', '/uploads/{session}/a.png'), save: call('GET', '/uploads/{session}/a.png') }),
  ])
  expect(twice('GET', '/uploads/1/a.png').map(({ id }) => id)).toEqual(['show'])
})
