/** The work of the audio lookup as its definition lists it, with the built-in transcriber. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Definition, Stage } from '#engine/definition/types.ts'
import { doWork } from '#server/work/do-work.ts'
import { wavOf } from '../speech/fixtures/wav-of.ts'
import { memoryFile, memoryWork } from './fixtures/memory-work.ts'
import { workingOn } from './fixtures/working-on.ts'

const rate = 8000

/**
 * A call of telephone quality (µ-law), with more silence before it and after its first sentence; and the times in seconds at which voices are heard.
 */
function spacedCall() {
  const call = readFileSync('definitions/samples/refund-call.wav')
  const samples = call.subarray(call.indexOf('data') + 8)
  const pause = 5.85
  const silence = (seconds: number) => Buffer.alloc(seconds * rate, 0xff)
  const parts = [silence(2), samples.subarray(0, pause * rate), silence(4), samples.subarray(pause * rate)]
  const header = Buffer.from(call.subarray(0, call.indexOf('data') + 8))
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  header.writeUInt32LE(header.length - 8 + length, 4)
  header.writeUInt32LE(length, header.length - 4)
  return { wav: Buffer.concat([header, ...parts]), first: [2, 2 + pause], rest: [6 + pause, length / rate] }
}

/** Speech that is in no language: the call played backwards. */
function reversedCall() {
  const call = readFileSync('definitions/samples/refund-call.wav')
  const start = call.indexOf('data') + 8
  return Buffer.concat([call.subarray(0, start), Buffer.from(call.subarray(start)).reverse()])
}

/** The times in seconds at which each caption of a .srt appears and disappears. */
const timesOf = (captions: string) =>
  [...captions.matchAll(/(\d\d):(\d\d):([\d,]{6})/g)].map(
    ([, hours, minutes, seconds]) => Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds?.replace(',', '.')),
  )

test('AUDIO-29 AUDIO-30 the built-in transcriber writes down a call of telephone quality, its captions keep time with the voice, and the case answers from it', async () => {
  const held = memoryWork()
  const spaced = spacedCall()
  held.files.set('files', [
    memoryFile('refund.wav', spaced.wav),
    memoryFile('silence.wav', wavOf([new Float32Array(3 * rate)], { rate })),
  ])
  // The cast is safe: the check of the shipped definitions has read the file.
  const definition = JSON.parse(readFileSync('definitions/agents/audio-lookup.json', 'utf8')) as Definition
  const stages: readonly Stage[] = definition.calls['runAll']?.stages ?? []
  const working = workingOn(held, definition)
  for (const stage of stages) await doWork(stage.work, working)
  const replyOf = (call: string, values: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(values)) held.data.set(name, value)
    return doWork(definition.calls[call]?.work ?? [], working)
  }

  expect(await replyOf('calls', {})).toMatchObject({
    items: [
      { call_id: 'CALL-001', file: 'refund.wav', duration_sec: 18.5 },
      { call_id: 'CALL-002', file: 'silence.wav', duration_sec: 3 },
    ],
    totals: { uploaded: 2 },
  })
  const call = await replyOf('call', { callId: 'CALL-001' })
  expect(JSON.stringify(call)).toContain('pounds')
  expect(call).toMatchObject({ call: { about: expect.stringContaining('draft quality') as string } })
  expect(await replyOf('call', { callId: 'CALL-002' })).toMatchObject({
    quick: { chunks: [{ title: 'No speech', quotes: [] }] },
  })
  const answer = await replyOf('ask', { question: 'How much was paid for the recovery truck?', callId: null })
  expect(answer['text']).toContain('180 pounds')
  const [citation] = answer['citations'] as readonly { readonly id: string; readonly time: number }[]
  expect(citation?.id).toBe('CALL-001')
  expect(citation?.time).toBeCloseTo(2, 0)
  await replyOf('captions', { callId: 'CALL-001' })
  const captions = Buffer.from(await held.artefacts.file('transcript.srt').bytes()).toString()
  expect(captions).toMatch(/^1\n00:00:0\d,\d{3} --> 00:00:0\d,\d{3}\n.*180 pounds/)
  // Each caption begins within half a second of the voice.
  const times = timesOf(captions)
  for (const [shown, heard] of [
    [times.slice(0, 2), spaced.first],
    [[times[2], times.at(-1)], spaced.rest],
  ] as const)
    for (const [at, time] of shown.entries()) expect(Math.abs(Number(time) - Number(heard[at]))).toBeLessThan(0.5)
}, 300_000)

test('speech that the transcriber does not understand, such as that of another language, is neither called silence nor written down as English, and how much of it there is stands beside the call', async () => {
  const held = memoryWork()
  held.files.set('files', [
    memoryFile('reversed.wav', reversedCall()),
    memoryFile('silence.wav', wavOf([new Float32Array(3 * rate)], { rate })),
    memoryFile('swedish.wav', readFileSync('server/speech/fixtures/swedish-call.wav')),
  ])
  const definition = JSON.parse(readFileSync('definitions/agents/audio-lookup.json', 'utf8')) as Definition
  const working = workingOn(held, definition)
  for (const stage of definition.calls['runAll']?.stages ?? []) await doWork(stage.work, working)
  const replyOf = (callId: string) => {
    held.data.set('callId', callId)
    return doWork(definition.calls['call']?.work ?? [], working)
  }
  expect(await replyOf('CALL-001')).toMatchObject({
    call: {
      about: expect.stringMatching(/In about 1\d seconds of speech nothing could be written down\.$/) as string,
    },
    quick: {
      chunks: [
        {
          title: 'Speech that could not be written down',
          summary: 'Somebody speaks in this recording, but nothing of it could be written down. Listen to it.',
        },
      ],
    },
  })
  expect(await replyOf('CALL-002')).toMatchObject({
    call: { about: expect.not.stringContaining('nothing could be written down') as string },
    quick: { chunks: [{ title: 'No speech' }] },
  })
  // Of some of it the model writes nothing, of the rest English of which it is not sure.
  expect(await replyOf('CALL-003')).toMatchObject({
    call: { about: expect.stringMatching(/[67] seconds (?:of speech nothing|sound like another language)/) as string },
    quick: {
      chunks: [{ title: expect.stringMatching(/^Speech (?:in another|that could not)/) as string, quotes: [] }],
    },
  })
}, 300_000)
