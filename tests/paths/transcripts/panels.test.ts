/** The requests of the bespoke screens, written from the specification: method, path, query and body of each call. */
import { describe, expect, test } from 'vitest'
import { buildRequest } from '#engine/client/build-request.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { shippedAgent } from '#tests/driver/shipped.ts'

const session = '2f9f6c1e-8a51-4f0b-9d3c-6c1f6f1f0a11'

function sent(agent: string, method: string, path: string, filled: Pick<Facts, 'values' | 'params'>) {
  const definition = shippedAgent(agent)
  const facts: Facts = {
    definition,
    product: 'Stepwright',
    client: definition.access.clients[0] ?? '',
    session,
    chosen: undefined,
    files: {},
    replies: {},
    fetched: {},
    done: [],
    completed: [],
    visited: [],
    now: 0,
    ...filled,
  }
  const requests = Object.values(definition.calls).map((call) => buildRequest(call, facts))
  const found = requests.filter((request) => request.method === method && request.url.split('?')[0] === path)
  expect(found).toHaveLength(1)
  const { url, body, credentials } = found[0] ?? {}
  return {
    query: Object.fromEntries(new URLSearchParams(url?.split('?')[1] ?? '')),
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    credentials,
  }
}

describe('the schedule', () => {
  const send = (method: string, path: string, filled: Partial<Pick<Facts, 'values' | 'params'>> = {}) =>
    sent('schedule-agent', method, `/api/agents/schedule-agent${path}`, { values: {}, ...filled })

  test('SCHED-28 the state is read without anything more', () => {
    expect(send('GET', '/state')).toEqual({ query: {}, body: undefined, credentials: 'include' })
  })

  test('SCHED-29 saving people sends the full list', () => {
    const people = [{ id: 'p_1', name: 'A', role: 'B', skills: [], active: true }]
    expect(send('POST', '/people', { params: { people } }).body).toEqual({ people })
  })

  test('SCHED-30 a leave is sent as person, from and to', () => {
    const values = { leavePerson: 'p_1', leaveFrom: '2026-12-24', leaveTo: '2027-01-02' }
    expect(send('POST', '/calendars/leave', { values }).body).toEqual({
      personId: 'p_1',
      from: '2026-12-24',
      to: '2027-01-02',
    })
  })

  test('SCHED-31 a meeting is sent as person, date, start and end', () => {
    const values = { meetingPerson: 'p_1', meetingDate: '2026-03-10', meetingStart: '09:00', meetingEnd: '10:30' }
    expect(send('POST', '/calendars/meeting', { values }).body).toEqual({
      personId: 'p_1',
      date: '2026-03-10',
      start: '09:00',
      end: '10:30',
    })
  })
})

describe('the audio case', () => {
  const base = '/api/agent/audio-lookup'
  const send = (method: string, path: string, params: Readonly<Record<string, unknown>> = {}) =>
    sent('audio-lookup', method, `${base}${path}`, { values: {}, params: { callId: 'CALL-001', ...params } })

  test('AUDIO-15 a question about the whole case is sent with no call', () => {
    const { body } = send('POST', '/ask', { scope: 'all', callId: null, question: 'Who called?' })
    expect(body).toMatchObject({
      sessionId: session,
      scope: 'all',
      callId: null,
      question: 'Who called?',
      meta: { ui: {} },
    })
  })

  test('AUDIO-15 a question about one call names it', () => {
    expect(send('POST', '/ask', { scope: 'call', question: 'Who called?' }).body).toMatchObject({
      scope: 'call',
      callId: 'CALL-001',
    })
  })

  test('AUDIO-08 a question tells the client and the agent', () => {
    const { body } = send('POST', '/ask', { scope: 'all', callId: null, question: 'Who called?' })
    expect(body).toMatchObject({ meta: { ui: { client: 'NationalBreakdown', agent: 'audio-lookup' } } })
  })

  test('AUDIO-08 AUDIO-19 evidence is sent with its question, its answer, and the labels of client and agent', () => {
    const params = {
      scope: 'call',
      question: 'Who called?',
      askedAt: '2026-03-10T09:11:40Z',
      answer: 'A customer.',
      answeredAt: '2026-03-10T09:11:42Z',
      citations: [{ call_id: 'CALL-001' }],
      usage: { tokens: 7 },
      timing: 12,
    }
    expect(send('POST', '/evidence', params).body).toEqual({
      sessionId: session,
      scope: 'call',
      callId: 'CALL-001',
      user: { content: 'Who called?', ts: '2026-03-10T09:11:40Z' },
      assistant: {
        content: 'A customer.',
        ts: '2026-03-10T09:11:42Z',
        citations: [{ call_id: 'CALL-001' }],
        usage: { tokens: 7 },
        timing_ms: 12,
      },
      meta: { ui: { client: 'NationalBreakdown', agent: 'audio-lookup' } },
    })
  })

  test.each([
    ['AUDIO-21', '/calls', { sessionId: session }],
    ['AUDIO-26', '/calls/CALL-001', { sessionId: session }],
    ['AUDIO-29', '/calls/CALL-001/transcript.srt', { sessionId: session }],
    ['AUDIO-36', '/evidence', { sessionId: session, limit: '500' }],
    ['AUDIO-37', '/evidence/export', { sessionId: session }],
  ])('%s %s is read for the session', (_row, path, query) => {
    expect(send('GET', path).query).toEqual(query)
  })

  test('AUDIO-24 a search sends what is looked for', () => {
    expect(send('GET', '/search', { q: 'refund & delay' }).query).toEqual({ sessionId: session, q: 'refund & delay' })
  })
})
