import { describe, expect, test } from 'vitest'
import { file } from '#tests/driver/files.ts'
import { visit } from '#tests/driver/index.ts'
import type { Script, SentRequest, Visit, VisitOptions } from '#tests/driver/visit.ts'

type Server = VisitOptions['server']
type Parts = NonNullable<SentRequest['parts']>

const MB = 1024 * 1024
const TOO_LARGE = 'File is too large. Please keep it under 25MB.'
const picture = { file: 'a picture', type: 'image/png' }

/** The visit of the running test: replies name files of its session, whose id is known only once it has begun. */
let current: Visit | undefined

function own(name: string): string {
  return `/uploads/${current?.session ?? ''}/${name}`
}

const withoutBackground = {
  json: { ok: true, success: true, saved: ['cutout.png'], previews: {}, meta: {}, message: 'Saved.' },
}

const withBackground = {
  get json() {
    return {
      ok: true,
      success: true,
      saved: ['cutout.png', 'background.png'],
      previews: { background: own('background.png') },
      meta: {},
      message: 'Saved.',
    }
  },
}

const backgroundMade = {
  get json() {
    return {
      ok: true,
      success: true,
      previews: { background: own('background_generated.png') },
      backgroundUrl: own('background_generated.png'),
      meta: {},
      message: 'Background made.',
    }
  },
}

const contextWithoutPreviews = {
  json: {
    ok: true,
    success: true,
    mode: 'generate',
    prompt: 'A bright loft',
    backgroundFile: 'background_generated.png',
    previews: { composite: null, background: null, backgroundOnly: null },
  },
}

const contextWithBackground = {
  get json() {
    return {
      ok: true,
      success: true,
      mode: 'generate',
      prompt: 'A bright loft',
      backgroundFile: 'background_generated.png',
      previews: {
        composite: null,
        background: own('background_generated.png'),
        backgroundOnly: own('background_generated.png'),
      },
    }
  },
}

const contextWithComposite = {
  get json() {
    return {
      ok: true,
      success: true,
      mode: 'generate',
      prompt: 'A bright loft',
      backgroundFile: 'background_generated.png',
      previews: {
        composite: own('composite.png'),
        background: own('background_generated.png'),
        backgroundOnly: own('background_generated.png'),
      },
    }
  },
}

const compositeMade = {
  get json() {
    return {
      ok: true,
      success: true,
      previews: {
        composite: own('composite.png'),
        background: own('background_generated.png'),
        backgroundOnly: own('background_generated.png'),
      },
      meta: {},
      message: 'Composite made.',
    }
  },
}

const happy = {
  'POST /api/agents/sofa-background-gen/step1/upload': withoutBackground,
  'POST /api/agents/sofa-background-gen/step2/generate': backgroundMade,
  'GET /api/agents/sofa-background-gen/step3/context': [contextWithBackground, contextWithComposite],
  'POST /api/agents/sofa-background-gen/step3/generate': compositeMade,
  'GET /uploads/{session}/background.png': picture,
  'GET /uploads/{session}/background_generated.png': picture,
  'GET /uploads/{session}/composite.png': { file: 'the composite', type: 'image/png' },
  'DELETE /api/session/{session}': { json: { success: true, message: 'Session deleted.' } },
} satisfies Server

type Failure = readonly [rows: string, name: string, script: Script, shown: string]

/**
 * Each way a call can fail, and what the screen must show: the server's message, or the fallback, after the prefix.
 * Each begins with the rows it checks; a row of the fallback alone is handed in.
 */
function failures(prefix: string, fallback: string, fallbackRow = ''): readonly Failure[] {
  const said = prefix === '' ? 'CALL-02' : 'CALL-02 CALL-03'
  return [
    [said, 'a message', { json: { message: 'No room on the disk.' }, status: 507 }, `${prefix}No room on the disk.`],
    [said, 'an error', { json: { error: 'The picture is damaged.' }, status: 400 }, `${prefix}The picture is damaged.`],
    [said, 'success false', { json: { success: false, message: 'Try another photo.' } }, `${prefix}Try another photo.`],
    [said, 'ok false', { json: { ok: false, error: 'The mask is empty.' } }, `${prefix}The mask is empty.`],
    [`${fallbackRow} ${said}`.trim(), 'no message', { json: {}, status: 500 }, `${prefix}${fallback}`],
    [said, 'no connection', 'network-error', prefix],
    [
      'CALL-04',
      'no JSON',
      { text: '<h1>Bad gateway</h1>', status: 502, statusText: 'Bad Gateway' },
      '502 Bad Gateway: <h1>Bad gateway</h1> (response was not JSON)',
    ],
  ]
}

function id(v: Visit): string {
  if (v.session === undefined) throw new Error('The visit has no session yet.')
  return v.session
}

/** The requests to one address, whatever their query, oldest first. */
function sent(v: Visit, method: string, path: string): readonly SentRequest[] {
  return v.requests.filter((request) => request.method === method && request.path.split('?')[0] === path)
}

/** Parts as text, sorted: the order on the wire does not matter. */
function sorted(parts: Parts | undefined): readonly string[] {
  return (parts ?? []).map((part) => JSON.stringify(part)).sort()
}

function header(request: SentRequest | undefined, name: string): string | undefined {
  return Object.entries(request?.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1]
}

/** Names of the files a field holds. */
function chosen(v: Visit, label: string): readonly unknown[] {
  return [v.valueOf(label)].flat().filter((name) => typeof name === 'string' && name !== '')
}

async function start(overrides: Server = {}): Promise<Visit> {
  current = undefined
  const v = await visit('sofa-background-gen', { client: 'Zofa', server: { ...happy, ...overrides } })
  current = v
  return v
}

/** Step 1 filled in for a background made from words; not sent yet. */
async function described(overrides: Server = {}): Promise<Visit> {
  const v = await start(overrides)
  v.fill('Mode', 'Generate')
  v.choose('Sofa Cutout', file('cutout.png'))
  v.fill('Background Prompt', 'A bright loft')
  return v
}

/** Step 1 filled in with the person's own background; not sent yet. */
async function supplied(overrides: Server = {}): Promise<Visit> {
  const v = await start(overrides)
  v.fill('Mode', 'Use Existing')
  v.choose('Sofa Cutout', file('cutout.png'))
  v.choose('Background Image', file('room.png'))
  return v
}

async function atBackground(overrides: Server = {}): Promise<Visit> {
  const v = await described(overrides)
  await v.press('Upload')
  await v.wait(500)
  return v
}

async function atGenerate(overrides: Server = {}): Promise<Visit> {
  const v = await atBackground(overrides)
  await v.press('Generate')
  return v
}

async function atReview(overrides: Server = {}): Promise<Visit> {
  const v = await atGenerate(overrides)
  await v.press('Generate')
  await v.press('Continue')
  return v
}

async function atExport(overrides: Server = {}): Promise<Visit> {
  const v = await atReview(overrides)
  await v.press('Continue')
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
    expect(v.fields).toEqual(['Mode', 'Sofa Cutout', 'Background Prompt'])
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

test('BG-03 an upload without a mode asks how to proceed', async () => {
  const v = await start()
  await v.press('Upload')
  expect(v.shows('Choose how you want to proceed.')).toBe(true)
  await v.wait(500)
  expect(v.requests).toEqual([])
  expect(v.session).toBeUndefined()
  expect(v.step.number).toBe(1)
})

test.each(['Generate', 'Use Existing'])('BG-04 the sofa cutout must be a .png file: %s', async (mode) => {
  const v = mode === 'Generate' ? await described() : await supplied()
  v.choose('Sofa Cutout', file('cutout.jpg'))
  if (!v.shows('Sofa cutout must be a .png file.')) await v.press('Upload')
  expect(v.shows('Sofa cutout must be a .png file.')).toBe(true)
  await v.wait(500)
  expect(v.requests).toEqual([])

  v.choose('Sofa Cutout', file('cutout.png'))
  await v.press('Upload')
  await v.wait(500)
  expect(v.step.number).toBeGreaterThan(1)
})

test('BG-05 a cutout of exactly 25MB is sent', async () => {
  const v = await described()
  v.choose('Sofa Cutout', file('cutout.png', { size: 25 * MB }))
  await v.press('Upload')
  await v.wait(500)
  expect(v.shows(TOO_LARGE)).toBe(false)
  expect(v.step.number).toBe(2)
})

test('BG-05 a cutout one byte above 25MB is refused', async () => {
  const v = await described()
  v.choose('Sofa Cutout', file('cutout.png', { size: 25 * MB + 1 }))
  if (!v.shows(TOO_LARGE)) await v.press('Upload')
  expect(v.shows(TOO_LARGE)).toBe(true)
  await v.wait(500)
  expect(v.requests).toEqual([])
  expect(v.step.number).toBe(1)
})

test('BG-05 a background of exactly 25MB is sent', async () => {
  const v = await supplied({ 'POST /api/agents/sofa-background-gen/step1/upload': withBackground })
  v.choose('Background Image', file('room.png', { size: 25 * MB }))
  await v.press('Upload')
  await v.wait(500)
  expect(v.shows(TOO_LARGE)).toBe(false)
  expect(v.step.number).toBe(3)
})

test('BG-05 a background one byte above 25MB is refused', async () => {
  const v = await supplied()
  v.choose('Background Image', file('room.png', { size: 25 * MB + 1 }))
  if (!v.shows(TOO_LARGE)) await v.press('Upload')
  expect(v.shows(TOO_LARGE)).toBe(true)
  await v.wait(500)
  expect(v.requests).toEqual([])
  expect(v.step.number).toBe(1)
})

test.each(['room.jpg', 'room.webp', 'room.pdf'])(
  'BG-06 an existing background must be a .png file: %s',
  async (name) => {
    const v = await supplied()
    v.choose('Background Image', file(name))
    if (!v.shows('Background must be a .png file.')) await v.press('Upload')
    expect(v.shows('Background must be a .png file.')).toBe(true)
    await v.wait(500)
    expect(v.requests).toEqual([])
    expect(v.step.number).toBe(1)
  },
)

test('BG-07 generate mode needs a prompt', async () => {
  const v = await start()
  v.fill('Mode', 'Generate')
  v.choose('Sofa Cutout', file('cutout.png'))
  v.fill('Background Prompt', '')
  await v.press('Upload')
  expect(v.shows('Please enter a background prompt.')).toBe(true)
  await v.wait(500)
  expect(v.requests).toEqual([])

  v.fill('Background Prompt', 'A bright loft')
  await v.press('Upload')
  await v.wait(500)
  expect(v.step.number).toBe(2)
})

test('BG-07 generate mode needs a cutout', async () => {
  const v = await start()
  v.fill('Mode', 'Generate')
  v.fill('Background Prompt', 'A bright loft')
  await v.press('Upload')
  expect(v.shows('Please select a sofa cutout.')).toBe(true)
  await v.wait(500)
  expect(v.requests).toEqual([])
  expect(v.step.number).toBe(1)
})

test('BG-08 existing mode needs a cutout', async () => {
  const v = await start()
  v.fill('Mode', 'Use Existing')
  v.choose('Background Image', file('room.png'))
  await v.press('Upload')
  expect(v.shows('Please select a sofa cutout.')).toBe(true)
  await v.wait(500)
  expect(v.requests).toEqual([])
  expect(v.step.number).toBe(1)
})

test('BG-08 existing mode needs a background image', async () => {
  const v = await start()
  v.fill('Mode', 'Use Existing')
  v.choose('Sofa Cutout', file('cutout.png'))
  await v.press('Upload')
  expect(v.shows('Please select a background image.')).toBe(true)
  await v.wait(500)
  expect(v.requests).toEqual([])
  expect(v.step.number).toBe(1)
})

test.each(failures('Upload failed: ', 'Upload failed'))(
  'BG-09 WIZ-07 %s a failed upload says why, keeps the values and the session, and can be tried again: %s',
  async (_rows, _name, script, shown) => {
    const v = await described({
      'POST /api/agents/sofa-background-gen/step1/upload': [
        script,
        happy['POST /api/agents/sofa-background-gen/step1/upload'],
      ],
    })
    await v.press('Upload')
    await v.wait(500)
    expect(v.shows(shown)).toBe(true)
    expect(v.state).toBe('ready')
    expect(v.step.number).toBe(1)
    expect(chosen(v, 'Sofa Cutout')).toEqual(['cutout.png'])
    expect(v.valueOf('Background Prompt')).toBe('A bright loft')
    const first = id(v)

    await v.press('Upload')
    await v.wait(500)
    expect(v.step.number).toBe(2)
    const again = sent(v, 'POST', '/api/agents/sofa-background-gen/step1/upload')[1]
    expect(sorted(again?.parts)).toEqual(
      sorted([
        ['sessionId', first],
        ['mode', 'generate'],
        ['cutoutFile', { file: 'cutout.png' }],
        ['prompt', 'A bright loft'],
      ]),
    )
  },
)

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

test('CALL-04 a reply that is not JSON shows its status and its first 200 characters', async () => {
  const v = await atBackground({
    'POST /api/agents/sofa-background-gen/step1/upload': {
      text: 'x'.repeat(250),
      status: 500,
      statusText: 'Internal Server Error',
    },
  })
  expect(v.shows(`500 Internal Server Error: ${'x'.repeat(200)} (response was not JSON)`)).toBe(true)
  expect(v.step.number).toBe(1)
})

test('WIZ-05 the wizard is blocked while the background is made', async () => {
  const v = await atBackground({ 'POST /api/agents/sofa-background-gen/step2/generate': 'silence' })
  await v.press('Generate')
  expect(v.state).toBe('busy')
  expect(v.button('Generate')).not.toBe('enabled')
  expect(v.button('Back')).not.toBe('enabled')
})

test.each(failures('Generate failed: ', 'Background generation failed', 'BG-12'))(
  'BG-10 %s a failed background says why and can be tried again: %s',
  async (_rows, _name, script, shown) => {
    const v = await atBackground({
      'POST /api/agents/sofa-background-gen/step2/generate': [
        script,
        happy['POST /api/agents/sofa-background-gen/step2/generate'],
      ],
    })
    await v.press('Generate')
    expect(v.shows(shown)).toBe(true)
    expect(v.state).toBe('ready')
    expect(v.step.number).toBe(2)
    expect(v.completed).toEqual(['Upload'])
    expect(v.shows('A bright loft')).toBe(true)
    await v.press('Generate')
    expect(v.step.number).toBe(3)
  },
)

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
    'GET /api/agents/sofa-background-gen/step3/context': [{ json: {}, status: 500 }, contextWithComposite],
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

test.each(failures('', 'Failed to load Step 3 context', 'BG-14'))(
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
    'GET /api/agents/sofa-background-gen/step3/context': [contextWithoutPreviews, contextWithComposite],
  })
  expect(v.step.number).toBe(3)
  expect(v.button('Continue')).toBe('disabled')
  await v.press('Generate')
  expect(v.button('Continue')).toBe('enabled')
})

test('BG-13 BG-16 a composite made earlier is shown at once and lets the person continue', async () => {
  const v = await atGenerate({ 'GET /api/agents/sofa-background-gen/step3/context': contextWithComposite })
  expect(sent(v, 'GET', `/uploads/${id(v)}/composite.png`).length).toBeGreaterThan(0)
  expect(v.button('Continue')).toBe('enabled')
  await v.press('Continue')
  expect(v.step.number).toBe(4)
  expect(sent(v, 'POST', '/api/agents/sofa-background-gen/step3/generate')).toEqual([])
})

test('BG-16 BG-17 a composite that cannot be loaded does not let the person continue', async () => {
  const v = await atGenerate({
    'GET /api/agents/sofa-background-gen/step3/context': [contextWithoutPreviews, contextWithComposite],
    'GET /uploads/{session}/composite.png': { json: {}, status: 404 },
    'GET /uploads/{session}/background_generated.png': { json: {}, status: 404 },
  })
  await v.press('Generate')
  expect(sent(v, 'GET', `/uploads/${id(v)}/composite.png`).length).toBeGreaterThan(0)
  expect(v.step.number).toBe(3)
  expect(v.button('Continue')).not.toBe('enabled')
})

test.each(failures('Generate failed: ', ''))(
  'BG-15 %s a failed composite says why and can be tried again: %s',
  async (_rows, _name, script, shown) => {
    const v = await atGenerate({
      'GET /api/agents/sofa-background-gen/step3/context': [contextWithoutPreviews, contextWithComposite],
      'POST /api/agents/sofa-background-gen/step3/generate': [
        script,
        happy['POST /api/agents/sofa-background-gen/step3/generate'],
      ],
    })
    await v.press('Generate')
    expect(v.shows(shown)).toBe(true)
    expect(v.state).toBe('ready')
    expect(v.step.number).toBe(3)
    await v.press('Generate')
    expect(v.button('Continue')).toBe('enabled')
    await v.press('Continue')
    expect(v.step.number).toBe(4)
  },
)

test('BG-21 WIZ-04 Back leads from the last step to the first', async () => {
  const v = await atExport()
  for (const number of [4, 3, 2, 1]) {
    await v.press('Back')
    expect(v.step.number).toBe(number)
  }
  expect(v.button('Back')).toBe('absent')
  expect(v.went).toEqual([])
})

test('BG-20 SESS-07 a Finish answered with an error shows the status and can be tried again', async () => {
  const v = await atExport({
    'DELETE /api/session/{session}': [{ json: {}, status: 500 }, happy['DELETE /api/session/{session}']],
  })
  await v.press('Finish')
  await v.wait(120)
  expect(v.shows('Server responded 500')).toBe(true)
  await v.wait(150)
  expect(v.went).toEqual([])
  expect(v.state).toBe('ready')

  await v.press('Finish')
  await v.wait(270)
  expect(v.went).toEqual(['/dashboard'])
})

test('BG-20 SESS-07 a Finish that does not reach the server shows a network error and can be tried again', async () => {
  const v = await atExport({
    'DELETE /api/session/{session}': ['network-error', happy['DELETE /api/session/{session}']],
  })
  await v.press('Finish')
  await v.wait(120)
  expect(v.shows('Network error')).toBe(true)
  await v.wait(150)
  expect(v.went).toEqual([])

  await v.press('Finish')
  await v.wait(270)
  expect(v.went).toEqual(['/dashboard'])
})
