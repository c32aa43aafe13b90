/**
 * Each row of the specification for the texture agent on the real portal: one visit from the photo to the end of the
 * session, and failures.
 */
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { remoteUser } from '#tests/driver/remote-user.ts'
import { cutoutOf, overlapOf, photoOf, type ScenePhoto } from '#server/images/fixtures/scenes/photo-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { callOf, failOnce, isEnabled, openSofaAgent, openStep, pictureAt, png, says } from './sofa-visit.ts'
import { download, press } from './wizard-steps.ts'

const address = '/agent/sofa-texture-gen'
const tooLarge = Buffer.alloc(25 * 1024 * 1024 + 1)

const alphaOf = async (cutout: Uint8Array) => new Uint8Array(await sharp(cutout).extractChannel(3).raw().toBuffer())
const pixelsOf = async (picture: Uint8Array) => new Uint8Array(await sharp(picture).raw().toBuffer())

/** Dark and light bands, whose direction shows the rotation. */
const bands = () => {
  const band = `<rect width="120" height="60" fill="#7a1420"/><rect y="60" width="120" height="60" fill="#f0d8a0"/>`
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120">${band}</svg>`))
    .png()
    .toBuffer()
}

describe.skipIf(browserPath === undefined)('the texture agent, row by row', { timeout: 400_000 }, () => {
  const portal = portalInBrowser()

  describe('one visit', () => {
    let page: Page
    let scene: ScenePhoto
    let session = ''
    let cutout: Uint8Array

    beforeAll(async () => {
      scene = await photoOf(3)
      page = await openSofaAgent(portal, address, { forAll: true })
    }, 400_000)

    test('TEX-03 TEX-04 TEX-05 the first step takes a PNG of at most 25 MB, and nothing else', async () => {
      await press(page, 'Upload')
      await says(page, 'Please select a sofa image to continue.')
      const field = page.getByLabel('Sofa Image')
      await field.setInputFiles({ name: 'sofa.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a photo') })
      await says(page, 'Sofa image must be a .png file.')
      await field.setInputFiles(png('sofa.png', tooLarge))
      await says(page, 'File is too large. Please keep it under 25MB.')
    })

    test('TEX-01 TEX-06 TEX-07 in the first of five steps a photo is sent and cut out', async () => {
      const steps = await page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem').allInnerTexts()
      expect(steps.map((step) => /[A-Z][a-z]+/.exec(step)?.[0])).toEqual([
        'Upload',
        'Review',
        'Generate',
        'Preview',
        'Export',
      ])
      await page.getByLabel('Sofa Image').setInputFiles(png('sofa.png', scene.png))
      const call = await callOf(page, 'POST', '/api/agent/sofa-texture-gen/step1/upload', () => press(page, 'Upload'))
      expect(call.type).toMatch(/^multipart\/form-data/)
      const reply = await call.json()
      expect(reply).toMatchObject({
        success: true,
        savedFiles: ['sofa.png'],
        previews: { cutout: expect.stringMatching(/\/cutout_from_base\.png/) },
        meta: { width: 400, height: 300, found: true },
        script: expect.any(String),
      })
      session = /session\/([^/]+)\/files/.exec(JSON.stringify(reply))?.[1] ?? ''
    })

    test('TEX-08 TEX-09 the cutout is shown with Back, Download cutout and Continue', async () => {
      await page.getByRole('application', { name: 'The sofa, cut out of the photo' }).waitFor()
      for (const name of ['Back', 'Download cutout', 'Continue'])
        await expect.poll(() => isEnabled(page, name)).toBe(true)
      const path = `/api/agents/sofa-texture-gen/session/${session}/files/cutout_from_base.png`
      let file: Awaited<ReturnType<typeof download>> | undefined
      const call = await callOf(page, 'GET', path, async () => {
        file = await download(page, 'Download cutout')
      })
      expect(call.url.searchParams.get('dl')).toBe('1')
      expect(file?.name).toBe('cutout_from_base.png')
      cutout = file?.content ?? new Uint8Array()
      expect(overlapOf(await alphaOf(cutout), scene.mask)).toBeGreaterThan(0.95)
    })

    test('TEX-11 Continue sends the session, and the mask is made', async () => {
      const call = await callOf(page, 'POST', '/api/agents/sofa-texture-gen/step2/mask', () => press(page, 'Continue'))
      expect(JSON.parse(call.body)).toEqual({ sessionId: session })
      expect(await call.json()).toMatchObject({ ok: true })
    })

    test('TEX-13 TEX-15 TEX-19 the fabric begins as midnight blue velvet, with scale and rotation', async () => {
      await page.getByLabel('Fabric Description').waitFor()
      await expect
        .poll(() => page.getByLabel('Fabric Description').inputValue())
        .toMatch(/midnight blue cotton velvet/i)
      await expect.poll(() => page.getByRole('radio').count()).toBe(2)
      const bounds = async (label: string) => {
        const slider = page.getByLabel(label)
        const limits = ['min', 'max', 'step'].map((name) => slider.getAttribute(name))
        return [...(await Promise.all(limits)), await slider.inputValue()]
      }
      await expect.poll(() => bounds('Scale')).toEqual(['0.2', '4', '0.1', '1'])
      await expect.poll(() => bounds('Rotation')).toEqual(['-180', '180', '1', '0'])
    })

    test('TEX-14 TEX-16 TEX-17 TEX-18 each mode says what it needs and what it takes', async () => {
      await page.getByLabel('Fabric Description').fill('')
      await press(page, 'Generate Texture')
      await says(page, 'Please describe the fabric.')
      await page.getByLabel('Upload a texture image').check()
      await press(page, 'Generate Texture')
      await says(page, 'Please upload a texture image.')
      const field = page.getByLabel('Texture Image', { exact: true })
      await field.setInputFiles({ name: 'linen.gif', mimeType: 'image/gif', buffer: Buffer.from('a picture') })
      await says(page, 'Texture must be .png, .jpg, .jpeg, or .webp')
      await field.setInputFiles(png('linen.png', tooLarge))
      await says(page, 'File is too large. Please keep it under 25MB.')
    })

    test('TEX-20 TEX-22 TEX-23 an uploaded fabric is sent and shown at its scale and rotation', async () => {
      const field = page.getByLabel('Texture Image', { exact: true })
      await field.setInputFiles(png('bands.png', await bands()))
      const previewOf = async (rotation: string) => {
        await page.getByLabel('Rotation').fill(rotation)
        const call = await callOf(page, 'POST', '/api/agent/sofa-texture-gen/step3/texture', () =>
          press(page, 'Generate Texture'),
        )
        expect(call.type).toMatch(/^multipart\/form-data/)
        expect(await call.json()).toMatchObject({ ok: true })
        await page.getByRole('img', { name: 'The sofa in the chosen fabric', exact: true }).waitFor()
        return await pixelsOf(await pictureAt(page, `/uploads/${session}/texture_preview.png`))
      }
      const upright = await previewOf('0')
      await openStep(page, 'Generate')
      const turned = await previewOf('90')
      const base = await pixelsOf(cutout)
      let changed = 0
      for (let at = 0; at < base.length; at += 4) {
        expect(upright[at + 3]).toBe(base[at + 3])
        if (upright[at] !== turned[at]) changed += 1
        if (base[at + 3] === 0) expect([upright[at], turned[at]]).toEqual([base[at], base[at]])
      }
      expect(changed).toBeGreaterThan(2000)
    })

    test('TEX-02 TEX-21 a described fabric takes its place, by the stepper and as JSON', async () => {
      await openStep(page, 'Generate')
      await page.getByLabel('Describe the fabric').check()
      await page.getByLabel('Fabric Description').fill('Mustard corduroy')
      await page.getByLabel('Scale').fill('1.5')
      await page.getByLabel('Rotation').fill('30')
      const call = await callOf(page, 'POST', '/api/agent/sofa-texture-gen/step3/texture', () =>
        press(page, 'Generate Texture'),
      )
      expect(JSON.parse(call.body)).toEqual({
        sessionId: session,
        mode: 'prompt',
        prompt: 'Mustard corduroy',
        scale: 1.5,
        rotation: 30,
      })
      expect(await call.json()).toMatchObject({ ok: true })
      await says(page, 'corduroy; mustard')
    })

    test('TEX-24 TEX-25 Continue makes the cutout once; afterwards the button reads Next', async () => {
      const path = '/api/agents/sofa-texture-gen/step4/continue'
      const call = await callOf(page, 'POST', path, () => press(page, 'Continue'))
      expect(JSON.parse(call.body)).toEqual({ sessionId: session })
      await page.getByRole('button', { name: 'Generate Final ZIP' }).waitFor()
      await openStep(page, 'Preview')
      let again = 0
      page.on('request', (request) => (again += request.url().endsWith(path) ? 1 : 0))
      await press(page, 'Next')
      await page.getByRole('button', { name: 'Generate Final ZIP' }).waitFor()
      expect(again).toBe(0)
    })

    test('TEX-27 TEX-28 a fabric that was changed in another client has no cutout yet, and nothing is exported', async () => {
      const elsewhere = await remoteUser(portal.url, 'zofa', 'Zofa')
      const fabric = { sessionId: session, mode: 'prompt', prompt: 'Grey linen', scale: 1, rotation: 0 }
      expect((await elsewhere.post('/api/agent/sofa-texture-gen/step3/texture', fabric)).status).toBe(200)
      await press(page, 'Generate Final ZIP')
      await says(page, 'Required files are not ready. Please complete Step 4 first.')
      const path = '/api/agents/sofa-texture-gen/step4/continue'
      expect((await elsewhere.post(path, { sessionId: session })).status).toBe(200)
    })

    test('TEX-30 TEX-31 TEX-32 the ZIP is made, saved at once, and offered again', async () => {
      let file: Awaited<ReturnType<typeof download>> | undefined
      const call = await callOf(page, 'POST', '/api/agents/sofa-texture-gen/step5/export', async () => {
        file = await download(page, 'Generate Final ZIP')
      })
      expect(JSON.parse(call.body)).toEqual({ sessionId: session })
      expect(await call.json()).toMatchObject({ ok: true, zipUrl: expect.stringMatching(/final_textures\.zip$/) })
      expect(file?.name).toBe('final_textures.zip')
      const again = await download(page, 'Download ZIP')
      expect(again.name).toBe('final_textures.zip')
      expect(again.content.equals(file?.content ?? Buffer.alloc(0))).toBe(true)

      const files = unzipSync(again.content)
      const of = (name: string) => files[name] ?? new Uint8Array()
      expect(Object.keys(files).toSorted()).toEqual([
        'cutout_from_base.png',
        'cutout_on_white.png',
        'cutout_textured.png',
        'mask.png',
        'metadata.json',
        'texture_tile.png',
      ])
      expect(of('cutout_from_base.png')).toEqual(new Uint8Array(cutout))
      const alpha = await alphaOf(cutout)
      expect(await alphaOf(of('cutout_textured.png'))).toEqual(alpha)
      expect(new Uint8Array(await sharp(of('mask.png')).extractChannel(0).raw().toBuffer())).toEqual(alpha)
      const white = await sharp(of('cutout_on_white.png')).raw().toBuffer({ resolveWithObject: true })
      expect([white.info.channels, ...white.data.subarray(0, 3)]).toEqual([3, 255, 255, 255])
      expect(JSON.parse(strFromU8(of('metadata.json')))).toMatchObject({ prompt: 'Grey linen', scale: 1, rotation: 0 })
    })

    test('TEX-33 End Session deletes the session, and leads to the dashboard', async () => {
      const call = await callOf(page, 'POST', '/api/agents/sofa-texture-gen/endSession', () =>
        press(page, 'End Session'),
      )
      expect(JSON.parse(call.body)).toMatchObject({ sessionId: session })
      expect(call.status).toBe(200)
      await page.waitForURL('**/dashboard')
    })
  })

  test('TEX-10 TEX-12 TEX-26 TEX-29 a failure without a message is reported with its step, and can be tried again', async () => {
    const page = await openSofaAgent(portal, address)
    await page.getByLabel('Sofa Image').setInputFiles(png('sofa.png', await cutoutOf(0, 200)))
    await page.route(/cutout_from_base\.png/, (route) => route.fulfill({ status: 404, json: {} }))
    await press(page, 'Upload')
    await says(page, 'Could not load the cutout. Please re-run Step 1.')
    await page.unroute(/cutout_from_base\.png/)
    await openStep(page, 'Upload')
    await press(page, 'Upload')
    await page.getByRole('application', { name: 'The sofa, cut out of the photo' }).waitFor()

    await failOnce(page, '/step2/mask')
    await press(page, 'Continue')
    await says(page, 'Confirm failed')
    await press(page, 'Continue')
    await page.getByLabel('Fabric Description').waitFor()

    await failOnce(page, '/step4/preview/')
    await press(page, 'Generate Texture')
    await says(page, 'Failed to load preview')
    await openStep(page, 'Generate')
    await press(page, 'Generate Texture')
    await page.getByRole('img', { name: 'The sofa in the chosen fabric', exact: true }).waitFor()
    await failOnce(page, '/step4/continue')
    await press(page, 'Continue')
    await says(page, 'Continue failed')
    await press(page, 'Continue')

    await page.getByRole('button', { name: 'Generate Final ZIP' }).waitFor()
    await failOnce(page, '/step4/preview/')
    await press(page, 'Generate Final ZIP')
    await says(page, 'Failed to check outputs')
    expect((await download(page, 'Generate Final ZIP')).name).toBe('final_textures.zip')
  })

  test('the sofa in its fabric goes on to the background agent, which takes it as it takes an uploaded cutout', async () => {
    const page = await openSofaAgent(portal, address)
    const goOn = page.getByRole('button', { name: 'Go on to the background' })
    await page.getByLabel('Sofa Image').setInputFiles(png('sofa.png', await cutoutOf(0, 200)))
    await press(page, 'Upload')
    await page.getByRole('application', { name: 'The sofa, cut out of the photo' }).waitFor()
    await press(page, 'Continue')
    await page.getByLabel('Fabric Description').waitFor()
    await press(page, 'Generate Texture')
    await page.getByRole('img', { name: 'The sofa in the chosen fabric', exact: true }).waitFor()
    await expect.poll(() => goOn.count()).toBe(0)
    await press(page, 'Continue')
    await page.getByRole('button', { name: 'Generate Final ZIP' }).waitFor()
    await goOn.click()

    await page.waitForURL('**/agent/sofa-background-gen**')
    await says(page, 'cutout_textured.png')
    await page.getByRole('radio', { name: 'Generate' }).check()
    await page.getByLabel('Background Prompt').fill('A sage green wall and oak planks')
    await press(page, 'Upload')
    await says(page, 'What will be made')
  })

  test('a picture that cannot be processed is refused with its reason, and the next one is taken', async () => {
    const page = await openSofaAgent(portal, address)
    const refuse = async (bytes: Uint8Array, reason: string) => {
      await page.getByLabel('Sofa Image').setInputFiles(png('sofa.png', bytes))
      await press(page, 'Upload')
      await says(page, reason)
    }
    const bomb = sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#888888' } })
    await refuse(await bomb.png({ compressionLevel: 9 }).toBuffer(), 'has 9,000 × 6,000 pixels')
    const clear = { width: 99, height: 99, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    await refuse(await sharp({ create: clear }).png().toBuffer(), 'is transparent everywhere')
    const jpeg = sharp({ create: { width: 99, height: 99, channels: 3, background: '#888888' } })
    await refuse(await jpeg.jpeg().toBuffer(), '"sofa.png" is not a PNG picture: it holds a JPEG picture')
    await page.getByLabel('Sofa Image').setInputFiles(png('sofa.png', await cutoutOf(0, 120)))
    await press(page, 'Upload')
    await says(page, 'The picture was transparent already')
  })
})
