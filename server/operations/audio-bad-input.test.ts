/** Files that are not the recordings that their names suggest: each is reported with advice, and the others are processed. */
import { expect, test } from 'vitest'
import { run as check } from '#server/operations/audio/audio-check.run.ts'
import { run as transcribe } from '#server/operations/audio/audio-transcribe.run.ts'
import { run as answer } from '#server/operations/texts/texts-answer.run.ts'
import { run as index } from '#server/operations/texts/texts-index.run.ts'
import type { Transcript } from '#server/operations/case-records.ts'
import type { Models } from '#server/providers/models.ts'
import { wavOf } from '../speech/fixtures/wav-of.ts'
import { memoryFile, memoryWork } from './fixtures/memory-work.ts'

const rate = 8000
const tone = (seconds: number, pitch: number) =>
  Float32Array.from({ length: seconds * rate }, (_, at) => 0.3 * Math.sin(at * pitch + (at * at) / 1e6))
const good = (name: string) => memoryFile(name, wavOf([tone(1, 0.2)], { rate }))

function session() {
  const { work, data, files } = memoryWork()
  const problems: { readonly file: string; readonly problem: string }[] = []
  const heard: string[] = []
  const transcriber = {
    about: 'Written down by a script.',
    pieceSeconds: 10,
    transcribe: ({ name }: { readonly name: string }) => {
      heard.push(name)
      return Promise.resolve({ text: '', segments: [{ start: 0, end: 1, text: `${name} was heard.` }], about: '' })
    },
  }
  const models = { transcriber: () => Promise.resolve(transcriber) } as Partial<Models> as Models
  const noteProblem = (problem: (typeof problems)[number]) => void problems.push(problem)
  return { work: { ...work, models, noteProblem }, data, files, problems, heard }
}

const parameters = { from: 'recordings', files: 'files', as: 'transcripts', waveForms: 'waves' }

test('each file that is not a usable recording is named with what to do, and the good one is written down', async () => {
  const { work, data, files, problems, heard } = session()
  const mp3 = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(2000, 7)])
  files.set('files', [
    memoryFile('phone.wav', mp3),
    memoryFile('empty.wav', new Uint8Array(0)),
    memoryFile('no-samples.wav', wavOf([new Float32Array(0)], { rate })),
    memoryFile('compressed.wav', wavOf([tone(1, 0.3)], { rate, code: 49 })),
    memoryFile('odd.wav', wavOf([tone(1, 0.3)], { rate, statedBits: 20 })),
    good('good.wav'),
  ])
  await check({ from: 'files', as: 'recordings' }, work)
  await transcribe(parameters, work)
  expect(problems.map(({ problem }) => problem)).toEqual([
    '"phone.wav" is an MP3 file, not a WAV recording. Save it as WAV, then add it again.',
    '"empty.wav" is empty. Record or export it again.',
    '"no-samples.wav" holds no samples. Record or export it again.',
    expect.stringMatching(/^"compressed\.wav" is a \.wav file whose sound is compressed \(format 49\)\./),
    expect.stringMatching(/^"odd\.wav" stores its samples in 20 bits/),
  ])
  const transcripts = data.get('transcripts') as readonly Transcript[]
  expect(transcripts.map(({ file, sentences }) => [file, sentences.length])).toEqual([
    ['phone.wav', 0],
    ['empty.wav', 0],
    ['no-samples.wav', 0],
    ['compressed.wav', 0],
    ['odd.wav', 0],
    ['good.wav', 1],
  ])
  expect(heard).toEqual(['good.wav.wav'])
})

test('floats of 24 bits and a header that promises more than there is are read for what they hold, and the second is told as incomplete', async () => {
  const { work, data, files, problems } = session()
  files.set('files', [
    memoryFile('float.wav', wavOf([tone(1, 0.2)], { rate, bits: 24, code: 3 })),
    memoryFile('cut-off.wav', wavOf([tone(2, 0.2)], { rate, statedBytes: 50_000_000 })),
  ])
  await check({ from: 'files', as: 'recordings' }, work)
  expect(data.get('recordings')).toMatchObject([{ duration_sec: 1 }, { duration_sec: 2 }])
  await transcribe(parameters, work)
  expect(problems).toEqual([])
  expect((data.get('transcripts') as readonly Transcript[]).map(({ about }) => about)).toEqual([
    'Written down by a script.',
    'Written down by a script. The recording is incomplete: its header promises 3125 seconds, and the file holds 2. Export it again, and add it anew.',
  ])
})

test('a recording of silence is not sent to the transcriber, and one that was added twice is two calls', async () => {
  const { work, data, files, heard, problems } = session()
  files.set('files', [
    memoryFile('silence.wav', wavOf([new Float32Array(2 * rate)], { rate })),
    good('call.wav'),
    good('call.wav'),
  ])
  await check({ from: 'files', as: 'recordings' }, work)
  await transcribe(parameters, work)
  expect((data.get('recordings') as readonly object[]).map((each) => Object.values(each)[0])).toEqual([
    'CALL-001',
    'CALL-002',
    'CALL-003',
  ])
  const transcripts = data.get('transcripts') as readonly Transcript[]
  expect(transcripts.map(({ sentences }) => sentences.length)).toEqual([0, 1, 1])
  expect(heard.filter((name) => name.startsWith('silence'))).toEqual([])
  expect(problems).toEqual([])
})

test('a question of 100,000 characters is refused with how many are read', async () => {
  const { work, data } = session()
  data.set('transcripts', [
    { call_id: 'CALL-001', file: 'call.wav', sentences: [{ start: 0, end: 1, text: 'The truck comes at nine.' }] },
  ])
  await index({ from: ['transcripts'], as: 'index' }, work)
  data.set('question', 'When does the truck come? '.repeat(4000))
  await expect(answer({ question: 'question', from: 'index' }, work)).rejects.toThrow(
    'The question is too long: at most 2000 characters are read.',
  )
})

test('an answer names the files of which nothing could be read', async () => {
  const { work, data } = memoryWork()
  data.set('texts', [
    {
      file: 'Invitation.docx',
      blocks: [{ kind: 'text', text: 'Bids are due on 14 May 2026.', at: { label: 'page 2' } }],
    },
    { file: 'Scan.pdf', blocks: [], problem: '"Scan.pdf" is damaged.' },
  ])
  await index({ from: ['texts'], as: 'index' }, work)
  data.set('question', 'When are bids due?')
  const models = { text: () => Promise.resolve({ method: 'search', about: 'Found.' }) } as unknown as Models
  const reply = await answer({ question: 'question', from: 'index' }, { ...work, models })
  expect(reply).toMatchObject({ unread: [{ file: 'Scan.pdf', problem: '"Scan.pdf" is damaged.' }] })
  expect(String(reply?.['text'])).toContain('Not read: "Scan.pdf" is damaged.')
})
