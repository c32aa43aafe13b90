/** The touch-up of a cutout with a mouse: strokes that remove and keep, a box, and undo, on the real portal. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { photoOf } from '#tests/images/scenes/photo-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { download, openSofaAgent, png, press, says } from './sofa-visit.ts'

type Place = readonly [x: number, y: number]

const width = 400
const height = 300

describe.skipIf(browserPath === undefined)('a cutout that is mended with a mouse', { timeout: 400_000 }, () => {
  const portal = portalInBrowser()

  const pictureOn = (page: Page) => page.getByRole('application', { name: 'The sofa, cut out of the photo' })

  /** From one place to another, as shares of the picture. */
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

  async function mended(page: Page) {
    await press(page, 'Mend cutout')
    await says(page, 'The cutout was mended.')
    return await alphaOn(page)
  }

  async function alphaOn(page: Page) {
    const { content } = await download(page, 'Download cutout')
    const alpha = await sharp(content).extractChannel(3).raw().toBuffer()
    return ([x, y]: Place) => alpha[Math.round(y * height) * width + Math.round(x * width)]
  }

  test('TEX-07 TEX-08 strokes remove and keep, undo takes one back, and a box ends the thing', async () => {
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
})
