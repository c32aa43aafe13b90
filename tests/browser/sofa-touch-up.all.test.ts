/** The touch-up of a cutout with a mouse and a finger: strokes that remove and keep, that say what is no fabric, a box, and undo, on the real portal. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cutoutOf, photoOf } from '#server/images/fixtures/scenes/photo-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { callOf, openSofaAgent, openStep, pictureAt, png, says } from './sofa-visit.ts'
import { download, press } from './wizard-steps.ts'

/** Cut out already; its arms do not reach the legs, so nobody can know that they are of wood. */
async function sofaWithWoodenArms() {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
    <rect x="80" y="80" width="240" height="150" fill="#9aa4ad"/><g fill="#7a4a24"><rect x="40" y="100" width="40" height="120"/>
    <rect x="320" y="100" width="40" height="120"/></g></svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())
}

type Place = readonly [x: number, y: number]

const width = 400
const height = 300
const narrow = { width: 390, height: 844 }

describe.skipIf(browserPath === undefined)('a cutout that is mended on its photo', { timeout: 400_000 }, () => {
  const portal = portalInBrowser()

  const pictureOn = (page: Page) => page.getByRole('application', { name: 'The sofa, cut out of the photo' })

  /** Draws from one position to another, as shares of the picture. */
  async function drag(page: Page, from: Place, to: Place) {
    const picture = pictureOn(page)
    await picture.scrollIntoViewIfNeeded()
    const box = await picture.boundingBox()
    if (box === null) throw new Error('The picture is not shown.')
    const at = ([x, y]: Place) => [box.x + x * box.width, box.y + y * box.height] as const
    await page.mouse.move(...at(from))
    await page.mouse.down()
    await page.mouse.move(...at(to), { steps: 8 })
    await page.mouse.up()
  }

  async function mended(page: Page, told = 'The cutout was mended.') {
    await press(page, 'Mend cutout')
    await says(page, told)
    return await alphaOn(page)
  }

  async function alphaOn(page: Page) {
    const { content } = await download(page, 'Download cutout')
    const alpha = await sharp(content).extractChannel(3).raw().toBuffer()
    return ([x, y]: Place) => alpha[Math.round(y * height) * width + Math.round(x * width)]
  }

  test('TEX-07 TEX-08 strokes remove and keep, undo takes one back, and a box limits the cutout', async () => {
    const page = await openSofaAgent(portal, '/agent/sofa-texture-gen')
    await page.getByLabel('Sofa Image').setInputFiles(png('sofa.png', (await photoOf(0, width)).png))
    await press(page, 'Upload')
    await pictureOn(page).waitFor()
    const middle: Place = [0.5, 0.5]
    const wall: Place = [0.5, 0.1]
    const arm: Place = [0.19, 0.52]
    const first = await alphaOn(page)
    expect([first(middle), first(wall), first(arm)]).toEqual([255, 0, 255])

    await drag(page, [0.46, 0.5], [0.54, 0.5])
    await page.getByRole('radio', { name: 'Keep' }).check()
    await drag(page, [0.46, 0.1], [0.54, 0.1])
    await page.getByText('Marks: 2').first().waitFor()
    const both = await mended(page)
    expect([both(middle), both(wall), both(arm)]).toEqual([0, 255, 255])

    await press(page, 'Undo')
    await page.getByText('Marks: 1').first().waitFor()
    const one = await mended(page)
    expect([one(middle), one(wall)]).toEqual([0, 0])

    await press(page, 'Remove all marks')
    await says(page, 'All marks were removed.')
    await page.getByRole('radio', { name: 'Box around the sofa' }).check()
    await drag(page, [0.3, 0.15], [0.95, 0.85])
    await page.getByText('Marks: 1').first().waitFor()
    const boxed = await mended(page)
    expect([boxed(middle), boxed(arm)]).toEqual([255, 0])
  })

  test('TEX-07 corrections remain after going forward and back, and can be extended or undone', async () => {
    const page = await openSofaAgent(portal, '/agent/sofa-texture-gen')
    await page.getByLabel('Sofa Image').setInputFiles(png('sofa.png', (await photoOf(0, width)).png))
    await press(page, 'Upload')
    await pictureOn(page).waitFor()
    const middle: Place = [0.5, 0.5]
    const wall: Place = [0.5, 0.1]
    await drag(page, [0.46, 0.5], [0.54, 0.5])
    await mended(page)
    await says(page, 'Mended by your marks.')
    await press(page, 'Continue')
    await page.getByLabel('Fabric Description').waitFor()
    await openStep(page, 'Review')
    await page.getByText('Marks: 1').first().waitFor()
    await says(page, 'Mended by your marks.')
    await page.getByRole('radio', { name: 'Keep' }).check()
    await drag(page, [0.46, 0.1], [0.54, 0.1])
    const both = await mended(page)
    expect([both(middle), both(wall)]).toEqual([0, 255])
    await press(page, 'Remove all marks')
    await says(page, 'All marks were removed.')
    const first = await alphaOn(page)
    expect([first(middle), first(wall)]).toEqual([255, 0])
  })

  test('TEX-11 TEX-23 TEX-32 an arm that is marked as no fabric keeps the pixels of the photo, until another photo is sent', async () => {
    const page = await openSofaAgent(portal, '/agent/sofa-texture-gen')
    const sofa = await sofaWithWoodenArms()
    const upload = async () => {
      await page.getByLabel('Sofa Image').setInputFiles(png('sofa.png', sofa))
      const call = await callOf(page, 'POST', '/api/agent/sofa-texture-gen/step1/upload', () => press(page, 'Upload'))
      await pictureOn(page).waitFor()
      return /session\/([^/]+)\/files/.exec(JSON.stringify(await call.json()))?.[1] ?? ''
    }
    const session = await upload()
    const [arm, seat]: readonly [Place, Place] = [
      [0.15, 0.5],
      [0.5, 0.5],
    ]
    const colourIn = async (picture: Uint8Array, [x, y]: Place) => {
      const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
      const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels
      return [...data.subarray(at, at + info.channels)]
    }
    const pictureOf = (name: string) => pictureAt(page, `/uploads/${session}/${name}`)

    await page.getByRole('radio', { name: 'Not fabric' }).check()
    await says(page, 'The fabric will cover what is striped.')
    await drag(page, [0.15, 0.42], [0.15, 0.6])
    await page.getByText('Marks: 1').first().waitFor()
    const outline = await mended(page, 'The fabric area was mended.')
    expect([outline(arm), outline(seat)]).toEqual([255, 255])
    await page.reload()
    await page.getByText('Marks: 1').first().waitFor()

    await press(page, 'Continue')
    await page.getByLabel('Fabric Description').waitFor()
    const masked = async (place: Place) => (await colourIn(await pictureOf('mask.png'), place))[0]
    expect([await masked(arm), await masked(seat)]).toEqual([0, 255])
    const sketched = async (place: Place) =>
      await page
        .getByRole('img', { name: 'A sketch of the sofa in the described fabric' })
        .evaluate((canvas: HTMLCanvasElement, [x, y]: Place) => {
          const pixel = canvas.getContext('2d')?.getImageData(x * canvas.width, y * canvas.height, 1, 1)
          return [...(pixel?.data ?? [])]
        }, place)
    await expect.poll(() => sketched(arm)).toEqual(await colourIn(sofa, arm))
    expect(await sketched(seat)).not.toEqual(await colourIn(sofa, seat))

    await press(page, 'Generate Texture')
    await page.getByRole('img', { name: 'The sofa in the chosen fabric', exact: true }).waitFor()
    await press(page, 'Continue')
    await page.getByRole('button', { name: 'Generate Final ZIP' }).waitFor()
    for (const name of ['texture_preview.png', 'cutout_textured.png']) {
      const made = await pictureOf(name)
      expect(await colourIn(made, arm)).toEqual(await colourIn(sofa, arm))
      expect(await colourIn(made, seat)).not.toEqual(await colourIn(sofa, seat))
    }

    await openStep(page, 'Upload')
    await upload()
    await page.getByText('Marks: 0').first().waitFor()
    await press(page, 'Continue')
    await page.getByLabel('Fabric Description').waitFor()
    expect(await masked(arm)).toBe(255)
  })

  test('TEX-07 TEX-15 after another photo was sent, the pictures of the first one are shown nowhere', async () => {
    const page = await openSofaAgent(portal, '/agent/sofa-texture-gen')
    const across = await cutoutOf(0, width)
    const upright = await sharp(across).rotate(90).png().toBuffer()
    /** Width and height of the pictures of the step, once they have loaded. */
    const shapes = () =>
      page
        .locator('main section img')
        .evaluateAll((pictures: HTMLImageElement[]) =>
          pictures.map(({ naturalWidth, naturalHeight }) => (naturalWidth > naturalHeight ? 'across' : 'upright')),
        )
    for (const [photo, shape] of [
      [across, 'across'],
      [upright, 'upright'],
    ] as const) {
      await page.getByLabel('Sofa Image').setInputFiles(png('sofa.png', photo))
      await press(page, 'Upload')
      await pictureOn(page).waitFor()
      await expect.poll(shapes).toEqual([shape, shape])
      await press(page, 'Continue')
      await page.getByRole('img', { name: /^Before: / }).waitFor()
      await expect.poll(shapes).toEqual([shape, shape])
      await openStep(page, 'Upload')
    }
  })

  test('TEX-07 a finger draws as a mouse does, and the picture can be enlarged for it', async () => {
    const page = await openSofaAgent(portal, '/agent/sofa-texture-gen', { hasTouch: true, viewport: narrow })
    await page.getByLabel('Sofa Image').setInputFiles(png('sofa.png', await cutoutOf(0, width)))
    await press(page, 'Upload')
    await pictureOn(page).waitFor()
    for (const size of ['150 %', '200 %', '300 %']) {
      await page.getByRole('button', { name: 'Show it larger' }).click()
      await says(page, size)
    }
    await dragByTouch(page, [0.46, 0.5], [0.54, 0.5])
    await page.getByText('Marks: 1').first().waitFor()
    expect((await mended(page))([0.5, 0.5])).toBe(0)
  })

  /** Dispatches the touch events of a screen; the library itself can only tap. */
  async function dragByTouch(page: Page, from: Place, to: Place) {
    const picture = pictureOn(page)
    await picture.scrollIntoViewIfNeeded()
    const box = await picture.boundingBox()
    if (box === null) throw new Error('The picture is not shown.')
    const screen = await page.context().newCDPSession(page)
    const steps = 8
    for (let step = 0; step <= steps; step += 1) {
      const [x, y] = [0, 1].map((axis) => {
        const [a = 0, b = 0] = [from[axis], to[axis]]
        return a + ((b - a) * step) / steps
      })
      const touchPoints = [{ x: box.x + (x ?? 0) * box.width, y: box.y + (y ?? 0) * box.height }]
      await screen.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', touchPoints })
    }
    await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await screen.detach()
  }
})
