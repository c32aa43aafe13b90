/**
 * Scans on the real portal: the progress of a scan of fifty pages is shown, it can be stopped and discarded, and a fact
 * is marked on its page.
 */
import { describe, expect, test } from 'vitest'
import { drawnPdf, wholePage } from '#server/documents/extract/fixtures/drawn-pdfs.ts'
import { letter, scanOf } from '#server/documents/extract/fixtures/scans.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { press } from './wizard-steps.ts'

const scanOfFifty = () => {
  const picture = scanOf(letter(['Name of the authority: Example District Council', 'Lot 1: bread and flour']))
  return Buffer.from(drawnPdf(Array.from({ length: 50 }, () => ({ content: wholePage(), picture }))))
}

describe.skipIf(browserPath === undefined)('a scan', () => {
  const portal = portalInBrowser()

  test(
    'of fifty pages reports the page that is read, also after a reload, can be stopped, and is discarded when the person starts over',
    { timeout: 420_000 },
    async () => {
      const { page } = await portal.open({ waits: 'short' })
      // Each page takes seconds.
      page.setDefaultTimeout(180_000)
      await signIn(page, 'tender360@example.com', '/agent/tender-overview')
      await page
        .getByLabel('Tender Documents')
        .setInputFiles([{ name: 'Papers.pdf', mimeType: 'application/pdf', buffer: scanOfFifty() }])
      await press(page, 'Upload & Continue')
      await press(page, 'Run pipeline')
      await page.getByText('Reading the picture of page 1, 1 of 50').waitFor()
      await page
        .getByText(/Reading the picture of page (\d+), \1 of 50, (?:about \d+ minutes?|less than a minute) left/)
        .waitFor()
      const shares = await page
        .getByRole('progressbar')
        .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('value'))))
      expect(shares).toEqual([expect.closeTo(1.1, 0)])

      await page.reload()
      await page.getByText(/Reading the picture of page \d+/).waitFor()
      await press(page, 'Stop')
      await page.getByText('Polling stopped.').waitFor()
      await page.getByRole('button', { name: 'Run pipeline', exact: true, disabled: false }).waitFor()

      await press(page, 'Start over')
      await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
      await page.getByLabel('Tender Documents').waitFor({ state: 'attached' })
    },
  )

  test('a fact that was read from a scan is marked on its page', { timeout: 240_000 }, async () => {
    const { page } = await portal.open({ waits: 'short' })
    page.setDefaultTimeout(120_000)
    await signIn(page, 'tender360@example.com', '/agent/tender-overview')
    const picture = scanOf(
      letter(['Name of the authority: Example District Council', 'Estimated value: 250,000 pounds']),
    )
    const buffer = Buffer.from(drawnPdf([{ content: wholePage(), picture }]))
    await page.getByLabel('Tender Documents').setInputFiles([{ name: 'Scan.pdf', mimeType: 'application/pdf', buffer }])
    await press(page, 'Upload & Continue')
    await press(page, 'Run pipeline')
    await page.getByRole('button', { name: /^Scan.pdf, page 1 for .*250,000/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Where this stands' })
    await dialog.getByRole('region', { name: 'Page 1 of Scan.pdf' }).waitFor()
    await expect.poll(() => dialog.getByText('The passage is marked here.').count()).toBe(1)
  })
})
