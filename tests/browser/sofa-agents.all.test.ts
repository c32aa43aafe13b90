/** The sofa agents from the photo to the download, as a person uses them: the real server, a real browser. */
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cutoutOf, photoOf } from '#server/images/fixtures/scenes/photo-of.ts'
import { barriersOf } from './barriers-of.ts'
import { browserPath, type PageOptions } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { timeOfSlider } from './slider-time.ts'
import { openSofaAgent, png } from './sofa-visit.ts'
import { download, press } from './wizard-steps.ts'
import { hasWayBackAt } from './way-back.ts'

describe.skipIf(browserPath === undefined)('the sofa agents', { timeout: 400_000 }, () => {
  const portal = portalInBrowser()

  const open = (address: string, more: PageOptions = {}) => openSofaAgent(portal, address, more)
  const alphaOf = async (cutout: Uint8Array) => new Uint8Array(await sharp(cutout).extractChannel(3).raw().toBuffer())

  test('TEX-01 TEX-08 TEX-31 WIZ-04 a photo is cut out, mended, covered with a described fabric, and exported', async () => {
    const page = await open('/agent/sofa-texture-gen')
    await expect.poll(() => hasWayBackAt(page, 'Upload')).toBe(false)
    await page.getByLabel('Sofa Image').setInputFiles(png('sofa.png', (await photoOf(3)).png))
    await press(page, 'Upload')
    const picture = page.getByRole('application', { name: 'The sofa, cut out of the photo' })
    await picture.waitFor()
    await expect.poll(() => hasWayBackAt(page, 'Review')).toBe(true)
    const before = await alphaOf((await download(page, 'Download cutout')).content)

    await picture.focus()
    await page.keyboard.press('Space')
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await press(page, 'Mend cutout')
    await page.getByText('The cutout was mended.').waitFor()
    const after = await alphaOf((await download(page, 'Download cutout')).content)
    const middle = 150 * 400 + 200
    expect([before[middle], after[middle]]).toEqual([255, 0])
    await press(page, 'Remove all marks')
    await page.getByText('All marks were removed.').waitFor()

    await press(page, 'Continue')
    const sketch = page.locator('figure[data-state=shown] canvas')
    await sketch.waitFor()
    await expect.poll(() => hasWayBackAt(page, 'Generate')).toBe(false)
    const drawn = () => sketch.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
    const upright = await drawn()
    await page.getByLabel('Rotation').fill('45')
    await expect.poll(drawn, { timeout: 30_000 }).not.toBe(upright)
    const { wall, processor } = await timeOfSlider(page)
    console.log(
      `a slider's move to the sketch: ${wall} ms (median of ten; goal: 150 ms), ${processor} ms of the processor`,
    )
    await page.getByLabel('Rotation').fill('0')
    expect(await barriersOf(page)).toEqual([])

    await page.getByLabel('Fabric Description').fill('Mustard corduroy')
    await press(page, 'Generate Texture')
    await page.getByRole('img', { name: 'The sofa in the chosen fabric', exact: true }).waitFor()
    await page.getByLabel('How much of the picture before is shown').fill('80')
    await page.getByRole('button', { name: 'Show it larger' }).click()
    await page.getByText('150 %').waitFor()
    await page.getByText('corduroy; mustard').waitFor()
    await expect.poll(() => hasWayBackAt(page, 'Preview')).toBe(false)
    await press(page, 'Continue')
    await expect.poll(() => hasWayBackAt(page, 'Export')).toBe(false)
    const zip = await download(page, 'Generate Final ZIP')
    expect(zip.name).toBe('final_textures.zip')
    expect(Object.keys(unzipSync(zip.content))).toContain('cutout_textured.png')
    await page.getByRole('button', { name: 'Download ZIP' }).waitFor()
  })

  test('a photo without a sofa is told, and marked by touch, on a telephone in the dark', async () => {
    const plain = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c8c4bd' } })
      .png()
      .toBuffer()
    const page = await open('/agent/sofa-texture-gen', {
      hasTouch: true,
      colorScheme: 'dark',
      viewport: { width: 390, height: 844 },
    })
    await page.getByLabel('Sofa Image').setInputFiles(png('wall.png', plain))
    await press(page, 'Upload')
    await page.getByText('Nothing stands out in this photo').waitFor()
    const picture = page.getByRole('application', { name: 'The sofa, cut out of the photo' })
    await picture.scrollIntoViewIfNeeded()
    await picture.tap()
    await page.getByText('Marks: 1').first().waitFor()
    expect(await barriersOf(page)).toEqual([])
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })

  test('TEX-13 TEX-16 an uploaded texture covers the sofa as well', async () => {
    const page = await open('/agent/sofa-texture-gen')
    await page.getByLabel('Sofa Image').setInputFiles(png('sofa.png', await cutoutOf(0)))
    await press(page, 'Upload')
    await page.getByText('The picture was transparent already').waitFor()
    await press(page, 'Continue')
    await page.getByLabel('Upload a texture image').check()
    await press(page, 'Generate Texture')
    await page.getByText('Please upload a texture image.').first().waitFor()
    const red = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#a01020' } })
      .png()
      .toBuffer()
    await page.getByLabel('Texture Image', { exact: true }).setInputFiles(png('red.png', red))
    await press(page, 'Generate Texture')
    await page.getByText('Made from the picture that was uploaded.').waitFor()
    const preview = page.getByRole('img', { name: 'The sofa in the chosen fabric', exact: true })
    await preview.waitFor()
    await expect.poll(() => preview.isVisible()).toBe(true)
  })

  test('BG-01 BG-02 BG-19 BG-20 a sofa is placed in a described room, moved, and downloaded', async () => {
    const page = await open('/agent/sofa-background-gen')
    await page.getByRole('radio', { name: 'Generate' }).check()
    await page.getByLabel('Sofa Cutout').setInputFiles(png('cutout.png', await cutoutOf(0)))
    await page.getByLabel('Background Prompt').fill('A sage green wall and oak planks')
    await press(page, 'Upload')
    await press(page, 'Generate')
    await page.getByText('A studio backdrop drawn by rule').waitFor()
    await page.getByLabel('Position').fill('50')
    await press(page, 'Generate')
    await page.getByRole('img', { name: 'The sofa on its background', exact: true }).waitFor()
    await press(page, 'Continue')
    const composite = await download(page, 'Download composite')
    expect(composite.name).toBe('composite.png')
    const { data, info } = await sharp(composite.content).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number) => [...data.subarray((Math.round(info.height * 0.66) * info.width + x) * 3).subarray(0, 3)]
    const isBlue = ([r = 0, , b = 0]: readonly number[]) => b > r + 15
    expect([isBlue(at(500)), isBlue(at(1250))]).toEqual([false, true])
    await press(page, 'Continue')
    await page.getByRole('img', { name: 'The sofa on its background', exact: true }).waitFor()
    await press(page, 'Finish')
    await page.waitForURL('**/dashboard')
  })

  test('BG-08 BG-11 WIZ-04 with an existing background nothing is generated before the composite', async () => {
    const page = await open('/agent/sofa-background-gen')
    const room = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b8c0c8' } })
      .png()
      .toBuffer()
    await expect.poll(() => hasWayBackAt(page, 'Upload')).toBe(false)
    await page.getByRole('radio', { name: 'Use Existing' }).check()
    await page.getByLabel('Sofa Cutout').setInputFiles(png('cutout.png', await cutoutOf(0)))
    await press(page, 'Upload')
    await page.getByText('Please select a background image.').first().waitFor()
    await page.getByLabel('Background Image').setInputFiles(png('room.png', room))
    await press(page, 'Upload')
    await page.getByRole('img', { name: 'The background without the sofa' }).waitFor()
    await expect.poll(() => hasWayBackAt(page, 'Generate')).toBe(true)
    await press(page, 'Generate')
    await page.getByRole('img', { name: 'The sofa on its background', exact: true }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Continue' }).isEnabled()).toBe(true)
  })
})
