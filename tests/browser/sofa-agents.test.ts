/** The sofa agents from the photo to the download, as a person uses them: the real server, a real browser. */
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cutoutOf, photoOf } from '#tests/images/scenes/photo-of.ts'
import { barriersOf } from './barriers-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { hasWayBackAt } from './way-back.ts'

describe.skipIf(browserPath === undefined)('the sofa agents', { timeout: 400_000 }, () => {
  const portal = portalInBrowser()

  async function open(address: string, more: Parameters<typeof portal.open>[0] = {}): Promise<Page> {
    const { page } = await portal.open({ waits: 'short', acceptDownloads: true, ...more })
    // The model takes long on a busy machine.
    page.setDefaultTimeout(180_000)
    await signIn(page, 'zofa@example.com', address)
    await page.waitForLoadState('networkidle')
    return page
  }
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const png = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) })
  const download = async (page: Page, name: string) => {
    const coming = page.waitForEvent('download')
    await press(page, name)
    const file = await coming
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
  }
  const alphaOf = async (cutout: Uint8Array) => new Uint8Array(await sharp(cutout).extractChannel(3).raw().toBuffer())

  test('TEX-01 TEX-08 TEX-31 WIZ-04 a photo is cut out, mended, covered with a described fabric, and exported', async () => {
    const page = await open('/agent/sofa-texture-gen')
    expect(await hasWayBackAt(page, 'Upload')).toBe(false)
    await page.getByLabel('Sofa Image').setInputFiles(png('sofa.png', (await photoOf(3)).png))
    await press(page, 'Upload')
    const picture = page.getByRole('application', { name: 'The sofa, cut out of the photo' })
    await picture.waitFor()
    expect(await hasWayBackAt(page, 'Review')).toBe(true)
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
    expect(await hasWayBackAt(page, 'Generate')).toBe(false)
    const drawn = () => sketch.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
    const upright = await drawn()
    await page.getByLabel('Rotation').fill('45')
    await expect.poll(drawn, { timeout: 30_000 }).not.toBe(upright)
    console.log(
      `a slider's move to the sketch: ${await page.evaluate<number>(timeOfMoves)} ms (median of ten; goal: 150 ms)`,
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
    expect(await hasWayBackAt(page, 'Preview')).toBe(false)
    await press(page, 'Continue')
    expect(await hasWayBackAt(page, 'Export')).toBe(false)
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
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
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
    expect(await preview.isVisible()).toBe(true)
  })

  test('BG-01 BG-02 BG-19 BG-20 a sofa is placed in a described room, moved, and downloaded', async () => {
    const page = await open('/agent/sofa-background-gen')
    await page.getByRole('radio', { name: 'Generate' }).check()
    await page.getByLabel('Sofa Cutout').setInputFiles(png('cutout.png', await cutoutOf(0)))
    await page.getByLabel('Background Prompt').fill('A sage green wall and oak planks')
    await press(page, 'Upload')
    await press(page, 'Generate')
    await page.getByText('A simple backdrop drawn by rule').waitFor()
    await page.getByLabel('Position').fill('50')
    await press(page, 'Generate')
    await page.getByRole('img', { name: 'The sofa on its background', exact: true }).waitFor()
    await press(page, 'Continue')
    const composite = await download(page, 'Download composite')
    expect(composite.name).toBe('composite.png')
    const { data, info } = await sharp(composite.content).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number) => [...data.subarray((Math.round(info.height * 0.76) * info.width + x) * 3).subarray(0, 3)]
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
    expect(await hasWayBackAt(page, 'Upload')).toBe(false)
    await page.getByRole('radio', { name: 'Use Existing' }).check()
    await page.getByLabel('Sofa Cutout').setInputFiles(png('cutout.png', await cutoutOf(0)))
    await press(page, 'Upload')
    await page.getByText('Please select a background image.').first().waitFor()
    await page.getByLabel('Background Image').setInputFiles(png('room.png', room))
    await press(page, 'Upload')
    await page.getByRole('img', { name: 'The background without the sofa' }).waitFor()
    expect(await hasWayBackAt(page, 'Generate')).toBe(true)
    await press(page, 'Generate')
    await page.getByRole('img', { name: 'The sofa on its background', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Continue' }).isEnabled()).toBe(true)
  })
})

/** Runs in the page: the median time from a move of the slider to the frame in which the sketch was drawn anew. */
const timeOfMoves = `(async () => {
  const slider = document.querySelector('input[type=range][max="180"]')
  const canvas = document.querySelector('figure canvas')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  const times = []
  for (let move = 1; move <= 10; move += 1) {
    const drawn = new Promise((done) => {
      const context = canvas.getContext('2d')
      const put = context.putImageData
      context.putImageData = (...all) => { put.apply(context, all); context.putImageData = put; done() }
    })
    const start = performance.now()
    set.call(slider, String(45 + move))
    slider.dispatchEvent(new Event('input', { bubbles: true }))
    await drawn
    times.push(performance.now() - start)
  }
  return Math.round(times.sort((a, b) => a - b)[5])
})()`
