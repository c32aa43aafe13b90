/**
 * The screens and requests while a standard operating procedure is built, from the upload to the end of the session.
 */
import { describe, expect, test } from 'vitest'
import { file } from '#tests/driver/files.ts'
import { visit } from '#tests/driver/index.ts'
import type { Script, SentRequest, Visit, VisitOptions } from '#tests/driver/visit.ts'

type Server = VisitOptions['server']

const ok: Script = { json: { success: true, message: 'Done.' } }

const happy: Server = {
  'POST /api/agent/sop-gen/upload': ok,
  'POST /api/agent/sop-gen/build': ok,
  'GET /api/agent/sop-gen/download/{session}/final': { file: 'the procedure', name: 'sop-of-the-server.docx' },
  'POST /api/agent/sop-gen/endSession': ok,
}

const refused: Script = { json: { success: false, message: 'The sheet has no rows.' } }
const refusedByStatus: Script = { json: { success: false, message: 'The sheet has no rows.' }, status: 422 }
const withoutMessage: Script = { json: {}, status: 500 }
const notJson: Script = { text: '<h1>Bad gateway</h1>', status: 502, statusText: 'Bad Gateway' }
const notJsonNote = '502 Bad Gateway: <h1>Bad gateway</h1> (response was not JSON)'

function last(v: Visit): SentRequest {
  const request = v.requests.at(-1)
  if (request === undefined) throw new Error('Nothing was sent.')
  return request
}

/** The parts of the last request by name, since their order does not matter. */
function sentParts(v: Visit) {
  return [...(last(v).parts ?? [])].sort(([a], [b]) => a.localeCompare(b))
}

function header(request: SentRequest, name: string): string | undefined {
  return Object.entries(request.headers).find(([key]) => key.toLowerCase() === name)?.[1]
}

function chosenFiles(v: Visit, label: string) {
  return [v.valueOf(label)].flat().filter(Boolean)
}

async function started(server: Server) {
  return visit('sop-gen', { client: 'ILSGroup', server })
}

async function filesChosen(server: Server) {
  const v = await started(server)
  v.choose('Master Excel', file('master.xlsx'))
  v.choose('SOP Doc', file('sop.docx'))
  v.choose('Logo', file('logo.png'))
  return v
}

async function uploaded(server: Server) {
  const v = await filesChosen(server)
  await v.press('Upload')
  await v.wait(500)
  expect(v.step.name).toBe('Build')
  return v
}

async function built(server: Server) {
  const v = await uploaded(server)
  await v.press('Build Document')
  return v
}

async function downloaded(server: Server) {
  const v = await built(server)
  await v.press('Download SOP')
  return v
}

describe('one visit from the first step to the last', () => {
  async function openWizard() {
    const v = await visit('sop-gen', { client: 'ILSGroup', server: happy })
    expect(v.stepper).toEqual(['Upload', 'Build'])
    expect(v.step).toEqual({ number: 1, of: 2, name: 'Upload', heading: 'Upload' })
    expect(v.completed).toEqual([])
    expect(v.fields).toEqual(['Master Excel', 'SOP Doc', 'Logo'])
    expect(v.session).toBeUndefined()
    expect(v.button('Back')).toBe('absent')
    expect(v.button('End Session')).toBe('absent')
    return v
  }

  async function uploadFiles() {
    const v = await openWizard()
    v.choose('Master Excel', file('master data.xls'))
    v.choose('SOP Doc', file('cleaning.doc'))
    v.choose('Logo', file('logo.png'))
    expect(v.button('Upload')).toBe('enabled')
    await v.press('Upload')
    expect(v.state).toBe('busy')
    await v.wait(119)
    expect(v.requests).toEqual([])
    await v.wait(381)
    expect(v.requests).toHaveLength(1)
    expect(last(v)).toMatchObject({ method: 'POST', path: '/api/agent/sop-gen/upload', credentials: 'include' })
    expect(v.session).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    expect(sentParts(v)).toEqual([
      ['logoFile', { file: 'logo.png' }],
      ['masterExcel', { file: 'master data.xls' }],
      ['sessionId', v.session],
      ['sopDoc', { file: 'cleaning.doc' }],
    ])
    return v
  }

  async function buildDocument() {
    const v = await uploadFiles()
    expect(v.step).toEqual({ number: 2, of: 2, name: 'Build', heading: 'Build' })
    expect(v.completed).toEqual(['Upload'])
    expect(v.fields).toEqual([])
    expect(v.button('Back')).toBe('absent')
    expect(v.button('Build Document')).toBe('enabled')
    expect(v.button('Download SOP')).not.toBe('enabled')
    expect(v.button('End Session')).toBe('absent')

    await v.press('Build Document')
    expect(v.requests).toHaveLength(2)
    expect(last(v)).toMatchObject({ method: 'POST', path: '/api/agent/sop-gen/build', credentials: 'include' })
    expect(last(v).json).toEqual({ sessionId: v.session })
    expect(header(last(v), 'content-type')).toMatch(/^application\/json/)
    expect(v.step.number).toBe(2)
    expect(v.button('Download SOP')).toBe('enabled')
    expect(v.button('End Session')).toBe('absent')
    return v
  }

  async function downloadDocument() {
    const v = await buildDocument()
    await v.press('Download SOP')
    expect(v.requests).toHaveLength(3)
    expect(last(v)).toMatchObject({
      method: 'GET',
      path: `/api/agent/sop-gen/download/${v.session}/final`,
      credentials: 'include',
    })
    expect(v.saved).toEqual([{ name: 'SOP_Final.docx', text: 'the procedure' }])
    expect(v.step.number).toBe(2)
    expect(v.completed).toEqual(['Upload', 'Build'])
    expect(v.button('End Session')).toBe('enabled')
    return v
  }

  async function endSession() {
    const v = await downloadDocument()
    await v.press('End Session')
    await v.wait(119)
    expect(v.requests).toHaveLength(3)
    await v.wait(1)
    expect(v.requests).toHaveLength(4)
    expect(last(v)).toMatchObject({ method: 'POST', path: '/api/agent/sop-gen/endSession', credentials: 'include' })
    expect(last(v).json).toEqual({ sessionId: v.session, action: 'delete' })
    await v.wait(149)
    expect(v.went).toEqual([])
    await v.wait(1)
    expect(v.went).toEqual(['/dashboard'])
    expect(v.state).toBe('left')
    return v
  }

  test('SOP-01 there are two steps, and the first asks for three files', openWizard)
  test('SOP-04 the upload sends the session and the three files', uploadFiles)
  test('SOP-06 Build Document sends the session as JSON', buildDocument)
  test('SOP-08 the download saves SOP_Final.docx, and completes the step', downloadDocument)
  test(
    'SOP-10 SOP-11 SESS-03 SESS-04 the session ends at the address of the agent by POST with the action delete, and leads on',
    endSession,
  )
})

describe('the files of step 1', () => {
  const message = 'Please choose all three files: Master Excel, SOP Doc, and Logo.'

  test('SOP-02 nothing chosen', async () => {
    const v = await started(happy)
    expect(v.shows(message)).toBe(false)
    await v.press('Upload')
    expect(v.texts).toContain(message)
    await v.wait(5000)
    expect(v.requests).toEqual([])
    expect(v.step.number).toBe(1)
    expect(v.button('Upload')).toBe('enabled')
  })

  test('SOP-02 without the master Excel the other two are kept', async () => {
    const v = await started(happy)
    v.choose('SOP Doc', file('sop.docx'))
    v.choose('Logo', file('logo.png'))
    await v.press('Upload')
    expect(v.texts).toContain(message)
    await v.wait(5000)
    expect(v.requests).toEqual([])
    expect(chosenFiles(v, 'SOP Doc')).toEqual(['sop.docx'])
    expect(chosenFiles(v, 'Logo')).toEqual(['logo.png'])
  })

  test('SOP-02 without the SOP document', async () => {
    const v = await started(happy)
    v.choose('Master Excel', file('master.xlsx'))
    v.choose('Logo', file('logo.png'))
    await v.press('Upload')
    expect(v.texts).toContain(message)
    await v.wait(5000)
    expect(v.requests).toEqual([])
  })

  test('SOP-02 without the logo', async () => {
    const v = await started(happy)
    v.choose('Master Excel', file('master.xlsx'))
    v.choose('SOP Doc', file('sop.docx'))
    await v.press('Upload')
    expect(v.texts).toContain(message)
    await v.wait(5000)
    expect(v.requests).toEqual([])
    v.choose('Logo', file('logo.png'))
    await v.press('Upload')
    await v.wait(500)
    expect(v.step.name).toBe('Build')
  })

  test.each([
    ['Master Excel', 'masterExcel', 'other.xls'],
    ['Master Excel', 'masterExcel', 'other.xlsx'],
    ['SOP Doc', 'sopDoc', 'other.doc'],
    ['SOP Doc', 'sopDoc', 'other.docx'],
    ['Logo', 'logoFile', 'other.png'],
  ])('SOP-03 %s, sent as %s, may be %s', async (label, part, name) => {
    const v = await filesChosen(happy)
    v.choose(label, file(name))
    await v.press('Upload')
    await v.wait(500)
    expect(sentParts(v)).toContainEqual([part, { file: name }])
    expect(sentParts(v)).toHaveLength(4)
  })

  test.each(['master.csv', 'master.docx', 'master.ods'])('SOP-03 the master Excel may not be %s', async (name) => {
    const v = await started(happy)
    v.choose('Master Excel', file(name))
    v.choose('SOP Doc', file('sop.docx'))
    v.choose('Logo', file('logo.png'))
    await v.press('Upload')
    await v.wait(5000)
    expect(v.requests).toEqual([])
    expect(v.step.number).toBe(1)
  })

  test.each(['sop.pdf', 'sop.txt', 'sop.xlsx'])('SOP-03 the SOP document may not be %s', async (name) => {
    const v = await started(happy)
    v.choose('Master Excel', file('master.xlsx'))
    v.choose('SOP Doc', file(name))
    v.choose('Logo', file('logo.png'))
    await v.press('Upload')
    await v.wait(5000)
    expect(v.requests).toEqual([])
    expect(v.step.number).toBe(1)
  })

  test.each(['logo.jpg', 'logo.jpeg', 'logo.svg', 'logo.gif'])('SOP-03 the logo may not be %s', async (name) => {
    const v = await started(happy)
    v.choose('Master Excel', file('master.xlsx'))
    v.choose('SOP Doc', file('sop.docx'))
    v.choose('Logo', file(name))
    await v.press('Upload')
    await v.wait(5000)
    expect(v.requests).toEqual([])
    expect(v.step.number).toBe(1)
  })
})

describe('a failed upload', () => {
  async function failed(reply: Script) {
    const v = await filesChosen({ ...happy, 'POST /api/agent/sop-gen/upload': [reply, ok] })
    await v.press('Upload')
    await v.wait(500)
    expect(v.step.number).toBe(1)
    expect(v.completed).toEqual([])
    return v
  }

  /** Every value is still there, and the same button ends well. */
  async function triedAgain(v: Visit) {
    const session = v.session
    expect(v.state).toBe('ready')
    expect(chosenFiles(v, 'Master Excel')).toEqual(['master.xlsx'])
    expect(chosenFiles(v, 'SOP Doc')).toEqual(['sop.docx'])
    expect(chosenFiles(v, 'Logo')).toEqual(['logo.png'])
    expect(v.button('Upload')).toBe('enabled')
    await v.press('Upload')
    await v.wait(500)
    expect(v.requests).toHaveLength(2)
    expect(sentParts(v)).toEqual([
      ['logoFile', { file: 'logo.png' }],
      ['masterExcel', { file: 'master.xlsx' }],
      ['sessionId', session],
      ['sopDoc', { file: 'sop.docx' }],
    ])
    expect(v.step.name).toBe('Build')
  }

  test('CALL-02 CALL-03 a reply with success false shows its message', async () => {
    const v = await failed(refused)
    expect(v.texts).toContain('Upload failed: The sheet has no rows.')
    await triedAgain(v)
  })

  test('CALL-02 CALL-03 an error status shows the message of the server', async () => {
    const v = await failed(refusedByStatus)
    expect(v.texts).toContain('Upload failed: The sheet has no rows.')
    await triedAgain(v)
  })

  test('CALL-02 CALL-03 without a message it falls back', async () => {
    const v = await failed(withoutMessage)
    expect(v.texts).toContain('Upload failed: Upload failed')
    await triedAgain(v)
  })

  test('CALL-02 CALL-03 a server out of reach falls back', async () => {
    const v = await failed('network-error')
    expect(v.texts).toContain('Upload failed: Upload failed')
    await triedAgain(v)
  })

  test('CALL-03 CALL-04 a reply that is not JSON is reported as such', async () => {
    const v = await failed(notJson)
    expect(v.texts).toContain(`Upload failed: ${notJsonNote}`)
    await triedAgain(v)
  })

  test('SOP-05 the files that the server misses are listed', async () => {
    const v = await failed({ json: { success: false, missing: ['Master Excel', 'SOP Doc'] }, status: 400 })
    expect(v.shows('Upload failed: ')).toBe(true)
    expect(v.shows('Master Excel')).toBe(true)
    expect(v.shows('SOP Doc')).toBe(true)
    await triedAgain(v)
  })

  test('SOP-05 a message beside the missing files is shown with them', async () => {
    const v = await failed({
      json: { success: false, message: 'Not every file arrived.', missing: ['SOP Doc'] },
      status: 400,
    })
    expect(v.shows('Not every file arrived.')).toBe(true)
    expect(v.shows('SOP Doc')).toBe(true)
    await triedAgain(v)
  })
})

describe('a failed build', () => {
  async function failed(reply: Script) {
    const v = await uploaded({ ...happy, 'POST /api/agent/sop-gen/build': [reply, ok] })
    await v.press('Build Document')
    expect(v.step.number).toBe(2)
    expect(v.button('Download SOP')).not.toBe('enabled')
    expect(v.button('End Session')).toBe('absent')
    return v
  }

  async function triedAgain(v: Visit) {
    expect(v.state).toBe('ready')
    expect(v.button('Build Document')).toBe('enabled')
    await v.press('Build Document')
    expect(last(v).json).toEqual({ sessionId: v.session })
    expect(v.button('Download SOP')).toBe('enabled')
  }

  test('SOP-07 a reply with success false shows its message', async () => {
    const v = await failed(refused)
    expect(v.texts).toContain('Build failed: The sheet has no rows.')
    await triedAgain(v)
  })

  test('SOP-07 an error status shows the message of the server', async () => {
    const v = await failed(refusedByStatus)
    expect(v.texts).toContain('Build failed: The sheet has no rows.')
    await triedAgain(v)
  })

  test('SOP-07 without a message it still carries the prefix', async () => {
    const v = await failed(withoutMessage)
    expect(v.shows('Build failed: ')).toBe(true)
    await triedAgain(v)
  })

  test('SOP-07 a server out of reach still carries the prefix', async () => {
    const v = await failed('network-error')
    expect(v.shows('Build failed: ')).toBe(true)
    await triedAgain(v)
  })

  test('SOP-07 CALL-04 a reply that is not JSON is reported as such', async () => {
    const v = await failed(notJson)
    expect(v.texts).toContain(`Build failed: ${notJsonNote}`)
    await triedAgain(v)
  })

  test('SOP-08 while the document is built it cannot be downloaded, nor built twice', async () => {
    const v = await uploaded({ ...happy, 'POST /api/agent/sop-gen/build': 'silence' })
    await v.press('Build Document')
    expect(v.state).toBe('busy')
    expect(v.button('Build Document')).not.toBe('enabled')
    expect(v.button('Download SOP')).not.toBe('enabled')
  })
})

describe('a failed download', () => {
  async function failed(reply: Script) {
    const v = await built({
      ...happy,
      'GET /api/agent/sop-gen/download/{session}/final': [reply, { file: 'the procedure' }],
    })
    await v.press('Download SOP')
    expect(v.saved).toEqual([])
    expect(v.completed).toEqual(['Upload'])
    expect(v.button('End Session')).toBe('absent')
    return v
  }

  async function triedAgain(v: Visit) {
    expect(v.state).toBe('ready')
    expect(v.button('Download SOP')).toBe('enabled')
    await v.press('Download SOP')
    expect(v.saved).toEqual([{ name: 'SOP_Final.docx', text: 'the procedure' }])
    expect(v.completed).toEqual(['Upload', 'Build'])
    expect(v.button('End Session')).toBe('enabled')
  }

  test('SOP-10 CALL-03 the message of the server carries the prefix', async () => {
    const v = await failed({ json: { success: false, message: 'The document is not ready.' }, status: 409 })
    expect(v.texts).toContain('Download failed: The document is not ready.')
    await triedAgain(v)
  })

  test('SOP-10 CALL-03 without a message it still carries the prefix', async () => {
    const v = await failed(withoutMessage)
    expect(v.shows('Download failed: ')).toBe(true)
    await triedAgain(v)
  })

  test('SOP-10 CALL-03 a server out of reach still carries the prefix', async () => {
    const v = await failed('network-error')
    expect(v.shows('Download failed: ')).toBe(true)
    await triedAgain(v)
  })

  test('SOP-10 CALL-03 an error page in place of the file is not saved', async () => {
    const v = await failed(notJson)
    expect(v.shows('Download failed: ')).toBe(true)
    await triedAgain(v)
  })
})

describe('the end of the session', () => {
  test('SOP-11 SESS-07 an error status is reported, the person stays and can end it again', async () => {
    const v = await downloaded({
      ...happy,
      'POST /api/agent/sop-gen/endSession': [{ json: {}, status: 500 }, ok],
    })
    await v.press('End Session')
    await v.wait(1000)
    expect(v.shows('Server responded 500')).toBe(true)
    expect(v.went).toEqual([])
    expect(v.step.name).toBe('Build')
    expect(v.button('End Session')).toBe('enabled')
    await v.press('End Session')
    await v.wait(270)
    expect(last(v).json).toEqual({ sessionId: v.session, action: 'delete' })
    expect(v.went).toEqual(['/dashboard'])
  })

  test('SOP-10 the provider, who passes every guard, returns to its dashboard too', async () => {
    const v = await visit('sop-gen', { server: happy })
    v.choose('Master Excel', file('master.xlsx'))
    v.choose('SOP Doc', file('sop.docx'))
    v.choose('Logo', file('logo.png'))
    await v.press('Upload')
    await v.wait(500)
    await v.press('Build Document')
    await v.press('Download SOP')
    await v.press('End Session')
    await v.wait(270)
    expect(v.went).toEqual(['/dashboard'])
  })
})
