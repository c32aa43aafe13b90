/** The Word agents without a mouse, from the choice of the policy to the end of the session: the real server, a real browser. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  logo,
  policyFacts,
  policyTemplate,
  procedureFacts,
  procedureTemplate,
  type Upload,
} from '#server/documents/fixtures/made/word-agents.ts'
import { focused, tabTo } from './by-keyboard.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { textOf } from './wizard-steps.ts'

describe.skipIf(browserPath === undefined)('without a mouse', () => {
  const portal = portalInBrowser()

  async function open(email: string, address: string): Promise<Page> {
    const { page } = await portal.open({ waits: 'short', acceptDownloads: true })
    // The browser reports file choosers only once a listener is registered, so this comes before the first key.
    page.on('filechooser', () => undefined)
    await signIn(page, email, address)
    await page.waitForLoadState('networkidle')
    return page
  }

  async function press(page: Page, name: string | RegExp) {
    await page.getByRole('button', { name, disabled: false }).first().waitFor({ timeout: 60_000 })
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }

  async function choose(page: Page, label: string, file: Upload) {
    await tabTo(page, `Choose file for ${label}`)
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles({ ...file })
    await page.getByRole('button', { name: `Remove ${file.name}` }).waitFor()
  }

  async function download(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
    const [file] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), press(page, name)])
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
  }

  /** The server has finished by then, which may take long on a busy machine. */
  async function arriveAt(page: Page, heading: string) {
    await page.getByRole('heading', { level: 2, name: heading }).waitFor({ timeout: 90_000 })
    await expect.poll(() => focused(page)).toBe(heading)
  }

  test(
    'HR-01 HR-17 HR-24 HR-26 an HR officer corrects a value, chooses the exact colour and downloads the policy',
    { timeout: 240_000 },
    async () => {
      const page = await open('paveleyhr@example.com', '/agent/hr-policies')
      await tabTo(page, /^Employee privacy notice/)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Employee privacy notice Generator' }).waitFor()

      await choose(page, 'Word File', await policyTemplate())
      await choose(page, 'Excel File', policyFacts())
      await press(page, 'Upload')
      await arriveAt(page, 'Review')

      await press(page, 'Extract Placeholders')
      await page.getByRole('table', { name: 'Placeholders' }).waitFor({ timeout: 90_000 })
      await page.getByRole('heading', { level: 2, name: 'Review' }).focus()
      await tabTo(page, 'Value, row 1')
      await page.keyboard.type('Nothing is open')
      await press(page, 'Use These Values & Continue')
      await arriveAt(page, 'Customize')

      await choose(page, 'Logo', await logo())
      await tabTo(page, /^HEX Colour/)
      await page.keyboard.type('#FFCC00')
      await tabTo(page, 'A darker shade that can be read')
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => page.getByLabel('Exactly this colour').isChecked()).toBe(true)
      await press(page, 'Save & Continue')
      await arriveAt(page, 'Export')

      await press(page, 'Generate Document')
      const final = await download(page, 'Download Final Document')
      expect(final.name).toBe('HRPolicyGen.docx')
      expect(textOf(final.content, 'word/document.xml')).toContain('Open: Nothing is open.')
      await press(page, 'End Session')
      await page.waitForURL((url) => !url.pathname.endsWith('/hr-policy-gen'))
    },
  )

  test('SOP-01 SOP-08 SOP-10 an operations manager downloads the procedure', { timeout: 240_000 }, async () => {
    const page = await open('ilsgroup@example.com', '/agent/sop-gen')
    await choose(page, 'Master Excel', procedureFacts())
    await choose(page, 'SOP Doc', await procedureTemplate())
    await choose(page, 'Logo', await logo())
    await press(page, 'Upload')
    await arriveAt(page, 'Build')
    await press(page, 'Build Document')
    const final = await download(page, 'Download SOP')
    expect(final.name).toBe('SOP_Final.docx')
    expect(textOf(final.content, 'word/document.xml')).toContain('Procedure: Goods receipt')
    await press(page, 'End Session')
    await page.waitForURL('**/dashboard')
  })
})
