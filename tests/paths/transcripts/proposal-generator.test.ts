/** The screens and requests while a proposal is written, from the upload to the end of the session. */
import { describe, expect, test } from 'vitest'
import { file } from '#tests/driver/files.ts'
import { visit } from '#tests/driver/index.ts'
import type { Script, SentRequest, Visit, VisitOptions } from '#tests/driver/visit.ts'

type Server = VisitOptions['server']

const ok: Script = { json: { success: true, message: 'Done.' } }

const happy: Server = {
  'POST /api/agent/proposal-generator/step1': ok,
  'POST /api/agent/proposal-generator/step2': ok,
  'POST /api/agent/proposal-generator/step3': ok,
  'POST /api/agent/proposal-generator/step4': ok,
  'GET /api/agent/proposal-generator/download/{session}/final': {
    file: 'the proposal',
    name: 'proposal-of-the-server.docx',
  },
  'DELETE /api/session/{session}': ok,
}

const refused: Script = { json: { success: false, message: 'The context has no text.' } }
const refusedByStatus: Script = { json: { success: false, message: 'The context has no text.' }, status: 422 }
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

async function started(server: Server, random = 0) {
  return visit('proposal-generator', { server, random })
}

async function filledIn(server: Server, random = 0) {
  const v = await started(server, random)
  v.fill('Company Name', 'Harbour Bakery')
  v.choose('Context File', file('context.docx'))
  v.choose('Transcript', file('call.txt'))
  return v
}

async function uploaded(server: Server, random = 0) {
  const v = await filledIn(server, random)
  await v.press('Upload')
  await v.wait(500)
  expect(v.step.name).toBe('Process Inputs')
  return v
}

async function processed(server: Server, random = 0) {
  const v = await uploaded(server, random)
  await v.press('Process Inputs')
  expect(v.step.name).toBe('Generate Insights')
  return v
}

async function understood(server: Server, random = 0) {
  const v = await processed(server, random)
  await v.press('Generate Insights')
  await v.press('Continue')
  expect(v.step.name).toBe('Generate Final Proposal')
  return v
}

async function generated(server: Server) {
  const v = await understood(server)
  await v.press('Generate Final Proposal')
  await v.wait(3000)
  return v
}

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

describe('the inputs of step 1', () => {
  const noName = 'Company Name is required.'
  const noFile = 'Please upload at least one file: Context or Transcript.'

  test('PROP-03 without a company name the files are kept', async () => {
    const v = await started(happy)
    v.choose('Context File', file('context.docx'))
    v.choose('Transcript', file('call.txt'))
    await v.press('Upload')
    expect(v.shows(noName)).toBe(true)
    expect(v.shows(noFile)).toBe(false)
    await v.wait(5000)
    expect(v.requests).toEqual([])
    expect(v.step.number).toBe(1)
    expect(chosenFiles(v, 'Context File')).toEqual(['context.docx'])
    expect(chosenFiles(v, 'Transcript')).toEqual(['call.txt'])
    expect(v.button('Upload')).toBe('enabled')
  })

  test('PROP-04 without any file the company name is kept', async () => {
    const v = await started(happy)
    v.fill('Company Name', 'Harbour Bakery')
    await v.press('Upload')
    expect(v.shows(noFile)).toBe(true)
    expect(v.shows(noName)).toBe(false)
    await v.wait(5000)
    expect(v.requests).toEqual([])
    expect(v.step.number).toBe(1)
    expect(v.valueOf('Company Name')).toBe('Harbour Bakery')
    expect(v.button('Upload')).toBe('enabled')
  })

  test('PROP-03 with nothing given it asks for the company name', async () => {
    const v = await started(happy)
    await v.press('Upload')
    expect(v.shows(noName)).toBe(true)
    await v.wait(5000)
    expect(v.requests).toEqual([])
  })

  test('PROP-04 PROP-05 the context alone is enough', async () => {
    const v = await started(happy)
    v.fill('Company Name', 'Harbour Bakery')
    v.choose('Context File', file('context.docx'))
    await v.press('Upload')
    await v.wait(500)
    expect(sentParts(v)).toEqual([
      ['companyName', 'Harbour Bakery'],
      ['contextFile', { file: 'context.docx' }],
      ['sessionId', v.session],
    ])
    expect(v.step.name).toBe('Process Inputs')
  })

  test('PROP-04 PROP-05 the transcript alone is enough', async () => {
    const v = await started(happy)
    v.fill('Company Name', 'Harbour Bakery')
    v.choose('Transcript', file('call.txt'))
    await v.press('Upload')
    await v.wait(500)
    expect(sentParts(v)).toEqual([
      ['companyName', 'Harbour Bakery'],
      ['sessionId', v.session],
      ['transcriptFile', { file: 'call.txt' }],
    ])
    expect(v.step.name).toBe('Process Inputs')
  })

  test.each(['context.doc', 'context.docx'])('PROP-02 the context may be %s', async (name) => {
    const v = await started(happy)
    v.fill('Company Name', 'Harbour Bakery')
    v.choose('Context File', file(name))
    await v.press('Upload')
    await v.wait(500)
    expect(sentParts(v)).toContainEqual(['contextFile', { file: name }])
  })

  test.each(['context.pdf', 'context.txt', 'context.xlsx'])('PROP-02 the context may not be %s', async (name) => {
    const v = await started(happy)
    v.fill('Company Name', 'Harbour Bakery')
    v.choose('Context File', file(name))
    await v.press('Upload')
    await v.wait(5000)
    expect(v.requests).toEqual([])
    expect(v.step.number).toBe(1)
  })

  test.each(['call.doc', 'call.docx', 'call.txt'])('PROP-02 the transcript may be %s', async (name) => {
    const v = await started(happy)
    v.fill('Company Name', 'Harbour Bakery')
    v.choose('Transcript', file(name))
    await v.press('Upload')
    await v.wait(500)
    expect(sentParts(v)).toContainEqual(['transcriptFile', { file: name }])
  })

  test.each(['call.pdf', 'call.mp3', 'call.srt'])('PROP-02 the transcript may not be %s', async (name) => {
    const v = await started(happy)
    v.fill('Company Name', 'Harbour Bakery')
    v.choose('Transcript', file(name))
    await v.press('Upload')
    await v.wait(5000)
    expect(v.requests).toEqual([])
    expect(v.step.number).toBe(1)
  })
})

describe('a failed upload', () => {
  async function failed(reply: Script) {
    const v = await filledIn({ ...happy, 'POST /api/agent/proposal-generator/step1': [reply, ok] })
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
    expect(v.valueOf('Company Name')).toBe('Harbour Bakery')
    expect(chosenFiles(v, 'Context File')).toEqual(['context.docx'])
    expect(chosenFiles(v, 'Transcript')).toEqual(['call.txt'])
    expect(v.button('Upload')).toBe('enabled')
    await v.press('Upload')
    await v.wait(500)
    expect(v.requests).toHaveLength(2)
    expect(sentParts(v)).toEqual([
      ['companyName', 'Harbour Bakery'],
      ['contextFile', { file: 'context.docx' }],
      ['sessionId', session],
      ['transcriptFile', { file: 'call.txt' }],
    ])
    expect(v.step.name).toBe('Process Inputs')
  }

  test('PROP-13 a reply with success false shows its message', async () => {
    const v = await failed(refused)
    expect(v.texts).toContain('Upload failed: The context has no text.')
    await triedAgain(v)
  })

  test('PROP-13 an error status shows the message of the server', async () => {
    const v = await failed(refusedByStatus)
    expect(v.texts).toContain('Upload failed: The context has no text.')
    await triedAgain(v)
  })

  test('PROP-13 without a message it falls back', async () => {
    const v = await failed(withoutMessage)
    expect(v.texts).toContain('Upload failed: Upload failed')
    await triedAgain(v)
  })

  test('PROP-13 a server out of reach falls back', async () => {
    const v = await failed('network-error')
    expect(v.texts).toContain('Upload failed: Upload failed')
    await triedAgain(v)
  })

  test('PROP-13 CALL-04 a reply that is not JSON is reported as such', async () => {
    const v = await failed(notJson)
    expect(v.texts).toContain(`Upload failed: ${notJsonNote}`)
    await triedAgain(v)
  })
})

describe('failed processing', () => {
  async function failed(reply: Script) {
    const v = await uploaded({ ...happy, 'POST /api/agent/proposal-generator/step2': [reply, ok] })
    await v.press('Process Inputs')
    expect(v.step.number).toBe(2)
    expect(v.completed).toEqual(['Upload'])
    return v
  }

  async function triedAgain(v: Visit) {
    expect(v.state).toBe('ready')
    expect(v.button('Process Inputs')).toBe('enabled')
    await v.press('Process Inputs')
    expect(last(v).json).toEqual({ sessionId: v.session })
    expect(v.step.name).toBe('Generate Insights')
  }

  test('PROP-06 PROP-13 a reply with success false keeps the step, and shows its message', async () => {
    const v = await failed(refused)
    expect(v.texts).toContain('Failed to process inputs: The context has no text.')
    await triedAgain(v)
  })

  test('PROP-13 an error status shows the message of the server', async () => {
    const v = await failed(refusedByStatus)
    expect(v.texts).toContain('Failed to process inputs: The context has no text.')
    await triedAgain(v)
  })

  test('PROP-13 CALL-05 without a message it falls back', async () => {
    const v = await failed(withoutMessage)
    expect(v.texts).toContain('Failed to process inputs: Processing failed')
    await triedAgain(v)
  })

  test('PROP-13 CALL-05 a server out of reach falls back', async () => {
    const v = await failed('network-error')
    expect(v.texts).toContain('Failed to process inputs: Processing failed')
    await triedAgain(v)
  })

  test('PROP-13 CALL-04 a reply that is not JSON is reported as such', async () => {
    const v = await failed(notJson)
    expect(v.texts).toContain(`Failed to process inputs: ${notJsonNote}`)
    await triedAgain(v)
  })
})

describe('failed insights', () => {
  async function failed(reply: Script) {
    const v = await processed({ ...happy, 'POST /api/agent/proposal-generator/step3': [reply, ok] })
    await v.press('Generate Insights')
    expect(v.step.number).toBe(3)
    expect(v.completed).toEqual(['Upload', 'Process Inputs'])
    return v
  }

  async function triedAgain(v: Visit) {
    expect(v.state).toBe('ready')
    expect(v.button('Generate Insights')).toBe('enabled')
    await v.press('Generate Insights')
    expect(last(v).json).toEqual({ sessionId: v.session })
    await v.press('Continue')
    expect(v.step.name).toBe('Generate Final Proposal')
  }

  test('PROP-13 a reply with success false shows its message', async () => {
    const v = await failed(refused)
    expect(v.texts).toContain('Failed to generate structured understanding: The context has no text.')
    await triedAgain(v)
  })

  test('PROP-13 an error status shows the message of the server', async () => {
    const v = await failed(refusedByStatus)
    expect(v.texts).toContain('Failed to generate structured understanding: The context has no text.')
    await triedAgain(v)
  })

  test('PROP-13 without a message it falls back', async () => {
    const v = await failed(withoutMessage)
    expect(v.texts).toContain('Failed to generate structured understanding: Failed to generate insights')
    await triedAgain(v)
  })

  test('PROP-13 a server out of reach falls back', async () => {
    const v = await failed('network-error')
    expect(v.texts).toContain('Failed to generate structured understanding: Failed to generate insights')
    await triedAgain(v)
  })

  test('PROP-13 CALL-04 a reply that is not JSON is reported as such', async () => {
    const v = await failed(notJson)
    expect(v.texts).toContain(`Failed to generate structured understanding: ${notJsonNote}`)
    await triedAgain(v)
  })
})

test('PROP-09 the longest wait for the proposal is 6000 ms', async () => {
  const v = await understood(happy, 1)
  await v.press('Generate Final Proposal')
  await v.wait(5999)
  expect(v.state).toBe('busy')
  expect(v.button('Generate Final Proposal')).not.toBe('enabled')
  expect(v.button('Download Final Proposal')).toBe('absent')
  await v.wait(1)
  expect(v.button('Download Final Proposal')).toBe('enabled')
})

describe('a failed generation', () => {
  async function failed(reply: Script) {
    const v = await understood({ ...happy, 'POST /api/agent/proposal-generator/step4': [reply, ok] })
    await v.press('Generate Final Proposal')
    return v
  }

  async function triedAgain(v: Visit) {
    expect(v.state).toBe('ready')
    await v.wait(6000)
    expect(v.button('Download Final Proposal')).toBe('absent')
    expect(v.completed).toEqual(['Upload', 'Process Inputs', 'Generate Insights'])
    expect(v.button('Generate Final Proposal')).toBe('enabled')
    await v.press('Generate Final Proposal')
    expect(last(v).json).toEqual({ sessionId: v.session })
    await v.wait(3000)
    expect(v.button('Download Final Proposal')).toBe('enabled')
  }

  test('PROP-09 PROP-13 a reply with success false shows its message', async () => {
    const v = await failed(refused)
    expect(v.texts).toContain('Generation failed: The context has no text.')
    await triedAgain(v)
  })

  test('PROP-13 an error status shows the message of the server', async () => {
    const v = await failed(refusedByStatus)
    expect(v.texts).toContain('Generation failed: The context has no text.')
    await triedAgain(v)
  })

  test('PROP-13 without a message it still carries the prefix', async () => {
    const v = await failed(withoutMessage)
    expect(v.shows('Generation failed: ')).toBe(true)
    await triedAgain(v)
  })

  test('PROP-13 a server out of reach still carries the prefix', async () => {
    const v = await failed('network-error')
    expect(v.shows('Generation failed: ')).toBe(true)
    await triedAgain(v)
  })

  test('PROP-13 CALL-04 a reply that is not JSON is reported as such', async () => {
    const v = await failed(notJson)
    expect(v.texts).toContain(`Generation failed: ${notJsonNote}`)
    await triedAgain(v)
  })
})

describe('a failed download', () => {
  async function failed(reply: Script) {
    const v = await generated({
      ...happy,
      'GET /api/agent/proposal-generator/download/{session}/final': [reply, { file: 'the proposal' }],
    })
    await v.press('Download Final Proposal')
    expect(v.saved).toEqual([])
    expect(v.completed).toEqual(['Upload', 'Process Inputs', 'Generate Insights'])
    expect(v.button('End Session')).toBe('absent')
    return v
  }

  async function triedAgain(v: Visit) {
    expect(v.state).toBe('ready')
    expect(v.button('Download Final Proposal')).toBe('enabled')
    await v.press('Download Final Proposal')
    expect(v.saved).toEqual([{ name: 'Stepwright_Proposal.docx', text: 'the proposal' }])
    expect(v.completed).toEqual(['Upload', 'Process Inputs', 'Generate Insights', 'Generate Final Proposal'])
    expect(v.button('End Session')).toBe('enabled')
  }

  test('PROP-12 PROP-13 the message of the server carries the prefix', async () => {
    const v = await failed({ json: { success: false, message: 'The proposal is not ready.' }, status: 409 })
    expect(v.texts).toContain('Download failed: The proposal is not ready.')
    await triedAgain(v)
  })

  test('PROP-12 PROP-13 without a message it falls back', async () => {
    const v = await failed(withoutMessage)
    expect(v.texts).toContain('Download failed: Failed to download the final document')
    await triedAgain(v)
  })

  test('PROP-12 PROP-13 a server out of reach falls back', async () => {
    const v = await failed('network-error')
    expect(v.texts).toContain('Download failed: Failed to download the final document')
    await triedAgain(v)
  })

  test('PROP-12 PROP-13 an error page in place of the file is not saved', async () => {
    const v = await failed(notJson)
    expect(v.shows('Download failed: ')).toBe(true)
    await triedAgain(v)
  })
})
