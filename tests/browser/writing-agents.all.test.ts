/** The writing agents from sign-in to the opened documents, as a person uses them: the real server, a real browser. */
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { drawnPdf, lines } from '#server/documents/extract/fixtures/drawn-pdfs.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { hasWayBackAt } from './way-back.ts'
import { download, press } from './wizard-steps.ts'

const calls = new URL('../../server/reading/calls/fixtures/calls/', import.meta.url)
const freightOrders = new URL('../../definitions/samples/freight-orders.txt', import.meta.url)

describe.skipIf(browserPath === undefined)('the writing agents', () => {
  const portal = portalInBrowser()

  async function open(address: string): Promise<Page> {
    const { page } = await portal.open({ waits: 'short', acceptDownloads: true })
    await signIn(page, 'stepwright@example.com', address)
    await page.waitForLoadState('networkidle')
    return page
  }

  test(
    'BRIEF-17 BRIEF-24 BRIEF-25 WIZ-04 a brief names promises with person and date and opens its sources, and the tech doc has the chosen format',
    { timeout: 180_000 },
    async () => {
      const page = await open('/agent/brief-generator')
      await expect.poll(() => hasWayBackAt(page, 'Upload')).toBe(false)
      await page.getByLabel('Company Name').fill('Halden Freight')
      await choose(page, 'Context File', 'context.pdf', 'application/pdf', await contextPage())
      await choose(page, 'Transcript', 'call.txt', 'text/plain', await readFile(freightOrders))
      await press(page, 'Upload')
      await expect.poll(() => hasWayBackAt(page, 'Process')).toBe(false)
      await press(page, 'Process Inputs')
      await expect.poll(() => hasWayBackAt(page, 'Understand')).toBe(false)
      await press(page, 'Generate Insights')

      await page.getByText('What was understood').waitFor()
      await page.getByRole('button', { name: /^call.txt.* for Send 200 anonymised orders/ }).click()
      await page.getByRole('dialog').getByText("I'll send you 200 anonymised orders by Friday the 4th").waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => hasWayBackAt(page, 'Understand')).toBe(false)

      await press(page, 'Continue')
      await expect.poll(() => hasWayBackAt(page, 'Generate')).toBe(false)
      await press(page, 'Generate Final Brief')
      await opensWhatItCites(page)
      const brief = await download(page, 'Download Final Brief')
      expect(brief.name).toBe('Stepwright_Proposal.docx')
      const text = textOf(brief.content)
      for (const part of [
        'Prepared for Halden Freight',
        'Send 200 anonymised orders',
        '4 December 2026',
        '60,000 euros',
      ])
        expect(text).toContain(part)

      await expect.poll(() => hasWayBackAt(page, 'Generate Internal Tech Doc')).toBe(true)
      await page.getByLabel('File Type').selectOption('md')
      await press(page, 'Generate Tech Doc')
      const markdown = await download(page, 'Download Tech Doc')
      expect(markdown.name).toBe('Internal_Tech_Doc.md')
      expect(markdown.content.toString()).toContain('| R1 | It must read PDFs')
    },
  )

  test(
    'PROP-10 PROP-11 PROP-12 a proposal begins with a summary and contains the named price; what is to confirm is a sheet of its own',
    { timeout: 180_000 },
    async () => {
      const page = await open('/agent/proposal-generator')
      await page.getByLabel('Company Name').fill('Kruse Anlagenbau GmbH')
      await choose(
        page,
        'Transcript',
        'gespräch.txt',
        'text/plain',
        await readFile(new URL('anlagenbau-angebote.txt', calls)),
      )
      await press(page, 'Upload')
      await press(page, 'Process Inputs')
      await press(page, 'Generate Insights')
      await press(page, 'Continue')
      await press(page, 'Generate Final Proposal')
      const proposal = await download(page, 'Download Final Proposal')
      expect(proposal.name).toBe('Stepwright_Proposal.docx')
      const text = textOf(proposal.content)
      expect(text.indexOf('Your situation')).toBeLessThan(text.indexOf('Your goals'))
      for (const part of [
        'Your goals',
        'Set-up, once____________________Running costs____________________Your budget, as you named it',
        '45.000 Euro',
      ])
        expect(text).toContain(part)
      await page.getByRole('button', { name: 'End Session' }).waitFor()
      const agreement = 'Wir zuerst nur die Ersatzteilangebote nehmen'
      expect(text).not.toContain(agreement)
      expect(textOf((await download(page, 'Download what is to confirm')).content)).toContain(agreement)
    },
  )

  test.each([
    ['French', 'fromagerie-commandes.txt', ['Passer de quinze erreurs', 'Envoyer un compte rendu', '12 March 2027']],
    ['Spanish', 'bodega-visitas.txt', ['servidores europeos', 'Mandar una propuesta', '26 November 2026']],
  ])(
    'PROP-11 a proposal of a call in %s, or the sheet beside it, names goals and tasks',
    { timeout: 180_000 },
    async (_, name, parts) => {
      const page = await open('/agent/proposal-generator')
      await page.getByLabel('Company Name').fill('Delorme')
      await choose(page, 'Transcript', 'call.txt', 'text/plain', await readFile(new URL(name, calls)))
      await press(page, 'Upload')
      await press(page, 'Process Inputs')
      await press(page, 'Generate Insights')
      await press(page, 'Continue')
      await press(page, 'Generate Final Proposal')
      const proposal = textOf((await download(page, 'Download Final Proposal')).content)
      const text = proposal + textOf((await download(page, 'Download what is to confirm')).content)
      for (const part of parts) expect(text).toContain(part)
    },
  )
})

/** A page of text, in lines that fit its width. */
async function contextPage(): Promise<Buffer> {
  const text = await readFile(new URL('freight-orders.context.txt', calls), 'utf8')
  const onPage = text.split('\n').flatMap((line) => line.match(/.{1,90}(?:\s|$)/g) ?? [])
  return drawnPdf([{ content: lines(60, 780, onPage) }])
}

/**
 * A number in the preview and an entry of the list below it open their passage; a passage in a PDF opens on its page.
 */
async function opensWhatItCites(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Where this stands' })
  const preview = page.frameLocator('iframe[title="The brief"]')
  await preview.getByRole('button', { name: 'Source 1', exact: true }).first().click()
  await dialog.getByText('Number 1 in the document').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^What the document cites/ }).click()
  await page
    .getByRole('button', { name: /^Source \d+: context.pdf, page 1/ })
    .first()
    .click()
  await dialog.getByRole('region', { name: 'Page 1 of context.pdf' }).waitFor()
  await dialog.getByText('The passage is marked here.').first().waitFor()
  await page.keyboard.press('Escape')
}

async function choose(page: Page, label: string, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByLabel(label).setInputFiles({ name, mimeType, buffer })
}

const textOf = (content: Buffer): string =>
  strFromU8(unzipSync(content)['word/document.xml'] ?? new Uint8Array()).replace(/<[^>]+>/g, '')
