/**
 * The screens and requests while tender documents become a filled overview, from the files to the end of the session.
 */
import { describe, expect, test } from 'vitest'
import { file } from '#tests/driver/files.ts'
import { visit } from '#tests/driver/index.ts'
import type { Script, SentRequest, Visit, VisitOptions } from '#tests/driver/visit.ts'

type Server = VisitOptions['server']

const upload = '/api/agent/tender-overview/step1'
const stepList = '/api/agent/audio-lookup/step2/steps'
const runAll = '/api/agent/audio-lookup/step2/run-all'
const status = '/api/agent/audio-lookup/step2/status'
const download = '/api/agent/tender-overview/step3/download'
const documentName = 'Tender Overview Filled.docx'

const ok: Script = { json: { success: true, message: 'Done.' } }
const running: Script = { json: { status: 'running', completed: [], current: 'collect' } }
const done: Script = {
  json: { status: 'done', message: 'Finished.', completed: ['collect', 'extract', 'read', 'fill'], current: null },
}
const filled: Script = { file: 'the filled overview', name: 'document-of-the-server.docx' }

const happy: Server = {
  [`POST ${upload}`]: ok,
  [`GET ${stepList}`]: {
    json: {
      steps: [
        { key: 'collect', name: 'Collect documents' },
        { key: 'extract', name: 'Extract text' },
        { key: 'read', name: 'Read fields' },
        { key: 'fill', name: 'Fill the form' },
      ],
    },
  },
  [`POST ${runAll}`]: ok,
  [`GET ${status}`]: running,
  [`GET ${download}`]: filled,
  'DELETE /api/session/{session}': ok,
}

const refused: Script = { json: { success: false, message: 'The archive is locked.' } }
const refusedByOk: Script = { json: { ok: false, error: 'The archive is locked.' } }
const refusedByStatus: Script = { json: { success: false, message: 'The archive is locked.' }, status: 413 }
const errorByStatus: Script = { json: { error: 'The archive is locked.' }, status: 500 }
const withoutMessage: Script = { json: {}, status: 500 }
const notJson: Script = { text: '<h1>Bad gateway</h1>', status: 502, statusText: 'Bad Gateway' }
const notJsonNote = '502 Bad Gateway: <h1>Bad gateway</h1> (response was not JSON)'
const longNotJson: Script = { text: 'x'.repeat(250), status: 503, statusText: 'Service Unavailable' }
const longNotJsonNote = `503 Service Unavailable: ${'x'.repeat(200)} (response was not JSON)`

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

/** The manifest's entry of a file, whatever number counting begins with. */
function entry(name: string, size: number, supported: boolean) {
  return { index: expect.any(Number), name, size, supported }
}

function header(request: SentRequest, name: string): string | undefined {
  return Object.entries(request.headers).find(([key]) => key.toLowerCase() === name)?.[1]
}

function chosenFiles(v: Visit) {
  return [v.valueOf('Tender Documents')].flat().filter(Boolean)
}

function states(v: Visit) {
  return v.pipeline.map((step) => step.state)
}

function numbered(count: number, from = 1) {
  return Array.from({ length: count }, (_, i) => file(`document ${i + from}.pdf`))
}

/** Something is reported, and none of its parts is missing. */
function readable(texts: readonly string[]) {
  expect(texts).not.toEqual([])
  for (const text of texts) expect(text).not.toMatch(/undefined|null|NaN|\[object|[{}]/)
}

async function started(server: Server, random = 0) {
  return visit('tender-overview', { client: 'Tender360', server, random })
}

async function fileChosen(server: Server, random = 0) {
  const v = await started(server, random)
  v.choose('Tender Documents', file('invitation.pdf', { size: 40 }))
  return v
}

async function onProcess(server: Server, random = 0) {
  const v = await fileChosen(server, random)
  await v.press('Upload & Continue')
  await v.wait(500)
  expect(v.step.name).toBe('Process')
  return v
}

async function run(server: Server, random = 0) {
  const v = await onProcess(server, random)
  await v.press('Run pipeline')
  return v
}

async function onExport(server: Server) {
  const v = await run({ ...server, [`GET ${status}`]: done })
  await v.wait(1700)
  expect(v.step.name).toBe('Export')
  return v
}

describe('one visit from the first step to the last', () => {
  async function openWizard() {
    const v = await started({
      ...happy,
      [`GET ${status}`]: [
        { json: { status: 'running', message: 'Collecting.', failed: null, completed: [], current: 'collect' } },
        {
          json: { status: 'running', message: 'Extracting.', failed: null, completed: ['collect'], current: 'extract' },
        },
        { json: { status: 'running', completed: ['collect', 'extract', 'read'], current: 'fill' } },
        done,
      ],
    })
    expect(v.title).toBe('Tender Overview')
    expect(v.stepper).toEqual(['Upload', 'Process', 'Export'])
    expect(v.step).toEqual({ number: 1, of: 3, name: 'Upload', heading: 'Upload Tender Documents' })
    expect(v.completed).toEqual([])
    expect(v.fields).toEqual(['Tender Documents'])
    expect(v.session).toBeUndefined()
    expect(v.requests).toEqual([])
    expect(v.button('Back')).toBe('absent')
    expect(v.button('Next')).toBe('absent')
    expect(v.button('Run pipeline')).toBe('absent')
    return v
  }

  async function uploadDocuments() {
    const v = await openWizard()
    v.choose('Tender Documents', file('invitation.pdf', { size: 40 }), file('prices.xlsx', { size: 9 }))
    v.choose('Tender Documents', file('drawing.dwg', { size: 700 }))
    expect(chosenFiles(v)).toEqual(['invitation.pdf', 'prices.xlsx', 'drawing.dwg'])
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
      { file: 'invitation.pdf' },
      { file: 'prices.xlsx' },
      { file: 'drawing.dwg' },
    ])
    expect(manifest(v)).toEqual([
      entry('invitation.pdf', 40, true),
      entry('prices.xlsx', 9, true),
      entry('drawing.dwg', 700, false),
    ])
    return v
  }

  async function lookAtPipeline() {
    const v = await uploadDocuments()
    expect(v.step).toEqual({ number: 2, of: 3, name: 'Process', heading: 'Transcribe & Prepare' })
    expect(v.completed).toEqual(['Upload'])
    expect(partsNamed(theUpload(v), 'sessionId')).toEqual([v.session])
    expect(last(v)).toMatchObject({ method: 'GET', credentials: 'include' })
    expect([stepList, `${stepList}?sessionId=${v.session}`]).toContain(last(v).path)
    expect(v.fields).toEqual([])
    expect(v.pipeline).toEqual([
      { name: 'Collect documents', state: 'pending' },
      { name: 'Extract text', state: 'pending' },
      { name: 'Read fields', state: 'pending' },
      { name: 'Fill the form', state: 'pending' },
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
    expect(v.requests).toHaveLength(6)
    expect(states(v)).toEqual(['done', 'done', 'done', 'running'])
    expect(v.shows('All steps complete.')).toBe(false)

    await v.wait(1200)
    expect(v.requests).toHaveLength(7)
    expect(v.pipeline).toEqual([
      { name: 'Collect documents', state: 'done' },
      { name: 'Extract text', state: 'done' },
      { name: 'Read fields', state: 'done' },
      { name: 'Fill the form', state: 'done' },
    ])
    return v
  }

  async function finishPipeline() {
    const v = await followPipeline()
    expect(v.texts).toContain('All steps complete.')
    await v.wait(499)
    expect(v.step.name).toBe('Process')
    expect(v.texts).toContain('All steps complete.')
    await v.wait(1)

    expect(v.step).toEqual({ number: 3, of: 3, name: 'Export', heading: 'Export & Download' })
    expect(v.completed).toEqual(['Upload', 'Process'])
    expect(v.state).toBe('ready')
    expect(v.shows(String(v.session))).toBe(true)
    expect(v.button('Run pipeline')).toBe('absent')
    expect(v.button('Stop')).toBe('absent')
    expect(v.button('Back')).toBe('absent')
    expect(v.button('Next')).toBe('absent')
    expect(v.button(documentName)).toBe('enabled')
    await v.wait(60_000)
    expect(v.requests).toHaveLength(7)
    return v
  }

  async function downloadOverview() {
    const v = await finishPipeline()
    await v.press(documentName)
    expect(v.requests).toHaveLength(8)
    expect(last(v)).toMatchObject({
      method: 'GET',
      path: `${download}?sessionId=${v.session}`,
      credentials: 'include',
    })
    expect(v.saved).toEqual([{ name: 'Tender Overview Filled.docx', text: 'the filled overview' }])
    expect(v.step.number).toBe(3)
    expect(v.button(documentName)).toBe('enabled')
    expect(v.button('End Session')).toBe('enabled')
    return v
  }

  async function endSession() {
    const v = await downloadOverview()
    await v.press('End Session')
    await v.wait(119)
    expect(v.requests).toHaveLength(8)
    await v.wait(1)
    expect(v.requests).toHaveLength(9)
    expect(last(v)).toMatchObject({ method: 'DELETE', path: `/api/session/${v.session}`, credentials: 'include' })
    expect(header(last(v), 'content-type')).toMatch(/^application\/json/)
    await v.wait(149)
    expect(v.went).toEqual([])
    await v.wait(1)
    expect(v.went).toEqual(['/dashboard'])
    expect(v.state).toBe('left')
    return v
  }

  test('TENDER-01 TENDER-02 WIZ-01 there are three steps, and the first asks for documents', openWizard)
  test(
    'TENDER-07 WIZ-06 CALL-01 after a short pause the upload sends the session, a manifest and the files',
    uploadDocuments,
  )
  test(
    'TENDER-08 TENDER-09 PIPE-02 PIPE-03 the upload leads to the pipeline, whose steps come from the path of the audio lookup',
    lookAtPipeline,
  )
  test('PIPE-07 PIPE-11 Run pipeline sends the session as JSON, and marks the first step as running', runPipeline)
  test(
    'PIPE-09 PIPE-10 PIPE-12 the status is asked for every 1200 ms, and each step shows the state that it names',
    followPipeline,
  )
  test(
    'PIPE-13 WIZ-03 WIZ-04 the end of the pipeline is told, polling stops, and 500 ms later the last step opens',
    finishPipeline,
  )
  test('TENDER-10 TENDER-11 the last step names the session, and its link saves the filled overview', downloadOverview)
  test('SESS-01 SESS-02 the session is deleted 120 ms after End Session, and the dashboard follows', endSession)
})

describe('the documents of step 1', () => {
  const nothingChosen = 'Please add at least one file.'

  test('TENDER-03 nothing chosen', async () => {
    const v = await started(happy)
    expect(v.shows(nothingChosen)).toBe(false)
    await v.press('Upload & Continue')
    expect(v.texts).toContain(nothingChosen)
    await v.wait(5000)
    expect(v.requests).toEqual([])
    expect(v.step.number).toBe(1)
    v.choose('Tender Documents', file('invitation.pdf'))
    await v.press('Upload & Continue')
    await v.wait(500)
    expect(v.step.name).toBe('Process')
  })

  test('TENDER-02 TENDER-03 everything removed again counts as nothing chosen', async () => {
    const v = await started(happy)
    v.choose('Tender Documents', file('a.pdf'), file('b.pdf'))
    v.remove('Tender Documents', 'a.pdf')
    v.remove('Tender Documents', 'b.pdf')
    await v.press('Upload & Continue')
    expect(v.texts).toContain(nothingChosen)
    await v.wait(5000)
    expect(v.requests).toEqual([])
  })

  test('TENDER-02 a later selection adds to the files, and a removed one is not sent', async () => {
    const v = await started(happy)
    v.choose('Tender Documents', file('a.pdf'), file('b.pdf'))
    v.choose('Tender Documents', file('c.pdf'))
    v.remove('Tender Documents', 'b.pdf')
    expect(chosenFiles(v)).toEqual(['a.pdf', 'c.pdf'])
    await v.press('Upload & Continue')
    await v.wait(500)
    expect(partsNamed(theUpload(v), 'files[]')).toEqual([{ file: 'a.pdf' }, { file: 'c.pdf' }])
    expect(manifest(v)).toEqual([entry('a.pdf', 12, true), entry('c.pdf', 12, true)])
  })

  test('TENDER-02 TENDER-05 a removed file may be added again', async () => {
    const v = await started(happy)
    v.choose('Tender Documents', file('a.pdf'), file('b.pdf'))
    v.remove('Tender Documents', 'a.pdf')
    v.choose('Tender Documents', file('a.pdf'))
    expect(chosenFiles(v)).toEqual(['b.pdf', 'a.pdf'])
  })

  test('TENDER-07 the manifest numbers the files one after the other', async () => {
    const v = await started(happy)
    v.choose('Tender Documents', ...numbered(4))
    await v.press('Upload & Continue')
    await v.wait(500)
    expect([
      [0, 1, 2, 3],
      [1, 2, 3, 4],
    ]).toContainEqual(manifest(v).map((one) => (one as { index: unknown }).index))
  })

  test.each([
    'a.docx',
    'a.pdf',
    'a.xlsx',
    'a.xls',
    'a.csv',
    'a.pptx',
    'a.ppt',
    'a.txt',
    'a.rtf',
    'a.zip',
    'a.rar',
    'a.7z',
    'a.json',
    'a.xml',
    'a.png',
    'a.jpg',
    'a.jpeg',
  ])('TENDER-04 %s is flagged supported', async (name) => {
    const v = await started(happy)
    v.choose('Tender Documents', file(name, { size: 5 }))
    await v.press('Upload & Continue')
    await v.wait(500)
    expect(manifest(v)).toEqual([entry(name, 5, true)])
    expect(partsNamed(theUpload(v), 'files[]')).toEqual([{ file: name }])
  })

  test.each(['a.doc', 'a.docm', 'a.gif', 'a.svg', 'a.exe', 'a.pdf.exe', 'a.tar.gz', 'README', 'docx', 'a.'])(
    'TENDER-04 %s is flagged unsupported and still sent',
    async (name) => {
      const v = await started(happy)
      v.choose('Tender Documents', file(name, { size: 5 }))
      expect(chosenFiles(v)).toEqual([name])
      await v.press('Upload & Continue')
      await v.wait(500)
      expect(manifest(v)).toEqual([entry(name, 5, false)])
      expect(partsNamed(theUpload(v), 'files[]')).toEqual([{ file: name }])
      expect(v.step.name).toBe('Process')
    },
  )

  test('TENDER-04 the flag follows the name and not the type', async () => {
    const v = await started(happy)
    v.choose('Tender Documents', file('a.bin', { type: 'application/pdf' }), file('b.pdf', { type: 'text/x-unknown' }))
    await v.press('Upload & Continue')
    await v.wait(500)
    expect(manifest(v)).toEqual([entry('a.bin', 12, false), entry('b.pdf', 12, true)])
  })

  test('TENDER-05 a repeated file is ignored, within one selection and in a later one', async () => {
    const v = await started(happy)
    const again = { size: 30, lastModified: 1000 }
    v.choose('Tender Documents', file('a.pdf', again), file('a.pdf', again))
    expect(chosenFiles(v)).toEqual(['a.pdf'])
    v.choose('Tender Documents', file('b.pdf'), file('a.pdf', again))
    expect(chosenFiles(v)).toEqual(['a.pdf', 'b.pdf'])
    await v.press('Upload & Continue')
    await v.wait(500)
    expect(partsNamed(theUpload(v), 'files[]')).toEqual([{ file: 'a.pdf' }, { file: 'b.pdf' }])
    expect(manifest(v)).toHaveLength(2)
  })

  test.each([
    ['its name', file('b.pdf', { size: 30, lastModified: 1000 })],
    ['its size', file('a.pdf', { size: 31, lastModified: 1000 })],
    ['its time', file('a.pdf', { size: 30, lastModified: 2000 })],
  ])('TENDER-05 a file that differs by %s alone is not a duplicate', async (_, other) => {
    const v = await started(happy)
    v.choose('Tender Documents', file('a.pdf', { size: 30, lastModified: 1000 }))
    v.choose('Tender Documents', other)
    expect(chosenFiles(v)).toEqual(['a.pdf', other.name])
  })

  test('TENDER-06 fifty files are taken', async () => {
    const v = await started(happy)
    v.choose('Tender Documents', ...numbered(50))
    expect(chosenFiles(v)).toHaveLength(50)
    expect(v.shows('Maximum 50 files.')).toBe(false)
    await v.press('Upload & Continue')
    await v.wait(500)
    expect(manifest(v)).toHaveLength(50)
    expect(partsNamed(theUpload(v), 'files[]')).toHaveLength(50)
  })

  test('TENDER-06 of 52 files in one selection the first fifty are kept', async () => {
    const v = await started(happy)
    v.choose('Tender Documents', ...numbered(52))
    expect(chosenFiles(v)).toEqual(numbered(50).map((one) => one.name))
    expect(v.texts).toContain('Maximum 50 files.')
    await v.press('Upload & Continue')
    await v.wait(500)
    expect(partsNamed(theUpload(v), 'files[]')).toHaveLength(50)
    expect(v.step.name).toBe('Process')
  })

  test('TENDER-06 a 51st file of a later selection is not taken', async () => {
    const v = await started(happy)
    v.choose('Tender Documents', ...numbered(49))
    v.choose('Tender Documents', ...numbered(2, 50))
    expect(chosenFiles(v)).toEqual(numbered(50).map((one) => one.name))
    expect(v.texts).toContain('Maximum 50 files.')
  })

  test('TENDER-05 TENDER-06 repeated files use up no place', async () => {
    const v = await started(happy)
    v.choose('Tender Documents', ...numbered(49))
    v.choose('Tender Documents', ...numbered(49), file('the fiftieth.pdf'))
    expect(chosenFiles(v)).toHaveLength(50)
    expect(chosenFiles(v)).toContain('the fiftieth.pdf')
  })

  test('TENDER-02 TENDER-06 a removed file makes room for another', async () => {
    const v = await started(happy)
    v.choose('Tender Documents', ...numbered(50))
    v.remove('Tender Documents', 'document 7.pdf')
    v.choose('Tender Documents', file('another.pdf'))
    expect(chosenFiles(v)).toHaveLength(50)
    expect(chosenFiles(v)).toContain('another.pdf')
    expect(v.shows('Maximum 50 files.')).toBe(false)
  })

  test.each([0, 1])('WIZ-06 the upload pauses between 120 and 500 ms with the random source at %s', async (random) => {
    const v = await fileChosen(happy, random)
    await v.press('Upload & Continue')
    await v.wait(119)
    expect(v.requests).toEqual([])
    expect(v.state).toBe('busy')
    await v.wait(381)
    expect(sentTo(v, upload)).toHaveLength(1)
  })

  test('WIZ-05 nothing can be pressed while the upload is under way', async () => {
    const v = await fileChosen({ ...happy, [`POST ${upload}`]: 'silence' })
    await v.press('Upload & Continue')
    await v.wait(1000)
    expect(sentTo(v, upload)).toHaveLength(1)
    expect(v.state).toBe('busy')
    expect(v.button('Upload & Continue')).not.toBe('enabled')
    expect(v.step.number).toBe(1)
  })
})

describe('a failed upload', () => {
  async function failed(reply: Script) {
    const v = await fileChosen({ ...happy, [`POST ${upload}`]: [reply, ok] })
    const before = [...v.texts]
    await v.press('Upload & Continue')
    await v.wait(500)
    expect(v.step.number).toBe(1)
    expect(v.completed).toEqual([])
    expect(v.requests).toHaveLength(1)
    readable(v.texts.filter((text) => !before.includes(text)))
    return v
  }

  /** Every file is still there, and the same button ends well in the same session. */
  async function triedAgain(v: Visit) {
    const session = v.session
    expect(v.state).toBe('ready')
    expect(chosenFiles(v)).toEqual(['invitation.pdf'])
    expect(v.button('Upload & Continue')).toBe('enabled')
    await v.press('Upload & Continue')
    await v.wait(500)
    expect(sentTo(v, upload)).toHaveLength(2)
    expect(partsNamed(theUpload(v), 'sessionId')).toEqual([session])
    expect(partsNamed(theUpload(v), 'files[]')).toEqual([{ file: 'invitation.pdf' }])
    expect(v.step.name).toBe('Process')
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
    await expect(async () => v.openStep('Process')).rejects.toThrow()
    await expect(async () => v.openStep('Export')).rejects.toThrow()
    expect(v.step.number).toBe(1)
  })

  test('PIPE-02 WIZ-04 nothing leads from step 2 back to the upload, or on to the export', async () => {
    const v = await onProcess(happy)
    expect(v.button('Back')).toBe('absent')
    await expect(async () => v.openStep('Upload')).rejects.toThrow()
    await expect(async () => v.openStep('Export')).rejects.toThrow()
    expect(v.step.number).toBe(2)
  })

  test('PIPE-02 WIZ-04 nothing leads from step 3 back', async () => {
    const v = await onExport(happy)
    expect(v.button('Back')).toBe('absent')
    await expect(async () => v.openStep('Upload')).rejects.toThrow()
    await expect(async () => v.openStep('Process')).rejects.toThrow()
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
    const v = await onProcess({ ...happy, [`GET ${stepList}`]: reply })
    await v.wait(60_000)
    expect(v.shows('Unable to load steps from server')).toBe(true)
    expect(v.pipeline).toEqual([])
    expect(v.step.name).toBe('Process')
    expect(v.state).toBe('ready')
  })

  test.each([
    ['an error status', withoutMessage],
    ['a server out of reach', 'network-error'],
  ] as const)('PIPE-06 after %s nothing can be run, however often it is tried', async (_, reply) => {
    const v = await onProcess({ ...happy, [`GET ${stepList}`]: reply })
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
    expect(v.step.name).toBe('Process')
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
    expect(v.step.name).toBe('Process')
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
    expect(v.step.name).toBe('Process')
    await v.wait(1)
    expect(v.step.name).toBe('Export')
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
        { json: { status: 'running', completed: ['collect'], current: 'read' } },
        { json: { status: 'running', completed: ['collect', 'read'], current: 'fill' } },
        { json: { status: 'running', completed: ['read', 'extract', 'collect'], current: 'fill' } },
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
    expect(v.step.name).toBe('Export')
  })
})

describe('a run that ends in an error', () => {
  const broken = {
    json: { status: 'error', message: 'The archive has a password.', failed: 'extract', completed: ['collect'] },
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
    expect(v.step.name).toBe('Process')
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
    expect(v.step.name).toBe('Export')
  })

  test.each([
    ['none', {}],
    ['null', { message: null }],
    ['an empty one', { message: '' }],
  ])('PIPE-14 CALL-05 with %s for a message it falls back', async (_, message) => {
    const v = await run({
      ...happy,
      [`GET ${status}`]: { json: { status: 'error', failed: 'collect', completed: [], ...message } },
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
    expect(v.step.name).toBe('Process')
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
        { json: { status: 'running', completed: ['collect'], current: 'extract' } },
        { json: { status: 'running', completed: ['collect', 'extract'], current: 'read' } },
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
    expect(v.step.name).toBe('Process')

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
    expect(v.step.name).toBe('Export')
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

describe('the document', () => {
  test('TENDER-11 it can be downloaded again under the same name', async () => {
    const v = await onExport(happy)
    await v.press(documentName)
    await v.press(documentName)
    expect(sentTo(v, download)).toHaveLength(2)
    expect(v.saved).toEqual([
      { name: 'Tender Overview Filled.docx', text: 'the filled overview' },
      { name: 'Tender Overview Filled.docx', text: 'the filled overview' },
    ])
  })

  async function failed(replies: readonly Script[]) {
    const v = await onExport({ ...happy, [`GET ${download}`]: replies })
    const before = [...v.texts]
    await v.press(documentName)
    await v.wait(60_000)
    expect(v.saved).toEqual([])
    expect(v.step.name).toBe('Export')
    expect(v.state).toBe('ready')
    expect(v.button(documentName)).toBe('enabled')
    readable(v.texts.filter((text) => !before.includes(text)))
    return v
  }

  test.each([
    ['with a message', { json: { success: false, message: 'The overview is not ready yet.' }, status: 409 }],
    ['with a message in the field error', { json: { error: 'The overview is not ready yet.' }, status: 409 }],
  ] as const)('TENDER-11 not ready, refused %s, it shows that message and can be tried again', async (_, reply) => {
    const v = await failed([reply, filled])
    expect(v.shows('The overview is not ready yet.')).toBe(true)
    await v.press(documentName)
    expect(v.saved).toEqual([{ name: 'Tender Overview Filled.docx', text: 'the filled overview' }])
  })

  test.each([
    ['without a message', withoutMessage],
    ['with a reply that is not JSON', notJson],
  ] as const)('TENDER-11 failing %s, nothing is saved and it can be tried again', async (_, reply) => {
    const v = await failed([reply, filled])
    await v.press(documentName)
    expect(v.saved).toEqual([{ name: 'Tender Overview Filled.docx', text: 'the filled overview' }])
  })

  test('TENDER-11 with the server out of reach nothing is saved, and the link stays', async () => {
    await failed(['network-error'])
  })
})

describe('an end of the session that fails', () => {
  async function failed(reply: Script) {
    const v = await onExport({ ...happy, 'DELETE /api/session/{session}': [reply, ok] })
    await v.press(documentName)
    await v.press('End Session')
    await v.wait(1000)
    expect(v.went).toEqual([])
    expect(v.state).toBe('ready')
    return v
  }

  async function triedAgain(v: Visit) {
    expect(v.button('End Session')).toBe('enabled')
    await v.press('End Session')
    await v.wait(270)
    expect(sentTo(v, `/api/session/${v.session}`)).toHaveLength(2)
    expect(v.went).toEqual(['/dashboard'])
  }

  test('SESS-07 an error status is named', async () => {
    const v = await failed(withoutMessage)
    expect(v.shows('Server responded 500')).toBe(true)
    await triedAgain(v)
  })

  test('SESS-07 a server out of reach is reported', async () => {
    const v = await failed('network-error')
    expect(v.shows('Network error')).toBe(true)
    await triedAgain(v)
  })
})
