/** What every wizard has in common: stepper, busy state, session id, calls and their failures, the end of the session. */
import { describe, expect, test } from 'vitest'
import { file } from '#tests/driver/files.ts'
import { visit } from '#tests/driver/index.ts'
import type { Script, SentRequest, Visit, VisitOptions } from '#tests/driver/visit.ts'

type Server = VisitOptions['server']

const ok: Script = { json: { success: true, message: 'Done.' } }
const word: Script = { file: 'a document' }

const hr: Server = {
  'POST /api/agent/employee-privacy-notice/upload': ok,
  'POST /api/agent/employee-privacy-notice/processStep2': ok,
  'GET /api/agent/employee-privacy-notice/download/{session}/review': word,
  'POST /api/agent/employee-privacy-notice/uploadReviewed': ok,
  'POST /api/agent/employee-privacy-notice/step3': ok,
  'POST /api/agent/employee-privacy-notice/step4': ok,
  'GET /api/agent/employee-privacy-notice/download/{session}/final': word,
  'DELETE /api/session/{session}': ok,
}

const brief: Server = {
  'POST /api/agent/brief-generator/step1': ok,
  'POST /api/agent/brief-generator/step2': ok,
  'POST /api/agent/brief-generator/step3': ok,
  'POST /api/agent/brief-generator/step4': ok,
  'GET /api/agent/brief-generator/download/{session}/final': word,
  'POST /api/agent/brief-generator/step5': ok,
  'GET /api/agent/brief-generator/download/{session}/techdoc': word,
  'DELETE /api/session/{session}': ok,
}

const proposal: Server = {
  'POST /api/agent/proposal-generator/step1': ok,
  'POST /api/agent/proposal-generator/step2': ok,
  'POST /api/agent/proposal-generator/step3': ok,
  'POST /api/agent/proposal-generator/step4': ok,
  'GET /api/agent/proposal-generator/download/{session}/final': word,
  'DELETE /api/session/{session}': ok,
}

const sop: Server = {
  'POST /api/agent/sop-gen/upload': ok,
  'POST /api/agent/sop-gen/build': ok,
  'GET /api/agent/sop-gen/download/{session}/final': word,
  'POST /api/agent/sop-gen/endSession': ok,
}

const withoutMessage: Script = { json: {}, status: 500 }

function last(v: Visit): SentRequest {
  const request = v.requests.at(-1)
  if (request === undefined) throw new Error('Nothing was sent.')
  return request
}

function header(request: SentRequest, name: string): string | undefined {
  return Object.entries(request.headers).find(([key]) => key.toLowerCase() === name)?.[1]
}

function chosenFiles(v: Visit, label: string) {
  return [v.valueOf(label)].flat().filter(Boolean)
}

async function hrFilled(server: Server = hr) {
  const v = await visit('hr-policy-gen', { server })
  v.choose('Word File', file('policy.docx'))
  v.choose('Excel File', file('values.xlsx'))
  return v
}

async function hrUploaded(server: Server = hr) {
  const v = await hrFilled(server)
  await v.press('Upload')
  await v.wait(2000)
  return v
}

async function hrOnExport(server: Server = hr) {
  const v = await hrUploaded(server)
  await v.press('Extract Placeholders')
  await v.press('Download Review File')
  v.choose('Reviewed Excel', file('reviewed.xlsx'))
  await v.press('Upload Reviewed & Continue')
  await v.wait(2000)
  v.choose('Logo', file('logo.png'))
  v.fill('HEX Colour', '#1A2B3C')
  await v.press('Save & Continue')
  await v.wait(2000)
  return v
}

async function hrFinished(server: Server = hr) {
  const v = await hrOnExport(server)
  await v.press('Generate Document')
  await v.wait(3000)
  await v.press('Download Final Document')
  return v
}

async function briefFilled(server: Server = brief) {
  const v = await visit('brief-generator', { server })
  v.fill('Company Name', 'Fenwick Joinery')
  v.choose('Context File', file('context.docx'))
  v.choose('Transcript', file('call.txt'))
  return v
}

async function briefUploaded(server: Server = brief) {
  const v = await briefFilled(server)
  await v.press('Upload')
  await v.wait(300)
  return v
}

async function briefFinished(server: Server = brief) {
  const v = await briefUploaded(server)
  await v.press('Process Inputs')
  await v.press('Generate Insights')
  await v.press('Continue')
  await v.press('Generate Final Brief')
  await v.wait(3000)
  await v.press('Download Final Brief')
  await v.press('Generate Tech Doc')
  await v.press('Download Tech Doc')
  return v
}

async function proposalFilled(server: Server = proposal) {
  const v = await visit('proposal-generator', { server })
  v.fill('Company Name', 'Harbour Bakery')
  v.choose('Context File', file('context.docx'))
  v.choose('Transcript', file('call.txt'))
  return v
}

async function proposalUploaded(server: Server = proposal) {
  const v = await proposalFilled(server)
  await v.press('Upload')
  await v.wait(500)
  return v
}

async function proposalOnLastStep(server: Server = proposal) {
  const v = await proposalUploaded(server)
  await v.press('Process Inputs')
  await v.press('Generate Insights')
  await v.press('Continue')
  return v
}

async function proposalFinished(server: Server = proposal) {
  const v = await proposalOnLastStep(server)
  await v.press('Generate Final Proposal')
  await v.wait(3000)
  await v.press('Download Final Proposal')
  return v
}

async function sopFilled(server: Server = sop) {
  const v = await visit('sop-gen', { client: 'ILSGroup', server })
  v.choose('Master Excel', file('master.xlsx'))
  v.choose('SOP Doc', file('sop.docx'))
  v.choose('Logo', file('logo.png'))
  return v
}

async function sopUploaded(server: Server = sop) {
  const v = await sopFilled(server)
  await v.press('Upload')
  await v.wait(500)
  return v
}

async function sopFinished(server: Server = sop) {
  const v = await sopUploaded(server)
  await v.press('Build Document')
  await v.press('Download SOP')
  return v
}

describe('the stepper', () => {
  test('WIZ-01 WIZ-03 each step is active in its turn and completed once it is passed', async () => {
    const v = await proposalFilled()
    expect(v.step).toMatchObject({ number: 1, of: 4, name: 'Upload' })
    expect(v.completed).toEqual([])
    await v.press('Upload')
    await v.wait(500)
    expect(v.step).toMatchObject({ number: 2, of: 4, name: 'Process Inputs' })
    expect(v.completed).toEqual(['Upload'])
    await v.press('Process Inputs')
    expect(v.step).toMatchObject({ number: 3, of: 4, name: 'Generate Insights' })
    expect(v.completed).toEqual(['Upload', 'Process Inputs'])
    await v.press('Generate Insights')
    await v.press('Continue')
    expect(v.step).toMatchObject({ number: 4, of: 4, name: 'Generate Final Proposal' })
    expect(v.completed).toEqual(['Upload', 'Process Inputs', 'Generate Insights'])
  })

  test('WIZ-03 a step that was not reached cannot be opened', async () => {
    const v = await proposalUploaded()
    await expect(async () => {
      await v.openStep('Generate Final Proposal')
    }).rejects.toThrow()
    expect(v.step.name).toBe('Process Inputs')
  })

  test('WIZ-02 step 4 of the HR generator shows complete only once its document is downloaded', async () => {
    const v = await hrOnExport()
    await v.press('Generate Document')
    await v.wait(3000)
    expect(v.completed).not.toContain('Export')
    await v.press('Download Final Document')
    expect(v.step.name).toBe('Export')
    expect(v.completed).toContain('Export')
  })

  test('WIZ-02 step 4 of the brief shows complete only once its document is downloaded', async () => {
    const v = await briefUploaded()
    await v.press('Process Inputs')
    await v.press('Generate Insights')
    await v.press('Continue')
    await v.press('Generate Final Brief')
    await v.wait(3000)
    expect(v.completed).not.toContain('Generate')
    await v.press('Download Final Brief')
    expect(v.completed).toContain('Generate')
  })

  test('WIZ-02 step 4 of the proposal shows complete only once its document is downloaded', async () => {
    const v = await proposalOnLastStep()
    await v.press('Generate Final Proposal')
    await v.wait(3000)
    expect(v.completed).not.toContain('Generate Final Proposal')
    await v.press('Download Final Proposal')
    expect(v.step.name).toBe('Generate Final Proposal')
    expect(v.completed).toContain('Generate Final Proposal')
  })

  test('WIZ-04 the HR generator has no way back', async () => {
    const v = await hrFilled()
    expect(v.button('Back')).toBe('absent')
    await v.press('Upload')
    await v.wait(2000)
    expect(v.step.name).toBe('Review')
    expect(v.button('Back')).toBe('absent')
    await v.press('Extract Placeholders')
    await v.press('Download Review File')
    await v.press('Confirm Without Upload')
    await v.wait(2000)
    expect(v.step.name).toBe('Customize')
    expect(v.button('Back')).toBe('absent')
    v.choose('Logo', file('logo.png'))
    v.fill('HEX Colour', '#1A2B3C')
    await v.press('Save & Continue')
    await v.wait(2000)
    expect(v.step.name).toBe('Export')
    expect(v.button('Back')).toBe('absent')
  })

  test('WIZ-04 the brief has a way back on its tech doc only', async () => {
    const v = await briefFilled()
    expect(v.button('Back')).toBe('absent')
    await v.press('Upload')
    await v.wait(300)
    expect(v.button('Back')).toBe('absent')
    await v.press('Process Inputs')
    expect(v.button('Back')).toBe('absent')
    await v.press('Generate Insights')
    await v.press('Continue')
    expect(v.button('Back')).toBe('absent')
    await v.press('Generate Final Brief')
    await v.wait(3000)
    expect(v.button('Back')).toBe('absent')
    await v.press('Download Final Brief')
    expect(v.step.name).toBe('Tech Doc')
    expect(v.button('Back')).toBe('enabled')
  })

  test('WIZ-04 the proposal generator has no way back', async () => {
    const v = await proposalFilled()
    expect(v.button('Back')).toBe('absent')
    await v.press('Upload')
    await v.wait(500)
    expect(v.button('Back')).toBe('absent')
    await v.press('Process Inputs')
    expect(v.button('Back')).toBe('absent')
    await v.press('Generate Insights')
    await v.press('Continue')
    expect(v.step.number).toBe(4)
    expect(v.button('Back')).toBe('absent')
  })

  test('WIZ-04 the SOP generator has no way back', async () => {
    const v = await sopFilled()
    expect(v.button('Back')).toBe('absent')
    await v.press('Upload')
    await v.wait(500)
    expect(v.step.name).toBe('Build')
    expect(v.button('Back')).toBe('absent')
  })
})

describe('the busy state', () => {
  test('WIZ-05 an upload under way blocks its button, from the pause until the reply', async () => {
    const v = await proposalFilled({ ...proposal, 'POST /api/agent/proposal-generator/step1': 'silence' })
    expect(v.state).toBe('ready')
    await v.press('Upload')
    expect(v.state).toBe('busy')
    expect(v.button('Upload')).not.toBe('enabled')
    await v.wait(500)
    expect(v.requests).toHaveLength(1)
    expect(v.state).toBe('busy')
    expect(v.button('Upload')).not.toBe('enabled')
  })

  test('WIZ-05 a call under way blocks its button', async () => {
    const v = await briefUploaded({ ...brief, 'POST /api/agent/brief-generator/step2': 'silence' })
    expect(v.state).toBe('ready')
    await v.press('Process Inputs')
    expect(v.state).toBe('busy')
    expect(v.button('Process Inputs')).not.toBe('enabled')
    await v.wait(1000)
    expect(v.state).toBe('busy')
    expect(v.requests).toHaveLength(2)
  })

  test('WIZ-05 a download under way blocks every button of its step', async () => {
    const v = await hrUploaded({
      ...hr,
      'GET /api/agent/employee-privacy-notice/download/{session}/review': 'silence',
    })
    await v.press('Extract Placeholders')
    await v.press('Download Review File')
    expect(v.state).toBe('busy')
    expect(v.button('Extract Placeholders')).not.toBe('enabled')
    expect(v.button('Download Review File')).not.toBe('enabled')
    expect(v.button('Upload Reviewed & Continue')).not.toBe('enabled')
    expect(v.button('Confirm Without Upload')).not.toBe('enabled')
  })

  test('WIZ-05 the end of the session under way blocks its button', async () => {
    const v = await proposalFinished({ ...proposal, 'DELETE /api/session/{session}': 'silence' })
    await v.press('End Session')
    await v.wait(120)
    expect(v.state).toBe('busy')
    expect(v.button('End Session')).not.toBe('enabled')
  })
})

describe('the pause before an upload', () => {
  test('WIZ-06 HR takes 2000 ms', async () => {
    const v = await hrFilled()
    await v.press('Upload')
    await v.wait(1999)
    expect(v.requests).toEqual([])
    await v.wait(1)
    expect(v.requests).toHaveLength(1)
  })

  test('WIZ-06 the brief takes 300 ms', async () => {
    const v = await briefFilled()
    await v.press('Upload')
    await v.wait(299)
    expect(v.requests).toEqual([])
    await v.wait(1)
    expect(v.requests).toHaveLength(1)
  })

  test('WIZ-06 the proposal takes between 120 and 500 ms', async () => {
    const v = await proposalFilled()
    await v.press('Upload')
    await v.wait(119)
    expect(v.requests).toEqual([])
    await v.wait(381)
    expect(v.requests).toHaveLength(1)
  })

  test('WIZ-06 the SOP takes between 120 and 500 ms', async () => {
    const v = await sopFilled()
    await v.press('Upload')
    await v.wait(119)
    expect(v.requests).toEqual([])
    await v.wait(381)
    expect(v.requests).toHaveLength(1)
  })
})

describe('the session id', () => {
  test('WIZ-07 it is made when the first step is submitted, not before', async () => {
    const v = await proposalFilled()
    expect(v.session).toBeUndefined()
    await v.press('Upload')
    await v.wait(500)
    expect(v.session).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  })

  test('WIZ-07 each run has its own', async () => {
    const first = await proposalUploaded()
    const second = await proposalUploaded()
    expect(first.session).toBeDefined()
    expect(second.session).toBeDefined()
    expect(second.session).not.toBe(first.session)
  })

  test('WIZ-07 a repeated first step keeps it', async () => {
    const v = await proposalFilled({
      ...proposal,
      'POST /api/agent/proposal-generator/step1': [withoutMessage, ok],
    })
    await v.press('Upload')
    await v.wait(500)
    const session = v.session
    await v.press('Upload')
    await v.wait(500)
    expect(v.requests).toHaveLength(2)
    expect(v.requests[0]?.parts).toContainEqual(['sessionId', session])
    expect(v.requests[1]?.parts).toContainEqual(['sessionId', session])
    expect(v.session).toBe(session)
  })

  /** Where a request carries the session id: in its parts, its JSON body or its path. */
  function carries(request: SentRequest, session: string | undefined): boolean {
    if (session === undefined) return false
    const inParts = request.parts?.some(([name, value]) => name === 'sessionId' && value === session) ?? false
    const { json } = request
    const inJson = typeof json === 'object' && json !== null && 'sessionId' in json && json.sessionId === session
    return inParts || inJson || request.path.includes(session)
  }

  test('CALL-06 every call of the HR generator carries it', async () => {
    const v = await hrFinished()
    expect(v.requests).toHaveLength(7)
    for (const request of v.requests)
      expect({ path: request.path, carries: carries(request, v.session) }).toMatchObject({ carries: true })
  })

  test('CALL-06 every call of the brief generator carries it', async () => {
    const v = await briefFinished()
    expect(v.requests).toHaveLength(7)
    for (const request of v.requests)
      expect({ path: request.path, carries: carries(request, v.session) }).toMatchObject({ carries: true })
  })

  test('CALL-06 every call of the proposal generator carries it', async () => {
    const v = await proposalFinished()
    expect(v.requests).toHaveLength(5)
    for (const request of v.requests)
      expect({ path: request.path, carries: carries(request, v.session) }).toMatchObject({ carries: true })
  })

  test('CALL-06 every call of the SOP generator carries it', async () => {
    const v = await sopFinished()
    expect(v.requests).toHaveLength(3)
    for (const request of v.requests)
      expect({ path: request.path, carries: carries(request, v.session) }).toMatchObject({ carries: true })
  })
})

describe('every call', () => {
  test('CALL-01 of the HR generator includes credentials', async () => {
    const v = await hrFinished()
    await v.press('End Session')
    await v.wait(270)
    expect(v.requests.map(({ credentials }) => credentials)).toEqual(Array(8).fill('include'))
  })

  test('CALL-01 of the brief generator includes credentials', async () => {
    const v = await briefFinished()
    await v.press('End Session')
    await v.wait(270)
    expect(v.requests.map(({ credentials }) => credentials)).toEqual(Array(8).fill('include'))
  })

  test('CALL-01 of the proposal generator includes credentials', async () => {
    const v = await proposalFinished()
    await v.press('End Session')
    await v.wait(270)
    expect(v.requests.map(({ credentials }) => credentials)).toEqual(Array(6).fill('include'))
  })

  test('CALL-01 of the SOP generator includes credentials', async () => {
    const v = await sopFinished()
    await v.press('End Session')
    await v.wait(270)
    expect(v.requests.map(({ credentials }) => credentials)).toEqual(Array(4).fill('include'))
  })
})

describe('a failed call', () => {
  async function failedUpload(reply: Script) {
    const v = await briefFilled({ ...brief, 'POST /api/agent/brief-generator/step1': [reply, ok] })
    await v.press('Upload')
    await v.wait(300)
    expect(v.step.number).toBe(1)
    return v
  }

  test('CALL-02 success false fails in spite of status 200', async () => {
    const v = await failedUpload({ json: { success: false, message: 'Not today.' } })
    expect(v.texts).toContain('Upload failed: Not today.')
  })

  test('CALL-02 ok false fails in spite of status 200', async () => {
    const v = await failedUpload({ json: { ok: false, error: 'Not today.' } })
    expect(v.texts).toContain('Upload failed: Not today.')
  })

  test('CALL-02 either of the two being false is a failure', async () => {
    const first = await failedUpload({ json: { ok: true, success: false, message: 'Not today.' } })
    expect(first.texts).toContain('Upload failed: Not today.')
    const second = await failedUpload({ json: { ok: false, success: true, message: 'Not today.' } })
    expect(second.texts).toContain('Upload failed: Not today.')
  })

  test('CALL-02 an error status fails in spite of success true', async () => {
    const v = await failedUpload({ json: { success: true, message: 'Not today.' }, status: 500 })
    expect(v.texts).toContain('Upload failed: Not today.')
  })

  test('CALL-02 the message may be called error', async () => {
    const v = await failedUpload({ json: { error: 'The file is too large.' }, status: 413 })
    expect(v.texts).toContain('Upload failed: The file is too large.')
  })

  test('CALL-02 success false without a message shows the fallback', async () => {
    const v = await failedUpload({ json: { success: false } })
    expect(v.texts).toContain('Upload failed: Upload failed')
  })

  test('CALL-02 an empty message shows the fallback', async () => {
    const v = await failedUpload({ json: { success: false, message: '' }, status: 500 })
    expect(v.texts).toContain('Upload failed: Upload failed')
  })

  test('CALL-02 a reply with ok true in place of success is a success', async () => {
    const v = await briefFilled({ ...brief, 'POST /api/agent/brief-generator/step1': { json: { ok: true } } })
    await v.press('Upload')
    await v.wait(300)
    expect(v.step.name).toBe('Process')
  })

  test('CALL-02 the failure is no longer shown once the call succeeds', async () => {
    const v = await failedUpload({ json: { success: false, message: 'Not today.' } })
    await v.press('Upload')
    await v.wait(300)
    expect(v.step.name).toBe('Process')
    expect(v.shows('Not today.')).toBe(false)
  })

  test('CALL-03 upload', async () => {
    const v = await sopFilled({
      ...sop,
      'POST /api/agent/sop-gen/upload': { json: { success: false, message: 'Why.' } },
    })
    await v.press('Upload')
    await v.wait(500)
    expect(v.texts).toContain('Upload failed: Why.')
  })

  test('CALL-03 processing inputs', async () => {
    const v = await briefUploaded({
      ...brief,
      'POST /api/agent/brief-generator/step2': { json: { success: false, message: 'Why.' } },
    })
    await v.press('Process Inputs')
    expect(v.texts).toContain('Failed to process inputs: Why.')
  })

  test('CALL-03 structured understanding', async () => {
    const v = await briefUploaded({
      ...brief,
      'POST /api/agent/brief-generator/step3': { json: { success: false, message: 'Why.' } },
    })
    await v.press('Process Inputs')
    await v.press('Generate Insights')
    expect(v.texts).toContain('Failed to generate structured understanding: Why.')
  })

  test('CALL-03 generation', async () => {
    const v = await hrOnExport({
      ...hr,
      'POST /api/agent/employee-privacy-notice/step4': { json: { success: false, message: 'Why.' } },
    })
    await v.press('Generate Document')
    expect(v.texts).toContain('Generation failed: Why.')
  })

  test('CALL-03 build', async () => {
    const v = await sopUploaded({
      ...sop,
      'POST /api/agent/sop-gen/build': { json: { success: false, message: 'Why.' } },
    })
    await v.press('Build Document')
    expect(v.texts).toContain('Build failed: Why.')
  })

  test('CALL-03 download', async () => {
    const v = await proposalOnLastStep({
      ...proposal,
      'GET /api/agent/proposal-generator/download/{session}/final': {
        json: { success: false, message: 'Why.' },
        status: 409,
      },
    })
    await v.press('Generate Final Proposal')
    await v.wait(3000)
    await v.press('Download Final Proposal')
    expect(v.texts).toContain('Download failed: Why.')
  })

  test('CALL-04 a reply that is not JSON shows status, text and a note', async () => {
    const v = await failedUpload({ text: 'upstream gone', status: 503, statusText: 'Service Unavailable' })
    expect(v.texts).toContain('Upload failed: 503 Service Unavailable: upstream gone (response was not JSON)')
  })

  test('CALL-04 of a long text the first 200 characters are shown', async () => {
    const text = 'a'.repeat(199) + 'bc' + 'd'.repeat(300)
    const v = await failedUpload({ text, status: 502, statusText: 'Bad Gateway' })
    expect(v.texts).toContain(`Upload failed: 502 Bad Gateway: ${'a'.repeat(199)}b (response was not JSON)`)
  })

  test('CALL-04 it is a failure even with status 200', async () => {
    const v = await failedUpload({ text: '<p>Signed out</p>', status: 200, statusText: 'OK' })
    expect(v.texts).toContain('Upload failed: 200 OK: <p>Signed out</p> (response was not JSON)')
  })

  test('CALL-05 a processing step without a message says that processing failed, in the HR generator', async () => {
    const v = await hrUploaded({ ...hr, 'POST /api/agent/employee-privacy-notice/processStep2': withoutMessage })
    await v.press('Extract Placeholders')
    expect(v.shows('Processing failed')).toBe(true)
  })

  test('CALL-05 a processing step without a message says that processing failed, in the brief generator', async () => {
    const v = await briefUploaded({ ...brief, 'POST /api/agent/brief-generator/step2': withoutMessage })
    await v.press('Process Inputs')
    expect(v.shows('Processing failed')).toBe(true)
  })

  test('CALL-05 a processing step without a message says that processing failed, in the proposal generator', async () => {
    const v = await proposalUploaded({ ...proposal, 'POST /api/agent/proposal-generator/step2': withoutMessage })
    await v.press('Process Inputs')
    expect(v.shows('Processing failed')).toBe(true)
  })
})

describe('the end of the session', () => {
  async function endsByDelete(v: Visit) {
    const before = v.requests.length
    await v.press('End Session')
    expect(v.state).toBe('busy')
    await v.wait(119)
    expect(v.requests).toHaveLength(before)
    await v.wait(1)
    expect(v.requests).toHaveLength(before + 1)
    expect(last(v)).toMatchObject({ method: 'DELETE', path: `/api/session/${v.session}` })
    expect(header(last(v), 'content-type')).toMatch(/^application\/json/)
    await v.wait(149)
    expect(v.went).toEqual([])
    await v.wait(1)
    expect(v.went).toEqual(['/dashboard'])
    expect(v.state).toBe('left')
    await v.wait(5000)
    expect(v.requests).toHaveLength(before + 1)
    expect(v.went).toEqual(['/dashboard'])
  }

  test('SESS-01 SESS-02 of the HR generator: 120 ms, delete, 150 ms, dashboard', async () => {
    await endsByDelete(await hrFinished())
  })

  test('SESS-01 SESS-02 of the brief generator: 120 ms, delete, 150 ms, dashboard', async () => {
    await endsByDelete(await briefFinished())
  })

  test('SESS-01 SESS-02 of the proposal generator: 120 ms, delete, 150 ms, dashboard', async () => {
    await endsByDelete(await proposalFinished())
  })

  test('SESS-01 SESS-03 SESS-04 the SOP generator has its own address, to which it posts the action', async () => {
    const v = await sopFinished()
    const before = v.requests.length
    await v.press('End Session')
    await v.wait(119)
    expect(v.requests).toHaveLength(before)
    await v.wait(1)
    expect(v.requests).toHaveLength(before + 1)
    expect(last(v)).toMatchObject({ method: 'POST', path: '/api/agent/sop-gen/endSession' })
    expect(last(v).json).toEqual({ sessionId: v.session, action: 'delete' })
    expect(header(last(v), 'content-type')).toMatch(/^application\/json/)
    await v.wait(149)
    expect(v.went).toEqual([])
    await v.wait(1)
    expect(v.went).toEqual(['/dashboard'])
  })

  /** The person stays with everything that was done, and the same button ends well. */
  async function staysAndEndsAgain(v: Visit) {
    await v.wait(5000)
    expect(v.went).toEqual([])
    expect(v.state).toBe('ready')
    expect(v.completed).toHaveLength(4)
    expect(v.button('End Session')).toBe('enabled')
    await v.press('End Session')
    await v.wait(270)
    expect(last(v)).toMatchObject({ method: 'DELETE', path: `/api/session/${v.session}` })
    expect(v.went).toEqual(['/dashboard'])
  }

  test.each([403, 404, 500, 503])('SESS-07 answered with status %i', async (status) => {
    const v = await proposalFinished({ ...proposal, 'DELETE /api/session/{session}': [{ json: {}, status }, ok] })
    await v.press('End Session')
    await v.wait(120)
    expect(v.texts).toContain(`Server responded ${status}`)
    await staysAndEndsAgain(v)
  })

  test('SESS-07 answered with an error page', async () => {
    const v = await proposalFinished({
      ...proposal,
      'DELETE /api/session/{session}': [{ text: '<h1>Bad gateway</h1>', status: 502, statusText: 'Bad Gateway' }, ok],
    })
    await v.press('End Session')
    await v.wait(120)
    expect(v.texts).toContain('Server responded 502')
    await staysAndEndsAgain(v)
  })

  test('SESS-07 with the server out of reach', async () => {
    const v = await proposalFinished({ ...proposal, 'DELETE /api/session/{session}': ['network-error', ok] })
    await v.press('End Session')
    await v.wait(120)
    expect(v.texts).toContain('Network error')
    await staysAndEndsAgain(v)
  })

  test('SESS-02 a reply with success false ends nothing and shows its message', async () => {
    const v = await proposalFinished({
      ...proposal,
      'DELETE /api/session/{session}': [{ json: { success: false, message: 'A file is still open.' } }, ok],
    })
    await v.press('End Session')
    await v.wait(120)
    expect(v.shows('A file is still open.')).toBe(true)
    await staysAndEndsAgain(v)
  })
})

test('CALL-02 after a failure every value of the form is still there', async () => {
  const v = await proposalFilled({ ...proposal, 'POST /api/agent/proposal-generator/step1': withoutMessage })
  await v.press('Upload')
  await v.wait(500)
  expect(v.valueOf('Company Name')).toBe('Harbour Bakery')
  expect(chosenFiles(v, 'Context File')).toEqual(['context.docx'])
  expect(chosenFiles(v, 'Transcript')).toEqual(['call.txt'])
})
