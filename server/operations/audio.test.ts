/** The work on recordings, with a transcriber whose replies the test determines. */
import { expect, test } from 'vitest'
import type { Models } from '#server/providers/models.ts'
import { Refusal } from '#server/refusals.ts'
import { audioTranscribe } from '#server/operations/audio/audio-transcribe.ts'
import { run as transcribe } from '#server/operations/audio/audio-transcribe.run.ts'
import { run as check } from '#server/operations/audio/audio-check.run.ts'
import { run as showRecording } from '#server/operations/audio/audio-recording.run.ts'
import type { Transcript } from '#server/operations/case-records.ts'
import { shapeOf } from '../tables/fixtures/shape-of.ts'
import { wavOf } from '../speech/fixtures/wav-of.ts'
import { memoryFile, memoryWork } from './fixtures/memory-work.ts'

const rate = 8000
/** Sound that is not silence, and different in each recording. */
const sound = (seconds: number, seed: number) =>
  Float32Array.from({ length: seconds * rate }, (_, at) => 0.3 * Math.sin(at * (0.1 + seed / 50) + (at * at) / 1e6))
const recording = (name: string, seconds: number, seed = 1) => memoryFile(name, wavOf([sound(seconds, seed)], { rate }))

/** A transcriber that replies with the length of each piece, and records its input. */
function scripted(fail: (name: string, times: number) => Error | undefined = () => undefined) {
  const heard: string[] = []
  const transcriber = {
    about: 'Written down by a script.',
    pieceSeconds: 2,
    transcribe: ({ name, content }: { readonly name: string; readonly content: Uint8Array }) => {
      heard.push(name)
      const error = fail(name, heard.length)
      if (error) return Promise.reject(error)
      const seconds = (content.byteLength - 44) / 32_000
      const segments = [{ start: 0.1, end: seconds + 5, text: `${name} says so.` }]
      return Promise.resolve({ text: '', segments, about: 'Written down by a script.' })
    },
  }
  return { heard, models: { transcriber: () => Promise.resolve(transcriber) } as Partial<Models> as Models }
}

/** A session whose stage is done again after a stop: stored parts are there, parts in memory are not. */
function stoppable(models: Models) {
  const parts = new Map<string, unknown>()
  const held = memoryWork()
  const problems: { readonly file: string; readonly problem: string }[] = []
  const messages: string[] = []
  const work = {
    ...held.work,
    models,
    doOnce: async <T>(key: string, make: () => Promise<T>): Promise<T> => {
      if (!parts.has(key)) parts.set(key, await make())
      return parts.get(key) as T // the cast is safe: the value was stored under the same key
    },
    noteProblem: (problem: (typeof problems)[number]) => void problems.push(problem),
    report: (_share: number | undefined, message = '') => void messages.push(message),
  }
  const transcripts = () => held.data.get('transcripts') as readonly Transcript[]
  return { held, work, problems, messages, transcripts, parts }
}

const parameters = { from: 'recordings', files: 'files', as: 'transcripts', waveForms: 'waves' }

test('a recording is read piece by piece: sentences have their times, none is behind the end of its piece', async () => {
  const { models, heard } = scripted()
  const { held, work, transcripts } = stoppable(models)
  held.files.set('files', [recording('one.wav', 5)])
  await check({ from: 'files', as: 'recordings' }, work)
  await transcribe(parameters, work)
  expect(heard.length).toBeGreaterThanOrEqual(3)
  const [{ sentences, about } = { sentences: [], about: '' }] = transcripts()
  expect(about).toBe('Written down by a script.')
  expect(sentences.map(({ text }) => text)).toEqual(heard.map((name) => `${name} says so.`))
  expect(sentences.every(({ start, end }, at) => start < end && end <= (sentences[at + 1]?.start ?? 5))).toBe(true)
  const [fixture] = audioTranscribe.fixture.writes.as
  expect(shapeOf(transcripts()[0])).toEqual(shapeOf(fixture))
  expect(held.data.get('waves')).toEqual([{ call_id: 'CALL-001', peaks: expect.any(Array) as number[] }])
})

test('work that was stopped goes on behind its last piece, and no piece is transcribed twice', async () => {
  const away = new Error('The process ended.')
  const first = scripted((_name, times) => (times === 3 ? away : undefined))
  const { held, work, transcripts } = stoppable(first.models)
  held.files.set('files', [recording('one.wav', 6, 1), recording('two.wav', 6, 2)])
  await check({ from: 'files', as: 'recordings' }, work)
  await expect(transcribe(parameters, work)).rejects.toThrow('The process ended.')
  const again = scripted()
  await transcribe(parameters, { ...work, models: again.models })
  const said = transcripts().reduce((sum, { sentences }) => sum + sentences.length, 0)
  const failures = 1
  expect(first.heard.length + again.heard.length - failures).toBe(said)
  await transcribe(parameters, { ...work, models: scripted(() => away).models })
  expect(transcripts().reduce((sum, { sentences }) => sum + sentences.length, 0)).toBe(said)
})

test('a file that fails is named with its reason, the rest goes on, and it alone is tried again', async () => {
  const broken = scripted((name) => (name.startsWith('two') ? new Refusal(422, 'It is too noisy.') : undefined))
  const { held, work, problems, transcripts } = stoppable(broken.models)
  held.files.set('files', [
    recording('one.wav', 1, 1),
    recording('two.wav', 1, 2),
    memoryFile('three.wav', wavOf([sound(1, 3)], { rate, code: 49 })),
  ])
  await check({ from: 'files', as: 'recordings' }, work)
  await transcribe(parameters, work)
  expect(problems).toEqual([
    { file: 'three.wav', problem: expect.stringContaining('compressed (format 49)') as string },
    { file: 'two.wav', problem: '"two.wav" could not be written down: It is too noisy.' },
  ])
  expect(transcripts().map(({ file, sentences, problem }) => [file, sentences.length, problem !== undefined])).toEqual([
    ['one.wav', 1, false],
    ['two.wav', 0, true],
    ['three.wav', 0, true],
  ])
  const mended = scripted()
  await transcribe(parameters, { ...work, models: mended.models })
  expect(mended.heard).toEqual(['two.wav.wav'])
})

test('a provider that is away for a moment is not the fault of a file', async () => {
  const { models } = scripted(() => new Refusal(503, 'The transcriber does not answer.', { 'Retry-After': '10' }))
  const { held, work, problems } = stoppable(models)
  held.files.set('files', [recording('one.wav', 1)])
  await check({ from: 'files', as: 'recordings' }, work)
  await expect(transcribe(parameters, work)).rejects.toThrow('does not answer')
  expect(problems).toEqual([])
})

test('where no recording can be used the work fails, and says why', async () => {
  const { held, work } = stoppable(scripted().models)
  held.files.set('files', [memoryFile('one.wav', new Uint8Array(0)), memoryFile('two.wav', 'RIFF')])
  await expect(check({ from: 'files', as: 'recordings' }, work)).rejects.toThrow(
    'No recording can be used. "one.wav" is empty. Record or export it again.',
  )
})

test('a recording is shown without a copy, and another one is not', async () => {
  const { held, work } = stoppable(scripted().models)
  const [one, two] = [recording('one.wav', 1), recording('two.wav', 1)]
  held.files.set('files', [one, two])
  await check({ from: 'files', as: 'recordings' }, work)
  held.data.set('callId', 'CALL-002')
  const wanted = { call: 'callId', recordings: 'recordings', files: 'files', as: 'recording.wav' }
  await showRecording(wanted, work)
  expect(held.files.get('recording.wav')).toEqual([two])
  held.data.set('callId', 'CALL-009')
  await expect(showRecording(wanted, work)).rejects.toThrow('no such call')
})
