/** The calls of the audio lookup on a case whose recordings are transcribed: list, detail, captions, search and answers. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Definition } from '#engine/definition/types.ts'
import { modelsFor } from '#server/providers/models.ts'
import { unmetered } from '#server/providers/meter.ts'
import { doWork } from '#server/work/do-work.ts'
import { scriptedProvider, says } from '#tests/driver/scripted-provider.ts'
import { memoryFile, memoryWork } from './fixtures/memory-work.ts'
import { workingOn } from './fixtures/working-on.ts'

// The cast is safe: the check of the shipped definitions has read the file.
const definition = JSON.parse(readFileSync('definitions/agents/audio-lookup.json', 'utf8')) as Definition

const sentences = [
  { start: 3, end: 5.25, text: 'When did you call for help?' },
  { start: 3661.5, end: 3664, text: 'I called at half past nine and waited for two hours.' },
  { start: 3670, end: 3672, text: 'I want a refund of £85.' },
]

async function openCase() {
  const held = memoryWork()
  const recordings = [
    { call_id: 'CALL-001', file: 'call_001.wav', duration_sec: 184 },
    { call_id: 'CALL-002', file: 'call_002.wav', duration_sec: 20 },
  ]
  held.files.set('files', [memoryFile('call_001.wav', 'RIFF'), memoryFile('call_002.wav', 'RIFF')])
  held.data.set('recordings', recordings)
  held.data.set('transcripts', [
    { call_id: 'CALL-001', file: 'call_001.wav', sentences },
    { call_id: 'CALL-002', file: 'call_002.wav', sentences: [{ start: 1, end: 4, text: 'The repair was quick.' }] },
  ])
  held.data.set('summaries', [{ call_id: 'CALL-001', chunks: [{ chunk_id: 'CALL-001-1', title: 'A long wait' }] }])
  const indexing = definition.calls['runAll']?.stages?.find(({ key }) => key === 'index')
  await doWork(indexing?.work ?? [], workingOn(held, definition))
  return held
}

type Held = Awaited<ReturnType<typeof openCase>>

/** Sends a call with the parts of its request. */
function send(held: Held, call: string, parts: Readonly<Record<string, unknown>> = {}, options = {}) {
  for (const [name, value] of Object.entries(parts)) held.data.set(name, value)
  return doWork(definition.calls[call]?.work ?? [], workingOn(held, definition, options))
}

test('AUDIO-21 AUDIO-26 the list has every call, and the detail of one has its file, its length and its sections', async () => {
  const held = await openCase()
  expect(await send(held, 'calls')).toEqual({
    items: [
      { call_id: 'CALL-001', file: 'call_001.wav', duration_sec: 184 },
      { call_id: 'CALL-002', file: 'call_002.wav', duration_sec: 20 },
    ],
    totals: { uploaded: 2 },
  })
  expect(await send(held, 'call', { callId: 'CALL-001' })).toEqual({
    call: { file: 'call_001.wav', duration_sec: 184, peaks: [], about: '' },
    quick: { has_quick: true, chunks: [{ chunk_id: 'CALL-001-1', title: 'A long wait' }] },
  })
  expect(await send(held, 'call', { callId: 'CALL-002' })).toMatchObject({ quick: { has_quick: false, chunks: [] } })
  await expect(send(held, 'call', { callId: 'CALL-404' })).rejects.toMatchObject({ status: 404 })
}, 30_000)

test('AUDIO-29 the captions of a call are numbered, with the times of its sentences', async () => {
  const held = await openCase()
  await send(held, 'captions', { callId: 'CALL-001' })
  const captions = await held.artefacts.file('transcript.srt').bytes()
  expect(Buffer.from(captions).toString()).toBe(
    '1\n00:00:03,000 --> 00:00:05,250\nWhen did you call for help?\n\n' +
      '2\n01:01:01,500 --> 01:01:04,000\nI called at half past nine and waited for two hours.\n\n' +
      '3\n01:01:10,000 --> 01:01:12,000\nI want a refund of £85.\n',
  )
}, 30_000)

test('AUDIO-24 a search replies with the calls in which the words are said', async () => {
  const held = await openCase()
  const { calls } = await send(held, 'search', { q: 'refunds' })
  expect(calls).toEqual([
    {
      call_id: 'CALL-001',
      file: 'call_001.wav',
      path: 'call_001.wav',
      has_chunks: true,
      score: 1,
      hits: 1,
      passages: [{ quote: 'I want a refund of £85.', ts: 3670, marks: [[9, 15]] }],
    },
  ])
  expect((await send(held, 'search', { q: 'giraffe' })).calls).toEqual([])
}, 30_000)

test('AUDIO-15 AUDIO-30 an answer quotes what was said, cites the time, and says that it was found by search', async () => {
  const held = await openCase()
  const reply = await send(held, 'ask', { question: 'How much does the caller want as a refund?', callId: null })
  expect(reply).toMatchObject({
    text: '£85\n“I want a refund of £85.” (call_001.wav, 01:01:10)\n\nFound in the texts by built-in search, without a language model.',
    usage: {},
    timing_ms: expect.any(Number) as number,
  })
  expect((reply['citations'] as readonly unknown[])[0]).toEqual({
    file: 'call_001.wav',
    id: 'CALL-001',
    place: '01:01:10',
    time: 3670,
    quote: 'I want a refund of £85.',
  })
  const other = await send(held, 'ask', { question: 'How much is the refund?', callId: 'CALL-002' })
  expect(other).toMatchObject({ citations: [] })
  expect(other['text']).toContain('The texts do not say this.')
  await expect(send(held, 'ask', { question: '  ' })).rejects.toMatchObject({ status: 422 })
}, 30_000)

test('AUDIO-30 a language model answers from the passages that were found, and only passages that it cites are shown', async () => {
  const held = await openCase()
  const answer = { answer: 'The caller asks for £85 back.' }
  const sources = [
    { at: '/answer', text: 1, passage: 'I want a refund of £85.' },
    { at: '/answer', text: 1, passage: 'This was never said.' },
  ]
  const provider = await scriptedProvider(says(JSON.stringify({ answer, sources })))
  try {
    const settings = { baseUrl: provider.baseUrl, apiKey: 'k', model: 'm' }
    const meter = unmetered
    const models = modelsFor(
      { text: settings, transcriber: undefined, images: undefined, recognition: { languages: [] } },
      meter,
    )
    const parts = { question: 'How much does the caller want as a refund?', callId: null }
    const reply = await send(held, 'ask', parts, { modelsOf: () => models })
    expect(reply['text']).toContain('The caller asks for £85 back.')
    expect(reply['citations']).toEqual([
      { file: 'call_001.wav', id: 'CALL-001', place: '01:01:10', time: 3670, quote: 'I want a refund of £85.' },
    ])
  } finally {
    await provider.close()
  }
}, 30_000)

test('titles and summaries of a language model are shown where the speech supports them; otherwise the built-in words stand', async () => {
  const held = await openCase()
  const answer = { title: 'A refund of £85', summary: 'Mallory Stone was promised £9,000.' }
  const sources = [
    { at: '/title', text: 1, passage: 'I want a refund of £85.' },
    { at: '/summary', text: 1, passage: 'I want a refund of £85.' },
  ]
  const provider = await scriptedProvider(says({ answer, sources }))
  try {
    const settings = { baseUrl: provider.baseUrl, apiKey: 'k', model: 'm' }
    const models = modelsFor(
      { text: settings, transcriber: undefined, images: undefined, recognition: { languages: [] } },
      unmetered,
    )
    const work = definition.calls['runAll']?.stages?.find(({ key }) => key === 'summarise')?.work ?? []
    await doWork(work, workingOn(held, definition, { modelsOf: () => models }))
    const [first, second] = held.data.get('summaries') as readonly { chunks: readonly Record<string, string>[] }[]
    expect(first?.chunks[0]?.['title']).toBe('A refund of £85')
    const shown = [first, second]
      .flatMap((call) => call?.chunks ?? [])
      .map(({ title, summary }) => `${title} ${summary}`)
    expect(shown.join(' ')).not.toMatch(/Mallory|9,000/)
    expect(first?.chunks[0]?.['summary']).toContain('I called at half past nine')
    // The other call says nothing of a refund.
    expect(second?.chunks[0]?.['title']).not.toContain('£85')
  } finally {
    await provider.close()
  }
}, 30_000)
