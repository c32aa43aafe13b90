import { describe, expect, test } from 'vitest'
import { readAnswer } from './read-answer.ts'
import { readCallList, readFoundCalls } from './read-calls.ts'
import { readCitation } from './read-citation.ts'
import { readDetail } from './read-detail.ts'
import { readEvidence } from './read-evidence.ts'

const strange = [undefined, null, 0, '', 'text', true, [], [[]], {}, { items: null, calls: {}, call: 1, quick: 'no' }]

describe('calls', () => {
  test('ENT-11 have call_id or id, file or label, path and duration_sec, and the totals of the list say what was uploaded', () => {
    const items = [
      { call_id: 'C1', file: 'first.wav', path: 'monday/first.wav', has_chunks: true, duration_sec: 61.5 },
      { id: 2, label: 'second.wav', path: 'second.wav' },
      { call_id: 'C3' },
      { label: 'fourth.wav', duration_sec: 'long' },
      { call_id: 'C1', file: 'first.wav' },
      {},
      'fifth.wav',
      null,
    ]
    const { calls, uploaded } = readCallList({ items, totals: { uploaded: 7 } }) ?? {}
    expect(uploaded).toBe(7)
    expect(calls).toEqual([
      { id: 'C1', file: 'first.wav', path: undefined, duration: undefined },
      { id: '2', file: 'second.wav', path: undefined, duration: undefined },
      { id: 'C3', file: 'C3', path: undefined, duration: undefined },
      { id: 'fourth.wav', file: 'fourth.wav', path: undefined, duration: undefined },
    ])
    expect(readCallList({ items: items.slice(0, 1) })).toEqual({
      calls: [{ id: 'C1', file: 'first.wav', path: 'monday/first.wav', duration: 61.5 }],
      uploaded: undefined,
    })
  })

  test('ENT-11 AUDIO-24 that were found stay in the order of the reply', () => {
    const found = readFoundCalls({
      calls: [
        { call_id: 'C2', file: 'b.wav', path: 'x/b.wav', has_chunks: true, score: 0.9, hits: 2 },
        { call_id: 'C1', file: 'a.wav', path: 'a.wav', has_chunks: false, score: 0.1, hits: [{ ts: 1 }] },
      ],
    })
    expect(found?.map(({ id, path }) => [id, path])).toEqual([
      ['C2', 'x/b.wav'],
      ['C1', undefined],
    ])
  })
})

describe('details', () => {
  test('AUDIO-26 hold the length and the sections, of which anything may be missing', () => {
    const chunks = [
      {
        chunk_id: 'C1-1',
        window: { start_tc: '00:00:00', end_tc: 75 },
        title: 'A title',
        summary: 'A summary.',
        quotes: [
          { quote: 'One.', ts: 5.9 },
          { quote: 'Two.', ts: 5, original_start_tc: '00:01:05' },
          'Three.',
          { ts: 1 },
        ],
      },
      {},
      'none',
      { chunk_id: 'C1-1' },
    ]
    expect(readDetail({ call: { duration_sec: 90 }, quick: { has_quick: true, chunks } })).toEqual({
      duration: 90,
      chunks: [
        {
          id: 'C1-1',
          window: { from: '00:00:00', to: '1:15' },
          title: 'A title',
          summary: 'A summary.',
          quotes: [
            { text: 'One.', at: '0:05', seconds: 5.9 },
            { text: 'Two.', at: '00:01:05', seconds: 65 },
            { text: 'Three.', at: '' },
          ],
        },
        { id: '#2', window: { from: '', to: '' }, title: '', summary: '', quotes: [] },
        { id: 'C1-1#3', window: { from: '', to: '' }, title: '', summary: '', quotes: [] },
      ],
    })
  })
})

describe('an answer', () => {
  test('AUDIO-15 holds text, citations, timing_ms and usage', () => {
    expect(readAnswer({ text: ' Yes. ', citations: [1], timing_ms: 3, usage: { tokens: 1 } })).toEqual({
      text: 'Yes.',
      citations: [1],
      timing_ms: 3,
      usage: { tokens: 1 },
    })
    expect(readAnswer({ text: 'Yes.' })).toEqual({ text: 'Yes.', citations: [], timing_ms: null, usage: null })
    expect(readAnswer({ text: '  ' })).toBe(undefined)
  })

  test.each([
    [
      { call_id: 'C1', chunk_id: 'C1-1', ts: 65 },
      { callId: 'C1', chunk: 'C1-1', time: '1:05', seconds: 65 },
    ],
    [
      { callId: 'C1', start_tc: '00:01:05', snippet: 'Hello.' },
      { callId: 'C1', time: '00:01:05', seconds: 65, quote: 'Hello.' },
    ],
    [
      { file: 'a.wav', window: { start_tc: '00:02:00' } },
      { file: 'a.wav', time: '00:02:00', seconds: 120 },
    ],
    ['call_001.wav at 1:05', { quote: 'call_001.wav at 1:05' }],
  ])('shows what a source names: %j', (json, named) => {
    expect(readCitation(json)).toEqual([{ callId: '', file: '', chunk: '', time: '', quote: '', ...named }])
  })
})

describe('evidence', () => {
  test('ENT-13 has id, ts, scope, call_id, and the contents of user and assistant, of which anything may be missing', () => {
    const items = [
      { id: 'EV-1', ts: 'T', scope: 'call', call_id: 'C1', user: { content: 'Q' }, assistant: { content: 'A' } },
      { id: 'EV-1', scope: 'all', call_id: null, user: 'Q', assistant: [] },
      { call_id: 'C2' },
      'none',
    ]
    expect(readEvidence({ items })).toEqual([
      { id: 'EV-1', savedAt: 'T', scope: 'call', callId: 'C1', question: 'Q', answer: 'A' },
      { id: 'EV-1#2', savedAt: undefined, scope: 'all', callId: '', question: '', answer: '' },
      { id: '#3', savedAt: undefined, scope: 'call', callId: 'C2', question: '', answer: '' },
    ])
  })
})

test.each(strange.map((json) => [json]))('a reply of %j is read as none, and breaks nothing', (json) => {
  for (const read of [readCallList, readFoundCalls, readDetail, readAnswer, readEvidence])
    expect(read(json)).toBe(undefined)
  expect(readCitation(json).length).toBeLessThan(2)
})
