/** The calls of the audio lookup on a case whose recordings are transcribed: list, detail, captions, search and answers. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Definition } from '#engine/definition/types.ts'
import { modelsFor } from '#server/providers/models.ts'
import { unmetered } from '#server/providers/meter.ts'
import { createSentences } from '#server/sentences.ts'
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
  const transcripts = [
    { call_id: 'CALL-001', file: 'call_001.wav', sentences },
    { call_id: 'CALL-002', file: 'call_002.wav', sentences: [{ start: 1, end: 4, text: 'The repair was quick.' }] },
  ]
  held.data.set('heard', transcripts).set('transcripts', transcripts)
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

test('how a call was written down, and why another was not, is told in the language of the run', async () => {
  const held = await openCase()
  held.data.set('transcripts', [
    { call_id: 'CALL-001', file: 'call_001.wav', sentences, about: 'Written down by hand.' },
    { call_id: 'CALL-002', file: 'call_002.wav', sentences: [], about: '', problem: '"b.wav" holds no sound.' },
  ])
  const german = createSentences({
    'Written down by hand.': 'Von Hand mitgeschrieben.',
    '"{0}" holds no sound.': '„{0}“ enthält keinen Ton.',
  })
  const inGerman = { wordingOf: () => ({ locale: 'de', texts: {}, sentences: german }) }
  expect(await send(held, 'call', { callId: 'CALL-001' }, inGerman)).toMatchObject({
    call: { about: 'Von Hand mitgeschrieben.' },
  })
  expect(await send(held, 'calls', {}, inGerman)).toMatchObject({
    items: [{}, { problem: '„b.wav“ enthält keinen Ton.' }],
  })
})

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

describe('a corrected line', () => {
  /** 'half past nine' was heard, and not surely; of the second call each line has its speaker. */
  async function doubtfulCase() {
    const held = await openCase()
    const unsure = [[12, 26]]
    const heard = [
      {
        call_id: 'CALL-001',
        file: 'call_001.wav',
        sentences: sentences.map((line, at) => (at === 1 ? { ...line, unsure } : line)),
        foreign: [{ start: 4000, end: 4010 }],
      },
      {
        call_id: 'CALL-002',
        file: 'call_002.wav',
        sentences: [
          { start: 1, end: 4, text: 'The repair was quick.', speaker: 'Speaker 1' },
          { start: 5, end: 6, text: 'I am glad.', speaker: 'Speaker 2' },
        ],
      },
    ]
    held.data.set('heard', heard).set('transcripts', heard)
    return held
  }
  const nine = {
    fact: 'CALL-001/1',
    was: 'I called at half past nine and waited for two hours.',
    now: 'I called at half past five and waited for two hours.',
  }
  const correct = (held: Held, ...corrections: readonly object[]) =>
    send(held, 'correct', { callId: 'CALL-001', corrections })

  test('has its name and its text as it was heard, and where it is to be listened to', async () => {
    const held = await doubtfulCase()
    expect(await send(held, 'transcript', { callId: 'CALL-001' })).toMatchObject({
      lines: [{ fact: 'CALL-001/0' }, { ...lineOf(nine), text: nine.was, unsure: [[12, 26]] }, { fact: 'CALL-001/2' }],
      speakers: [],
      foreign: [{ start: 4000, end: 4010 }],
    })
  })

  test('stands in the transcript, the captions, the search, the answers and the sections', async () => {
    const held = await doubtfulCase()
    const reply = await correct(held, nine)
    expect((reply['lines'] as readonly object[])[1]).toEqual({ ...sentences[1], ...lineOf(nine), text: nine.now })
    await send(held, 'captions', { callId: 'CALL-001' })
    const captions = Buffer.from(await held.artefacts.file('transcript.srt').bytes()).toString()
    expect(captions).toContain('half past five')
    expect(captions).toContain('[Speech in another language]')
    const { calls } = await send(held, 'search', { q: 'half past' })
    expect(JSON.stringify(calls)).toContain(nine.now)
    const answer = await send(held, 'ask', { question: 'When did the caller call?', callId: null })
    expect(answer['text']).toContain('half past five')
    expect(JSON.stringify(held.data.get('summaries'))).toContain('half past five')
    for (const shown of [captions, JSON.stringify(calls), answer['text'], JSON.stringify(held.data.get('summaries'))])
      expect(shown).not.toContain('half past nine')
  }, 30_000)

  test('is what evidence quotes that was saved before', async () => {
    const held = await doubtfulCase()
    const citation = { file: 'call_001.wav', id: 'CALL-001', time: 3661.5, quote: nine.was }
    const ts = '2026-03-10T09:11:40Z'
    const assistant = { content: `“${nine.was}” (call_001.wav)`, ts, citations: [citation] }
    await send(held, 'saveEvidence', { scope: 'all', callId: null, user: { content: 'When?', ts }, assistant })
    await correct(held, nine)
    expect(await send(held, 'evidence')).toMatchObject({
      items: [{ assistant: { content: `“${nine.now}” (call_001.wav)` } }],
    })
    // Corrected again, the evidence follows again.
    await correct(held, { ...nine, now: 'I called at six.' })
    expect(await send(held, 'evidence')).toMatchObject({
      items: [{ assistant: { content: '“I called at six.” (call_001.wav)' } }],
    })
  }, 30_000)

  test('that is confirmed as it was heard is not to be listened to any more', async () => {
    const held = await doubtfulCase()
    const { lines } = await correct(held, { ...nine, now: nine.was })
    expect((lines as readonly object[])[1]).toEqual({ ...sentences[1], ...lineOf(nine), text: nine.was })
  }, 30_000)

  test('stays when the recordings are written down again, as long as the same is heard', async () => {
    const held = await doubtfulCase()
    await correct(held, nine)
    const stage = definition.calls['runAll']?.stages?.find(({ key }) => key === 'transcribe')
    const again = stage?.work.filter(({ do: name }) => name === 'audio.correct') ?? []
    await doWork(again, workingOn(held, definition))
    expect(JSON.stringify(held.data.get('transcripts'))).toContain('half past five')
    held.data.set('heard', [{ call_id: 'CALL-001', file: 'call_001.wav', sentences: sentences.slice(1) }])
    await doWork(again, workingOn(held, definition))
    expect(JSON.stringify(held.data.get('transcripts'))).not.toContain('half past five')
  }, 30_000)

  test('names a speaker in every line of the call, and in its captions', async () => {
    const held = await doubtfulCase()
    const speaker = { fact: 'CALL-002/Speaker 1', was: 'Speaker 1', now: ' Ms  Okafor ' }
    const reply = await send(held, 'correct', { callId: 'CALL-002', corrections: [speaker] })
    expect(reply).toMatchObject({
      lines: [{ speaker: 'Ms Okafor' }, { speaker: 'Speaker 2' }],
      speakers: [
        { fact: speaker.fact, was: 'Speaker 1', name: 'Ms Okafor' },
        { was: 'Speaker 2', name: 'Speaker 2' },
      ],
    })
    await send(held, 'captions', { callId: 'CALL-002' })
    expect(Buffer.from(await held.artefacts.file('transcript.srt').bytes()).toString()).toContain(
      'Ms Okafor: The repair was quick.',
    )
  }, 30_000)

  test.each([
    ['without a text', { ...nine, now: ' ' }, 422],
    ['longer than a line', { ...nine, now: 'x'.repeat(4001) }, 422],
    ['of a line that was not heard like that', { ...nine, was: 'I called at nine.' }, 409],
    ['of a call that is not there', { ...nine, fact: 'CALL-009/1' }, 409],
    ['without what was heard', { fact: nine.fact, now: nine.now }, 400],
  ])('%s is refused with a sentence, and nothing changes', async (_what, correction, status) => {
    const held = await doubtfulCase()
    await expect(correct(held, correction)).rejects.toMatchObject({ status, message: expect.stringMatching(/\.$/) })
    expect(held.data.has('byHand')).toBe(false)
  })
})

const lineOf = ({ fact, was }: { readonly fact: string; readonly was: string }) => ({ fact, was })
