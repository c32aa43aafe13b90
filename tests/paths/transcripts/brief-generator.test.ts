/** Behaviour that only the brief generator has, and one visit from the upload to the end of the session. */
import { describe, expect, test } from 'vitest'
import { file } from '#tests/driver/files.ts'
import { agents, at, type Server } from './agents.ts'
import { chosen, header, last, sentParts } from './requests.ts'

const happy: Server = agents.brief.server

const goTo =
  (place: string) =>
  (server: Server = {}, random = 0) =>
    at('brief', place, { server, random })
const started = goTo('started')
const filledIn = goTo('filled')
const uploaded = goTo('uploaded')
const processed = goTo('processed')
const understood = goTo('understood')
const generated = goTo('generated')
const onTechDoc = goTo('onTechDoc')
const techDocGenerated = goTo('techDocGenerated')

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

  test.each(['context.doc', 'context.txt', 'context.xlsx', 'pdf'])(
    'BRIEF-04 BRIEF-06 the context may not be %s: rejected at once',
    async (name) => {
      const v = await started(happy)
      v.choose('Context File', file(name))
      expect(v.texts).toContain('Context must be a .docx or .pdf file.')
      expect(chosen(v, 'Context File')).toEqual([])
    },
  )

  test.each(['call.doc', 'call.pdf', 'call.mp3', 'txt'])(
    'BRIEF-05 BRIEF-06 the transcript may not be %s: rejected at once',
    async (name) => {
      const v = await started(happy)
      v.choose('Transcript', file(name))
      expect(v.texts).toContain('Transcript must be a .docx or .txt file.')
      expect(chosen(v, 'Transcript')).toEqual([])
    },
  )

  test('BRIEF-06 an invalid context also clears the valid one chosen before, and nothing else', async () => {
    const v = await filledIn(happy)
    v.choose('Context File', file('context.txt'))
    expect(chosen(v, 'Context File')).toEqual([])
    expect(chosen(v, 'Transcript')).toEqual(['call.txt'])
    expect(v.valueOf('Company Name')).toBe('Fenwick Joinery')
    await v.press('Upload')
    expect(v.texts).toContain(message)
    await v.wait(5000)
    expect(v.requests).toEqual([])
  })

  test('BRIEF-06 an invalid transcript also clears the valid one chosen before, and nothing else', async () => {
    const v = await filledIn(happy)
    v.choose('Transcript', file('call.pdf'))
    expect(chosen(v, 'Transcript')).toEqual([])
    expect(chosen(v, 'Context File')).toEqual(['context.docx'])
    await v.press('Upload')
    expect(v.texts).toContain(message)
    await v.wait(5000)
    expect(v.requests).toEqual([])
  })
})

describe('the final brief', () => {
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

describe('the tech doc', () => {
  test('BRIEF-21 going back is allowed', async () => {
    const v = await onTechDoc(happy)
    expect(v.button('Back')).toBe('enabled')
    await v.press('Back')
    expect(v.step).toMatchObject({ number: 4, of: 5, name: 'Generate' })
    expect(v.requests).toHaveLength(5)
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
