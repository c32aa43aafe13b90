/** Behaviour that only the texture generator has, and one visit from the picture to the end of the session. */
import { describe, expect, test } from 'vitest'
import { file } from '#tests/driver/files.ts'
import type { Script } from '#tests/driver/visit.ts'
import { at, type Server, picture, previewReply, textureFiles as FILES } from './agents.ts'
import { messagesOf } from './failures.ts'
import { header, id, sent, sorted } from './requests.ts'

const goTo =
  (place: string) =>
  (server: Server = {}, random = 0) =>
    at('texture', place, { server, random })
const start = goTo('started')
const atReview = goTo('uploaded')
const atGenerate = goTo('onGenerate')
const atPreview = goTo('onPreview')
const atExport = goTo('onExport')
const exported = goTo('downloaded')

const NOT_READY = 'Required files are not ready. Please complete Step 4 first.'

const NO_CUTOUT = 'Could not load the cutout. Please re-run Step 1.'

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

test.each(messagesOf('', 'Failed to load preview', 'TEX-26'))(
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
