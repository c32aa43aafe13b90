/** Facts that a person corrects on a step, from the upload to the opened document: the real server, a real browser. */
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { drawnPdf, lines } from '#server/documents/extract/fixtures/drawn-pdfs.ts'
import { docxOf } from '#server/documents/extract/fixtures/office-files.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { download, press } from './wizard-steps.ts'

const freightOrders = new URL('../../definitions/samples/freight-orders.txt', import.meta.url)
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe.skipIf(browserPath === undefined)('corrections of facts', () => {
  const portal = portalInBrowser()

  async function open(person: string, address: string): Promise<Page> {
    const { page } = await portal.open({ waits: 'short', acceptDownloads: true })
    // Reading documents takes longer than pressing a button.
    page.setDefaultTimeout(120_000)
    await signIn(page, person, address)
    await page.waitForLoadState('networkidle')
    return page
  }

  test(
    'of the brief survive a reload and appear in the document, which has to be made again after a further correction',
    {
      timeout: 420_000,
    },
    async () => {
      const page = await open('stepwright@example.com', '/agent/brief-generator')
      await page.getByLabel('Company Name').fill('Halden Freight')
      const context = docxOf('<w:p><w:r><w:t>Halden Freight moves goods for 40 shops.</w:t></w:r></w:p>')
      await choose(page, 'Context File', 'context.docx', docxType, context)
      await choose(page, 'Transcript', 'call.txt', 'text/plain', await readFile(freightOrders))
      await press(page, 'Upload')
      await press(page, 'Process Inputs')
      await press(page, 'Generate Insights')

      await page.getByRole('button', { name: /^Correct .*Send 200 anonymised orders/ }).click()
      const editor = page.getByRole('dialog', { name: 'Correct Actions' })
      await editor.getByLabel('What', { exact: true }).fill('Send 300 anonymised orders')
      await editor.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Corrected by you').waitFor()
      await page.getByRole('button', { name: 'Add to Risks' }).click()
      const adding = page.getByRole('dialog', { name: 'Add to Risks' })
      await adding.getByLabel('Risk', { exact: true }).fill('The scanner is sold out')
      await adding.getByRole('button', { name: 'Add', exact: true }).click()

      await page.reload()
      await page.getByText('Added by you').waitFor()
      await page.getByRole('heading', { level: 2, name: 'Understand', exact: true }).waitFor()
      const kept = page.waitForRequest('**/api/agent/brief-generator/corrections')
      await press(page, 'Continue')
      expect((await kept).postDataJSON()).toMatchObject({ corrections: expect.any(Array) })
      await press(page, 'Generate Final Brief')
      const text = textOf((await download(page, 'Download Final Brief')).content)
      for (const part of ['Send 300 anonymised orders', 'The scanner is sold out', '[corrected by hand]'])
        expect(text).toContain(part)
      expect(text).not.toContain('Send 200 anonymised orders')

      await page.getByRole('button', { name: 'Back', exact: true }).click()
      // The preview stands above the fold, which moves when it is drawn.
      await page.getByText('The preview breaks pages only').waitFor()
      await page.locator('summary').getByText('What was understood').click()
      await page.getByRole('button', { name: /^Undo .*Send 300 anonymised orders/ }).click()
      await page.getByRole('button', { name: 'Download Final Brief', disabled: true }).waitFor()
      await press(page, 'Generate Final Brief')
      const again = textOf((await download(page, 'Download Final Brief')).content)
      expect(again).toContain('Send 200 anonymised orders')
      expect(again).toContain('The scanner is sold out')
    },
  )

  test(
    'of a tender are chosen beside the page that contains them, and appear in the filled form',
    {
      timeout: 420_000,
    },
    async () => {
      const page = await open('tender360@example.com', '/agent/tender-overview')
      const paper = (texts: readonly string[]) => Buffer.from(drawnPdf([{ content: lines(72, 700, texts) }]))
      await page.getByLabel('Tender Documents').setInputFiles([
        {
          name: 'Invitation.pdf',
          mimeType: 'application/pdf',
          buffer: paper(['Name of the authority: Example District Council', '', 'Estimated value: 250,000 pounds']),
        },
        { name: 'Terms.pdf', mimeType: 'application/pdf', buffer: paper(['Estimated value: 300,000 pounds']) },
      ])
      await press(page, 'Upload & Continue')
      await press(page, 'Run pipeline')
      await page.getByText('The files differ').waitFor({ timeout: 90_000 })

      await page.getByRole('button', { name: /^Terms.pdf, page 1 for/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Where this stands' })
      await dialog.getByText('The passage is marked here.').waitFor({ state: 'attached' })
      await dialog.getByRole('region', { name: 'Page 1 of Terms.pdf' }).waitFor()
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: /^Use this value .*300,000/ }).click()
      await page.getByText('Chosen by you').waitFor()
      const text = textOf((await download(page, 'Tender Overview Filled.docx')).content)
      expect(text).toContain('300,000')
      expect(text).toContain('Terms.pdf, page 1; corrected by hand')
      expect(text).not.toContain('The files differ:')
    },
  )
})

async function choose(page: Page, label: string, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByLabel(label).setInputFiles({ name, mimeType, buffer })
}

const textOf = (content: Buffer): string =>
  strFromU8(unzipSync(content)['word/document.xml'] ?? new Uint8Array()).replace(/<[^>]+>/g, '')
