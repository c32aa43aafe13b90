/** Behaviour that only the background generator has, and one visit from the cutout to the end of the session. */
import { describe, expect, test } from 'vitest'
import { file } from '#tests/driver/files.ts'
import type { Visit } from '#tests/driver/visit.ts'
import { at, type Server, contextReply } from './agents.ts'
import { messagesOf } from './failures.ts'
import { chosen, header, id, sent, sorted } from './requests.ts'

const goTo =
  (place: string) =>
  (server: Server = {}, random = 0) =>
    at('background', place, { server, random })
const start = goTo('started')
const atBackground = goTo('uploaded')
const atGenerate = goTo('onGenerate')
const atExport = goTo('onExport')

const withBackground = {
  get json() {
    return {
      ok: true,
      success: true,
      saved: ['cutout.png', 'background.png'],
      previews: { background: '/uploads/this-run/background.png' },
      meta: {},
      message: 'Saved.',
    }
  },
}

/** Step 1 filled in with the person's own background, but not sent yet. */
async function supplied(overrides: Server = {}): Promise<Visit> {
  const v = await start(overrides)
  v.fill('Mode', 'Use Existing')
  v.choose('Sofa Cutout', file('cutout.png'))
  v.choose('Background Image', file('room.png'))
  return v
}

describe('one visit from the first step to the last', () => {
  async function openWizard() {
    const v = await start()

    expect(v.stepper).toEqual(['Upload', 'Background', 'Generate', 'Review', 'Export'])
    expect(v.step).toMatchObject({ number: 1, of: 5, name: 'Upload' })
    expect(v.completed).toEqual([])
    expect(v.options('Mode')).toEqual(['Generate', 'Use Existing'])
    expect(v.button('Upload')).toBe('enabled')
    expect(v.button('Back')).toBe('absent')
    expect(v.session).toBeUndefined()
    expect(v.requests).toEqual([])
    return v
  }

  async function uploadCutout() {
    const v = await openWizard()
    v.fill('Mode', 'Generate')
    expect(v.fields).toEqual(['Mode', 'Sofa Cutout', 'Background Prompt', 'Room Photo'])
    v.choose('Sofa Cutout', file('cutout.png'))
    v.fill('Background Prompt', 'A bright loft')
    await v.press('Upload')
    expect(v.state).toBe('busy')
    await v.wait(119)
    expect(v.requests).toEqual([])
    await v.wait(381)
    const [upload, ...moreUploads] = sent(v, 'POST', '/api/agents/sofa-background-gen/step1/upload')
    expect(moreUploads).toEqual([])
    expect(id(v)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    expect(sorted(upload?.parts)).toEqual(
      sorted([
        ['sessionId', id(v)],
        ['mode', 'generate'],
        ['cutoutFile', { file: 'cutout.png' }],
        ['prompt', 'A bright loft'],
      ]),
    )
    return v
  }

  async function generateBackground() {
    const v = await uploadCutout()
    expect(v.state).toBe('ready')
    expect(v.step).toMatchObject({ number: 2, of: 5, name: 'Background' })
    expect(v.completed).toEqual(['Upload'])
    expect(v.shows('A bright loft')).toBe(true)
    expect(v.button('Generate')).toBe('enabled')
    expect(v.button('Back')).toBe('enabled')
    expect(sent(v, 'POST', '/api/agents/sofa-background-gen/step2/generate')).toEqual([])
    await v.press('Generate')
    const [background] = sent(v, 'POST', '/api/agents/sofa-background-gen/step2/generate')
    expect(background?.json).toEqual({ sessionId: id(v) })
    expect(header(background, 'content-type')).toContain('application/json')
    return v
  }

  async function generateComposite() {
    const v = await generateBackground()
    expect(v.step).toMatchObject({ number: 3, of: 5, name: 'Generate' })
    expect(v.completed).toEqual(['Upload', 'Background'])
    const contexts = sent(v, 'GET', '/api/agents/sofa-background-gen/step3/context')
    expect(contexts[0]?.path).toBe(`/api/agents/sofa-background-gen/step3/context?sessionId=${id(v)}`)
    expect(v.button('Generate')).toBe('enabled')
    expect(v.button('Back')).toBe('enabled')
    expect(sent(v, 'POST', '/api/agents/sofa-background-gen/step3/generate')).toEqual([])
    await v.press('Generate')
    const [composite] = sent(v, 'POST', '/api/agents/sofa-background-gen/step3/generate')
    expect(composite?.json).toEqual({ sessionId: id(v) })
    expect(sent(v, 'GET', `/uploads/${id(v)}/composite.png`).length).toBeGreaterThan(0)
    expect(sent(v, 'GET', `/uploads/${id(v)}/background_generated.png`).length).toBeGreaterThan(0)
    expect(v.step.number).toBe(3)
    expect(v.button('Continue')).toBe('enabled')
    await v.press('Continue')
    return v
  }

  async function downloadComposite() {
    const v = await generateComposite()
    expect(v.step).toMatchObject({ number: 4, of: 5, name: 'Review' })
    expect(v.completed).toEqual(['Upload', 'Background', 'Generate'])
    expect(v.button('Continue')).toBe('enabled')
    expect(v.button('Download composite')).toBe('enabled')
    expect(v.button('Back')).toBe('enabled')
    await v.press('Download composite')
    expect(v.saved).toHaveLength(1)
    expect(v.saved[0]?.name).toMatch(/\.png$/)
    expect(v.saved[0]?.text).toBe('the composite')
    await v.press('Continue')
    return v
  }

  async function finish() {
    const v = await downloadComposite()
    expect(v.step).toMatchObject({ number: 5, of: 5, name: 'Export' })
    expect(v.completed).toEqual(['Upload', 'Background', 'Generate', 'Review'])
    expect(v.button('Finish')).toBe('enabled')
    expect(v.button('Back')).toBe('enabled')
    await v.press('Finish')
    await v.wait(119)
    expect(sent(v, 'DELETE', `/api/session/${id(v)}`)).toEqual([])
    await v.wait(1)
    const [end] = sent(v, 'DELETE', `/api/session/${id(v)}`)
    expect(header(end, 'content-type')).toContain('application/json')
    await v.wait(149)
    expect(v.went).toEqual([])
    await v.wait(1)
    expect(v.went).toEqual(['/dashboard'])
    expect(v.state).toBe('left')
    expect(v.requests.every((request) => request.credentials === 'include')).toBe(true)
    return v
  }

  test('BG-01 BG-02 WIZ-01 there are five steps, and the first offers two modes', openWizard)
  test(
    'BG-09 CALL-06 WIZ-06 WIZ-07 after a short pause the upload sends a new session, the mode, the cutout and the prompt',
    uploadCutout,
  )
  test('BG-10 the prompt is shown, and Generate sends the session as JSON', generateBackground)
  test(
    'BG-13 BG-15 BG-16 BG-17 the context is loaded, Generate makes the composite, and its pictures are fetched before Continue',
    generateComposite,
  )
  test('BG-19 BG-21 WIZ-03 the review offers the composite as a file, a way on and a way back', downloadComposite)
  test('BG-20 CALL-01 SESS-01 SESS-02 the session is deleted 120 ms after Finish, and the dashboard follows', finish)
})

test('BG-02 BG-09 BG-11 an existing background is sent with the cutout and step 2 is skipped', async () => {
  const v = await start({ 'POST /api/agents/sofa-background-gen/step1/upload': withBackground })
  v.fill('Mode', 'Use Existing')
  expect(v.fields).toEqual(['Mode', 'Sofa Cutout', 'Background Image'])
  v.choose('Sofa Cutout', file('cutout.png'))
  v.choose('Background Image', file('room.png'))
  await v.press('Upload')
  await v.wait(119)
  expect(v.requests).toEqual([])
  await v.wait(381)
  const [upload] = sent(v, 'POST', '/api/agents/sofa-background-gen/step1/upload')
  expect(sorted(upload?.parts)).toEqual(
    sorted([
      ['sessionId', id(v)],
      ['mode', 'existing'],
      ['cutoutFile', { file: 'cutout.png' }],
      ['bgFile', { file: 'room.png' }],
    ]),
  )
  expect(v.step).toMatchObject({ number: 3, name: 'Generate' })
  expect(sent(v, 'POST', '/api/agents/sofa-background-gen/step2/generate')).toEqual([])

  await v.press('Generate')
  expect(v.button('Continue')).toBe('enabled')
  await v.press('Continue')
  expect(v.step.name).toBe('Review')
})

test('BG-11 a background that step 1 already made skips step 2 in generate mode too', async () => {
  const v = await atBackground({ 'POST /api/agents/sofa-background-gen/step1/upload': withBackground })
  expect(v.step).toMatchObject({ number: 3, name: 'Generate' })
  expect(sent(v, 'POST', '/api/agents/sofa-background-gen/step2/generate')).toEqual([])
})

test('BG-09 CALL-02 a failed upload of an existing background keeps both files', async () => {
  const v = await supplied({
    'POST /api/agents/sofa-background-gen/step1/upload': [
      { json: { ok: false, error: 'The background is not from this agent.' }, status: 400 },
      withBackground,
    ],
  })
  await v.press('Upload')
  await v.wait(500)
  expect(v.shows('Upload failed: The background is not from this agent.')).toBe(true)
  expect(chosen(v, 'Sofa Cutout')).toEqual(['cutout.png'])
  expect(chosen(v, 'Background Image')).toEqual(['room.png'])
  await v.press('Upload')
  await v.wait(500)
  expect(v.step.number).toBe(3)
})

test('BG-12 a background without a preview says so', async () => {
  const v = await atBackground({
    'POST /api/agents/sofa-background-gen/step2/generate': {
      json: { ok: true, success: true, previews: {}, backgroundUrl: null, meta: {}, message: 'Done.' },
    },
  })
  await v.press('Generate')
  expect(v.shows('Generated, but no preview available.')).toBe(true)
  expect(v.state).toBe('ready')
})

test('BG-14 a failed load of the context shows its fallback and is tried again on the next visit of the step', async () => {
  const v = await atGenerate({
    'GET /api/agents/sofa-background-gen/step3/context': [
      { json: {}, status: 500 },
      contextReply({ composite: true, background: true }),
    ],
  })
  expect(v.step.number).toBe(3)
  expect(v.shows('Failed to load Step 3 context')).toBe(true)
  expect(v.state).toBe('ready')

  await v.press('Back')
  expect(v.step.number).toBe(2)
  await v.press('Generate')
  expect(v.step.number).toBe(3)
  expect(v.shows('Failed to load Step 3 context')).toBe(false)
  expect(v.button('Continue')).toBe('enabled')
})

test.each(messagesOf('', 'Failed to load Step 3 context', 'BG-14'))(
  'BG-13 %s a failed load of the context shows what the server says: %s',
  async (_rows, _name, script, shown) => {
    const v = await atGenerate({ 'GET /api/agents/sofa-background-gen/step3/context': script })
    expect(v.step.number).toBe(3)
    expect(v.shows(shown)).toBe(true)
    expect(v.state).toBe('ready')
  },
)

test('BG-16 Continue waits for a preview', async () => {
  const v = await atGenerate({
    'GET /api/agents/sofa-background-gen/step3/context': [
      contextReply({ composite: false, background: false }),
      contextReply({ composite: true, background: true }),
    ],
  })
  expect(v.step.number).toBe(3)
  expect(v.button('Continue')).toBe('disabled')
  await v.press('Generate')
  expect(v.button('Continue')).toBe('enabled')
})

test('BG-13 BG-16 a composite made earlier is shown at once and lets the person continue', async () => {
  const v = await atGenerate({
    'GET /api/agents/sofa-background-gen/step3/context': contextReply({ composite: true, background: true }),
  })
  expect(sent(v, 'GET', `/uploads/${id(v)}/composite.png`).length).toBeGreaterThan(0)
  expect(v.button('Continue')).toBe('enabled')
  await v.press('Continue')
  expect(v.step.number).toBe(4)
  expect(sent(v, 'POST', '/api/agents/sofa-background-gen/step3/generate')).toEqual([])
})

test('BG-16 BG-17 a composite that cannot be loaded does not let the person continue', async () => {
  const v = await atGenerate({
    'GET /api/agents/sofa-background-gen/step3/context': [
      contextReply({ composite: false, background: false }),
      contextReply({ composite: true, background: true }),
    ],
    'GET /uploads/{session}/composite.png': { json: {}, status: 404 },
    'GET /uploads/{session}/background_generated.png': { json: {}, status: 404 },
  })
  await v.press('Generate')
  expect(sent(v, 'GET', `/uploads/${id(v)}/composite.png`).length).toBeGreaterThan(0)
  expect(v.step.number).toBe(3)
  expect(v.button('Continue')).not.toBe('enabled')
})

test('BG-21 WIZ-04 Back leads from the last step to the first', async () => {
  const v = await atExport()
  for (const number of [4, 3, 2, 1]) {
    await v.press('Back')
    expect(v.step.number).toBe(number)
  }
  expect(v.button('Back')).toBe('absent')
  expect(v.went).toEqual([])
})
