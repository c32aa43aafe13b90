import { expect, test } from 'vitest'
import type { Entry } from '#server/evidence/entry.ts'
import type { Transcript } from './case-records.ts'
import { entriesNow } from './entries-now.ts'
import { memoryWork } from './fixtures/memory-work.ts'

const call = (id: string, ...speakers: readonly string[]): Transcript => ({
  call_id: id,
  file: `${id}.wav`,
  sentences: speakers.map((speaker, at) => ({ start: at, end: at + 1, text: `Sentence ${at}.`, speaker })),
})

const entry = (content: string, more: Partial<Entry> = {}): Entry => ({
  id: 'EV-1',
  ts: '2026-03-10T09:12:00.000Z',
  scope: 'call',
  call_id: 'CALL-001',
  user: { content: 'Who paid?', ts: '' },
  assistant: { content, ts: '' },
  ...more,
})

async function contentNow(saved: Entry, heard: readonly Transcript[], now: readonly Transcript[]): Promise<string> {
  const { artefacts } = memoryWork()
  await artefacts.keep('evidence EV-1', saved)
  await artefacts.keep('heard', heard)
  await artefacts.keep('now', now)
  const [read] = await entriesNow({ from: 'evidence', heard: 'heard', now: 'now' }, artefacts)
  return read?.assistant.content ?? ''
}

const heard = [call('CALL-001', 'Speaker 1', 'Speaker 2'), call('CALL-002', 'Speaker 1', 'Speaker 2')]

test('saved answers call a speaker by the name that the speaker was given since', async () => {
  const now = [call('CALL-001', 'Speaker 2', 'Ann «$&» Ö.'), call('CALL-002', 'Speaker 1', 'Ben')]
  expect(await contentNow(entry('Speaker 1 paid Speaker 2, not Speaker 12.'), heard, now)).toBe(
    'Speaker 2 paid Ann «$&» Ö., not Speaker 12.',
  )
})

test('where an answer is about two calls whose first speakers have two names, it stays as it was saved', async () => {
  const now = [call('CALL-001', 'Ann', 'Ben'), call('CALL-002', 'Cleo', 'Ben')]
  const citations = [{ call_id: 'CALL-001' }, { call_id: 'CALL-002' }, 'elsewhere']
  const saved = entry('Speaker 1 paid Speaker 2.', {
    scope: 'all',
    call_id: null,
    assistant: { content: 'Speaker 1 paid Speaker 2.', ts: '', citations },
  })
  expect(await contentNow(saved, heard, now)).toBe('Speaker 1 paid Ben.')
})

test('an answer about a call without corrections is as it was saved', async () => {
  expect(await contentNow(entry('Speaker 1 paid.', { call_id: 'CALL-009' }), heard, heard)).toBe('Speaker 1 paid.')
})

test('an answer in other words than its quote says that the quoted line was corrected since', async () => {
  const [spoken, corrected] = ['I waited 90 minutes.', 'I waited nineteen hours.']
  const lines = (text: string): Transcript => ({
    ...call('CALL-001', 'Ann'),
    sentences: [{ start: 0, end: 1, text, speaker: 'Ann' }],
  })
  const saved = (content: string) =>
    entry(content, { assistant: { content, ts: '', citations: [{ call_id: 'CALL-001', time: 0, quote: spoken }] } })
  const now = (content: string) => contentNow(saved(content), [lines(spoken)], [lines(corrected)])
  expect(await now(`90 minutes.\n\n“${spoken}” (call.wav)`)).toBe(
    `90 minutes.\n\n“${corrected}” (call.wav)\n\nThe lines quoted here were corrected after this answer. Ask again for an answer that follows them.`,
  )
  expect(await now(`“${spoken}” (call.wav)`)).toBe(`“${corrected}” (call.wav)`)
})
