/** The Photo Pack in a real browser: three photos, one of them damaged, each compared with its original, on a desk and on a phone. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { root } from '#tools/house/paths.mjs'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { download, press } from './wizard-steps.ts'

const photo = async (colour: string) =>
  await sharp({ create: { width: 600, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

describe.skipIf(browserPath === undefined)('pictures of a reply', () => {
  const portal = portalInBrowser(() => ({ DEFINITIONS_DIR: `${root}/definitions:${testDefinitions}` }))

  test.each([
    ['on a desk', 1440],
    ['on a phone', 375],
  ])(
    'stand beside each other %s, are compared with their originals, and a damaged one says why',
    { timeout: 300_000 },
    async (_, width) => {
      const { page } = await portal.open({ waits: 'short', acceptDownloads: true, viewport: { width, height: 900 } })
      await signIn(page, 'zofa@example.com', '/agent/photo-pack')
      const sound = await photo('#2244cc')
      await page.locator('input[type=file]').setInputFiles([
        { name: 'Sofa.jpg', mimeType: 'image/jpeg', buffer: sound },
        { name: 'Chair.jpg', mimeType: 'image/jpeg', buffer: await photo('#117755') },
        { name: 'Damaged.jpg', mimeType: 'image/jpeg', buffer: sound.subarray(0, sound.length - 300) },
      ])
      await page.getByLabel('Collection').fill('Autumn')
      await press(page, 'Make Pictures')

      const grid = page.getByRole('region', { name: 'Pictures for the shop' })
      await grid.getByText('"Damaged.jpg" cannot be opened as a picture').waitFor({ timeout: 120_000 })
      await expect.poll(() => grid.getByRole('button').count()).toBe(2)
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wide).toBe(0)
      const folder = process.env['SCREENSHOTS']
      if (folder !== undefined) await page.screenshot({ path: `${folder}/photo-pack-${width}.png`, fullPage: true })

      await grid.getByRole('button', { name: /Sofa\.jpg/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Sofa.jpg' })
      await dialog.getByRole('slider').waitFor()
      if (folder !== undefined) await page.screenshot({ path: `${folder}/photo-pack-dialog-${width}.png` })
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })

      const { name } = await download(page, 'Download ZIP')
      expect(name).toBe('Photos.zip')
    },
  )
})
