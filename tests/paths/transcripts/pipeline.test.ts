/**
 * The pipeline of the audio lookup and of the tender overview: one row each, and the same claims for both about the upload
 * with a manifest, the list of steps, the run, its polled status, and stopping.
 */
import { describe, expect, test } from 'vitest'
import { file } from '#tests/driver/files.ts'
import { visit } from '#tests/driver/index.ts'
import type { Script, SentRequest, Visit, VisitOptions } from '#tests/driver/visit.ts'
import { ok } from './agents.ts'
import { notJson, notJsonNote, withoutMessage } from './failures.ts'
import { chosen, last, sentFor } from './requests.ts'

type Server = VisitOptions['server']

const stepList = '/api/agent/audio-lookup/step2/steps'
const runAll = '/api/agent/audio-lookup/step2/run-all'
const status = '/api/agent/audio-lookup/step2/status'

const agents = [
  {
    name: 'audio-lookup',
    client: 'NationalBreakdown',
    upload: 'POST /api/agent/audio-lookup/step1',
    field: 'Call Recordings',
    file: 'complaint.wav',
    running: 'Transcribe',
    last: 'Interrogate',
    keys: ['check', 'transcribe', 'summarise', 'index'],
    server: {
      'GET /api/agent/audio-lookup/calls': { json: { items: [], totals: { uploaded: 1 } } },
      'GET /api/agent/audio-lookup/evidence': { json: { items: [] } },
    },
  },
  {
    name: 'tender-overview',
    client: 'Tender360',
    upload: 'POST /api/agent/tender-overview/step1',
    field: 'Tender Documents',
    file: 'invitation.pdf',
    running: 'Process',
    last: 'Export',
    keys: ['collect', 'extract', 'read', 'fill'],
    server: {},
  },
] as const

const refused: Script = { json: { success: false, message: 'The archive is locked.' } }
const refusedByOk: Script = { json: { ok: false, error: 'The archive is locked.' } }
const refusedByStatus: Script = { json: { success: false, message: 'The archive is locked.' }, status: 413 }
const errorByStatus: Script = { json: { error: 'The archive is locked.' }, status: 500 }
const longNotJson: Script = { text: 'x'.repeat(250), status: 503, statusText: 'Service Unavailable' }
const longNotJsonNote = `503 Service Unavailable: ${'x'.repeat(200)} (response was not JSON)`

const sentTo = (v: Visit, path: string) => v.requests.filter((request) => request.path.split('?')[0] === path)

const partsNamed = (request: SentRequest | undefined, name: string) =>
  (request?.parts ?? []).filter(([key]) => key === name).map(([, value]) => value)

const states = (v: Visit) => v.pipeline.map((step) => step.state)

/** A message is shown, and none of its parts is missing. */
function readable(texts: readonly string[]) {
  expect(texts).not.toEqual([])
  for (const text of texts) expect(text).not.toMatch(/undefined|null|NaN|\[object|[{}]/)
}

describe.each(agents)('$name', (agent) => {
  const [first, second, third, fourth] = agent.keys

  const running: Script = { json: { status: 'running', completed: [], current: first } }
  const done: Script = { json: { status: 'done', message: 'Finished.', completed: agent.keys, current: null } }
  const happy: Server = {
    ...agent.server,
    [agent.upload]: ok,
    [`GET ${stepList}`]: { json: { steps: agent.keys.map((key) => ({ key, name: `Step ${key}` })) } },
    [`POST ${runAll}`]: ok,
    [`GET ${status}`]: running,
  }

  const lastUpload = (v: Visit) => sentFor(v, agent.upload).at(-1)

  async function fileChosen(server: Server, random = 0) {
    const v = await visit(agent.name, { client: agent.client, server, random })
    v.choose(agent.field, file(agent.file, { size: 40 }))
    return v
  }

  async function onRun(server: Server, random = 0) {
    const v = await fileChosen(server, random)
    await v.press('Upload & Continue')
    await v.wait(500)
    expect(v.step.name).toBe(agent.running)
    return v
  }

  async function run(server: Server, random = 0) {
    const v = await onRun(server, random)
    await v.press('Run pipeline')
    return v
  }

  async function onLast(server: Server) {
    const v = await run({ ...server, [`GET ${status}`]: done })
    await v.wait(1700)
    expect(v.step.name).toBe(agent.last)
    return v
  }

  describe('an upload under way', () => {
    test.each([0, 1])(
      'WIZ-06 the upload pauses between 120 and 500 ms with the random source at %s',
      async (random) => {
        const v = await fileChosen(happy, random)
        await v.press('Upload & Continue')
        await v.wait(119)
        expect(v.requests).toEqual([])
        expect(v.state).toBe('busy')
        await v.wait(381)
        expect(sentFor(v, agent.upload)).toHaveLength(1)
      },
    )

    test('WIZ-05 nothing can be pressed while the upload is under way', async () => {
      const v = await fileChosen({ ...happy, [agent.upload]: 'silence' })
      await v.press('Upload & Continue')
      await v.wait(1000)
      expect(sentFor(v, agent.upload)).toHaveLength(1)
      expect(v.state).toBe('busy')
      expect(v.button('Upload & Continue')).not.toBe('enabled')
      expect(v.step.number).toBe(1)
    })
  })

  describe('a failed upload', () => {
    async function failed(reply: Script) {
      const v = await fileChosen({ ...happy, [agent.upload]: [reply, ok] })
      const before = [...v.texts]
      await v.press('Upload & Continue')
      await v.wait(500)
      expect(v.step.number).toBe(1)
      expect(v.completed).toEqual([])
      expect(v.requests).toHaveLength(1)
      readable(v.texts.filter((text) => !before.includes(text)))
      return v
    }

    /** Every file is still there, and the same button succeeds in the same session. */
    async function triedAgain(v: Visit) {
      const session = v.session
      expect(v.state).toBe('ready')
      expect(chosen(v, agent.field)).toEqual([agent.file])
      expect(v.button('Upload & Continue')).toBe('enabled')
      await v.press('Upload & Continue')
      await v.wait(500)
      expect(sentFor(v, agent.upload)).toHaveLength(2)
      expect(partsNamed(lastUpload(v), 'sessionId')).toEqual([session])
      expect(partsNamed(lastUpload(v), 'files[]')).toEqual([{ file: agent.file }])
      expect(v.step.name).toBe(agent.running)
    }

    test.each([
      ['success false', refused],
      ['ok false', refusedByOk],
      ['an error status', refusedByStatus],
      ['an error status and the field error', errorByStatus],
    ] as const)('PIPE-01 PIPE-02 WIZ-07 with %s it shows the message of the server as it is', async (_, reply) => {
      const v = await failed(reply)
      expect(v.texts).toContain('The archive is locked.')
      await triedAgain(v)
    })

    test.each([
      ['status 500', withoutMessage, 'Upload failed (500)'],
      ['status 413', { json: {}, status: 413 }, 'Upload failed (413)'],
      ['success false', { json: { success: false } }, 'Upload failed (200)'],
    ] as const)('PIPE-01 without a message it names the status: %s', async (_, reply, text) => {
      const v = await failed(reply)
      expect(v.texts).toContain(text)
      await triedAgain(v)
    })

    test('PIPE-01 PIPE-02 a server out of reach is reported and leads nowhere', async () => {
      const v = await failed('network-error')
      await triedAgain(v)
    })

    test('CALL-04 a reply that is not JSON is reported as such', async () => {
      const v = await failed(notJson)
      expect(v.shows(notJsonNote)).toBe(true)
      await triedAgain(v)
    })

    test('CALL-04 of a long reply that is not JSON the first 200 characters are reported', async () => {
      const v = await failed(longNotJson)
      expect(v.shows(longNotJsonNote)).toBe(true)
      await triedAgain(v)
    })
  })

  describe('the stepper', () => {
    test('PIPE-02 WIZ-03 no later step can be opened before the upload', async () => {
      const v = await fileChosen(happy)
      await expect(async () => v.openStep(agent.running)).rejects.toThrow()
      await expect(async () => v.openStep(agent.last)).rejects.toThrow()
      expect(v.step.number).toBe(1)
    })

    test('PIPE-02 WIZ-04 nothing leads from step 2 back to the upload, or on to the last step', async () => {
      const v = await onRun(happy)
      expect(v.button('Back')).toBe('absent')
      await expect(async () => v.openStep('Upload')).rejects.toThrow()
      await expect(async () => v.openStep(agent.last)).rejects.toThrow()
      expect(v.step.number).toBe(2)
    })

    test('PIPE-02 WIZ-04 nothing leads from step 3 back', async () => {
      const v = await onLast(happy)
      expect(v.button('Back')).toBe('absent')
      await expect(async () => v.openStep('Upload')).rejects.toThrow()
      await expect(async () => v.openStep(agent.running)).rejects.toThrow()
      expect(v.step.number).toBe(3)
    })
  })

  describe('a step list that does not come', () => {
    test.each([
      ['an error status', withoutMessage],
      ['an error status with a message', errorByStatus],
      ['success false', { json: { success: false } }],
      ['a reply that is not JSON', notJson],
      ['a server out of reach', 'network-error'],
    ] as const)('PIPE-03 PIPE-04 %s', async (_, reply) => {
      const v = await onRun({ ...happy, [`GET ${stepList}`]: reply })
      await v.wait(60_000)
      expect(v.shows('Unable to load steps from server')).toBe(true)
      expect(v.pipeline).toEqual([])
      expect(v.step.name).toBe(agent.running)
      expect(v.state).toBe('ready')
    })

    test.each([
      ['an error status', withoutMessage],
      ['a server out of reach', 'network-error'],
    ] as const)('PIPE-06 after %s nothing can be run, however often it is tried', async (_, reply) => {
      const v = await onRun({ ...happy, [`GET ${stepList}`]: reply })
      await v.wait(60_000)
      expect(v.shows('Steps not loaded yet. Try again.')).toBe(false)
      await v.press('Run pipeline')
      await v.wait(60_000)
      expect(v.shows('Steps not loaded yet. Try again.')).toBe(true)
      expect(v.button('Run pipeline')).toBe('enabled')
      await v.press('Run pipeline')
      await v.wait(60_000)
      expect(v.shows('Steps not loaded yet. Try again.')).toBe(true)
      expect(sentTo(v, runAll)).toEqual([])
      expect(sentTo(v, status)).toEqual([])
    })
  })

  describe('a run that fails to start', () => {
    async function failed(reply: Script) {
      const v = await run({ ...happy, [`POST ${runAll}`]: [reply, ok] })
      expect(v.step.name).toBe(agent.running)
      return v
    }

    /** Nothing is polled, and the same button starts the run of the same session. */
    async function triedAgain(v: Visit) {
      expect(v.state).toBe('ready')
      expect(states(v)).not.toContain('running')
      expect(v.button('Stop')).not.toBe('enabled')
      await v.wait(60_000)
      expect(sentTo(v, runAll)).toHaveLength(1)
      expect(sentTo(v, status)).toEqual([])
      expect(v.button('Run pipeline')).toBe('enabled')
      await v.press('Run pipeline')
      expect(sentTo(v, runAll)).toHaveLength(2)
      expect(last(v).json).toEqual({ sessionId: v.session })
      expect(states(v)).toEqual(['running', 'pending', 'pending', 'pending'])
      await v.wait(1200)
      expect(sentTo(v, status)).toHaveLength(1)
    }

    test.each([
      ['success false', refused],
      ['ok false', refusedByOk],
      ['an error status', refusedByStatus],
      ['an error status and the field error', errorByStatus],
    ] as const)('PIPE-08 with %s it shows the message of the server as it is', async (_, reply) => {
      const v = await failed(reply)
      expect(v.texts).toContain('The archive is locked.')
      await triedAgain(v)
    })

    test.each([
      ['status 500', withoutMessage, 'Run-all failed (500)'],
      ['status 409', { json: {}, status: 409 }, 'Run-all failed (409)'],
      ['success false', { json: { success: false } }, 'Run-all failed (200)'],
    ] as const)('PIPE-08 without a message it names the status: %s', async (_, reply, text) => {
      const v = await failed(reply)
      expect(v.texts).toContain(text)
      await triedAgain(v)
    })

    test('PIPE-08 a server out of reach', async () => {
      const v = await failed('network-error')
      expect(v.texts).toContain('Failed to start processing')
      await triedAgain(v)
    })

    test('CALL-04 a reply that is not JSON is reported as such', async () => {
      const v = await failed(notJson)
      expect(v.shows(notJsonNote)).toBe(true)
      await triedAgain(v)
    })
  })

  describe('the polled status', () => {
    test('PIPE-09 it is asked for every 1200 ms as long as the run goes on', async () => {
      const v = await run(happy)
      await v.wait(12_000)
      expect(sentTo(v, status)).toHaveLength(10)
      await v.wait(1199)
      expect(sentTo(v, status)).toHaveLength(10)
      await v.wait(1)
      expect(sentTo(v, status)).toHaveLength(11)
      await v.wait(1_200_000)
      expect(sentTo(v, status)).toHaveLength(1011)
      expect(v.step.name).toBe(agent.running)
      expect(v.state).toBe('busy')
    })

    test('PIPE-09 PIPE-13 the times do not depend on the random source', async () => {
      const v = await run({ ...happy, [`GET ${status}`]: [running, done] }, 1)
      await v.wait(1199)
      expect(sentTo(v, status)).toEqual([])
      await v.wait(1)
      expect(sentTo(v, status)).toHaveLength(1)
      await v.wait(1200)
      expect(v.texts).toContain('All steps complete.')
      await v.wait(499)
      expect(v.step.name).toBe(agent.running)
      await v.wait(1)
      expect(v.step.name).toBe(agent.last)
    })

    test('PIPE-09 any status besides done and error lets the polling go on', async () => {
      const v = await run({
        ...happy,
        [`GET ${status}`]: [
          { json: { status: 'queued', completed: [], current: null } },
          { json: { status: 'idle', completed: [], current: null } },
          done,
        ],
      })
      await v.wait(2400)
      expect(sentTo(v, status)).toHaveLength(2)
      expect(v.state).toBe('busy')
      await v.wait(1200)
      expect(v.texts).toContain('All steps complete.')
    })

    test('PIPE-10 PIPE-11 PIPE-12 the steps follow current and completed by their keys', async () => {
      const v = await run({
        ...happy,
        [`GET ${status}`]: [
          { json: { status: 'running', completed: [first], current: third } },
          { json: { status: 'running', completed: [first, third], current: fourth } },
          { json: { status: 'running', completed: [third, second, first], current: fourth } },
        ],
      })
      expect(states(v)).toEqual(['running', 'pending', 'pending', 'pending'])
      await v.wait(1200)
      expect(states(v)).toEqual(['done', 'pending', 'running', 'pending'])
      await v.wait(1200)
      expect(states(v)).toEqual(['done', 'pending', 'done', 'running'])
      await v.wait(1200)
      expect(states(v)).toEqual(['done', 'done', 'done', 'running'])
    })

    test('PIPE-13 after done nothing is polled any more', async () => {
      const v = await run({ ...happy, [`GET ${status}`]: [running, done] })
      await v.wait(2400)
      expect(v.texts).toContain('All steps complete.')
      expect(v.button('Stop')).not.toBe('enabled')
      await v.wait(60_000)
      expect(sentTo(v, status)).toHaveLength(2)
      expect(v.step.name).toBe(agent.last)
    })
  })

  describe('a run that ends in an error', () => {
    const broken = {
      json: { status: 'error', message: 'The archive has a password.', failed: second, completed: [first] },
    }

    test('PIPE-10 PIPE-12 PIPE-14 it stops, shows the message, marks the step and can be run again', async () => {
      const v = await run({ ...happy, [`GET ${status}`]: [running, broken, done] })
      await v.wait(2400)
      expect(v.texts).toContain('The archive has a password.')
      expect(v.shows('Processing failed')).toBe(false)
      expect(states(v)).toEqual(['done', 'error', 'pending', 'pending'])
      expect(v.state).toBe('ready')
      expect(v.button('Stop')).not.toBe('enabled')
      await v.wait(60_000)
      expect(sentTo(v, status)).toHaveLength(2)
      expect(v.step.name).toBe(agent.running)
      expect(v.completed).toEqual(['Upload'])

      expect(v.button('Run pipeline')).toBe('enabled')
      await v.press('Run pipeline')
      expect(sentTo(v, runAll)).toHaveLength(2)
      expect(last(v).json).toEqual({ sessionId: v.session })
      await v.wait(1199)
      expect(sentTo(v, status)).toHaveLength(2)
      await v.wait(1)
      expect(sentTo(v, status)).toHaveLength(3)
      expect(states(v)).toEqual(['done', 'done', 'done', 'done'])
      await v.wait(500)
      expect(v.step.name).toBe(agent.last)
    })

    test.each([
      ['none', {}],
      ['null', { message: null }],
      ['an empty one', { message: '' }],
    ])('PIPE-14 CALL-05 with %s for a message it falls back', async (_, message) => {
      const v = await run({
        ...happy,
        [`GET ${status}`]: { json: { status: 'error', failed: first, completed: [], ...message } },
      })
      await v.wait(1200)
      expect(v.texts).toContain('Processing failed')
      expect(states(v)).toEqual(['error', 'pending', 'pending', 'pending'])
      await v.wait(60_000)
      expect(sentTo(v, status)).toHaveLength(1)
      expect(v.button('Run pipeline')).toBe('enabled')
    })
  })

  describe('a status call that fails', () => {
    const unable = 'Unable to poll status.'

    test.each([
      ['success false', refused],
      ['ok false', refusedByOk],
      ['an error status', refusedByStatus],
      ['an error status and the field error', errorByStatus],
    ] as const)('PIPE-16 with %s shows the message of the server, and the polling goes on', async (_, reply) => {
      const v = await run({ ...happy, [`GET ${status}`]: [reply, done] })
      await v.wait(1200)
      expect(v.texts).toContain('The archive is locked.')
      expect(v.shows(unable)).toBe(false)
      expect(v.state).toBe('busy')
      await v.wait(1199)
      expect(sentTo(v, status)).toHaveLength(1)
      await v.wait(1)
      expect(sentTo(v, status)).toHaveLength(2)
      expect(v.texts).toContain('All steps complete.')
    })

    test.each([
      ['status 500', withoutMessage, 'Status error (500)'],
      ['status 404', { json: {}, status: 404 }, 'Status error (404)'],
      ['success false', { json: { success: false } }, 'Status error (200)'],
    ] as const)('PIPE-16 without a message it names the status: %s', async (_, reply, text) => {
      const v = await run({ ...happy, [`GET ${status}`]: [reply, done] })
      await v.wait(1200)
      expect(v.texts).toContain(text)
      await v.wait(1200)
      expect(v.texts).toContain('All steps complete.')
    })

    test('CALL-04 a reply that is not JSON is reported as such', async () => {
      const v = await run({ ...happy, [`GET ${status}`]: [notJson, done] })
      await v.wait(1200)
      expect(v.shows(notJsonNote)).toBe(true)
      await v.wait(1200)
      expect(v.texts).toContain('All steps complete.')
    })

    test.each([
      ['a server out of reach', 'network-error'],
      ['an error status', withoutMessage],
      ['an error status with a message', refusedByStatus],
      ['success false', refused],
      ['a reply that is not JSON', notJson],
    ] as const)('PIPE-15 the fifth in a row ends the polling: %s', async (_, reply) => {
      const v = await run({ ...happy, [`GET ${status}`]: reply })
      await v.wait(4800)
      expect(sentTo(v, status)).toHaveLength(4)
      expect(v.state).toBe('busy')
      expect(v.shows(unable)).toBe(false)
      await v.wait(1199)
      expect(sentTo(v, status)).toHaveLength(4)
      await v.wait(1)
      expect(sentTo(v, status)).toHaveLength(5)
      expect(v.texts).toContain(unable)
      expect(v.state).toBe('ready')
      expect(v.step.name).toBe(agent.running)
      expect(v.button('Stop')).not.toBe('enabled')
      expect(v.button('Run pipeline')).toBe('enabled')
      await v.wait(60_000)
      expect(sentTo(v, status)).toHaveLength(5)
    })

    test('PIPE-15 failures of different kinds count together', async () => {
      const v = await run({
        ...happy,
        [`GET ${status}`]: ['network-error', withoutMessage, notJson, refused, 'network-error', done],
      })
      await v.wait(4800)
      expect(v.shows(unable)).toBe(false)
      await v.wait(1200)
      expect(v.texts).toContain(unable)
      await v.wait(60_000)
      expect(sentTo(v, status)).toHaveLength(5)
    })

    test('PIPE-15 a good reply in between begins the count anew', async () => {
      const four = ['network-error', 'network-error', 'network-error', 'network-error'] as const
      const v = await run({ ...happy, [`GET ${status}`]: [...four, running, ...four, running, 'network-error'] })
      await v.wait(10 * 1200)
      expect(sentTo(v, status)).toHaveLength(10)
      expect(v.shows(unable)).toBe(false)
      expect(v.state).toBe('busy')
      await v.wait(4 * 1200)
      expect(v.shows(unable)).toBe(false)
      await v.wait(1200)
      expect(v.texts).toContain(unable)
      await v.wait(60_000)
      expect(sentTo(v, status)).toHaveLength(15)
    })

    test('PIPE-15 a new run begins the count anew', async () => {
      const v = await run({ ...happy, [`GET ${status}`]: 'network-error' })
      await v.wait(6000)
      expect(v.texts).toContain(unable)
      await v.press('Run pipeline')
      expect(sentTo(v, runAll)).toHaveLength(2)
      expect(last(v).json).toEqual({ sessionId: v.session })
      await v.wait(4800)
      expect(sentTo(v, status)).toHaveLength(9)
      expect(v.state).toBe('busy')
      await v.wait(1200)
      expect(sentTo(v, status)).toHaveLength(10)
      expect(v.state).toBe('ready')
    })
  })

  describe('stopping', () => {
    const stopped = 'Polling stopped. You can resume by clicking "Run pipeline" again.'

    test('PIPE-17 it ends the polling, sends nothing, and a new run goes on in the same session', async () => {
      const v = await run({
        ...happy,
        [`GET ${status}`]: [
          { json: { status: 'running', completed: [first], current: second } },
          { json: { status: 'running', completed: [first, second], current: third } },
          done,
        ],
      })
      await v.wait(1200)
      const before = v.requests.length
      await v.press('Stop')
      expect(v.texts).toContain(stopped)
      expect(v.state).toBe('ready')
      expect(v.button('Stop')).not.toBe('enabled')
      expect(v.button('Run pipeline')).toBe('enabled')
      await v.wait(60_000)
      expect(v.requests).toHaveLength(before)
      expect(v.step.name).toBe(agent.running)

      await v.press('Run pipeline')
      expect(sentTo(v, runAll)).toHaveLength(2)
      expect(last(v).json).toEqual({ sessionId: v.session })
      expect(v.button('Stop')).toBe('enabled')
      await v.wait(1199)
      expect(sentTo(v, status)).toHaveLength(1)
      await v.wait(1)
      expect(sentTo(v, status)).toHaveLength(2)
      expect(states(v)).toEqual(['done', 'done', 'running', 'pending'])
      await v.wait(1700)
      expect(v.step.name).toBe(agent.last)
    })

    test('PIPE-17 before the first status call', async () => {
      const v = await run(happy)
      await v.wait(600)
      await v.press('Stop')
      expect(v.texts).toContain(stopped)
      await v.wait(60_000)
      expect(sentTo(v, status)).toEqual([])
      expect(v.button('Run pipeline')).toBe('enabled')
    })

    test('PIPE-17 while a status call waits for its reply', async () => {
      const v = await run({ ...happy, [`GET ${status}`]: 'silence' })
      await v.wait(1300)
      expect(sentTo(v, status)).toHaveLength(1)
      await v.press('Stop')
      expect(v.texts).toContain(stopped)
      await v.wait(60_000)
      expect(sentTo(v, status)).toHaveLength(1)
      expect(v.button('Run pipeline')).toBe('enabled')
    })

    test('PIPE-17 after a failed status call', async () => {
      const v = await run({ ...happy, [`GET ${status}`]: withoutMessage })
      await v.wait(2400)
      await v.press('Stop')
      expect(v.texts).toContain(stopped)
      await v.wait(60_000)
      expect(sentTo(v, status)).toHaveLength(2)
    })
  })
})
