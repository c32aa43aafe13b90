import { describe, expect, test } from 'vitest'
import { file } from '#tests/driver/files.ts'
import { visit } from '#tests/driver/index.ts'
import type { Script, SentRequest, Visit, VisitOptions } from '#tests/driver/visit.ts'

type Server = VisitOptions['server']
type Parts = NonNullable<SentRequest['parts']>

const MB = 1024 * 1024
const TOO_LARGE = 'File is too large. Please keep it under 25MB.'
const NOT_READY = 'Required files are not ready. Please complete Step 4 first.'
const NO_CUTOUT = 'Could not load the cutout. Please re-run Step 1.'

const FILES = '/api/agents/sofa-texture-gen/session/this-run/files'
const picture = { file: 'a picture', type: 'image/png' }

/** The reply of the preview call, before and after the textured cutout was made. */
function previewReply(cutoutExists: boolean): Script {
  return {
    json: {
      ok: true,
      success: true,
      previewUrl: `${FILES}/texture_preview.png`,
      cutout: { exists: cutoutExists, url: cutoutExists ? `${FILES}/cutout_textured.png` : null },
    },
  }
}

const happy = {
  'POST /api/agent/sofa-texture-gen/step1/upload': {
    json: { success: true, ok: true, savedFiles: ['sofa.png'], previews: {}, meta: {}, message: 'Cutout made.' },
  },
  'GET /api/agents/sofa-texture-gen/session/{session}/files/cutout_from_base.png': picture,
  'POST /api/agents/sofa-texture-gen/step2/mask': { json: { ok: true, success: true } },
  'POST /api/agent/sofa-texture-gen/step3/texture': { json: { ok: true, success: true } },
  'GET /api/agents/sofa-texture-gen/step4/preview/{session}': [previewReply(false), previewReply(true)],
  [`GET ${FILES}/texture_preview.png`]: picture,
  [`GET ${FILES}/cutout_textured.png`]: picture,
  'POST /api/agents/sofa-texture-gen/step4/continue': { json: { ok: true, success: true } },
  'POST /api/agents/sofa-texture-gen/step5/export': {
    json: { ok: true, success: true, zipUrl: `${FILES}/final_textures.zip` },
  },
  [`GET ${FILES}/final_textures.zip`]: { file: 'the zip', type: 'application/zip' },
  'POST /api/agents/sofa-texture-gen/endSession': { json: { success: true, message: 'Session deleted.' } },
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
  return visit('sofa-texture-gen', { client: 'Zofa', server: { ...happy, ...overrides } })
}

async function atReview(overrides: Server = {}): Promise<Visit> {
  const v = await start(overrides)
  v.choose('Sofa Image', file('sofa.png'))
  await v.press('Upload')
  await v.wait(500)
  return v
}

async function atGenerate(overrides: Server = {}): Promise<Visit> {
  const v = await atReview(overrides)
  await v.press('Continue')
  v.fill('Mode', 'Describe the fabric')
  return v
}

async function atPreview(overrides: Server = {}): Promise<Visit> {
  const v = await atGenerate(overrides)
  await v.press('Generate Texture')
  await v.wait(500)
  return v
}

async function atExport(overrides: Server = {}): Promise<Visit> {
  const v = await atPreview(overrides)
  await v.press('Continue')
  return v
}

async function exported(overrides: Server = {}): Promise<Visit> {
  const v = await atExport(overrides)
  await v.press('Generate Final ZIP')
  return v
}

describe('one visit from the first step to the last', () => {
  async function openWizard() {
    const v = await start()

    expect(v.stepper).toEqual(['Upload', 'Review', 'Generate', 'Preview', 'Export'])
    expect(v.step).toMatchObject({ number: 1, of: 5, name: 'Upload' })
    expect(v.completed).toEqual([])
    expect(v.fields).toEqual(['Sofa Image'])
    expect(v.button('Upload')).toBe('enabled')
    expect(v.button('Back')).toBe('absent')
    expect(v.session).toBeUndefined()
    expect(v.requests).toEqual([])
    return v
  }

  async function uploadPicture() {
    const v = await openWizard()
    v.choose('Sofa Image', file('sofa.png'))
    await v.press('Upload')
    expect(v.state).toBe('busy')
    await v.wait(119)
    expect(v.requests).toEqual([])
    await v.wait(381)
    const [upload, ...moreUploads] = sent(v, 'POST', '/api/agent/sofa-texture-gen/step1/upload')
    expect(moreUploads).toEqual([])
    expect(id(v)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    expect(upload?.path).toBe('/api/agent/sofa-texture-gen/step1/upload')
    expect(sorted(upload?.parts)).toEqual(
      sorted([
        ['sessionId', id(v)],
        ['sofaFile', { file: 'sofa.png' }],
      ]),
    )
    return v
  }

  async function reviewCutout() {
    const v = await uploadPicture()
    const cutout = `/api/agents/sofa-texture-gen/session/${id(v)}/files/cutout_from_base.png`
    expect(v.state).toBe('ready')
    expect(v.step).toMatchObject({ number: 2, of: 5, name: 'Review' })
    expect(v.completed).toEqual(['Upload'])
    expect(sent(v, 'GET', cutout)).toHaveLength(1)
    expect(v.shows(NO_CUTOUT)).toBe(false)
    expect(v.button('Continue')).toBe('enabled')
    expect(v.button('Download cutout')).toBe('enabled')
    expect(v.button('Back')).toBe('enabled')
    expect(v.saved).toEqual([])

    await v.press('Download cutout')
    const download = sent(v, 'GET', cutout).at(-1)
    expect(new URL(download?.path ?? '', 'http://portal.test').searchParams.get('dl')).toBe('1')
    expect(v.saved).toHaveLength(1)
    expect(v.saved[0]?.name).toMatch(/\.png$/)
    expect(v.saved[0]?.text).toBe('a picture')
    expect(v.step.number).toBe(2)
    return v
  }

  async function makeMask() {
    const v = await reviewCutout()
    await v.press('Continue')
    const [mask] = sent(v, 'POST', '/api/agents/sofa-texture-gen/step2/mask')
    expect(mask?.json).toEqual({ sessionId: id(v) })
    expect(header(mask, 'content-type')).toContain('application/json')
    return v
  }

  async function generateTexture() {
    const v = await makeMask()
    expect(v.step).toMatchObject({ number: 3, of: 5, name: 'Generate' })
    expect(v.completed).toEqual(['Upload', 'Review'])
    expect(v.button('Back')).toBe('absent')
    expect(v.button('Generate Texture')).toBe('enabled')
    expect(v.options('Mode')).toEqual(['Describe the fabric', 'Upload a texture image'])
    v.fill('Mode', 'Describe the fabric')
    expect(v.fields).toEqual(['Mode', 'Fabric Description', 'Scale', 'Rotation'])
    v.fill('Fabric Description', 'Olive corduroy with wide ribs')
    v.fill('Scale', 1.5)
    v.fill('Rotation', -45)
    await v.press('Generate Texture')
    await v.wait(500)
    const [texture, ...moreTextures] = sent(v, 'POST', '/api/agent/sofa-texture-gen/step3/texture')
    expect(moreTextures).toEqual([])
    expect(texture?.parts).toBeUndefined()
    expect(texture?.json).toEqual({
      sessionId: id(v),
      mode: 'prompt',
      prompt: 'Olive corduroy with wide ribs',
      scale: 1.5,
      rotation: -45,
    })
    return v
  }

  async function continueFromPreview() {
    const v = await generateTexture()
    expect(v.step).toMatchObject({ number: 4, of: 5, name: 'Preview' })
    expect(v.completed).toEqual(['Upload', 'Review', 'Generate'])
    expect(sent(v, 'GET', `/api/agents/sofa-texture-gen/step4/preview/${id(v)}`)).toHaveLength(1)
    expect(sent(v, 'GET', `${FILES}/texture_preview.png`).length).toBeGreaterThan(0)
    expect(v.button('Continue')).toBe('enabled')
    expect(v.button('Next')).toBe('absent')
    expect(v.button('Back')).toBe('absent')
    expect(sent(v, 'POST', '/api/agents/sofa-texture-gen/step4/continue')).toEqual([])
    await v.press('Continue')
    const [proceed] = sent(v, 'POST', '/api/agents/sofa-texture-gen/step4/continue')
    expect(proceed?.json).toEqual({ sessionId: id(v) })
    return v
  }

  async function exportTextures() {
    const v = await continueFromPreview()
    expect(v.step).toMatchObject({ number: 5, of: 5, name: 'Export' })
    expect(v.completed).toEqual(['Upload', 'Review', 'Generate', 'Preview'])
    expect(v.button('Back')).toBe('absent')
    expect(v.button('Generate Final ZIP')).toBe('enabled')
    expect(v.button('Download ZIP')).toBe('absent')
    expect(v.button('End Session')).toBe('absent')
    expect(sent(v, 'POST', '/api/agents/sofa-texture-gen/step5/export')).toEqual([])
    await v.press('Generate Final ZIP')
    const [exporting] = sent(v, 'POST', '/api/agents/sofa-texture-gen/step5/export')
    expect(exporting?.json).toEqual({ sessionId: id(v) })
    expect(sent(v, 'GET', `${FILES}/final_textures.zip`)).toHaveLength(1)
    expect(v.saved.slice(1)).toEqual([{ name: 'final_textures.zip', text: 'the zip' }])
    expect(v.completed).toEqual(['Upload', 'Review', 'Generate', 'Preview', 'Export'])
    return v
  }

  async function downloadAgain() {
    const v = await exportTextures()
    expect(v.button('Download ZIP')).toBe('enabled')
    expect(v.button('End Session')).toBe('enabled')
    await v.press('Download ZIP')
    expect(v.saved.slice(2)).toEqual([{ name: 'final_textures.zip', text: 'the zip' }])
    return v
  }

  async function endSession() {
    const v = await downloadAgain()
    await v.press('End Session')
    await v.wait(119)
    expect(sent(v, 'POST', '/api/agents/sofa-texture-gen/endSession')).toEqual([])
    await v.wait(1)
    const [end] = sent(v, 'POST', '/api/agents/sofa-texture-gen/endSession')
    expect(end?.json).toEqual({ sessionId: id(v), action: 'delete' })
    expect(header(end, 'content-type')).toContain('application/json')
    expect(v.requests.some((request) => request.method === 'DELETE')).toBe(false)
    await v.wait(149)
    expect(v.went).toEqual([])
    await v.wait(1)
    expect(v.went).toEqual(['/dashboard'])
    expect(v.state).toBe('left')
    expect(v.requests.every((request) => request.credentials === 'include')).toBe(true)
    return v
  }

  test('TEX-01 WIZ-01 there are five steps, and the first asks for a picture', openWizard)
  test('TEX-06 CALL-06 WIZ-06 WIZ-07 after a short pause the upload sends a new session and the picture', uploadPicture)
  test('TEX-08 TEX-09 the cutout is shown, and can be downloaded', reviewCutout)
  test('TEX-11 Continue sends the session as JSON', makeMask)
  test('TEX-13 TEX-21 a described fabric is sent as JSON with scale and rotation', generateTexture)
  test('TEX-22 TEX-25 WIZ-04 the preview is loaded, and Continue sends the session as JSON', continueFromPreview)
  test('TEX-30 WIZ-03 Generate Final ZIP sends the session as JSON', exportTextures)
  test('TEX-31 the ZIP is saved at once, and offered again beside the end of the session', downloadAgain)
  test(
    'TEX-33 SESS-01 SESS-03 SESS-04 the session ends at the address of the agent by POST with the action delete, 120 ms after End Session',
    endSession,
  )
  test('CALL-01 every call includes credentials', endSession)
})

test('TEX-13 TEX-20 an uploaded texture image is sent as multipart', async () => {
  const v = await atGenerate()
  v.fill('Mode', 'Upload a texture image')
  expect(v.fields).toEqual(['Mode', 'Texture Image', 'Scale', 'Rotation'])
  v.choose('Texture Image', file('linen.webp'))
  v.fill('Scale', 0.5)
  v.fill('Rotation', 90)
  await v.press('Generate Texture')
  await v.wait(500)
  const [texture, ...more] = sent(v, 'POST', '/api/agent/sofa-texture-gen/step3/texture')
  expect(more).toEqual([])
  expect(texture?.json).toBeUndefined()
  expect(sorted(texture?.parts)).toEqual(
    sorted([
      ['sessionId', id(v)],
      ['mode', 'upload'],
      ['scale', '0.5'],
      ['rotation', '90'],
      ['textureFile', { file: 'linen.webp' }],
    ]),
  )
  expect(v.step.name).toBe('Preview')
})

test.each(['sofa.jpg', 'sofa.webp', 'sofa.png.pdf'])('TEX-03 the sofa image must be a .png file: %s', async (name) => {
  const v = await start()
  v.choose('Sofa Image', file(name))
  if (!v.shows('Sofa image must be a .png file.')) await v.press('Upload')
  expect(v.shows('Sofa image must be a .png file.')).toBe(true)
  await v.wait(500)
  expect(v.requests).toEqual([])
  expect(v.step.number).toBe(1)

  v.choose('Sofa Image', file('sofa.png'))
  await v.press('Upload')
  await v.wait(500)
  expect(v.step.number).toBe(2)
})

test('TEX-04 a sofa image of exactly 25MB is sent', async () => {
  const v = await start()
  v.choose('Sofa Image', file('sofa.png', { size: 25 * MB }))
  await v.press('Upload')
  await v.wait(500)
  expect(v.shows(TOO_LARGE)).toBe(false)
  expect(v.step.number).toBe(2)
})

test('TEX-04 a sofa image one byte above 25MB is refused', async () => {
  const v = await start()
  v.choose('Sofa Image', file('sofa.png', { size: 25 * MB + 1 }))
  if (!v.shows(TOO_LARGE)) await v.press('Upload')
  expect(v.shows(TOO_LARGE)).toBe(true)
  await v.wait(500)
  expect(v.requests).toEqual([])
  expect(v.step.number).toBe(1)
})

test('TEX-05 an upload without a sofa image asks for one', async () => {
  const v = await start()
  await v.press('Upload')
  expect(v.shows('Please select a sofa image to continue.')).toBe(true)
  await v.wait(500)
  expect(v.requests).toEqual([])
  expect(v.session).toBeUndefined()
  expect(v.step.number).toBe(1)
})

test.each(failures('Upload failed: ', 'Upload failed'))(
  'TEX-06 WIZ-07 %s a failed upload says why, keeps the file and the session, and can be tried again: %s',
  async (_rows, _name, script, shown) => {
    const v = await start({
      'POST /api/agent/sofa-texture-gen/step1/upload': [script, happy['POST /api/agent/sofa-texture-gen/step1/upload']],
    })
    v.choose('Sofa Image', file('sofa.png'))
    await v.press('Upload')
    await v.wait(500)
    expect(v.shows(shown)).toBe(true)
    expect(v.state).toBe('ready')
    expect(v.step.number).toBe(1)
    expect(v.completed).toEqual([])
    expect(chosen(v, 'Sofa Image')).toEqual(['sofa.png'])
    const first = id(v)

    await v.press('Upload')
    await v.wait(500)
    expect(v.step.number).toBe(2)
    const again = sent(v, 'POST', '/api/agent/sofa-texture-gen/step1/upload')[1]
    expect(sorted(again?.parts)).toEqual(
      sorted([
        ['sessionId', first],
        ['sofaFile', { file: 'sofa.png' }],
      ]),
    )
  },
)

test('CALL-04 a reply that is not JSON shows its status and its first 200 characters', async () => {
  const v = await start({
    'POST /api/agent/sofa-texture-gen/step1/upload': {
      text: 'x'.repeat(250),
      status: 500,
      statusText: 'Internal Server Error',
    },
  })
  v.choose('Sofa Image', file('sofa.png'))
  await v.press('Upload')
  await v.wait(500)
  expect(v.shows(`500 Internal Server Error: ${'x'.repeat(200)} (response was not JSON)`)).toBe(true)
  expect(v.step.number).toBe(1)
})

test('CALL-04 a successful reply that is not JSON is a failure too', async () => {
  const v = await start({
    'POST /api/agents/sofa-texture-gen/step2/mask': { text: 'fine', status: 200, statusText: 'OK' },
  })
  v.choose('Sofa Image', file('sofa.png'))
  await v.press('Upload')
  await v.wait(500)
  await v.press('Continue')
  expect(v.shows('200 OK: fine (response was not JSON)')).toBe(true)
  expect(v.step.number).toBe(2)
})

test('WIZ-05 the wizard is blocked while the upload is under way', async () => {
  const v = await start({ 'POST /api/agent/sofa-texture-gen/step1/upload': 'silence' })
  v.choose('Sofa Image', file('sofa.png'))
  await v.press('Upload')
  await v.wait(500)
  expect(sent(v, 'POST', '/api/agent/sofa-texture-gen/step1/upload')).toHaveLength(1)
  expect(v.state).toBe('busy')
  expect(v.button('Upload')).not.toBe('enabled')
})

test('WIZ-07 each run has a session id of its own', async () => {
  const one = await atReview()
  const other = await atReview()
  expect(id(one)).not.toBe(id(other))
})

test('TEX-09 the cutout is read from the second address when the first answers with an error', async () => {
  const v = await atReview({
    'GET /api/agents/sofa-texture-gen/session/{session}/files/cutout_from_base.png': { json: {}, status: 404 },
    'GET /uploads/{session}/cutout_from_base.png': picture,
  })
  expect(sent(v, 'GET', `/uploads/${id(v)}/cutout_from_base.png`)).toHaveLength(1)
  expect(v.shows(NO_CUTOUT)).toBe(false)
  expect(v.button('Continue')).toBe('enabled')
})

test('TEX-09 the second address is left alone when the first has the cutout', async () => {
  const v = await atReview()
  expect(sent(v, 'GET', `/uploads/${id(v)}/cutout_from_base.png`)).toEqual([])
})

test('TEX-08 TEX-10 a cutout that neither address has sends the person back to step 1', async () => {
  const v = await atReview({
    'GET /api/agents/sofa-texture-gen/session/{session}/files/cutout_from_base.png': [
      { json: {}, status: 404 },
      picture,
    ],
    'GET /uploads/{session}/cutout_from_base.png': { json: {}, status: 404 },
  })
  expect(v.step.number).toBe(2)
  expect(v.shows(NO_CUTOUT)).toBe(true)

  await v.press('Back')
  expect(v.step.number).toBe(1)
  v.choose('Sofa Image', file('sofa-again.png'))
  await v.press('Upload')
  await v.wait(500)
  expect(v.step.number).toBe(2)
  expect(v.shows(NO_CUTOUT)).toBe(false)
})

test('TEX-09 a failed download of the cutout says why and can be tried again', async () => {
  const refused: Script = { json: { message: 'The cutout has expired.' }, status: 410 }
  const v = await atReview({
    'GET /api/agents/sofa-texture-gen/session/{session}/files/cutout_from_base.png': [picture, refused, picture],
    'GET /uploads/{session}/cutout_from_base.png': refused,
  })
  await v.press('Download cutout')
  expect(v.shows('The cutout has expired.')).toBe(true)
  expect(v.saved).toEqual([])
  expect(v.step.number).toBe(2)
  await v.press('Download cutout')
  expect(v.saved).toHaveLength(1)
})

test.each(failures('', 'Confirm failed', 'TEX-12'))(
  'TEX-11 %s a failed confirmation says why and can be tried again: %s',
  async (_rows, _name, script, shown) => {
    const v = await atReview({
      'POST /api/agents/sofa-texture-gen/step2/mask': [script, happy['POST /api/agents/sofa-texture-gen/step2/mask']],
    })
    await v.press('Continue')
    expect(v.shows(shown)).toBe(true)
    expect(v.state).toBe('ready')
    expect(v.step.number).toBe(2)
    expect(v.completed).toEqual(['Upload'])
    await v.press('Continue')
    expect(v.step.number).toBe(3)
  },
)

test('TEX-02 reached steps can be opened in the stepper', async () => {
  const v = await atGenerate()
  await v.openStep('Upload')
  expect(v.step.name).toBe('Upload')
  await v.openStep('Generate')
  expect(v.step.name).toBe('Generate')
  await v.openStep('Review')
  expect(v.step.name).toBe('Review')
  await v.press('Continue')
  expect(v.step.name).toBe('Generate')
})

test('TEX-02 WIZ-03 steps not reached yet cannot be opened in the stepper', async () => {
  const v = await atReview()
  await expect(v.openStep('Generate')).rejects.toThrow()
  await expect(v.openStep('Export')).rejects.toThrow()
  expect(v.step.name).toBe('Review')
  await v.openStep('Upload')
  expect(v.step.name).toBe('Upload')
})

test('TEX-15 the fabric is midnight blue cotton velvet unless described otherwise', async () => {
  const v = await atGenerate()
  expect(v.valueOf('Fabric Description')).toBe('Midnight blue cotton velvet with a soft, even pile')
  await v.press('Generate Texture')
  await v.wait(500)
  const [texture] = sent(v, 'POST', '/api/agent/sofa-texture-gen/step3/texture')
  expect(texture?.json).toMatchObject({ prompt: 'Midnight blue cotton velvet with a soft, even pile' })
})

test('TEX-14 an empty description asks for the fabric', async () => {
  const v = await atGenerate()
  v.fill('Fabric Description', '')
  await v.press('Generate Texture')
  expect(v.shows('Please describe the fabric.')).toBe(true)
  await v.wait(500)
  expect(sent(v, 'POST', '/api/agent/sofa-texture-gen/step3/texture')).toEqual([])
  expect(v.step.number).toBe(3)

  v.fill('Fabric Description', 'Grey felt')
  await v.press('Generate Texture')
  await v.wait(500)
  expect(v.step.number).toBe(4)
})

test('TEX-16 upload mode without a file asks for a texture image', async () => {
  const v = await atGenerate()
  v.fill('Mode', 'Upload a texture image')
  await v.press('Generate Texture')
  expect(v.shows('Please upload a texture image.')).toBe(true)
  await v.wait(500)
  expect(sent(v, 'POST', '/api/agent/sofa-texture-gen/step3/texture')).toEqual([])
  expect(v.step.number).toBe(3)
})

test.each(['linen.gif', 'linen.svg', 'linen.pdf'])(
  'TEX-17 a texture must be .png, .jpg, .jpeg, or .webp: %s',
  async (name) => {
    const v = await atGenerate()
    v.fill('Mode', 'Upload a texture image')
    v.choose('Texture Image', file(name))
    if (!v.shows('Texture must be .png, .jpg, .jpeg, or .webp')) await v.press('Generate Texture')
    expect(v.shows('Texture must be .png, .jpg, .jpeg, or .webp')).toBe(true)
    await v.wait(500)
    expect(sent(v, 'POST', '/api/agent/sofa-texture-gen/step3/texture')).toEqual([])
  },
)

test.each(['linen.png', 'linen.jpg', 'linen.jpeg', 'linen.webp'])(
  'TEX-17 TEX-20 every allowed kind of texture is sent: %s',
  async (name) => {
    const v = await atGenerate()
    v.fill('Mode', 'Upload a texture image')
    v.choose('Texture Image', file(name))
    await v.press('Generate Texture')
    await v.wait(500)
    const [texture] = sent(v, 'POST', '/api/agent/sofa-texture-gen/step3/texture')
    expect(sorted(texture?.parts)).toContain(JSON.stringify(['textureFile', { file: name }]))
    expect(v.step.number).toBe(4)
  },
)

test('TEX-18 a texture of exactly 25MB is sent', async () => {
  const v = await atGenerate()
  v.fill('Mode', 'Upload a texture image')
  v.choose('Texture Image', file('linen.png', { size: 25 * MB }))
  await v.press('Generate Texture')
  await v.wait(500)
  expect(v.shows(TOO_LARGE)).toBe(false)
  expect(v.step.number).toBe(4)
})

test('TEX-18 a texture one byte above 25MB is refused', async () => {
  const v = await atGenerate()
  v.fill('Mode', 'Upload a texture image')
  v.choose('Texture Image', file('linen.png', { size: 25 * MB + 1 }))
  if (!v.shows(TOO_LARGE)) await v.press('Generate Texture')
  expect(v.shows(TOO_LARGE)).toBe(true)
  await v.wait(500)
  expect(sent(v, 'POST', '/api/agent/sofa-texture-gen/step3/texture')).toEqual([])
  expect(v.step.number).toBe(3)
})

test('TEX-19 TEX-21 scale is 1 and rotation 0 unless changed', async () => {
  const v = await atGenerate()
  expect(v.valueOf('Scale')).toBe(1)
  expect(v.valueOf('Rotation')).toBe(0)
  await v.press('Generate Texture')
  await v.wait(500)
  const [texture] = sent(v, 'POST', '/api/agent/sofa-texture-gen/step3/texture')
  expect(texture?.json).toMatchObject({ scale: 1, rotation: 0 })
})

test.each([
  [0.2, -180],
  [0.3, 0],
  [4, 180],
] as const)('TEX-19 both ends of scale and rotation are sent as they are: %s %s', async (scale, rotation) => {
  const v = await atGenerate()
  v.fill('Scale', scale)
  v.fill('Rotation', rotation)
  await v.press('Generate Texture')
  await v.wait(500)
  const [texture] = sent(v, 'POST', '/api/agent/sofa-texture-gen/step3/texture')
  expect(texture?.json).toMatchObject({ scale, rotation })
})

test.each([
  ['Scale', 0.1, 'Scale must be from 0.2 to 4, in steps of 0.1.'],
  ['Scale', 4.1, 'Scale must be from 0.2 to 4, in steps of 0.1.'],
  ['Rotation', -181, 'Rotation must be from -180 to 180, in steps of 1.'],
  ['Rotation', 181, 'Rotation must be from -180 to 180, in steps of 1.'],
] as const)('TEX-19 a scale or rotation beyond its ends is never sent: %s %s', async (label, value, message) => {
  const v = await atGenerate()
  v.fill(label, value)
  await v.press('Generate Texture')
  await v.wait(500)
  expect(v.texts).toContain(message)
  expect(sent(v, 'POST', '/api/agent/sofa-texture-gen/step3/texture')).toEqual([])
})

test.each(failures('Generate failed: ', ''))(
  'TEX-21 %s a failed generation in prompt mode says why, keeps the values and can be tried again: %s',
  async (_rows, _name, script, shown) => {
    const v = await atGenerate({
      'POST /api/agent/sofa-texture-gen/step3/texture': [
        script,
        happy['POST /api/agent/sofa-texture-gen/step3/texture'],
      ],
    })
    v.fill('Fabric Description', 'Grey felt')
    v.fill('Scale', 2)
    v.fill('Rotation', 30)
    await v.press('Generate Texture')
    await v.wait(500)
    expect(v.shows(shown)).toBe(true)
    expect(v.state).toBe('ready')
    expect(v.step.number).toBe(3)
    expect(v.valueOf('Fabric Description')).toBe('Grey felt')
    expect(v.valueOf('Scale')).toBe(2)
    expect(v.valueOf('Rotation')).toBe(30)

    await v.press('Generate Texture')
    await v.wait(500)
    expect(v.step.number).toBe(4)
    const again = sent(v, 'POST', '/api/agent/sofa-texture-gen/step3/texture')[1]
    expect(again?.json).toEqual({ sessionId: id(v), mode: 'prompt', prompt: 'Grey felt', scale: 2, rotation: 30 })
  },
)

test.each(failures('Generate failed: ', ''))(
  'TEX-20 %s a failed generation in upload mode says why, keeps the file and can be tried again: %s',
  async (_rows, _name, script, shown) => {
    const v = await atGenerate({
      'POST /api/agent/sofa-texture-gen/step3/texture': [
        script,
        happy['POST /api/agent/sofa-texture-gen/step3/texture'],
      ],
    })
    v.fill('Mode', 'Upload a texture image')
    v.choose('Texture Image', file('linen.jpg'))
    await v.press('Generate Texture')
    await v.wait(500)
    expect(v.shows(shown)).toBe(true)
    expect(v.state).toBe('ready')
    expect(v.step.number).toBe(3)
    expect(chosen(v, 'Texture Image')).toEqual(['linen.jpg'])
    await v.press('Generate Texture')
    await v.wait(500)
    expect(v.step.number).toBe(4)
  },
)

test('TEX-24 an existing cutout makes the button Next and skips the generation', async () => {
  const v = await atPreview({ 'GET /api/agents/sofa-texture-gen/step4/preview/{session}': previewReply(true) })
  expect(v.step.number).toBe(4)
  expect(v.button('Next')).toBe('enabled')
  expect(v.button('Continue')).toBe('absent')
  await v.press('Next')
  expect(v.step.number).toBe(5)
  expect(v.completed).toContain('Preview')
  expect(sent(v, 'POST', '/api/agents/sofa-texture-gen/step4/continue')).toEqual([])
  await v.press('Generate Final ZIP')
  expect(v.saved).toEqual([{ name: 'final_textures.zip', text: 'the zip' }])
})

test.each(failures('', 'Failed to load preview', 'TEX-26'))(
  'TEX-22 %s a failed preview says why and is loaded again after a new texture: %s',
  async (_rows, _name, script, shown) => {
    const v = await atPreview({
      'GET /api/agents/sofa-texture-gen/step4/preview/{session}': [script, previewReply(false), previewReply(true)],
    })
    expect(v.shows(shown)).toBe(true)
    expect(v.step.number).toBe(4)
    expect(v.completed).not.toContain('Preview')

    await v.openStep('Generate')
    await v.press('Generate Texture')
    await v.wait(500)
    expect(v.step.number).toBe(4)
    expect(v.button('Continue')).toBe('enabled')
    await v.press('Continue')
    expect(v.step.number).toBe(5)
  },
)

test.each(failures('', 'Continue failed', 'TEX-26'))(
  'TEX-25 %s a failed continue says why and can be tried again: %s',
  async (_rows, _name, script, shown) => {
    const v = await atPreview({
      'POST /api/agents/sofa-texture-gen/step4/continue': [
        script,
        happy['POST /api/agents/sofa-texture-gen/step4/continue'],
      ],
    })
    await v.press('Continue')
    expect(v.shows(shown)).toBe(true)
    expect(v.state).toBe('ready')
    expect(v.step.number).toBe(4)
    expect(v.completed).toEqual(['Upload', 'Review', 'Generate'])
    await v.press('Continue')
    expect(v.step.number).toBe(5)
    expect(v.completed).toContain('Preview')
  },
)

test('TEX-27 TEX-28 nothing is exported without the textured cutout', async () => {
  const v = await atExport({ 'GET /api/agents/sofa-texture-gen/step4/preview/{session}': previewReply(false) })
  expect(v.step.number).toBe(5)
  if (!v.shows(NOT_READY)) await v.press('Generate Final ZIP')
  expect(v.shows(NOT_READY)).toBe(true)
  expect(sent(v, 'POST', '/api/agents/sofa-texture-gen/step5/export')).toEqual([])
  expect(v.saved).toEqual([])
  expect(v.button('End Session')).toBe('absent')
})

test('TEX-27 TEX-28 nothing is exported without the preview', async () => {
  const v = await atExport({
    'GET /api/agents/sofa-texture-gen/step4/preview/{session}': [
      previewReply(false),
      {
        json: {
          ok: true,
          success: true,
          previewUrl: null,
          cutout: { exists: true, url: `${FILES}/cutout_textured.png` },
        },
      },
    ],
  })
  if (!v.shows(NOT_READY)) await v.press('Generate Final ZIP')
  expect(v.shows(NOT_READY)).toBe(true)
  expect(sent(v, 'POST', '/api/agents/sofa-texture-gen/step5/export')).toEqual([])
  expect(v.saved).toEqual([])
})

test('TEX-27 TEX-29 outputs that cannot be checked are not exported until they can', async () => {
  const v = await atExport({
    'GET /api/agents/sofa-texture-gen/step4/preview/{session}': [
      previewReply(false),
      { json: {}, status: 500 },
      previewReply(true),
    ],
  })
  if (!v.shows('Failed to check outputs')) await v.press('Generate Final ZIP')
  expect(v.shows('Failed to check outputs')).toBe(true)
  expect(sent(v, 'POST', '/api/agents/sofa-texture-gen/step5/export')).toEqual([])
  expect(v.saved).toEqual([])

  await v.press('Generate Final ZIP')
  expect(v.saved).toEqual([{ name: 'final_textures.zip', text: 'the zip' }])
})

test.each(failures('', ''))(
  'TEX-30 %s a failed export says why and can be tried again: %s',
  async (_rows, _name, script, shown) => {
    const v = await atExport({
      'POST /api/agents/sofa-texture-gen/step5/export': [
        script,
        happy['POST /api/agents/sofa-texture-gen/step5/export'],
      ],
    })
    await v.press('Generate Final ZIP')
    expect(v.shows(shown)).toBe(true)
    expect(v.state).toBe('ready')
    expect(v.saved).toEqual([])
    expect(v.completed).not.toContain('Export')
    expect(v.button('End Session')).toBe('absent')
    await v.press('Generate Final ZIP')
    expect(v.saved).toEqual([{ name: 'final_textures.zip', text: 'the zip' }])
  },
)

test('TEX-31 a failed download of the ZIP says why and can be tried again', async () => {
  const v = await exported({
    [`GET ${FILES}/final_textures.zip`]: [
      { json: { message: 'The ZIP is gone.' }, status: 410 },
      { file: 'the zip', type: 'application/zip' },
    ],
  })
  expect(v.shows('The ZIP is gone.')).toBe(true)
  expect(v.saved).toEqual([])
  expect(v.state).toBe('ready')
  await v.press('Generate Final ZIP')
  expect(v.saved).toEqual([{ name: 'final_textures.zip', text: 'the zip' }])
})

test('TEX-31 the ZIP keeps its name whatever the server calls it', async () => {
  const v = await exported({
    [`GET ${FILES}/final_textures.zip`]: { file: 'the zip', type: 'application/zip', name: 'out-17.zip' },
  })
  expect(v.saved).toEqual([{ name: 'final_textures.zip', text: 'the zip' }])
})

test('TEX-33 SESS-07 a session end answered with an error shows the status and can be tried again', async () => {
  const v = await exported({
    'POST /api/agents/sofa-texture-gen/endSession': [
      { json: {}, status: 503 },
      { json: { success: true, message: 'Session deleted.' } },
    ],
  })
  await v.press('End Session')
  await v.wait(120)
  expect(v.shows('Server responded 503')).toBe(true)
  await v.wait(150)
  expect(v.went).toEqual([])
  expect(v.state).toBe('ready')

  await v.press('End Session')
  await v.wait(270)
  expect(v.went).toEqual(['/dashboard'])
})

test('TEX-33 SESS-07 a session end that does not reach the server shows a network error and can be tried again', async () => {
  const v = await exported({
    'POST /api/agents/sofa-texture-gen/endSession': [
      'network-error',
      { json: { success: true, message: 'Session deleted.' } },
    ],
  })
  await v.press('End Session')
  await v.wait(120)
  expect(v.shows('Network error')).toBe(true)
  await v.wait(150)
  expect(v.went).toEqual([])

  await v.press('End Session')
  await v.wait(270)
  expect(v.went).toEqual(['/dashboard'])
})
