/** The work of the audio lookup as its definition lists it, with the built-in transcriber. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Definition, Stage } from '#engine/definition/types.ts'
import { doWork } from '#server/work/do-work.ts'
import { wavOf } from '#tests/speech/wav-of.ts'
import { memoryFile, memoryWork } from './memory-work.ts'
import { workingOn } from './working-on.ts'

const rate = 8000

test('AUDIO-30 the built-in transcriber writes down a call of telephone quality, and the case answers from it', async () => {
  const held = memoryWork()
  held.files.set('files', [
    memoryFile('refund.wav', readFileSync('definitions/samples/refund-call.wav')),
    memoryFile('silence.wav', wavOf([new Float32Array(3 * rate)], { rate })),
  ])
  // The check of the shipped definitions has read it.
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
      { call_id: 'CALL-001', file: 'refund.wav', duration_sec: 12.5 },
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
  expect(citation?.time).toBeLessThan(2)
  await replyOf('captions', { callId: 'CALL-001' })
  const captions = Buffer.from(await held.artefacts.file('transcript.srt').bytes()).toString()
  expect(captions).toMatch(/^1\n00:00:0\d,\d{3} --> 00:00:0\d,\d{3}\n.*180 pounds/)
}, 300_000)
