/** Behaviour that only the HR policy generator has, and one visit from the choice in the hub to the end of the session. */
import { describe, expect, test } from 'vitest'
import { file } from '#tests/driver/files.ts'
import { visit } from '#tests/driver/index.ts'
import type { Script, Visit } from '#tests/driver/visit.ts'
import { agents, at, ok, type Server } from './agents.ts'
import { notJson, notJsonNote, withoutMessage } from './failures.ts'
import { chosen, header, last, sentParts } from './requests.ts'

const happy: Server = agents.hr.server

const goTo =
  (place: string) =>
  (server: Server = {}, random = 0) =>
    at('hr', place, { server, random })
const reviewDownloaded = goTo('reviewDownloaded')
const onCustomize = goTo('onCustomize')
const branded = goTo('branded')
const generated = goTo('generated')
const reviewFile: Script = agents.hr.server['GET /api/agent/employee-privacy-notice/download/{session}/review']

function sentTo(v: Visit, path: string) {
  return v.requests.filter((request) => request.path === `/api/agent/employee-privacy-notice/${path}`)
}

describe('one visit from the first step to the last', () => {
  async function openWizard() {
    const v = await visit('hr-policy-gen', { chosen: 'gdpr-policy', server: happy, random: 0 })
    expect(v.title).toBe('GDPR policy Generator')
    expect(v.stepper).toEqual(['Upload', 'Review', 'Customize', 'Export'])
    expect(v.step).toEqual({ number: 1, of: 4, name: 'Upload', heading: 'Upload' })
    expect(v.completed).toEqual([])
    expect(v.fields).toEqual(['Word File', 'Excel File', 'More policies'])
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
    const v = await visit('hr-policy-gen', { server: happy })
    v.choose('Word File', file('policy.docx'))
    v.choose('Excel File', file('values.xlsx'))
    await v.press('Upload')
    await v.wait(2000)
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
    ['with success false', { json: { success: false, message: 'The workbook is locked.' } }],
    ['by an error status', { json: { success: false, message: 'The workbook is locked.' }, status: 422 }],
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
    expect(chosen(v, 'Logo')).toEqual(['logo.png'])
    expect(v.button('Save & Continue')).toBe('enabled')
  })
})

describe('the document', () => {
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
