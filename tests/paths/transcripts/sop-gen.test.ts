/** Behaviour that only the SOP generator has, and one visit from the upload to the end of the session. */
import { describe, expect, test } from 'vitest'
import { file } from '#tests/driver/files.ts'
import { visit } from '#tests/driver/index.ts'
import type { Script, Visit } from '#tests/driver/visit.ts'
import { agents, at, ok, type Server } from './agents.ts'
import { chosen, header, last, sentParts } from './requests.ts'

const happy: Server = agents.sop.server

const goTo =
  (place: string) =>
  (server: Server = {}, random = 0) =>
    at('sop', place, { server, random })
const filesChosen = goTo('filled')

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

describe('a failed upload', () => {
  async function failed(reply: Script) {
    const v = await filesChosen({ ...happy, 'POST /api/agent/sop-gen/upload': [reply, ok] })
    await v.press('Upload')
    await v.wait(500)
    expect(v.step.number).toBe(1)
    expect(v.completed).toEqual([])
    return v
  }

  /** Every value is still there, and the same button succeeds. */
  async function triedAgain(v: Visit) {
    const session = v.session
    expect(v.state).toBe('ready')
    expect(chosen(v, 'Master Excel')).toEqual(['master.xlsx'])
    expect(chosen(v, 'SOP Doc')).toEqual(['sop.docx'])
    expect(chosen(v, 'Logo')).toEqual(['logo.png'])
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
