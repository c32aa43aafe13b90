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

const withoutMessage: Script = { json: {}, status: 500 }
const notJson: Script = { text: '<h1>Bad gateway</h1>', status: 502, statusText: 'Bad Gateway' }
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

/** The manifest's entry for a file, whether counting begins with 0 or 1. */
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

/** A message is shown, and none of its parts is missing. */
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
