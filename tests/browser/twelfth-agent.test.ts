/** An agent that was written from the documentation alone, from sign-in to the opened download: the real server, a real browser. */
import { copyFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { contract, offer } from '#tests/documents/made/supplier-documents.ts'
import type { Upload } from '#tests/documents/made/word-agents.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

describe.skipIf(browserPath === undefined)('an agent dropped into a folder of definitions', () => {
  let folder: string
  const portal = portalInBrowser((afterwards) => {
    folder = temporaryFolder({ 'agents/.keep': '', 'instructions/.keep': '' }, { afterwards })
    return { DEFINITIONS_DIR: `${root}/definitions:${folder}` }
  })

  async function signedIn(): Promise<Page> {
    const { page } = await portal.open({ acceptDownloads: true })
    await signIn(page, 'zofa@example.com', '/dashboard')
    return page
  }

  test('is used from its first upload to its download without a restart', { timeout: 180_000 }, async () => {
    const page = await signedIn()
    for (const file of ['instructions/SupplierCheck.json', 'agents/supplier-check.json'])
      copyFileSync(`${testDefinitions}/${file}`, `${folder}/${file}`)
    await expect.poll(() => isListed(page), { timeout: 30_000 }).toBe(true)
    await page.goto('/agent/supplier-check')
    await page.getByText('Both are needed before you can upload.').waitFor()

    await choose(page, 'Contract', await contract())
    await choose(page, 'Offer', await offer())
    await press(page, 'Upload')

    await press(page, 'Read Documents')
    await page.getByText('Both documents are read.').waitFor({ timeout: 60_000 })
    const facts = await page.locator('dl').innerText()
    for (const fact of ['Example Ltd', '£18,600', '24 months', 'three months', 'Breach of confidentiality'])
      expect(facts).toContain(fact)
    await press(page, 'Continue')

    await press(page, 'Write Sections')
    const arriving = page.waitForEvent('download', { timeout: 60_000 })
    await press(page, 'Download Document')
    const file = await arriving
    expect(file.suggestedFilename()).toBe('Supplier Check.docx')
    const text = textOf(await readFile(await file.path()))
    for (const heading of ['The supplier', 'Price and term', 'Liabilities', 'Sources']) expect(text).toContain(heading)
    for (const fact of ['Example Ltd', '£18,600', '24 months', 'three months', '£50,000']) expect(text).toContain(fact)

    await press(page, 'End Session')
    await page.waitForURL('**/dashboard')
  })
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click({ timeout: 60_000 })

async function choose(page: Page, label: string, file: Upload): Promise<void> {
  await page.getByLabel(label).setInputFiles({ ...file })
}

async function isListed(page: Page): Promise<boolean> {
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page.getByText('Supplier Check').first().isVisible()
}

const textOf = (document: Uint8Array): string =>
  strFromU8(unzipSync(document)['word/document.xml'] ?? new Uint8Array()).replaceAll(/<[^>]+>/g, ' ')
