/** One visit of the proposal generator, from the upload to the end of the session. */
import { describe, expect, test } from 'vitest'
import { file } from '#tests/driver/files.ts'
import { agents, at, type Server } from './agents.ts'
import { header, last, sentParts } from './requests.ts'

const happy: Server = agents.proposal.server

const goTo =
  (place: string) =>
  (server: Server = {}, random = 0) =>
    at('proposal', place, { server, random })
const started = goTo('started')
const uploaded = goTo('uploaded')
const processed = goTo('processed')
const understood = goTo('understood')
const generated = goTo('generated')

describe('from the upload to the end of the session', () => {
  test('PROP-01 PROP-02 there are four steps, and the first asks for a company name and two files', async () => {
    const v = await started(happy)
    expect(v.stepper).toEqual(['Upload', 'Process Inputs', 'Generate Insights', 'Generate Final Proposal'])
    expect(v.step).toEqual({ number: 1, of: 4, name: 'Upload', heading: 'Upload' })
    expect(v.completed).toEqual([])
    expect(v.fields).toEqual(['Company Name', 'Context File', 'Transcript'])
    expect(v.session).toBeUndefined()
    expect(v.button('Back')).toBe('absent')
    expect(v.button('End Session')).toBe('absent')
  })

  test('PROP-05 the upload sends the session, the name and both files after a short pause', async () => {
    const v = await started(happy)
    v.fill('Company Name', 'Harbour Bakery')
    v.choose('Context File', file('about the bakery.doc'))
    v.choose('Transcript', file('first call.docx'))
    expect(v.button('Upload')).toBe('enabled')
    await v.press('Upload')
    expect(v.state).toBe('busy')
    await v.wait(119)
    expect(v.requests).toEqual([])
    await v.wait(381)
    expect(v.requests).toHaveLength(1)
    expect(last(v)).toMatchObject({
      method: 'POST',
      path: '/api/agent/proposal-generator/step1',
      credentials: 'include',
    })
    expect(v.session).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    expect(sentParts(v)).toEqual([
      ['companyName', 'Harbour Bakery'],
      ['contextFile', { file: 'about the bakery.doc' }],
      ['sessionId', v.session],
      ['transcriptFile', { file: 'first call.docx' }],
    ])
    expect(v.step).toEqual({ number: 2, of: 4, name: 'Process Inputs', heading: 'Process Inputs' })
    expect(v.completed).toEqual(['Upload'])
  })

  test('PROP-06 Process Inputs sends the session as JSON, and a reply with success opens the next step', async () => {
    const v = await uploaded(happy)
    expect(v.fields).toEqual([])
    expect(v.button('Back')).toBe('absent')
    await v.press('Process Inputs')
    expect(v.requests).toHaveLength(2)
    expect(last(v)).toMatchObject({
      method: 'POST',
      path: '/api/agent/proposal-generator/step2',
      credentials: 'include',
    })
    expect(last(v).json).toEqual({ sessionId: v.session })
    expect(header(last(v), 'content-type')).toMatch(/^application\/json/)
    expect(v.step).toEqual({ number: 3, of: 4, name: 'Generate Insights', heading: 'Generate Insights' })
    expect(v.completed).toEqual(['Upload', 'Process Inputs'])
  })

  test('PROP-07 Generate Insights sends the session as JSON, stays with what was understood, and Continue opens the next step', async () => {
    const v = await processed(happy)
    expect(v.button('Back')).toBe('absent')
    expect(v.button('Continue')).toBe('absent')
    await v.press('Generate Insights')
    expect(v.requests).toHaveLength(3)
    expect(last(v)).toMatchObject({
      method: 'POST',
      path: '/api/agent/proposal-generator/step3',
      credentials: 'include',
    })
    expect(last(v).json).toEqual({ sessionId: v.session })
    expect(v.step.number).toBe(3)
    await v.press('Continue')
    expect(v.requests).toHaveLength(3)
    expect(v.step).toEqual({
      number: 4,
      of: 4,
      name: 'Generate Final Proposal',
      heading: 'Generate Final Proposal',
    })
    expect(v.completed).toEqual(['Upload', 'Process Inputs', 'Generate Insights'])
  })

  test('PROP-08 PROP-09 Generate Final Proposal sends the session as JSON, and 3 s after the reply the download appears', async () => {
    const v = await understood(happy)
    expect(v.button('Back')).toBe('absent')
    expect(v.button('Download Final Proposal')).toBe('absent')
    expect(v.button('End Session')).toBe('absent')
    await v.press('Generate Final Proposal')
    expect(v.requests).toHaveLength(4)
    expect(last(v)).toMatchObject({
      method: 'POST',
      path: '/api/agent/proposal-generator/step4',
      credentials: 'include',
    })
    expect(last(v).json).toEqual({ sessionId: v.session })
    expect(v.state).toBe('busy')
    await v.wait(2999)
    expect(v.button('Download Final Proposal')).toBe('absent')
    await v.wait(1)
    expect(v.state).toBe('ready')
    expect(v.button('Download Final Proposal')).toBe('enabled')
    expect(v.completed).toEqual(['Upload', 'Process Inputs', 'Generate Insights'])
    expect(v.button('End Session')).toBe('absent')
  })

  test('PROP-10 PROP-12 the download saves the proposal under its fixed name, completes the step, and offers the end', async () => {
    const v = await generated(happy)
    await v.press('Download Final Proposal')
    expect(v.requests).toHaveLength(5)
    expect(last(v)).toMatchObject({
      method: 'GET',
      path: `/api/agent/proposal-generator/download/${v.session}/final`,
      credentials: 'include',
    })
    expect(v.saved).toEqual([{ name: 'Stepwright_Proposal.docx', text: 'the proposal' }])
    expect(v.step.number).toBe(4)
    expect(v.completed).toEqual(['Upload', 'Process Inputs', 'Generate Insights', 'Generate Final Proposal'])
    expect(v.button('End Session')).toBe('enabled')

    await v.press('End Session')
    await v.wait(119)
    expect(v.requests).toHaveLength(5)
    await v.wait(1)
    expect(v.requests).toHaveLength(6)
    expect(last(v)).toMatchObject({ method: 'DELETE', path: `/api/session/${v.session}`, credentials: 'include' })
    await v.wait(149)
    expect(v.went).toEqual([])
    await v.wait(1)
    expect(v.went).toEqual(['/dashboard'])
    expect(v.state).toBe('left')
  })
})
