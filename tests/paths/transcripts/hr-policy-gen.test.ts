/** The screens and requests while an HR policy is generated, from the choice in the hub to the end of the session. */
import { describe, expect, test } from 'vitest'
import { file } from '#tests/driver/files.ts'
import { visit } from '#tests/driver/index.ts'
import type { Script, SentRequest, Visit, VisitOptions } from '#tests/driver/visit.ts'

type Server = VisitOptions['server']

const ok: Script = { json: { success: true, message: 'Done.' } }
const reviewFile: Script = {
  file: 'the review workbook',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  name: 'placeholders-of-the-server.xlsx',
}

const happy: Server = {
  'POST /api/agent/employee-privacy-notice/upload': ok,
  'POST /api/agent/employee-privacy-notice/processStep2': ok,
  'GET /api/agent/employee-privacy-notice/download/{session}/review': reviewFile,
  'POST /api/agent/employee-privacy-notice/uploadReviewed': ok,
  'POST /api/agent/employee-privacy-notice/step3': ok,
  'POST /api/agent/employee-privacy-notice/step4': ok,
  'GET /api/agent/employee-privacy-notice/download/{session}/final': {
    file: 'the final document',
    name: 'document-of-the-server.docx',
  },
  'DELETE /api/session/{session}': ok,
}

const refused: Script = { json: { success: false, message: 'The workbook is locked.' } }
const refusedByStatus: Script = { json: { success: false, message: 'The workbook is locked.' }, status: 422 }
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

function sentTo(v: Visit, path: string) {
  return v.requests.filter((request) => request.path === `/api/agent/employee-privacy-notice/${path}`)
}

function chosenFiles(v: Visit, label: string) {
  return [v.valueOf(label)].flat().filter(Boolean)
}

async function started(server: Server, random = 0) {
  return visit('hr-policy-gen', { server, random })
}

async function filesChosen(server: Server, random = 0) {
  const v = await started(server, random)
  v.choose('Word File', file('policy.docx'))
  v.choose('Excel File', file('values.xlsx'))
  return v
}

async function uploaded(server: Server, random = 0) {
  const v = await filesChosen(server, random)
  await v.press('Upload')
  await v.wait(2000)
  expect(v.step.name).toBe('Review')
  return v
}

async function extracted(server: Server, random = 0) {
  const v = await uploaded(server, random)
  await v.press('Extract Placeholders')
  return v
}

async function reviewDownloaded(server: Server, random = 0) {
  const v = await extracted(server, random)
  await v.press('Download Review File')
  return v
}

async function onCustomize(server: Server, random = 0) {
  const v = await reviewDownloaded(server, random)
  v.choose('Reviewed Excel', file('reviewed.xlsx'))
  await v.press('Upload Reviewed & Continue')
  await v.wait(2000)
  expect(v.step.name).toBe('Customize')
  return v
}

async function branded(server: Server, random = 0) {
  const v = await onCustomize(server, random)
  v.choose('Logo', file('logo.png'))
  v.fill('HEX Colour', '#1A2B3C')
  return v
}

async function onExport(server: Server, random = 0) {
  const v = await branded(server, random)
  await v.press('Save & Continue')
  await v.wait(2000)
  expect(v.step.name).toBe('Export')
  return v
}

async function generated(server: Server) {
  const v = await onExport(server)
  await v.press('Generate Document')
  await v.wait(3000)
  return v
}

describe('one visit from the first step to the last', () => {
  async function openWizard() {
    const v = await visit('hr-policy-gen', { chosen: 'gdpr-policy', server: happy, random: 0 })
    expect(v.title).toBe('GDPR policy Generator')
    expect(v.stepper).toEqual(['Upload', 'Review', 'Customize', 'Export'])
    expect(v.step).toEqual({ number: 1, of: 4, name: 'Upload', heading: 'Upload' })
    expect(v.completed).toEqual([])
    expect(v.fields).toEqual(['Word File', 'Excel File'])
    expect(v.session).toBeUndefined()
    expect(v.button('Back')).toBe('absent')
    expect(v.button('Next')).toBe('absent')
    expect(v.button('End Session')).toBe('absent')
    return v
  }

  async function uploadFiles() {
    const v = await openWizard()
    v.choose('Word File', file('gdpr policy.docx'))
    v.choose('Excel File', file('values.xlsx'))
    expect(v.button('Upload')).toBe('enabled')
    await v.press('Upload')
    expect(v.state).toBe('busy')
    await v.wait(1999)
    expect(v.requests).toEqual([])
    await v.wait(1)
    expect(v.requests).toHaveLength(1)
    expect(last(v)).toMatchObject({
      method: 'POST',
      path: '/api/agent/employee-privacy-notice/upload',
      credentials: 'include',
    })
    expect(v.session).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    expect(sentParts(v)).toEqual([
      ['excelFile', { file: 'values.xlsx' }],
      ['policyId', 'gdpr-policy'],
      ['sessionId', v.session],
      ['wordFile', { file: 'gdpr policy.docx' }],
    ])
    return v
  }

  async function extractPlaceholders() {
    const v = await uploadFiles()
    expect(v.step).toEqual({ number: 2, of: 4, name: 'Review', heading: 'Review' })
    expect(v.completed).toEqual(['Upload'])
    expect(v.title).toBe('GDPR policy Generator')
    expect(v.button('Extract Placeholders')).toBe('enabled')
    expect(v.button('Download Review File')).not.toBe('enabled')
    expect(v.button('Upload Reviewed & Continue')).not.toBe('enabled')
    expect(v.button('Confirm Without Upload')).not.toBe('enabled')
    expect(v.button('Back')).toBe('absent')

    await v.press('Extract Placeholders')
    expect(v.requests).toHaveLength(2)
    expect(last(v)).toMatchObject({
      method: 'POST',
      path: '/api/agent/employee-privacy-notice/processStep2',
      credentials: 'include',
    })
    expect(last(v).json).toEqual({ sessionId: v.session })
    expect(header(last(v), 'content-type')).toMatch(/^application\/json/)
    expect(v.step.name).toBe('Review')
    expect(v.button('Download Review File')).toBe('enabled')
    expect(v.button('Upload Reviewed & Continue')).not.toBe('enabled')
    expect(v.button('Confirm Without Upload')).not.toBe('enabled')
    return v
  }

  async function downloadReview() {
    const v = await extractPlaceholders()
    await v.press('Download Review File')
    expect(v.requests).toHaveLength(3)
    expect(last(v)).toMatchObject({
      method: 'GET',
      path: `/api/agent/employee-privacy-notice/download/${v.session}/review`,
      credentials: 'include',
    })
    expect(v.saved).toEqual([{ name: 'review.xlsx', text: 'the review workbook' }])
    expect(v.step.name).toBe('Review')
    expect(v.fields).toEqual(['Reviewed Excel'])
    expect(v.button('Confirm Without Upload')).toBe('enabled')
    expect(v.button('Upload Reviewed & Continue')).toBe('enabled')
    return v
  }

  async function uploadReviewed() {
    const v = await downloadReview()
    v.choose('Reviewed Excel', file('review corrected.xlsx'))
    await v.press('Upload Reviewed & Continue')
    await v.wait(2000)
    expect(v.requests).toHaveLength(4)
    expect(last(v)).toMatchObject({
      method: 'POST',
      path: '/api/agent/employee-privacy-notice/uploadReviewed',
      credentials: 'include',
    })
    expect(sentParts(v)).toEqual([
      ['file', { file: 'review corrected.xlsx' }],
      ['sessionId', v.session],
    ])
    return v
  }

  async function saveBranding() {
    const v = await uploadReviewed()
    expect(v.step).toEqual({ number: 3, of: 4, name: 'Customize', heading: 'Customize' })
    expect(v.completed).toEqual(['Upload', 'Review'])
    expect(v.fields).toEqual(['Logo', 'HEX Colour'])
    expect(v.button('Back')).toBe('absent')
    v.choose('Logo', file('logo.svg'))
    v.fill('HEX Colour', '#1A2B3C')
    await v.press('Save & Continue')
    await v.wait(2000)
    expect(v.requests).toHaveLength(5)
    expect(last(v)).toMatchObject({
      method: 'POST',
      path: '/api/agent/employee-privacy-notice/step3',
      credentials: 'include',
    })
    expect(sentParts(v)).toEqual([
      ['hexCode', '#1A2B3C'],
      ['logo', { file: 'logo.svg' }],
      ['sessionId', v.session],
    ])
    return v
  }

  async function generateDocument() {
    const v = await saveBranding()
    expect(v.step).toEqual({ number: 4, of: 4, name: 'Export', heading: 'Export' })
    expect(v.completed).toEqual(['Upload', 'Review', 'Customize'])
    expect(v.fields).toEqual([])
    expect(v.button('Generate Document')).toBe('enabled')
    expect(v.button('Download Final Document')).toBe('absent')
    expect(v.button('End Session')).toBe('absent')

    await v.press('Generate Document')
    expect(v.requests).toHaveLength(6)
    expect(last(v)).toMatchObject({
      method: 'POST',
      path: '/api/agent/employee-privacy-notice/step4',
      credentials: 'include',
    })
    expect(last(v).json).toEqual({ sessionId: v.session })
    expect(header(last(v), 'content-type')).toMatch(/^application\/json/)
    expect(v.state).toBe('busy')
    await v.wait(2999)
    expect(v.button('Download Final Document')).toBe('absent')
    await v.wait(1)
    expect(v.state).toBe('ready')
    expect(v.button('Download Final Document')).toBe('enabled')
    expect(v.button('End Session')).toBe('absent')
    expect(v.completed).toEqual(['Upload', 'Review', 'Customize'])
    return v
  }

  async function downloadDocument() {
    const v = await generateDocument()
    await v.press('Download Final Document')
    expect(v.requests).toHaveLength(7)
    expect(last(v)).toMatchObject({
      method: 'GET',
      path: `/api/agent/employee-privacy-notice/download/${v.session}/final`,
      credentials: 'include',
    })
    expect(v.saved[1]).toEqual({ name: 'HRPolicyGen.docx', text: 'the final document' })
    expect(v.step.number).toBe(4)
    expect(v.completed).toEqual(['Upload', 'Review', 'Customize', 'Export'])
    expect(v.button('End Session')).toBe('enabled')
    return v
  }

  async function endSession() {
    const v = await downloadDocument()
    await v.press('End Session')
    await v.wait(119)
    expect(v.requests).toHaveLength(7)
    await v.wait(1)
    expect(v.requests).toHaveLength(8)
    expect(last(v)).toMatchObject({ method: 'DELETE', path: `/api/session/${v.session}`, credentials: 'include' })
    await v.wait(149)
    expect(v.went).toEqual([])
    await v.wait(1)
    expect(v.went).toEqual(['/dashboard'])
    expect(v.state).toBe('left')
    return v
  }

  test(
    'HR-01 HR-03 HR-05 the title names the policy, there are four steps, and the first asks for two files',
    openWizard,
  )
  test('HR-07 the upload waits 2 s and sends the session, the policy and both files', uploadFiles)
  test('HR-08 Extract Placeholders sends the session as JSON', extractPlaceholders)
  test('HR-10 HR-11 the review file is saved, and only then can it be uploaded or confirmed', downloadReview)
  test('HR-14 HR-16 the reviewed file is sent with the session, and the next step opens', uploadReviewed)
  test('HR-17 HR-21 a logo and a colour are asked for, and sent with the session', saveBranding)
  test('HR-22 HR-23 Generate Document sends the session as JSON, and the document is ready after 3 s', generateDocument)
  test('HR-24 HR-26 the download saves HRPolicyGen.docx, completes the step, and offers the end', downloadDocument)
  test('HR-26 the end of the session is sent, and leads to the dashboard', endSession)
})

describe('the policy', () => {
  test('HR-01 HR-02 without a choice it is the employee privacy notice', async () => {
    const v = await uploaded(happy)
    expect(v.title).toBe('Employee privacy notice Generator')
    const policy = sentParts(v).find(([name]) => name === 'policyId')
    expect([undefined, 'employee-privacy-notice']).toContain(policy?.[1])
  })

  test('HR-01 HR-02 the policy chosen in the hub names the page', async () => {
    const v = await visit('hr-policy-gen', { chosen: 'annual-leave-policy', server: happy })
    expect(v.title).toBe('Annual leave policy Generator')
  })

  test('HR-02 the upload tells which policy was chosen in the hub', async () => {
    const v = await visit('hr-policy-gen', { chosen: 'modern-slavery-statement', server: happy })
    expect(v.title).toBe('Modern slavery statement Generator')
    v.choose('Word File', file('statement.doc'))
    v.choose('Excel File', file('values.xls'))
    await v.press('Upload')
    await v.wait(2000)
    expect(sentParts(v)).toEqual([
      ['excelFile', { file: 'values.xls' }],
      ['policyId', 'modern-slavery-statement'],
      ['sessionId', v.session],
      ['wordFile', { file: 'statement.doc' }],
    ])
  })
})

describe('the files of step 1', () => {
  const message = 'Both Word and Excel files are required.'

  test('HR-06 nothing chosen', async () => {
    const v = await started(happy)
    expect(v.shows(message)).toBe(false)
    await v.press('Upload')
    expect(v.texts).toContain(message)
    await v.wait(5000)
    expect(v.requests).toEqual([])
    expect(v.step.number).toBe(1)
    expect(v.button('Upload')).toBe('enabled')
  })

  test('HR-05 HR-06 the Word file alone is not enough and is kept', async () => {
    const v = await started(happy)
    v.choose('Word File', file('policy.docx'))
    await v.press('Upload')
    expect(v.texts).toContain(message)
    await v.wait(5000)
    expect(v.requests).toEqual([])
    expect(chosenFiles(v, 'Word File')).toEqual(['policy.docx'])
    v.choose('Excel File', file('values.xlsx'))
    await v.press('Upload')
    await v.wait(2000)
    expect(v.step.name).toBe('Review')
  })

  test('HR-05 HR-06 the Excel file alone is not enough and is kept', async () => {
    const v = await started(happy)
    v.choose('Excel File', file('values.xlsx'))
    await v.press('Upload')
    expect(v.texts).toContain(message)
    await v.wait(5000)
    expect(v.requests).toEqual([])
    expect(chosenFiles(v, 'Excel File')).toEqual(['values.xlsx'])
  })

  test.each(['policy.doc', 'policy.docx'])('HR-05 the Word file may be %s', async (name) => {
    const v = await started(happy)
    v.choose('Word File', file(name))
    v.choose('Excel File', file('values.xlsx'))
    await v.press('Upload')
    await v.wait(2000)
    expect(sentParts(v)).toContainEqual(['wordFile', { file: name }])
  })

  test.each(['values.xls', 'values.xlsx'])('HR-05 the Excel file may be %s', async (name) => {
    const v = await started(happy)
    v.choose('Word File', file('policy.docx'))
    v.choose('Excel File', file(name))
    await v.press('Upload')
    await v.wait(2000)
    expect(sentParts(v)).toContainEqual(['excelFile', { file: name }])
  })

  test.each(['policy.pdf', 'policy.txt', 'policy.xlsx', 'docx'])('HR-05 the Word file may not be %s', async (name) => {
    const v = await started(happy)
    v.choose('Word File', file(name))
    v.choose('Excel File', file('values.xlsx'))
    await v.press('Upload')
    await v.wait(5000)
    expect(v.requests).toEqual([])
    expect(v.step.number).toBe(1)
  })

  test.each(['values.csv', 'values.docx', 'values.xlsx.txt'])('HR-05 the Excel file may not be %s', async (name) => {
    const v = await started(happy)
    v.choose('Word File', file('policy.docx'))
    v.choose('Excel File', file(name))
    await v.press('Upload')
    await v.wait(5000)
    expect(v.requests).toEqual([])
    expect(v.step.number).toBe(1)
  })

  test('HR-07 the upload waits its full 2000 ms, however the random source falls', async () => {
    const v = await filesChosen(happy, 1)
    await v.press('Upload')
    await v.wait(1999)
    expect(v.requests).toEqual([])
    await v.wait(1)
    expect(v.requests).toHaveLength(1)
  })
})

describe('a failed upload', () => {
  async function failed(reply: Script) {
    const v = await filesChosen({ ...happy, 'POST /api/agent/employee-privacy-notice/upload': [reply, ok] })
    await v.press('Upload')
    await v.wait(2000)
    expect(v.step.number).toBe(1)
    expect(v.completed).toEqual([])
    return v
  }

  /** Every value is still there, and the same button ends well. */
  async function triedAgain(v: Visit) {
    const session = v.session
    expect(v.state).toBe('ready')
    expect(chosenFiles(v, 'Word File')).toEqual(['policy.docx'])
    expect(chosenFiles(v, 'Excel File')).toEqual(['values.xlsx'])
    expect(v.button('Upload')).toBe('enabled')
    await v.press('Upload')
    await v.wait(2000)
    expect(sentTo(v, 'upload')).toHaveLength(2)
    expect(sentParts(v)).toContainEqual(['sessionId', session])
    expect(sentParts(v)).toContainEqual(['wordFile', { file: 'policy.docx' }])
    expect(v.step.name).toBe('Review')
  }

  test('HR-27 WIZ-07 a reply with success false shows its message and can be tried again in the same session', async () => {
    const v = await failed(refused)
    expect(v.texts).toContain('Upload failed: The workbook is locked.')
    await triedAgain(v)
  })

  test('HR-27 an error status shows the message of the server', async () => {
    const v = await failed(refusedByStatus)
    expect(v.texts).toContain('Upload failed: The workbook is locked.')
    await triedAgain(v)
  })

  test('HR-27 without a message it falls back', async () => {
    const v = await failed(withoutMessage)
    expect(v.texts).toContain('Upload failed: Upload failed')
    await triedAgain(v)
  })

  test('HR-27 a server out of reach falls back', async () => {
    const v = await failed('network-error')
    expect(v.texts).toContain('Upload failed: Upload failed')
    await triedAgain(v)
  })

  test('HR-27 CALL-04 a reply that is not JSON is reported as such', async () => {
    const v = await failed(notJson)
    expect(v.texts).toContain(`Upload failed: ${notJsonNote}`)
    await triedAgain(v)
  })
})

describe('a failed extraction', () => {
  async function failed(reply: Script) {
    const v = await uploaded({ ...happy, 'POST /api/agent/employee-privacy-notice/processStep2': [reply, ok] })
    await v.press('Extract Placeholders')
    expect(v.step.number).toBe(2)
    expect(v.button('Download Review File')).not.toBe('enabled')
    expect(v.button('Confirm Without Upload')).not.toBe('enabled')
    return v
  }

  async function triedAgain(v: Visit) {
    expect(v.state).toBe('ready')
    expect(v.button('Extract Placeholders')).toBe('enabled')
    await v.press('Extract Placeholders')
    expect(last(v).json).toEqual({ sessionId: v.session })
    expect(v.button('Download Review File')).toBe('enabled')
  }

  test('HR-28 a reply with success false shows its message as it is', async () => {
    const v = await failed(refused)
    expect(v.texts).toContain('The workbook is locked.')
    await triedAgain(v)
  })

  test('HR-28 an error status shows the message of the server as it is', async () => {
    const v = await failed(refusedByStatus)
    expect(v.texts).toContain('The workbook is locked.')
    await triedAgain(v)
  })

  test('HR-28 CALL-05 without a message it falls back', async () => {
    const v = await failed(withoutMessage)
    expect(v.texts).toContain('Processing failed')
    await triedAgain(v)
  })

  test('HR-29 a server out of reach is a general failure of step 2', async () => {
    const v = await failed('network-error')
    expect(v.texts).toContain('An error occurred during Step 2.')
    await triedAgain(v)
  })

  test('HR-28 CALL-04 a reply that is not JSON is reported as such', async () => {
    const v = await failed(notJson)
    expect(v.shows(notJsonNote)).toBe(true)
    await triedAgain(v)
  })
})

describe('a failed review download', () => {
  async function failed(reply: Script) {
    const v = await extracted({
      ...happy,
      'GET /api/agent/employee-privacy-notice/download/{session}/review': [reply, reviewFile],
    })
    await v.press('Download Review File')
    expect(v.saved).toEqual([])
    expect(v.button('Upload Reviewed & Continue')).not.toBe('enabled')
    expect(v.button('Confirm Without Upload')).not.toBe('enabled')
    return v
  }

  async function triedAgain(v: Visit) {
    expect(v.state).toBe('ready')
    expect(v.button('Download Review File')).toBe('enabled')
    await v.press('Download Review File')
    expect(v.saved).toEqual([{ name: 'review.xlsx', text: 'the review workbook' }])
    expect(v.button('Confirm Without Upload')).toBe('enabled')
  }

  test('HR-11 HR-34 the message of the server carries the prefix', async () => {
    const v = await failed({ json: { success: false, message: 'The review file is not ready.' }, status: 409 })
    expect(v.texts).toContain('Download failed: The review file is not ready.')
    await triedAgain(v)
  })

  test('HR-11 HR-30 HR-34 without a message it falls back', async () => {
    const v = await failed(withoutMessage)
    expect(v.texts).toContain('Download failed: Failed to download review.xlsx')
    await triedAgain(v)
  })

  test('HR-11 HR-30 HR-34 a server out of reach falls back', async () => {
    const v = await failed('network-error')
    expect(v.texts).toContain('Download failed: Failed to download review.xlsx')
    await triedAgain(v)
  })

  test('HR-11 HR-34 an error page in place of the file is not saved', async () => {
    const v = await failed(notJson)
    expect(v.shows('Download failed: ')).toBe(true)
    await triedAgain(v)
  })
})

describe('the reviewed file', () => {
  const message = 'Please select the reviewed Excel file to upload.'

  test('HR-13 continuing without it', async () => {
    const v = await reviewDownloaded(happy)
    expect(v.shows(message)).toBe(false)
    await v.press('Upload Reviewed & Continue')
    expect(v.texts).toContain(message)
    await v.wait(5000)
    expect(sentTo(v, 'uploadReviewed')).toEqual([])
    expect(v.step.name).toBe('Review')
    expect(v.button('Upload Reviewed & Continue')).toBe('enabled')
  })

  test('HR-12 it may be .xlsx', async () => {
    const v = await reviewDownloaded(happy)
    v.choose('Reviewed Excel', file('corrected.xlsx'))
    await v.press('Upload Reviewed & Continue')
    await v.wait(2000)
    expect(sentParts(v)).toEqual([
      ['file', { file: 'corrected.xlsx' }],
      ['sessionId', v.session],
    ])
    expect(v.step.name).toBe('Customize')
  })

  test.each(['corrected.xls', 'corrected.csv', 'corrected.docx'])('HR-12 it may not be %s', async (name) => {
    const v = await reviewDownloaded(happy)
    v.choose('Reviewed Excel', file(name))
    await v.press('Upload Reviewed & Continue')
    await v.wait(5000)
    expect(sentTo(v, 'uploadReviewed')).toEqual([])
    expect(v.step.name).toBe('Review')
  })

  test.each([
    ['with success false', refused],
    ['by an error status', refusedByStatus],
  ] as const)('HR-16 refused %s, the person stays, reads why and can try again', async (_, reply) => {
    const v = await reviewDownloaded({
      ...happy,
      'POST /api/agent/employee-privacy-notice/uploadReviewed': [reply, ok],
    })
    v.choose('Reviewed Excel', file('corrected.xlsx'))
    await v.press('Upload Reviewed & Continue')
    await v.wait(2000)
    expect(v.shows('The workbook is locked.')).toBe(true)
    expect(v.step.name).toBe('Review')
    expect(chosenFiles(v, 'Reviewed Excel')).toEqual(['corrected.xlsx'])
    expect(v.button('Upload Reviewed & Continue')).toBe('enabled')
    await v.press('Upload Reviewed & Continue')
    await v.wait(2000)
    expect(v.step.name).toBe('Customize')
  })

  test.each([
    ['without a message', withoutMessage],
    ['because the server is out of reach', 'network-error'],
    ['with a reply that is not JSON', notJson],
  ] as const)('HR-16 failing %s, the person stays and can try again', async (_, reply) => {
    const v = await reviewDownloaded({
      ...happy,
      'POST /api/agent/employee-privacy-notice/uploadReviewed': [reply, ok],
    })
    v.choose('Reviewed Excel', file('corrected.xlsx'))
    const before = [...v.texts]
    await v.press('Upload Reviewed & Continue')
    await v.wait(2000)
    expect(v.texts).not.toEqual(before)
    expect(v.step.name).toBe('Review')
    expect(chosenFiles(v, 'Reviewed Excel')).toEqual(['corrected.xlsx'])
    expect(v.button('Upload Reviewed & Continue')).toBe('enabled')
    await v.press('Upload Reviewed & Continue')
    await v.wait(2000)
    expect(v.step.name).toBe('Customize')
  })
})

describe('confirming without upload', () => {
  test('HR-15 HR-16 it fetches the existing review file again, sends it back and goes on', async () => {
    const v = await reviewDownloaded(happy)
    const before = v.requests.length
    await v.press('Confirm Without Upload')
    await v.wait(2000)
    expect(v.requests.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /api/agent/employee-privacy-notice/download/${v.session}/review`,
      'POST /api/agent/employee-privacy-notice/uploadReviewed',
    ])
    expect(sentParts(v)).toEqual([
      ['file', { file: 'review.xlsx' }],
      ['sessionId', v.session],
    ])
    expect(v.step.name).toBe('Customize')
    expect(v.completed).toEqual(['Upload', 'Review'])
  })

  test('HR-15 it needs no chosen file and ignores one that was chosen', async () => {
    const v = await reviewDownloaded(happy)
    v.choose('Reviewed Excel', file('not this one.xlsx'))
    await v.press('Confirm Without Upload')
    await v.wait(2000)
    expect(sentParts(v)).toContainEqual(['file', { file: 'review.xlsx' }])
    expect(v.step.name).toBe('Customize')
  })

  test.each([
    ['without a message', withoutMessage],
    ['because the server is out of reach', 'network-error'],
  ] as const)(
    'HR-30 HR-31 a re-download failing %s is reported, nothing is sent back, and it can be repeated',
    async (_, reply) => {
      const v = await reviewDownloaded({
        ...happy,
        'GET /api/agent/employee-privacy-notice/download/{session}/review': [reviewFile, reply, reviewFile],
      })
      await v.press('Confirm Without Upload')
      await v.wait(2000)
      expect(v.shows('Confirmation failed: ')).toBe(true)
      expect(v.shows('Failed to fetch existing review.xlsx')).toBe(true)
      expect(sentTo(v, 'uploadReviewed')).toEqual([])
      expect(v.step.name).toBe('Review')
      expect(v.button('Confirm Without Upload')).toBe('enabled')
      await v.press('Confirm Without Upload')
      await v.wait(2000)
      expect(v.step.name).toBe('Customize')
    },
  )

  test.each([
    ['with success false', refused],
    ['by an error status', refusedByStatus],
  ] as const)(
    'HR-31 sent back and refused %s, it shows the message of the server and can be repeated',
    async (_, reply) => {
      const v = await reviewDownloaded({
        ...happy,
        'POST /api/agent/employee-privacy-notice/uploadReviewed': [reply, ok],
      })
      await v.press('Confirm Without Upload')
      await v.wait(2000)
      expect(v.texts).toContain('Confirmation failed: The workbook is locked.')
      expect(v.step.name).toBe('Review')
      expect(v.button('Confirm Without Upload')).toBe('enabled')
      await v.press('Confirm Without Upload')
      await v.wait(2000)
      expect(v.step.name).toBe('Customize')
    },
  )

  test.each([
    ['without a message', withoutMessage],
    ['because the server is out of reach', 'network-error'],
  ] as const)('HR-31 sent back and failing %s, it carries the prefix and can be repeated', async (_, reply) => {
    const v = await reviewDownloaded({
      ...happy,
      'POST /api/agent/employee-privacy-notice/uploadReviewed': [reply, ok],
    })
    await v.press('Confirm Without Upload')
    await v.wait(2000)
    expect(v.shows('Confirmation failed: ')).toBe(true)
    expect(v.step.name).toBe('Review')
    expect(v.button('Confirm Without Upload')).toBe('enabled')
    await v.press('Confirm Without Upload')
    await v.wait(2000)
    expect(v.step.name).toBe('Customize')
  })

  test('HR-31 CALL-04 a reply that is not JSON is reported as such', async () => {
    const v = await reviewDownloaded({
      ...happy,
      'POST /api/agent/employee-privacy-notice/uploadReviewed': [notJson, ok],
    })
    await v.press('Confirm Without Upload')
    await v.wait(2000)
    expect(v.texts).toContain(`Confirmation failed: ${notJsonNote}`)
    expect(v.step.name).toBe('Review')
    expect(v.button('Confirm Without Upload')).toBe('enabled')
  })
})

describe('logo and colour', () => {
  const message = 'Both logo file and HEX color code are required.'

  test('HR-19 neither given', async () => {
    const v = await onCustomize(happy)
    expect(v.shows(message)).toBe(false)
    await v.press('Save & Continue')
    expect(v.texts).toContain(message)
    await v.wait(5000)
    expect(sentTo(v, 'step3')).toEqual([])
    expect(v.step.name).toBe('Customize')
    expect(v.button('Save & Continue')).toBe('enabled')
  })

  test('HR-17 HR-19 the logo alone is not enough and is kept', async () => {
    const v = await onCustomize(happy)
    v.choose('Logo', file('logo.png'))
    await v.press('Save & Continue')
    expect(v.texts).toContain(message)
    await v.wait(5000)
    expect(sentTo(v, 'step3')).toEqual([])
    expect(chosenFiles(v, 'Logo')).toEqual(['logo.png'])
  })

  test('HR-17 HR-19 the colour alone is not enough and is kept', async () => {
    const v = await onCustomize(happy)
    v.fill('HEX Colour', '#1A2B3C')
    await v.press('Save & Continue')
    expect(v.texts).toContain(message)
    await v.wait(5000)
    expect(sentTo(v, 'step3')).toEqual([])
    expect(v.valueOf('HEX Colour')).toBe('#1A2B3C')
  })

  test.each(['logo.png', 'logo.jpg', 'logo.jpeg', 'logo.svg'])('HR-18 the logo may be %s', async (name) => {
    const v = await onCustomize(happy)
    v.choose('Logo', file(name))
    v.fill('HEX Colour', '#1A2B3C')
    await v.press('Save & Continue')
    await v.wait(2000)
    expect(sentParts(v)).toEqual([
      ['hexCode', '#1A2B3C'],
      ['logo', { file: name }],
      ['sessionId', v.session],
    ])
    expect(v.step.name).toBe('Export')
  })

  test.each(['logo.gif', 'logo.webp', 'logo.pdf'])('HR-18 the logo may not be %s', async (name) => {
    const v = await onCustomize(happy)
    v.choose('Logo', file(name))
    v.fill('HEX Colour', '#1A2B3C')
    await v.press('Save & Continue')
    await v.wait(5000)
    expect(sentTo(v, 'step3')).toEqual([])
    expect(v.step.name).toBe('Customize')
  })

  test('HR-17 HR-21 a colour in which headings would be hard to read brings the choice, darkened unless chosen otherwise', async () => {
    const v = await onCustomize(happy)
    v.choose('Logo', file('logo.png'))
    v.fill('HEX Colour', '#FFCC00')
    expect(v.fields).toEqual(['Logo', 'HEX Colour', 'Headings'])
    await v.press('Save & Continue')
    await v.wait(2000)
    expect(v.step.name).toBe('Export')
    expect(sentParts(v)).toContainEqual(['headings', 'readable'])

    const dark = await branded(happy)
    expect(dark.fields).toEqual(['Logo', 'HEX Colour'])
    await dark.press('Save & Continue')
    await dark.wait(2000)
    expect(sentParts(dark).map(([name]) => name)).toEqual(['hexCode', 'logo', 'sessionId'])
  })

  test('HR-20 a malformed colour does not lead on to the document', async () => {
    const v = await onCustomize({
      ...happy,
      'POST /api/agent/employee-privacy-notice/step3': {
        json: { success: false, message: 'Write the colour as 3 or 6 hexadecimal digits.' },
        status: 400,
      },
    })
    v.choose('Logo', file('logo.png'))
    v.fill('HEX Colour', 'bluish')
    await v.press('Save & Continue')
    await v.wait(2000)
    expect(v.step.name).toBe('Customize')
    expect(v.completed).toEqual(['Upload', 'Review'])
    expect(v.valueOf('HEX Colour')).toBe('bluish')
    expect(chosenFiles(v, 'Logo')).toEqual(['logo.png'])
    expect(v.button('Save & Continue')).toBe('enabled')
  })

  test.each([
    ['with success false', refused],
    ['by an error status', refusedByStatus],
  ] as const)('HR-21 refused %s, both values stay, the message shows and it can be repeated', async (_, reply) => {
    const v = await branded({ ...happy, 'POST /api/agent/employee-privacy-notice/step3': [reply, ok] })
    await v.press('Save & Continue')
    await v.wait(2000)
    expect(v.shows('The workbook is locked.')).toBe(true)
    expect(v.step.name).toBe('Customize')
    expect(chosenFiles(v, 'Logo')).toEqual(['logo.png'])
    expect(v.valueOf('HEX Colour')).toBe('#1A2B3C')
    expect(v.button('Save & Continue')).toBe('enabled')
    await v.press('Save & Continue')
    await v.wait(2000)
    expect(v.step.name).toBe('Export')
  })

  test.each([
    ['without a message', withoutMessage],
    ['because the server is out of reach', 'network-error'],
    ['with a reply that is not JSON', notJson],
  ] as const)('HR-21 failing %s, both values stay and it can be repeated', async (_, reply) => {
    const v = await branded({ ...happy, 'POST /api/agent/employee-privacy-notice/step3': [reply, ok] })
    const before = [...v.texts]
    await v.press('Save & Continue')
    await v.wait(2000)
    expect(v.texts).not.toEqual(before)
    expect(v.step.name).toBe('Customize')
    expect(chosenFiles(v, 'Logo')).toEqual(['logo.png'])
    expect(v.valueOf('HEX Colour')).toBe('#1A2B3C')
    await v.press('Save & Continue')
    await v.wait(2000)
    expect(v.step.name).toBe('Export')
  })
})

describe('the document', () => {
  test('HR-23 HR-24 the longest wait for it is 7000 ms', async () => {
    const v = await onExport(happy, 1)
    await v.press('Generate Document')
    await v.wait(6999)
    expect(v.state).toBe('busy')
    expect(v.button('Generate Document')).not.toBe('enabled')
    expect(v.button('Download Final Document')).toBe('absent')
    await v.wait(1)
    expect(v.button('Download Final Document')).toBe('enabled')
  })

  test('HR-04 HR-26 nothing leads past the last step', async () => {
    const v = await generated(happy)
    await v.press('Download Final Document')
    expect(v.step).toMatchObject({ number: 4, of: 4, name: 'Export' })
    expect(v.button('Next')).not.toBe('enabled')
    await v.wait(60_000)
    expect(v.step).toMatchObject({ number: 4, of: 4, name: 'Export' })
    expect(v.went).toEqual([])
  })
})

describe('a failed generation', () => {
  async function failed(reply: Script) {
    const v = await onExport({ ...happy, 'POST /api/agent/employee-privacy-notice/step4': [reply, ok] })
    await v.press('Generate Document')
    return v
  }

  async function triedAgain(v: Visit) {
    expect(v.state).toBe('ready')
    expect(v.button('Download Final Document')).toBe('absent')
    await v.wait(7000)
    expect(v.button('Download Final Document')).toBe('absent')
    expect(v.completed).toEqual(['Upload', 'Review', 'Customize'])
    expect(v.button('Generate Document')).toBe('enabled')
    await v.press('Generate Document')
    expect(last(v).json).toEqual({ sessionId: v.session })
    await v.wait(3000)
    expect(v.button('Download Final Document')).toBe('enabled')
  }

  test('HR-32 a reply with success false shows its message', async () => {
    const v = await failed(refused)
    expect(v.texts).toContain('Generation failed: The workbook is locked.')
    await triedAgain(v)
  })

  test('HR-32 an error status shows the message of the server', async () => {
    const v = await failed(refusedByStatus)
    expect(v.texts).toContain('Generation failed: The workbook is locked.')
    await triedAgain(v)
  })

  test('HR-32 without a message it still carries the prefix', async () => {
    const v = await failed(withoutMessage)
    expect(v.shows('Generation failed: ')).toBe(true)
    await triedAgain(v)
  })

  test('HR-32 a server out of reach still carries the prefix', async () => {
    const v = await failed('network-error')
    expect(v.shows('Generation failed: ')).toBe(true)
    await triedAgain(v)
  })

  test('HR-32 CALL-04 a reply that is not JSON is reported as such', async () => {
    const v = await failed(notJson)
    expect(v.texts).toContain(`Generation failed: ${notJsonNote}`)
    await triedAgain(v)
  })
})

describe('a failed final download', () => {
  async function failed(reply: Script) {
    const v = await generated({
      ...happy,
      'GET /api/agent/employee-privacy-notice/download/{session}/final': [reply, { file: 'the final document' }],
    })
    await v.press('Download Final Document')
    expect(v.saved.map(({ name }) => name)).toEqual(['review.xlsx'])
    expect(v.completed).toEqual(['Upload', 'Review', 'Customize'])
    expect(v.button('End Session')).toBe('absent')
    return v
  }

  async function triedAgain(v: Visit) {
    expect(v.state).toBe('ready')
    expect(v.button('Download Final Document')).toBe('enabled')
    await v.press('Download Final Document')
    expect(v.saved.map(({ name }) => name)).toEqual(['review.xlsx', 'HRPolicyGen.docx'])
    expect(v.completed).toEqual(['Upload', 'Review', 'Customize', 'Export'])
    expect(v.button('End Session')).toBe('enabled')
  }

  test('HR-26 HR-34 the message of the server carries the prefix', async () => {
    const v = await failed({ json: { success: false, message: 'The document is not ready.' }, status: 409 })
    expect(v.texts).toContain('Download failed: The document is not ready.')
    await triedAgain(v)
  })

  test('HR-26 HR-33 HR-34 without a message it falls back', async () => {
    const v = await failed(withoutMessage)
    expect(v.texts).toContain('Download failed: Failed to download the final document')
    await triedAgain(v)
  })

  test('HR-26 HR-33 HR-34 a server out of reach falls back', async () => {
    const v = await failed('network-error')
    expect(v.texts).toContain('Download failed: Failed to download the final document')
    await triedAgain(v)
  })

  test('HR-26 HR-34 an error page in place of the file is not saved', async () => {
    const v = await failed(notJson)
    expect(v.shows('Download failed: ')).toBe(true)
    await triedAgain(v)
  })
})
