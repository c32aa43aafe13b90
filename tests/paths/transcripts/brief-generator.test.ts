/** The screens and requests while a brief and its tech doc are written, from the upload to the end of the session. */
import { describe, expect, test } from 'vitest'
import { file } from '#tests/driver/files.ts'
import { visit } from '#tests/driver/index.ts'
import type { Script, SentRequest, Visit, VisitOptions } from '#tests/driver/visit.ts'

type Server = VisitOptions['server']

const ok: Script = { json: { success: true, message: 'Done.' } }

const happy: Server = {
  'POST /api/agent/brief-generator/step1': ok,
  'POST /api/agent/brief-generator/step2': ok,
  'POST /api/agent/brief-generator/step3': ok,
  'POST /api/agent/brief-generator/step4': ok,
  'GET /api/agent/brief-generator/download/{session}/final': {
    file: 'the final brief',
    name: 'brief-of-the-server.docx',
  },
  'POST /api/agent/brief-generator/step5': ok,
  'GET /api/agent/brief-generator/download/{session}/techdoc': {
    file: 'the tech doc',
    name: 'tech-doc-of-the-server.docx',
  },
  'DELETE /api/session/{session}': ok,
}

const refused: Script = { json: { success: false, message: 'The transcript is empty.' } }
const refusedByStatus: Script = { json: { success: false, message: 'The transcript is empty.' }, status: 422 }
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
  return visit('brief-generator', { server, random })
}

async function filledIn(server: Server, random = 0) {
  const v = await started(server, random)
  v.fill('Company Name', 'Fenwick Joinery')
  v.choose('Context File', file('context.docx'))
  v.choose('Transcript', file('call.txt'))
  return v
}

async function uploaded(server: Server, random = 0) {
  const v = await filledIn(server, random)
  await v.press('Upload')
  await v.wait(300)
  expect(v.step.name).toBe('Process')
  return v
}

async function processed(server: Server, random = 0) {
  const v = await uploaded(server, random)
  await v.press('Process Inputs')
  expect(v.step.name).toBe('Understand')
  return v
}

async function understood(server: Server, random = 0) {
  const v = await processed(server, random)
  await v.press('Generate Insights')
  await v.press('Continue')
  expect(v.step.name).toBe('Generate')
  return v
}

async function generated(server: Server) {
  const v = await understood(server)
  await v.press('Generate Final Brief')
  await v.wait(3000)
  return v
}

async function onTechDoc(server: Server) {
  const v = await generated(server)
  await v.press('Download Final Brief')
  expect(v.step.name).toBe('Tech Doc')
  return v
}

async function techDocGenerated(server: Server) {
  const v = await onTechDoc(server)
  await v.press('Generate Tech Doc')
  return v
}

describe('from the upload to the end of the session', () => {
  test('BRIEF-01 BRIEF-02 there are five steps, and the first asks for a company name and two files', async () => {
    const v = await started(happy)
    expect(v.stepper).toEqual(['Upload', 'Process', 'Understand', 'Generate', 'Tech Doc'])
    expect(v.step).toEqual({ number: 1, of: 5, name: 'Upload', heading: 'Upload' })
    expect(v.completed).toEqual([])
    expect(v.fields).toEqual(['Company Name', 'Context File', 'Transcript'])
    expect(v.session).toBeUndefined()
    expect(v.button('Back')).toBe('absent')
    expect(v.button('End Session')).toBe('absent')
  })

  test('BRIEF-07 the upload waits 300 ms and sends the session, the name and both files', async () => {
    const v = await started(happy)
    v.fill('Company Name', 'Fenwick Joinery')
    v.choose('Context File', file('about us.pdf'))
    v.choose('Transcript', file('first call.docx'))
    expect(v.button('Upload')).toBe('enabled')
    await v.press('Upload')
    expect(v.state).toBe('busy')
    await v.wait(299)
    expect(v.requests).toEqual([])
    await v.wait(1)
    expect(v.requests).toHaveLength(1)
    expect(last(v)).toMatchObject({
      method: 'POST',
      path: '/api/agent/brief-generator/step1',
      credentials: 'include',
    })
    expect(v.session).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    expect(sentParts(v)).toEqual([
      ['companyName', 'Fenwick Joinery'],
      ['contextFile', { file: 'about us.pdf' }],
      ['sessionId', v.session],
      ['transcriptFile', { file: 'first call.docx' }],
    ])
    expect(v.step).toEqual({ number: 2, of: 5, name: 'Process', heading: 'Process' })
    expect(v.completed).toEqual(['Upload'])
  })

  test('BRIEF-09 Process Inputs sends the session as JSON, and a reply with success opens the next step', async () => {
    const v = await uploaded(happy)
    expect(v.button('Back')).toBe('absent')
    expect(v.button('Process Inputs')).toBe('enabled')
    await v.press('Process Inputs')
    expect(v.requests).toHaveLength(2)
    expect(last(v)).toMatchObject({
      method: 'POST',
      path: '/api/agent/brief-generator/step2',
      credentials: 'include',
    })
    expect(last(v).json).toEqual({ sessionId: v.session })
    expect(header(last(v), 'content-type')).toMatch(/^application\/json/)
    expect(v.step).toEqual({ number: 3, of: 5, name: 'Understand', heading: 'Understand' })
    expect(v.completed).toEqual(['Upload', 'Process'])
  })

  test('BRIEF-10 Generate Insights sends the session as JSON, stays with what was understood, and Continue opens the next step', async () => {
    const v = await processed(happy)
    expect(v.button('Back')).toBe('absent')
    expect(v.button('Continue')).toBe('absent')
    await v.press('Generate Insights')
    expect(v.requests).toHaveLength(3)
    expect(last(v)).toMatchObject({
      method: 'POST',
      path: '/api/agent/brief-generator/step3',
      credentials: 'include',
    })
    expect(last(v).json).toEqual({ sessionId: v.session })
    expect(v.step.number).toBe(3)
    await v.press('Continue')
    expect(v.requests).toHaveLength(3)
    expect(v.step).toEqual({ number: 4, of: 5, name: 'Generate', heading: 'Generate' })
    expect(v.completed).toEqual(['Upload', 'Process', 'Understand'])
  })

  test('BRIEF-14 BRIEF-15 Generate Final Brief sends the session as JSON, and after a reply with success the brief is ready in 3 s', async () => {
    const v = await understood(happy)
    expect(v.button('Back')).toBe('absent')
    expect(v.button('Download Final Brief')).not.toBe('enabled')
    await v.press('Generate Final Brief')
    expect(v.requests).toHaveLength(4)
    expect(last(v)).toMatchObject({
      method: 'POST',
      path: '/api/agent/brief-generator/step4',
      credentials: 'include',
    })
    expect(last(v).json).toEqual({ sessionId: v.session })
    expect(v.state).toBe('busy')
    await v.wait(2999)
    expect(v.button('Download Final Brief')).not.toBe('enabled')
    await v.wait(1)
    expect(v.state).toBe('ready')
    expect(v.button('Download Final Brief')).toBe('enabled')
    expect(v.completed).toEqual(['Upload', 'Process', 'Understand'])
  })

  test('BRIEF-16 BRIEF-18 BRIEF-19 the download saves the brief under its fixed name, and opens the last step', async () => {
    const v = await generated(happy)
    await v.press('Download Final Brief')
    expect(v.requests).toHaveLength(5)
    expect(last(v)).toMatchObject({
      method: 'GET',
      path: `/api/agent/brief-generator/download/${v.session}/final`,
      credentials: 'include',
    })
    expect(v.saved).toEqual([{ name: 'Stepwright_Proposal.docx', text: 'the final brief' }])
    expect(v.step).toEqual({ number: 5, of: 5, name: 'Tech Doc', heading: 'Generate Internal Tech Doc' })
    expect(v.completed).toEqual(['Upload', 'Process', 'Understand', 'Generate'])
  })

  test('BRIEF-20 BRIEF-22 BRIEF-23 Generate Tech Doc sends the session as JSON, and a reply with success offers the download', async () => {
    const v = await onTechDoc(happy)
    expect(v.button('Generate Tech Doc')).toBe('enabled')
    expect(v.button('Download Tech Doc')).not.toBe('enabled')
    expect(v.button('End Session')).toBe('absent')
    expect(v.button('Back')).toBe('enabled')
    await v.press('Generate Tech Doc')
    expect(v.requests).toHaveLength(6)
    expect(last(v)).toMatchObject({
      method: 'POST',
      path: '/api/agent/brief-generator/step5',
      credentials: 'include',
    })
    expect(last(v).json).toEqual({ sessionId: v.session })
    expect(v.step.number).toBe(5)
    expect(v.button('Download Tech Doc')).toBe('enabled')
    expect(v.button('End Session')).toBe('absent')
    expect(v.completed).toEqual(['Upload', 'Process', 'Understand', 'Generate'])
  })

  test('BRIEF-20 BRIEF-22 BRIEF-24 BRIEF-26 Download Tech Doc saves it under its fixed name, completes the step, and offers the end', async () => {
    const v = await techDocGenerated(happy)
    await v.press('Download Tech Doc')
    expect(v.requests).toHaveLength(7)
    expect(last(v)).toMatchObject({
      method: 'GET',
      path: `/api/agent/brief-generator/download/${v.session}/techdoc`,
      credentials: 'include',
    })
    expect(v.saved[1]).toEqual({ name: 'Internal_Tech_Doc.docx', text: 'the tech doc' })
    expect(v.step.number).toBe(5)
    expect(v.completed).toEqual(['Upload', 'Process', 'Understand', 'Generate', 'Tech Doc'])
    expect(v.button('End Session')).toBe('enabled')
  })

  test('BRIEF-20 the end of the session is sent, and leads to the dashboard', async () => {
    const v = await techDocGenerated(happy)
    await v.press('Download Tech Doc')
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
  })
})

describe('the inputs of step 1', () => {
  const message = 'All fields are required: Company Name, Context File, and Transcript.'

  test('BRIEF-03 nothing given', async () => {
    const v = await started(happy)
    expect(v.shows(message)).toBe(false)
    await v.press('Upload')
    expect(v.texts).toContain(message)
    await v.wait(5000)
    expect(v.requests).toEqual([])
    expect(v.step.number).toBe(1)
    expect(v.button('Upload')).toBe('enabled')
  })

  test('BRIEF-03 without the company name the files are kept', async () => {
    const v = await started(happy)
    v.choose('Context File', file('context.docx'))
    v.choose('Transcript', file('call.txt'))
    await v.press('Upload')
    expect(v.texts).toContain(message)
    await v.wait(5000)
    expect(v.requests).toEqual([])
    expect(chosenFiles(v, 'Context File')).toEqual(['context.docx'])
    expect(chosenFiles(v, 'Transcript')).toEqual(['call.txt'])
  })

  test('BRIEF-03 without the context file', async () => {
    const v = await started(happy)
    v.fill('Company Name', 'Fenwick Joinery')
    v.choose('Transcript', file('call.txt'))
    await v.press('Upload')
    expect(v.texts).toContain(message)
    await v.wait(5000)
    expect(v.requests).toEqual([])
    expect(v.valueOf('Company Name')).toBe('Fenwick Joinery')
  })

  test('BRIEF-03 without the transcript', async () => {
    const v = await started(happy)
    v.fill('Company Name', 'Fenwick Joinery')
    v.choose('Context File', file('context.docx'))
    await v.press('Upload')
    expect(v.texts).toContain(message)
    await v.wait(5000)
    expect(v.requests).toEqual([])
    v.choose('Transcript', file('call.txt'))
    await v.press('Upload')
    await v.wait(300)
    expect(v.step.name).toBe('Process')
  })

  test.each(['context.docx', 'context.pdf'])('BRIEF-04 the context may be %s', async (name) => {
    const v = await started(happy)
    v.fill('Company Name', 'Fenwick Joinery')
    v.choose('Context File', file(name))
    v.choose('Transcript', file('call.txt'))
    expect(v.shows('Context must be')).toBe(false)
    await v.press('Upload')
    await v.wait(300)
    expect(sentParts(v)).toContainEqual(['contextFile', { file: name }])
  })

  test.each(['context.doc', 'context.txt', 'context.xlsx', 'pdf'])(
    'BRIEF-04 BRIEF-06 the context may not be %s: rejected at once',
    async (name) => {
      const v = await started(happy)
      v.choose('Context File', file(name))
      expect(v.texts).toContain('Context must be a .docx or .pdf file.')
      expect(chosenFiles(v, 'Context File')).toEqual([])
    },
  )

  test.each(['call.docx', 'call.txt'])('BRIEF-05 the transcript may be %s', async (name) => {
    const v = await started(happy)
    v.fill('Company Name', 'Fenwick Joinery')
    v.choose('Context File', file('context.pdf'))
    v.choose('Transcript', file(name))
    expect(v.shows('Transcript must be')).toBe(false)
    await v.press('Upload')
    await v.wait(300)
    expect(sentParts(v)).toContainEqual(['transcriptFile', { file: name }])
  })

  test.each(['call.doc', 'call.pdf', 'call.mp3', 'txt'])(
    'BRIEF-05 BRIEF-06 the transcript may not be %s: rejected at once',
    async (name) => {
      const v = await started(happy)
      v.choose('Transcript', file(name))
      expect(v.texts).toContain('Transcript must be a .docx or .txt file.')
      expect(chosenFiles(v, 'Transcript')).toEqual([])
    },
  )

  test('BRIEF-06 an invalid context also clears the valid one chosen before, and nothing else', async () => {
    const v = await filledIn(happy)
    v.choose('Context File', file('context.txt'))
    expect(chosenFiles(v, 'Context File')).toEqual([])
    expect(chosenFiles(v, 'Transcript')).toEqual(['call.txt'])
    expect(v.valueOf('Company Name')).toBe('Fenwick Joinery')
    await v.press('Upload')
    expect(v.texts).toContain(message)
    await v.wait(5000)
    expect(v.requests).toEqual([])
  })

  test('BRIEF-06 an invalid transcript also clears the valid one chosen before, and nothing else', async () => {
    const v = await filledIn(happy)
    v.choose('Transcript', file('call.pdf'))
    expect(chosenFiles(v, 'Transcript')).toEqual([])
    expect(chosenFiles(v, 'Context File')).toEqual(['context.docx'])
    await v.press('Upload')
    expect(v.texts).toContain(message)
    await v.wait(5000)
    expect(v.requests).toEqual([])
  })

  test('BRIEF-07 the upload waits its full 300 ms, however the random source falls', async () => {
    const v = await filledIn(happy, 1)
    await v.press('Upload')
    await v.wait(299)
    expect(v.requests).toEqual([])
    await v.wait(1)
    expect(v.requests).toHaveLength(1)
  })
})

describe('a failed upload', () => {
  async function failed(reply: Script) {
    const v = await filledIn({ ...happy, 'POST /api/agent/brief-generator/step1': [reply, ok] })
    await v.press('Upload')
    await v.wait(300)
    expect(v.step.number).toBe(1)
    expect(v.completed).toEqual([])
    return v
  }

  /** Every value is still there, and the same button ends well. */
  async function triedAgain(v: Visit) {
    const session = v.session
    expect(v.state).toBe('ready')
    expect(v.valueOf('Company Name')).toBe('Fenwick Joinery')
    expect(chosenFiles(v, 'Context File')).toEqual(['context.docx'])
    expect(chosenFiles(v, 'Transcript')).toEqual(['call.txt'])
    expect(v.button('Upload')).toBe('enabled')
    await v.press('Upload')
    await v.wait(300)
    expect(v.requests).toHaveLength(2)
    expect(sentParts(v)).toEqual([
      ['companyName', 'Fenwick Joinery'],
      ['contextFile', { file: 'context.docx' }],
      ['sessionId', session],
      ['transcriptFile', { file: 'call.txt' }],
    ])
    expect(v.step.name).toBe('Process')
  }

  test('HR-27 a reply with success false shows its message', async () => {
    const v = await failed(refused)
    expect(v.texts).toContain('Upload failed: The transcript is empty.')
    await triedAgain(v)
  })

  test('HR-27 an error status shows the message of the server', async () => {
    const v = await failed(refusedByStatus)
    expect(v.texts).toContain('Upload failed: The transcript is empty.')
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

describe('failed processing', () => {
  async function failed(reply: Script) {
    const v = await uploaded({ ...happy, 'POST /api/agent/brief-generator/step2': [reply, ok] })
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
    expect(v.step.name).toBe('Understand')
  }

  test('BRIEF-09 BRIEF-12 a reply with success false keeps the step, and shows its message', async () => {
    const v = await failed(refused)
    expect(v.texts).toContain('Failed to process inputs: The transcript is empty.')
    await triedAgain(v)
  })

  test('BRIEF-12 an error status shows the message of the server', async () => {
    const v = await failed(refusedByStatus)
    expect(v.texts).toContain('Failed to process inputs: The transcript is empty.')
    await triedAgain(v)
  })

  test('BRIEF-12 CALL-05 without a message it falls back', async () => {
    const v = await failed(withoutMessage)
    expect(v.texts).toContain('Failed to process inputs: Processing failed')
    await triedAgain(v)
  })

  test('BRIEF-12 CALL-05 a server out of reach falls back', async () => {
    const v = await failed('network-error')
    expect(v.texts).toContain('Failed to process inputs: Processing failed')
    await triedAgain(v)
  })

  test('BRIEF-12 CALL-04 a reply that is not JSON is reported as such', async () => {
    const v = await failed(notJson)
    expect(v.texts).toContain(`Failed to process inputs: ${notJsonNote}`)
    await triedAgain(v)
  })
})

describe('failed insights', () => {
  async function failed(reply: Script) {
    const v = await processed({ ...happy, 'POST /api/agent/brief-generator/step3': [reply, ok] })
    await v.press('Generate Insights')
    expect(v.step.number).toBe(3)
    expect(v.completed).toEqual(['Upload', 'Process'])
    return v
  }

  async function triedAgain(v: Visit) {
    expect(v.state).toBe('ready')
    expect(v.button('Generate Insights')).toBe('enabled')
    await v.press('Generate Insights')
    expect(last(v).json).toEqual({ sessionId: v.session })
    await v.press('Continue')
    expect(v.step.name).toBe('Generate')
  }

  test('BRIEF-13 a reply with success false shows its message', async () => {
    const v = await failed(refused)
    expect(v.texts).toContain('Failed to generate structured understanding: The transcript is empty.')
    await triedAgain(v)
  })

  test('BRIEF-10 BRIEF-13 an error status shows the message of the server', async () => {
    const v = await failed(refusedByStatus)
    expect(v.texts).toContain('Failed to generate structured understanding: The transcript is empty.')
    await triedAgain(v)
  })

  test('BRIEF-13 without a message it falls back', async () => {
    const v = await failed(withoutMessage)
    expect(v.texts).toContain('Failed to generate structured understanding: Failed to generate insights')
    await triedAgain(v)
  })

  test('BRIEF-13 a server out of reach falls back', async () => {
    const v = await failed('network-error')
    expect(v.texts).toContain('Failed to generate structured understanding: Failed to generate insights')
    await triedAgain(v)
  })

  test('BRIEF-13 CALL-04 a reply that is not JSON is reported as such', async () => {
    const v = await failed(notJson)
    expect(v.texts).toContain(`Failed to generate structured understanding: ${notJsonNote}`)
    await triedAgain(v)
  })
})

describe('the final brief', () => {
  test('BRIEF-15 the longest wait for it is 6000 ms', async () => {
    const v = await understood(happy, 1)
    await v.press('Generate Final Brief')
    await v.wait(5999)
    expect(v.state).toBe('busy')
    expect(v.button('Generate Final Brief')).not.toBe('enabled')
    expect(v.button('Download Final Brief')).not.toBe('enabled')
    await v.wait(1)
    expect(v.button('Download Final Brief')).toBe('enabled')
  })

  test('BRIEF-18 the step is not complete, and the wizard does not advance, before the download', async () => {
    const v = await generated(happy)
    await v.wait(60_000)
    expect(v.step.name).toBe('Generate')
    expect(v.completed).toEqual(['Upload', 'Process', 'Understand'])
    await v.press('Download Final Brief')
    expect(v.step.name).toBe('Tech Doc')
    expect(v.completed).toEqual(['Upload', 'Process', 'Understand', 'Generate'])
  })
})

describe('a failed generation', () => {
  async function failed(reply: Script) {
    const v = await understood({ ...happy, 'POST /api/agent/brief-generator/step4': [reply, ok] })
    await v.press('Generate Final Brief')
    return v
  }

  async function triedAgain(v: Visit) {
    expect(v.state).toBe('ready')
    await v.wait(6000)
    expect(v.step.name).toBe('Generate')
    expect(v.button('Download Final Brief')).not.toBe('enabled')
    expect(v.button('Generate Final Brief')).toBe('enabled')
    await v.press('Generate Final Brief')
    expect(last(v).json).toEqual({ sessionId: v.session })
    await v.wait(3000)
    expect(v.button('Download Final Brief')).toBe('enabled')
  }

  test('BRIEF-14 HR-32 a reply with success false makes no brief, and shows its message', async () => {
    const v = await failed(refused)
    expect(v.texts).toContain('Generation failed: The transcript is empty.')
    await triedAgain(v)
  })

  test('HR-32 an error status shows the message of the server', async () => {
    const v = await failed(refusedByStatus)
    expect(v.texts).toContain('Generation failed: The transcript is empty.')
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

describe('a failed download of the final brief', () => {
  async function failed(reply: Script) {
    const v = await generated({
      ...happy,
      'GET /api/agent/brief-generator/download/{session}/final': [reply, { file: 'the final brief' }],
    })
    await v.press('Download Final Brief')
    expect(v.saved).toEqual([])
    expect(v.step.name).toBe('Generate')
    expect(v.completed).toEqual(['Upload', 'Process', 'Understand'])
    return v
  }

  async function triedAgain(v: Visit) {
    expect(v.state).toBe('ready')
    expect(v.button('Download Final Brief')).toBe('enabled')
    await v.press('Download Final Brief')
    expect(v.saved).toEqual([{ name: 'Stepwright_Proposal.docx', text: 'the final brief' }])
    expect(v.step.name).toBe('Tech Doc')
  }

  test('HR-34 BRIEF-18 the message of the server carries the prefix', async () => {
    const v = await failed({ json: { success: false, message: 'The brief is not ready.' }, status: 409 })
    expect(v.texts).toContain('Download failed: The brief is not ready.')
    await triedAgain(v)
  })

  test('HR-34 BRIEF-18 BRIEF-28 without a message it falls back', async () => {
    const v = await failed(withoutMessage)
    expect(v.texts).toContain('Download failed: Failed to download the final document')
    await triedAgain(v)
  })

  test('HR-34 BRIEF-18 BRIEF-28 a server out of reach falls back', async () => {
    const v = await failed('network-error')
    expect(v.texts).toContain('Download failed: Failed to download the final document')
    await triedAgain(v)
  })

  test('HR-34 BRIEF-18 an error page in place of the file is not saved', async () => {
    const v = await failed(notJson)
    expect(v.shows('Download failed: ')).toBe(true)
    await triedAgain(v)
  })
})

describe('the tech doc', () => {
  test('BRIEF-21 going back is allowed', async () => {
    const v = await onTechDoc(happy)
    expect(v.button('Back')).toBe('enabled')
    await v.press('Back')
    expect(v.step).toMatchObject({ number: 4, of: 5, name: 'Generate' })
    expect(v.requests).toHaveLength(5)
  })

  test('BRIEF-20 BRIEF-22 while it is written it cannot be downloaded, nor written twice', async () => {
    const v = await onTechDoc({ ...happy, 'POST /api/agent/brief-generator/step5': 'silence' })
    await v.press('Generate Tech Doc')
    expect(v.state).toBe('busy')
    expect(v.button('Generate Tech Doc')).not.toBe('enabled')
    expect(v.button('Download Tech Doc')).not.toBe('enabled')
    expect(v.button('End Session')).toBe('absent')
  })

  test.each([
    ['Word', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Internal_Tech_Doc.docx'],
    ['Markdown', 'text/markdown', 'Internal_Tech_Doc.md'],
    ['Markdown with a charset', 'text/markdown; charset=utf-8', 'Internal_Tech_Doc.md'],
    ['JSON', 'application/json', 'Internal_Tech_Doc.json'],
    ['JSON with a charset', 'application/json; charset=utf-8', 'Internal_Tech_Doc.json'],
    ['plain text', 'text/plain', 'Internal_Tech_Doc.txt'],
    ['anything else', 'application/octet-stream', 'Internal_Tech_Doc.txt'],
  ])('BRIEF-25 BRIEF-26 %s decides its extension', async (_, type, name) => {
    const v = await techDocGenerated({
      ...happy,
      'GET /api/agent/brief-generator/download/{session}/techdoc': {
        file: '{"title":"Tech doc"}',
        type,
        name: 'other.bin',
      },
    })
    await v.press('Download Tech Doc')
    expect(v.saved[1]).toEqual({ name, text: '{"title":"Tech doc"}' })
    expect(v.completed).toEqual(['Upload', 'Process', 'Understand', 'Generate', 'Tech Doc'])
  })
})

describe('a failed tech doc', () => {
  async function failed(reply: Script) {
    const v = await onTechDoc({ ...happy, 'POST /api/agent/brief-generator/step5': [reply, ok] })
    await v.press('Generate Tech Doc')
    expect(v.step.number).toBe(5)
    expect(v.button('Download Tech Doc')).not.toBe('enabled')
    expect(v.button('End Session')).toBe('absent')
    return v
  }

  async function triedAgain(v: Visit) {
    expect(v.state).toBe('ready')
    expect(v.button('Generate Tech Doc')).toBe('enabled')
    await v.press('Generate Tech Doc')
    expect(last(v).json).toEqual({ sessionId: v.session })
    expect(v.button('Download Tech Doc')).toBe('enabled')
  }

  test('BRIEF-22 BRIEF-23 CALL-02 a reply with success false offers no download, and shows its message', async () => {
    const v = await failed(refused)
    expect(v.texts).toContain('Generation failed: The transcript is empty.')
    await triedAgain(v)
  })

  test('BRIEF-22 CALL-02 an error status shows the message of the server', async () => {
    const v = await failed(refusedByStatus)
    expect(v.texts).toContain('Generation failed: The transcript is empty.')
    await triedAgain(v)
  })

  test('BRIEF-27 without a message it falls back', async () => {
    const v = await failed(withoutMessage)
    expect(v.texts).toContain('Generation failed: Tech doc generation failed')
    await triedAgain(v)
  })

  test('BRIEF-27 a server out of reach falls back', async () => {
    const v = await failed('network-error')
    expect(v.texts).toContain('Generation failed: Tech doc generation failed')
    await triedAgain(v)
  })

  test('BRIEF-22 CALL-04 a reply that is not JSON is reported as such', async () => {
    const v = await failed(notJson)
    expect(v.texts).toContain(`Generation failed: ${notJsonNote}`)
    await triedAgain(v)
  })
})

describe('a failed download of the tech doc', () => {
  async function failed(reply: Script) {
    const v = await techDocGenerated({
      ...happy,
      'GET /api/agent/brief-generator/download/{session}/techdoc': [reply, { file: 'the tech doc' }],
    })
    await v.press('Download Tech Doc')
    expect(v.saved.map(({ name }) => name)).toEqual(['Stepwright_Proposal.docx'])
    expect(v.completed).toEqual(['Upload', 'Process', 'Understand', 'Generate'])
    expect(v.button('End Session')).toBe('absent')
    return v
  }

  async function triedAgain(v: Visit) {
    expect(v.state).toBe('ready')
    expect(v.button('Download Tech Doc')).toBe('enabled')
    await v.press('Download Tech Doc')
    expect(v.saved.map(({ name }) => name)).toEqual(['Stepwright_Proposal.docx', 'Internal_Tech_Doc.docx'])
    expect(v.button('End Session')).toBe('enabled')
  }

  test('HR-34 BRIEF-22 the message of the server carries the prefix', async () => {
    const v = await failed({ json: { success: false, message: 'The tech doc is not ready.' }, status: 409 })
    expect(v.texts).toContain('Download failed: The tech doc is not ready.')
    await triedAgain(v)
  })

  test('HR-34 BRIEF-22 BRIEF-27 without a message it falls back', async () => {
    const v = await failed(withoutMessage)
    expect(v.texts).toContain('Download failed: Failed to download the tech doc')
    await triedAgain(v)
  })

  test('HR-34 BRIEF-22 BRIEF-27 a server out of reach falls back', async () => {
    const v = await failed('network-error')
    expect(v.texts).toContain('Download failed: Failed to download the tech doc')
    await triedAgain(v)
  })

  test('HR-34 BRIEF-22 an error page in place of the file is not saved', async () => {
    const v = await failed(notJson)
    expect(v.shows('Download failed: ')).toBe(true)
    await triedAgain(v)
  })
})
