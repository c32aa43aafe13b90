/** The Word agents from sign-in to the opened download, as a person uses them: the real server, a real browser. */
import { readFile } from 'node:fs/promises'
import { unzipSync, strFromU8 } from 'fflate'
import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  logo,
  policyFacts,
  policyTemplate,
  procedureFacts,
  procedureTemplate,
  type Upload,
} from '#tests/documents/made/word-agents.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

describe.skipIf(browserPath === undefined)('the Word agents', () => {
  const portal = portalInBrowser()

  async function open(email: string, address: string): Promise<Page> {
    const { page } = await portal.open({ acceptDownloads: true })
    await signIn(page, email, address)
    // An offer to resume an earlier run moves the page when it comes.
    await page.waitForLoadState('networkidle')
    return page
  }

  test(
    'SHELL-01 HR-01 HR-09 HR-25 an HR officer leaves with the finished, branded policy',
    { timeout: 120_000 },
    async () => {
      const page = await open('paveleyhr@example.com', '/agent/hr-policies')
      await page
        .getByRole('link', { name: 'Employee privacy notice' })
        .or(page.getByRole('button', { name: 'Employee privacy notice' }))
        .first()
        .click()
      await page.getByRole('heading', { name: /Employee privacy notice Generator/ }).waitFor()

      await choose(page, 'Word File', await policyTemplate())
      await choose(page, 'Excel File', policyFacts())
      await press(page, 'Upload')

      await press(page, 'Extract Placeholders')
      const review = await download(page, 'Download Review File')
      expect(review.name).toBe('review.xlsx')
      await choose(page, 'Reviewed Excel', { ...policyFacts(), name: 'review.xlsx', buffer: review.content })
      await press(page, 'Upload Reviewed & Continue')

      await choose(page, 'Logo', await logo())
      await page.getByLabel('HEX Colour').fill('#1150A0')
      await press(page, 'Save & Continue')

      await press(page, 'Generate Document')
      const final = await download(page, 'Download Final Document')
      expect(final.name).toBe('HRPolicyGen.docx')
      const text = textOf(final.content, 'word/document.xml')
      expect(text).toContain('Privacy notice of Example Ltd')
      expect(text).toContain('This notice of Example Ltd applies from 15 January 2026.')
      expect(text).toContain('Write to privacy@example.com. Open: {{Unknown Thing}}.')
      expect(text).toContain('£12,500.50')
      const parts = Object.keys(unzipSync(final.content))
      expect(parts.some((name) => /^word\/media\/.+\.png$/.test(name))).toBe(true)
    },
  )

  test(
    'HR-09 the placeholders are corrected, kept and left blank on the screen, and what came of it is seen before the download',
    { timeout: 120_000 },
    async () => {
      const page = await open('paveleyhr@example.com', '/agent/hr-policy-gen')
      await choose(page, 'Word File', await policyTemplate())
      await choose(page, 'Excel File', policyFacts())
      await press(page, 'Upload')
      await press(page, 'Extract Placeholders')

      const table = page.getByRole('table', { name: 'Placeholders' })
      await table.waitFor()
      const row = (name: string) => table.getByRole('row').filter({ hasText: name })
      // The one without a value comes first, with the sentence in which it stands.
      const first = table.getByRole('row').nth(1)
      expect(await first.textContent()).toContain('Open: {{Unknown Thing}}.')
      await first.getByLabel(/^Value, row/).fill('Nothing is open')
      await row('Budget')
        .getByLabel(/^What to do, row/)
        .selectOption('Leave blank')
      await row('Effective Date')
        .getByLabel(/^What to do, row/)
        .selectOption('Keep as it is')
      await press(page, 'Use These Values & Continue')

      await choose(page, 'Logo', await logo())
      await page.getByLabel('HEX Colour').fill('#1150A0')
      await press(page, 'Save & Continue')
      await press(page, 'Generate Document')

      const filled = page.getByRole('table', { name: 'Placeholders' })
      await filled.waitFor({ timeout: 30_000 })
      expect(await filled.getByRole('row').filter({ hasText: 'Unknown Thing' }).textContent()).toContain(
        'Nothing is open',
      )
      expect(await page.getByRole('main').textContent()).toContain('Kept as they areEffective Date')
      const text = textOf((await download(page, 'Download Final Document')).content, 'word/document.xml')
      expect(text).toContain('Open: Nothing is open.')
      expect(text).toContain('applies from {{Effective Date}}.')
      expect(text).not.toContain('12,500')
      expect(text).not.toContain('{{Budget}}')
    },
  )

  test('HR-15 without changes the review file itself is confirmed', { timeout: 120_000 }, async () => {
    const page = await open('paveleyhr@example.com', '/agent/hr-policy-gen')
    await choose(page, 'Word File', await policyTemplate())
    await choose(page, 'Excel File', policyFacts())
    await press(page, 'Upload')
    await press(page, 'Extract Placeholders')
    await download(page, 'Download Review File')
    await press(page, 'Confirm Without Upload')
    await page.getByLabel('HEX Colour').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test(
    'SESS-01 a tab that was closed in mid-run loses nothing: another one resumes it from the server',
    { timeout: 120_000 },
    async () => {
      const page = await open('paveleyhr@example.com', '/agent/hr-policy-gen')
      await choose(page, 'Word File', await policyTemplate())
      await choose(page, 'Excel File', policyFacts())
      await press(page, 'Upload')
      await press(page, 'Extract Placeholders')
      await download(page, 'Download Review File')
      const kept = page.waitForResponse((reply) => isRecord(reply.request()) && reply.ok())
      await press(page, 'Confirm Without Upload')
      await page.getByLabel('HEX Colour').waitFor()
      await kept
      await page.close()

      const another = await open('paveleyhr@example.com', '/agent/hr-policy-gen')
      await another.getByText(/^You left .+ at the step/).waitFor()
      await press(another, 'Resume')
      await another.getByText('You are back where you left off.').waitFor()
      await another.getByLabel('HEX Colour').fill('#1150A0')
      await choose(another, 'Logo', await logo())
      await press(another, 'Save & Continue')
      await press(another, 'Generate Document')
      const final = await download(another, 'Download Final Document')
      expect(textOf(final.content, 'word/document.xml')).toContain('Privacy notice of Example Ltd')
    },
  )

  test('SOP-09 SOP-11 an operations manager leaves with the finished procedure', { timeout: 120_000 }, async () => {
    const page = await open('ilsgroup@example.com', '/agent/sop-gen')
    await choose(page, 'Master Excel', procedureFacts())
    await choose(page, 'SOP Doc', await procedureTemplate())
    await choose(page, 'Logo', await logo())
    await press(page, 'Upload')
    await press(page, 'Build Document')
    const final = await download(page, 'Download SOP')
    expect(final.name).toBe('SOP_Final.docx')
    const text = textOf(final.content, 'word/document.xml')
    expect(text).toContain('Procedure: Goods receipt')
    for (const step of ['Check the seal', 'Count the pallets', 'Sign the note']) expect(text).toContain(step)
    expect(text).toContain('Approved by Operations.')
    await page.getByRole('button', { name: 'End Session' }).click()
    await page.waitForURL('**/dashboard')
  })
})

/** The page keeps how far it is. */
const isRecord = (request: Request) => request.method() === 'PUT' && request.url().endsWith('/record')

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click({ timeout: 30_000 })

async function choose(page: Page, label: string, file: Upload): Promise<void> {
  await page.getByLabel(label).setInputFiles({ ...file })
}

async function download(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), press(page, name)])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** The text of a part, its paragraphs one below the other. */
function textOf(document: Uint8Array, part: string): string {
  const xml = strFromU8(unzipSync(document)[part] ?? new Uint8Array())
  return xml
    .replaceAll('</w:p>', '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
}
