/** Each row of the specification for the background agent on the real portal: one visit in each mode, and failures. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { cutoutOf, photoOf } from '#server/images/fixtures/scenes/photo-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { callOf, failOnce, isEnabled, openSofaAgent, pictureAt, png, says, shows } from './sofa-visit.ts'
import { press } from './wizard-steps.ts'

const address = '/agent/sofa-background-gen'
const calls = '/api/agents/sofa-background-gen'
const tooLarge = Buffer.alloc(25 * 1024 * 1024 + 1)
const prompt = 'A sage green wall and oak planks'

const jpeg = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('a photo') })

async function rgbOf(picture: Uint8Array) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    ...info,
    at: (x: number, y: number) => [
      ...data.subarray((Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 3).subarray(0, 3),
    ],
  }
}

/** The share of pixels that are darker than the wall of the room: the sofa and its shadow. */
async function shareOfDark(picture: Uint8Array): Promise<number> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 150).length / (info.width * info.height)
}

describe.skipIf(browserPath === undefined)('the background agent, row by row', { timeout: 400_000 }, () => {
  const portal = portalInBrowser()

  describe('one visit with a described background', () => {
    let page: Page
    let session = ''
    let room: Awaited<ReturnType<typeof rgbOf>> | undefined

    beforeAll(async () => {
      page = await openSofaAgent(portal, address, { forAll: true })
    }, 400_000)

    test('BG-01 BG-02 BG-03 the first of five steps offers two modes, and asks for one', async () => {
      const steps = await page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem').allInnerTexts()
      expect(steps.map((step) => /[A-Z][a-z]+/.exec(step)?.[0])).toEqual([
        'Upload',
        'Background',
        'Generate',
        'Review',
        'Export',
      ])
      for (const mode of ['Generate', 'Use Existing'])
        await expect.poll(() => page.getByRole('radio', { name: mode }).isChecked()).toBe(false)
      await press(page, 'Upload')
      await says(page, 'Choose how you want to proceed.')
    })

    test('BG-04 BG-05 BG-06 a cutout and a background are PNG files of at most 25 MB', async () => {
      await page.getByRole('radio', { name: 'Use Existing' }).check()
      for (const [label, message] of [
        ['Sofa Cutout', 'Sofa cutout must be a .png file.'],
        ['Background Image', 'Background must be a .png file.'],
      ] as const) {
        await page.getByLabel(label).setInputFiles(jpeg('picture.jpg'))
        await says(page, message)
        await page.getByLabel(label).setInputFiles(png('picture.png', tooLarge))
        await says(page, 'File is too large. Please keep it under 25MB.')
      }
    })

    test('BG-07 BG-08 each mode says what it needs', async () => {
      await press(page, 'Upload')
      await says(page, 'Please select a sofa cutout.')
      await says(page, 'Please select a background image.')
      await page.getByRole('radio', { name: 'Generate' }).check()
      await press(page, 'Upload')
      await says(page, 'Please enter a background prompt.')
    })

    test('BG-09 the cutout and the prompt are sent as multipart', async () => {
      await page.getByLabel('Sofa Cutout').setInputFiles(png('cutout.png', await cutoutOf(0)))
      await page.getByLabel('Background Prompt').fill(prompt)
      const call = await callOf(page, 'POST', `${calls}/step1/upload`, () => press(page, 'Upload'))
      expect(call.type).toMatch(/^multipart\/form-data/)
      expect(await call.json()).toMatchObject({
        ok: true,
        success: true,
        saved: expect.arrayContaining(['cutout.png']),
      })
    })

    test('BG-10 BG-13 BG-17 the saved prompt is shown, the background is made, and the next step knows both', async () => {
      await says(page, prompt)
      const context = page.waitForResponse((reply) => reply.url().includes('/step3/context'))
      const call = await callOf(page, 'POST', `${calls}/step2/generate`, () => press(page, 'Generate'))
      session = (JSON.parse(call.body) as { readonly sessionId: string }).sessionId
      expect(await call.json()).toMatchObject({
        previews: { background: `/uploads/${session}/background_generated.png` },
        backgroundUrl: `/uploads/${session}/background_generated.png`,
        meta: { about: expect.stringContaining('A studio backdrop drawn by rule') },
      })
      expect(new URL((await context).url()).searchParams.get('sessionId')).toBe(session)
      expect(await (await context).json()).toMatchObject({
        mode: 'generate',
        prompt,
        backgroundFile: 'background_generated.png',
        previews: { backgroundOnly: `/uploads/${session}/background_generated.png` },
      })
      await shows(page, 'The background without the sofa')
      room = await rgbOf(await pictureAt(page, `/uploads/${session}/background_generated.png`))
    })

    test('BG-15 BG-16 BG-18 the sofa stands in the described room, and only then the wizard continues', async () => {
      await expect.poll(() => isEnabled(page, 'Continue')).toBe(false)
      const call = await callOf(page, 'POST', `${calls}/step3/generate`, () => press(page, 'Generate'))
      expect(JSON.parse(call.body)).toEqual({ sessionId: session })
      await shows(page, 'The sofa on its background')
      await expect.poll(() => isEnabled(page, 'Continue')).toBe(true)
      const composite = await rgbOf(await pictureAt(page, `/uploads/${session}/composite.png`))
      // The wall is still green, and the sofa is in the middle now.
      const [r = 0, g = 0, b = 0] = composite.at(0.03, 0.1)
      expect(g).toBeGreaterThan(Math.max(r, b))
      expect(room?.at(0.03, 0.1)).toEqual(composite.at(0.03, 0.1))
      expect(room?.at(0.5, 0.7)).not.toEqual(composite.at(0.5, 0.7))
    })

    test('BG-19 BG-20 BG-21 the placeholders show the composite, lead back, and Finish ends the session', async () => {
      await press(page, 'Continue')
      await says(page, 'Reviewing and retouching the picture will follow here.')
      await says(page, 'The cutout takes 60 % of the width.')
      await shows(page, 'The sofa on its background')
      await press(page, 'Back')
      await shows(page, 'A sketch of the sofa on its background')
      await press(page, 'Continue')
      await expect.poll(() => isEnabled(page, 'Download composite')).toBe(true)
      await press(page, 'Continue')
      await says(page, 'Further export formats will follow here.')
      await says(page, 'A studio backdrop drawn by rule')
      await says(page, 'The cutout takes 60 % of the width.')
      await shows(page, 'The sofa on its background')
      await press(page, 'Finish')
      await page.waitForURL('**/dashboard')
    })
  })

  test('BG-09 BG-21 a photo that is not a cutout is reported in the first step, and cut out there', async () => {
    const page = await openSofaAgent(portal, address)
    await page.getByRole('radio', { name: 'Generate' }).check()
    const wall = sharp({ create: { width: 300, height: 200, channels: 3, background: '#c8c4bd' } })
    await page.getByLabel('Sofa Cutout').setInputFiles(png('wall.png', await wall.png().toBuffer()))
    await page.getByLabel('Background Prompt').fill(prompt)
    await press(page, 'Upload')
    await says(page, 'Nothing stands out in this photo')
    await press(page, 'Continue')
    await says(page, 'Nothing was cut out of this picture yet.')
    await press(page, 'Back')
    await page.getByLabel('Sofa Cutout').setInputFiles(png('sofa.png', (await photoOf(0, 300)).png))
    await press(page, 'Upload')
    await says(page, 'Cut out by the built-in model')
    const current = page.getByRole('navigation', { name: 'Steps' }).locator('[aria-current=step]')
    expect(await current.innerText()).toContain('Upload')
    const picture = page.getByRole('application', { name: 'The sofa, cut out of the picture' })
    await page.getByRole('button', { name: 'Show it larger' }).click()
    await picture.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await press(page, 'Mend cutout')
    await says(page, 'The cutout was mended.')
    await press(page, 'Continue')
    await says(page, prompt)
    await press(page, 'Generate')
    await says(page, 'Mended by your marks.')
    await press(page, 'Generate')
    await shows(page, 'The sofa on its background')
  })

  test('BG-11 an own background skips its step, and is the one that the sofa stands on', async () => {
    const page = await openSofaAgent(portal, address)
    const generated: string[] = []
    page.on('request', (request) => request.url().endsWith('/step2/generate') && generated.push(request.url()))
    await page.getByRole('radio', { name: 'Use Existing' }).check()
    await page.getByLabel('Sofa Cutout').setInputFiles(png('cutout.png', await cutoutOf(0, 200)))
    const own = sharp({ create: { width: 600, height: 400, channels: 3, background: '#b8c0c8' } })
    await page.getByLabel('Background Image').setInputFiles(png('room.png', await own.png().toBuffer()))
    await press(page, 'Upload')
    await shows(page, 'The background without the sofa')
    await says(page, 'The picture that was uploaded.')
    expect(generated).toEqual([])
    const call = await callOf(page, 'POST', `${calls}/step3/generate`, () => press(page, 'Generate'))
    const { sessionId } = JSON.parse(call.body) as { readonly sessionId: string }
    await shows(page, 'The sofa on its background')
    const composite = await rgbOf(await pictureAt(page, `/uploads/${sessionId}/composite.png`))
    expect([composite.width, composite.height, ...composite.at(0.02, 0.05)]).toEqual([600, 400, 0xb8, 0xc0, 0xc8])
  })

  test('a photo of a room takes the place of a description, and two lines say where its floor is and how large the sofa', async () => {
    const page = await openSofaAgent(portal, address)
    const generated: string[] = []
    page.on('request', (request) => request.url().endsWith('/step2/generate') && generated.push(request.url()))
    await page.getByRole('radio', { name: 'Generate' }).check()
    await page.getByLabel('Sofa Cutout').setInputFiles(png('cutout.png', await cutoutOf(0, 200)))
    await page.getByLabel('Room Photo').setInputFiles(png('room.png', Buffer.from('no picture')))
    await page.getByLabel('Background Prompt').waitFor({ state: 'detached' })
    await press(page, 'Upload')
    await says(page, 'Upload failed: "room.png"')
    // Without the photo, a description is asked for as ever, and nothing else is lost.
    await page.getByRole('button', { name: 'Remove room.png' }).click()
    await press(page, 'Upload')
    await says(page, 'Please enter a background prompt.')
    const room = sharp({ create: { width: 600, height: 400, channels: 3, background: '#b8c0c8' } })
    await page.getByLabel('Room Photo').setInputFiles({ ...jpeg('room.jpg'), buffer: await room.jpeg().toBuffer() })
    const upload = await callOf(page, 'POST', `${calls}/step1/upload`, () => press(page, 'Upload'))
    expect(await upload.json()).toMatchObject({ meta: { room: true, background: { width: 600, height: 400 } } })
    await says(page, 'room.jpg')
    expect(generated).toEqual([])

    const [floor, height] = ['Floor line', 'Height of 2 m'].map((name) => ({
      line: page.getByRole('slider', { name: `${name}, on the picture` }),
      slider: page.getByRole('slider', { name, exact: true }),
    }))
    if (!floor || !height) throw new Error('There are two lines.')
    await floor.line.press('ArrowUp')
    await expect.poll(() => floor.slider.inputValue()).toBe('27')
    await height.slider.press('ArrowRight')
    await expect.poll(() => height.line.getAttribute('aria-valuetext')).toBe('37 %')
    const picture = await page.getByRole('img', { name: 'A sketch of the sofa in its room' }).boundingBox()
    const line = await floor.line.boundingBox()
    if (!picture || !line) throw new Error('The lines lie on the picture.')
    const [x, y] = [line.x + line.width / 2, line.y + line.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - picture.height * 0.1)
    await page.mouse.up()
    await expect.poll(() => floor.slider.inputValue()).toMatch(/^3[678]$/)

    const place = await callOf(page, 'POST', `${calls}/step3/place`, () => press(page, 'Generate'))
    const sent = JSON.parse(place.body) as { readonly sessionId: string }
    expect(sent).toMatchObject({ floor: Number(await floor.slider.inputValue()), twoMetres: 37, size: 100 })
    await shows(page, 'The sofa on its background')
    await shows(page, 'A sketch of the sofa in its room')
    const composite = () => pictureAt(page, `/uploads/${sent.sessionId}/composite.png`)
    const small = await composite()
    expect(await rgbOf(small)).toMatchObject({ width: 600, height: 400 })
    // Continue takes along what was moved since.
    await height.slider.press('PageUp')
    await press(page, 'Continue')
    await says(page, 'Reviewing and retouching the picture will follow here.')
    expect(await shareOfDark(await composite())).toBeGreaterThan(await shareOfDark(small))
  })

  test('BG-12 BG-14 a failure without a message is reported with its step, and can be tried again', async () => {
    const page = await openSofaAgent(portal, address)
    await page.getByRole('radio', { name: 'Generate' }).check()
    await page.getByLabel('Sofa Cutout').setInputFiles(png('cutout.png', await cutoutOf(0, 200)))
    await page.getByLabel('Background Prompt').fill(prompt)
    await press(page, 'Upload')
    await says(page, prompt)
    await failOnce(page, '/step2/generate')
    await press(page, 'Generate')
    await says(page, 'Generate failed: Background generation failed')
    await page.route('**/step2/generate', (route) => route.fulfill({ json: { ok: true } }), { times: 1 })
    await press(page, 'Generate')
    await says(page, 'Generated, but no preview available.')
    await failOnce(page, '/step3/context')
    await press(page, 'Generate')
    await says(page, 'Failed to load Step 3 context')
    await press(page, 'Back')
    await press(page, 'Generate')
    await shows(page, 'The background without the sofa')
  })
})
