/** The screens and requests while call recordings are uploaded and transcribed, up to the questions about them. */
import { describe, expect, test } from 'vitest'
import { file } from '#tests/driver/files.ts'
import { visit } from '#tests/driver/index.ts'
import type { Script, SentRequest, Visit, VisitOptions } from '#tests/driver/visit.ts'

type Server = VisitOptions['server']

const upload = '/api/agent/audio-lookup/step1'
const stepList = '/api/agent/audio-lookup/step2/steps'
const runAll = '/api/agent/audio-lookup/step2/run-all'
const status = '/api/agent/audio-lookup/step2/status'

const ok: Script = { json: { success: true, message: 'Done.' } }
const running: Script = { json: { status: 'running', failed: null, completed: [], current: 'check' } }
const done: Script = {
  json: {
    status: 'done',
    message: 'Finished.',
    failed: null,
    completed: ['check', 'transcribe', 'summarise', 'index'],
    current: null,
  },
}

/** Replies for step 3 as well, which requests calls and evidence without the user. */
const happy: Server = {
  [`POST ${upload}`]: ok,
  [`GET ${stepList}`]: {
    json: {
      steps: [
        { key: 'check', name: 'Check files' },
        { key: 'transcribe', name: 'Transcribe calls' },
        { key: 'summarise', name: 'Summarise calls' },
        { key: 'index', name: 'Index calls' },
      ],
    },
  },
  [`POST ${runAll}`]: ok,
  [`GET ${status}`]: running,
  'GET /api/agent/audio-lookup/calls': { json: { items: [], totals: { uploaded: 1 } } },
  'GET /api/agent/audio-lookup/evidence': { json: { items: [] } },
  'DELETE /api/session/{session}': ok,
}

function last(v: Visit): SentRequest {
  const request = v.requests.at(-1)
  if (request === undefined) throw new Error('Nothing was sent.')
  return request
}

function sentTo(v: Visit, path: string) {
  return v.requests.filter((request) => request.path.split('?')[0] === path)
}

function theUpload(v: Visit): SentRequest {
  const request = sentTo(v, upload).at(-1)
  if (request === undefined) throw new Error('Nothing was uploaded.')
  return request
}

function partsNamed(request: SentRequest, name: string) {
  return (request.parts ?? []).filter(([key]) => key === name).map(([, value]) => value)
}

/** The entries of the manifest that was uploaded. */
function manifest(v: Visit): readonly unknown[] {
  const [text] = partsNamed(theUpload(v), 'manifest')
  if (typeof text !== 'string') throw new Error('The manifest is not a text.')
  const entries: unknown = JSON.parse(text)
  if (!Array.isArray(entries)) throw new Error('The manifest is not a list.')
  return entries
}

/** The manifest's entry for a recording, whether counting begins with 0 or 1, and whether its extension has a dot. */
function entry(name: string, size: number, type: string) {
  return { index: expect.any(Number), name, size, supported: true, type, ext: expect.stringMatching(/^\.?wav$/) }
}

function header(request: SentRequest, name: string): string | undefined {
  return Object.entries(request.headers).find(([key]) => key.toLowerCase() === name)?.[1]
}

function chosenFiles(v: Visit) {
  return [v.valueOf('Call Recordings')].flat().filter(Boolean)
}

function states(v: Visit) {
  return v.pipeline.map((step) => step.state)
}

function numbered(count: number, from = 1) {
  return Array.from({ length: count }, (_, i) => file(`call ${i + from}.wav`))
}

async function started(server: Server, random = 0) {
  return visit('audio-lookup', { client: 'NationalBreakdown', server, random })
}

describe('one visit from the first step to the last', () => {
  async function openWizard() {
    const v = await started({
      ...happy,
      [`GET ${status}`]: [
        running,
        { json: { status: 'running', message: 'Call 1 of 2.', completed: ['check'], current: 'transcribe' } },
        { json: { status: 'running', failed: null, completed: ['check', 'transcribe'], current: 'summarise' } },
        {
          json: { status: 'running', failed: null, completed: ['check', 'transcribe', 'summarise'], current: 'index' },
        },
        done,
      ],
    })
    expect(v.title).toBe('Audio Lookup')
    expect(v.stepper).toEqual(['Upload', 'Transcribe', 'Interrogate'])
    expect(v.step).toEqual({ number: 1, of: 3, name: 'Upload', heading: 'Upload Complaint Materials' })
    expect(v.completed).toEqual([])
    expect(v.fields).toEqual(['Call Recordings'])
    expect(v.session).toBeUndefined()
    expect(v.requests).toEqual([])
    expect(v.button('Back')).toBe('absent')
    expect(v.button('Next')).toBe('absent')
    expect(v.button('Run pipeline')).toBe('absent')
    return v
  }

  async function uploadRecordings() {
    const v = await openWizard()
    v.choose('Call Recordings', file('first.wav', { size: 40, type: 'audio/wav' }), file('second.wav', { size: 9 }))
    v.choose('Call Recordings', file('third.wav', { size: 700, type: 'audio/x-wav' }))
    expect(chosenFiles(v)).toEqual(['first.wav', 'second.wav', 'third.wav'])
    expect(v.button('Upload & Continue')).toBe('enabled')
    await v.press('Upload & Continue')
    expect(v.state).toBe('busy')
    expect(v.button('Upload & Continue')).not.toBe('enabled')
    await v.wait(119)
    expect(v.requests).toEqual([])
    await v.wait(381)
    expect(v.session).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    expect(v.requests).toHaveLength(2)
    expect(v.requests[0]).toMatchObject({ method: 'POST', path: upload, credentials: 'include' })
    expect(
      theUpload(v)
        .parts?.map(([name]) => name)
        .sort(),
    ).toEqual(['files[]', 'files[]', 'files[]', 'manifest', 'sessionId'])
    expect(partsNamed(theUpload(v), 'sessionId')).toEqual([v.session])
    expect(partsNamed(theUpload(v), 'files[]')).toEqual([
      { file: 'first.wav' },
      { file: 'second.wav' },
      { file: 'third.wav' },
    ])
    expect(manifest(v)).toEqual([
      entry('first.wav', 40, 'audio/wav'),
      entry('second.wav', 9, ''),
      entry('third.wav', 700, 'audio/x-wav'),
    ])
    return v
  }

  async function lookAtPipeline() {
    const v = await uploadRecordings()
    expect(v.step).toEqual({ number: 2, of: 3, name: 'Transcribe', heading: 'Transcribe & Prepare' })
    expect(v.completed).toEqual(['Upload'])
    expect(partsNamed(theUpload(v), 'sessionId')).toEqual([v.session])
    expect(last(v)).toMatchObject({ method: 'GET', credentials: 'include' })
    expect([stepList, `${stepList}?sessionId=${v.session}`]).toContain(last(v).path)
    expect(v.fields).toEqual([])
    expect(v.pipeline).toEqual([
      { name: 'Check files', state: 'pending' },
      { name: 'Transcribe calls', state: 'pending' },
      { name: 'Summarise calls', state: 'pending' },
      { name: 'Index calls', state: 'pending' },
    ])
    expect(v.button('Back')).toBe('absent')
    expect(v.button('Next')).toBe('absent')
    expect(v.button('Upload & Continue')).toBe('absent')
    expect(v.button('Stop')).not.toBe('enabled')
    expect(v.button('Run pipeline')).toBe('enabled')
    await v.wait(60_000)
    expect(v.requests).toHaveLength(2)
    return v
  }

  async function runPipeline() {
    const v = await lookAtPipeline()
    await v.press('Run pipeline')
    expect(v.requests).toHaveLength(3)
    expect(last(v)).toMatchObject({ method: 'POST', path: runAll, credentials: 'include' })
    expect(last(v).json).toEqual({ sessionId: v.session })
    expect(header(last(v), 'content-type')).toMatch(/^application\/json/)
    expect(v.state).toBe('busy')
    expect(v.button('Run pipeline')).not.toBe('enabled')
    expect(v.button('Stop')).toBe('enabled')
    expect(states(v)).toEqual(['running', 'pending', 'pending', 'pending'])
    return v
  }

  async function followPipeline() {
    const v = await runPipeline()
    await v.wait(1199)
    expect(v.requests).toHaveLength(3)
    await v.wait(1)
    expect(v.requests).toHaveLength(4)
    expect(last(v)).toMatchObject({
      method: 'GET',
      path: `${status}?sessionId=${v.session}`,
      credentials: 'include',
    })
    expect(states(v)).toEqual(['running', 'pending', 'pending', 'pending'])

    await v.wait(1199)
    expect(v.requests).toHaveLength(4)
    await v.wait(1)
    expect(v.requests).toHaveLength(5)
    expect(states(v)).toEqual(['done', 'running', 'pending', 'pending'])
    expect(v.button('Stop')).toBe('enabled')

    await v.wait(1200)
    expect(states(v)).toEqual(['done', 'done', 'running', 'pending'])
    await v.wait(1200)
    expect(states(v)).toEqual(['done', 'done', 'done', 'running'])
    expect(v.requests).toHaveLength(7)
    expect(v.shows('All steps complete.')).toBe(false)

    await v.wait(1200)
    expect(v.requests).toHaveLength(8)
    expect(v.pipeline).toEqual([
      { name: 'Check files', state: 'done' },
      { name: 'Transcribe calls', state: 'done' },
      { name: 'Summarise calls', state: 'done' },
      { name: 'Index calls', state: 'done' },
    ])
    return v
  }

  async function finishPipeline() {
    const v = await followPipeline()
    expect(v.texts).toContain('All steps complete.')
    await v.wait(499)
    expect(v.step.name).toBe('Transcribe')
    expect(v.requests).toHaveLength(8)
    await v.wait(1)

    expect(v.step).toMatchObject({ number: 3, of: 3, name: 'Interrogate' })
    expect(v.completed).toEqual(['Upload', 'Transcribe'])
    expect(partsNamed(theUpload(v), 'sessionId')).toEqual([v.session])
    expect(v.button('Run pipeline')).toBe('absent')
    expect(v.button('Stop')).toBe('absent')
    expect(v.button('Back')).toBe('absent')
    expect(v.button('Next')).toBe('absent')
    await v.wait(60_000)
    expect(sentTo(v, status)).toHaveLength(5)
    expect(v.step.name).toBe('Interrogate')
    expect(v.went).toEqual([])
    return v
  }

  test('AUDIO-01 WIZ-01 there are three steps, and the first asks for recordings', openWizard)
  test(
    'AUDIO-07 WIZ-06 CALL-01 after a short pause the upload sends the session, a manifest with types and the files',
    uploadRecordings,
  )
  test('AUDIO-09 PIPE-02 PIPE-03 the upload leads to the pipeline, whose steps come from the server', lookAtPipeline)
  test('PIPE-07 PIPE-11 Run pipeline sends the session as JSON, and marks the first step as running', runPipeline)
  test(
    'PIPE-09 PIPE-10 PIPE-12 the status is asked for every 1200 ms, and each step shows the state that it names',
    followPipeline,
  )
  test(
    'PIPE-13 WIZ-03 WIZ-04 the end of the pipeline is told, polling stops, and 500 ms later the last step opens',
    finishPipeline,
  )
})

describe('the recordings of step 1', () => {
  const nothingChosen = 'Please add at least one .wav file.'
  const skipped = 'Only .wav files are allowed. Skipped'

  function skipText(v: Visit): string {
    const text = v.texts.find((one) => one.includes(skipped))
    if (text === undefined) throw new Error('Nothing is said about skipped files.')
    return text
  }

  test('AUDIO-06 nothing chosen', async () => {
    const v = await started(happy)
    expect(v.shows(nothingChosen)).toBe(false)
    await v.press('Upload & Continue')
    expect(v.texts).toContain(nothingChosen)
    await v.wait(5000)
    expect(v.requests).toEqual([])
    expect(v.step.number).toBe(1)
    v.choose('Call Recordings', file('complaint.wav'))
    await v.press('Upload & Continue')
    await v.wait(500)
    expect(v.step.name).toBe('Transcribe')
  })

  test('AUDIO-06 everything removed again counts as nothing chosen', async () => {
    const v = await started(happy)
    v.choose('Call Recordings', file('a.wav'), file('b.wav'))
    v.remove('Call Recordings', 'a.wav')
    v.remove('Call Recordings', 'b.wav')
    await v.press('Upload & Continue')
    expect(v.texts).toContain(nothingChosen)
    await v.wait(5000)
    expect(v.requests).toEqual([])
  })

  test('AUDIO-04 AUDIO-06 skipped files do not count', async () => {
    const v = await started(happy)
    v.choose('Call Recordings', file('a.mp3'))
    await v.press('Upload & Continue')
    expect(v.texts).toContain(nothingChosen)
    await v.wait(5000)
    expect(v.requests).toEqual([])
  })

  test('AUDIO-07 a later selection adds to the recordings, and a removed one is not sent', async () => {
    const v = await started(happy)
    v.choose('Call Recordings', file('a.wav'), file('b.wav'))
    v.choose('Call Recordings', file('c.wav'))
    v.remove('Call Recordings', 'b.wav')
    expect(chosenFiles(v)).toEqual(['a.wav', 'c.wav'])
    await v.press('Upload & Continue')
    await v.wait(500)
    expect(partsNamed(theUpload(v), 'files[]')).toEqual([{ file: 'a.wav' }, { file: 'c.wav' }])
    expect(manifest(v)).toEqual([entry('a.wav', 12, ''), entry('c.wav', 12, '')])
  })

  test('AUDIO-05 a removed recording may be added again', async () => {
    const v = await started(happy)
    v.choose('Call Recordings', file('a.wav'), file('b.wav'))
    v.remove('Call Recordings', 'a.wav')
    v.choose('Call Recordings', file('a.wav'))
    expect(chosenFiles(v)).toEqual(['b.wav', 'a.wav'])
  })

  test('AUDIO-07 the manifest numbers the recordings one after the other', async () => {
    const v = await started(happy)
    v.choose('Call Recordings', ...numbered(4))
    await v.press('Upload & Continue')
    await v.wait(500)
    expect([
      [0, 1, 2, 3],
      [1, 2, 3, 4],
    ]).toContainEqual(manifest(v).map((one) => (one as { index: unknown }).index))
  })

  test.each(['audio/wav', 'audio/x-wav', ''])('AUDIO-03 AUDIO-07 a .wav file may have the type "%s"', async (type) => {
    const v = await started(happy)
    v.choose('Call Recordings', file('a.wav', { size: 5, type }))
    expect(chosenFiles(v)).toEqual(['a.wav'])
    expect(v.shows(skipped)).toBe(false)
    await v.press('Upload & Continue')
    await v.wait(500)
    expect(manifest(v)).toEqual([entry('a.wav', 5, type)])
    expect(partsNamed(theUpload(v), 'files[]')).toEqual([{ file: 'a.wav' }])
    expect(v.step.name).toBe('Transcribe')
  })

  test.each([
    ['audio/mpeg'],
    ['audio/wave'],
    ['audio/vnd.wave'],
    ['video/mp4'],
    ['text/plain'],
    ['application/octet-stream'],
  ])('AUDIO-03 AUDIO-04 a .wav file of type %s is skipped', async (type) => {
    const v = await started(happy)
    v.choose('Call Recordings', file('a.wav', { type }))
    expect(chosenFiles(v)).toEqual([])
    expect(v.shows('Only .wav files are allowed. Skipped 1 file(s): a.wav')).toBe(true)
  })

  test.each([
    ['a.mp3', ''],
    ['a.mp3', 'audio/wav'],
    ['a.wave', 'audio/wav'],
    ['a.wav.zip', ''],
    ['a.m4a', 'audio/x-wav'],
    ['wav', ''],
    ['notes.txt', 'text/plain'],
  ])('AUDIO-03 AUDIO-04 %s of type "%s" is skipped', async (name, type) => {
    const v = await started(happy)
    v.choose('Call Recordings', file(name, { type }))
    expect(chosenFiles(v)).toEqual([])
    expect(v.shows(`Only .wav files are allowed. Skipped 1 file(s): ${name}`)).toBe(true)
  })

  test('AUDIO-04 of a mixed selection the recordings are kept', async () => {
    const v = await started(happy)
    v.choose('Call Recordings', file('notes.txt'), file('a.wav'), file('b.mp3'), file('c.wav'))
    expect(chosenFiles(v)).toEqual(['a.wav', 'c.wav'])
    expect(skipText(v)).toContain('Only .wav files are allowed. Skipped 2 file(s):')
    expect(skipText(v)).toMatch(/notes\.txt.*b\.mp3/)
    expect(skipText(v)).not.toContain('a.wav')
    await v.press('Upload & Continue')
    await v.wait(500)
    expect(partsNamed(theUpload(v), 'files[]')).toEqual([{ file: 'a.wav' }, { file: 'c.wav' }])
    expect(v.step.name).toBe('Transcribe')
  })

  test('AUDIO-04 three skipped files are all named', async () => {
    const v = await started(happy)
    v.choose('Call Recordings', file('a.mp3'), file('b.mp3'), file('c.mp3'))
    expect(skipText(v)).toContain('Only .wav files are allowed. Skipped 3 file(s):')
    expect(skipText(v)).toMatch(/a\.mp3.*b\.mp3.*c\.mp3/)
    expect(skipText(v)).not.toMatch(/…|\.\.\./)
  })

  test('AUDIO-04 of more than three skipped files the first three are named, with an ellipsis', async () => {
    const v = await started(happy)
    v.choose('Call Recordings', file('a.mp3'), file('b.mp3'), file('c.mp3'), file('d.mp3'), file('e.mp3'))
    expect(skipText(v)).toContain('Only .wav files are allowed. Skipped 5 file(s):')
    expect(skipText(v)).toMatch(/a\.mp3.*b\.mp3.*c\.mp3.*(…|\.\.\.)/)
    expect(skipText(v)).not.toContain('d.mp3')
    expect(skipText(v)).not.toContain('e.mp3')
  })

  test('AUDIO-05 a repeated recording is ignored without a word, within one selection and in a later one', async () => {
    const v = await started(happy)
    const again = { size: 30, lastModified: 1000, type: 'audio/wav' }
    v.choose('Call Recordings', file('a.wav', again), file('a.wav', again))
    expect(chosenFiles(v)).toEqual(['a.wav'])
    v.choose('Call Recordings', file('b.wav'), file('a.wav', again))
    expect(chosenFiles(v)).toEqual(['a.wav', 'b.wav'])
    expect(v.shows(skipped)).toBe(false)
    await v.press('Upload & Continue')
    await v.wait(500)
    expect(partsNamed(theUpload(v), 'files[]')).toEqual([{ file: 'a.wav' }, { file: 'b.wav' }])
    expect(manifest(v)).toHaveLength(2)
  })

  test.each([
    ['name', file('b.wav', { size: 30, lastModified: 1000 })],
    ['size', file('a.wav', { size: 31, lastModified: 1000 })],
  ])('AUDIO-05 a recording of another %s is not a duplicate', async (_, other) => {
    const v = await started(happy)
    v.choose('Call Recordings', file('a.wav', { size: 30, lastModified: 1000 }))
    v.choose('Call Recordings', other)
    expect(chosenFiles(v)).toEqual(['a.wav', other.name])
  })

  test('AUDIO-05 twenty recordings are taken', async () => {
    const v = await started(happy)
    v.choose('Call Recordings', ...numbered(20))
    expect(chosenFiles(v)).toHaveLength(20)
    expect(v.shows('Maximum 20 files.')).toBe(false)
    await v.press('Upload & Continue')
    await v.wait(500)
    expect(manifest(v)).toHaveLength(20)
    expect(partsNamed(theUpload(v), 'files[]')).toHaveLength(20)
  })

  test('AUDIO-05 of 22 recordings in one selection the first twenty are kept', async () => {
    const v = await started(happy)
    v.choose('Call Recordings', ...numbered(22))
    expect(chosenFiles(v)).toEqual(numbered(20).map((one) => one.name))
    expect(v.texts).toContain('Maximum 20 files.')
    await v.press('Upload & Continue')
    await v.wait(500)
    expect(partsNamed(theUpload(v), 'files[]')).toHaveLength(20)
    expect(v.step.name).toBe('Transcribe')
  })

  test('AUDIO-05 a 21st recording of a later selection is not taken', async () => {
    const v = await started(happy)
    v.choose('Call Recordings', ...numbered(19))
    v.choose('Call Recordings', ...numbered(2, 20))
    expect(chosenFiles(v)).toEqual(numbered(20).map((one) => one.name))
    expect(v.texts).toContain('Maximum 20 files.')
  })

  test('AUDIO-04 AUDIO-05 skipped and repeated files use up no place', async () => {
    const v = await started(happy)
    v.choose('Call Recordings', file('notes.txt'), ...numbered(19))
    expect(chosenFiles(v)).toHaveLength(19)
    v.choose('Call Recordings', file('more notes.txt'), ...numbered(19), file('the twentieth.wav'))
    expect(chosenFiles(v)).toHaveLength(20)
    expect(chosenFiles(v)).toContain('the twentieth.wav')
  })

  test('AUDIO-05 a removed recording makes room for another', async () => {
    const v = await started(happy)
    v.choose('Call Recordings', ...numbered(20))
    v.remove('Call Recordings', 'call 7.wav')
    v.choose('Call Recordings', file('another.wav'))
    expect(chosenFiles(v)).toHaveLength(20)
    expect(chosenFiles(v)).toContain('another.wav')
    expect(v.shows('Maximum 20 files.')).toBe(false)
  })
})
