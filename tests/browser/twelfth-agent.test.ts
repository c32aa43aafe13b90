/** Agents that are definitions alone, from sign-in to the opened download: the real server, a real browser. */
import { copyFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { leases, products } from '#tests/documents/made/leases.ts'
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
    const { page } = await portal.open({ waits: 'short', acceptDownloads: true })
    await signIn(page, 'zofa@example.com', '/dashboard')
    return page
  }

  test('is used from its first upload to its download without a restart', { timeout: 180_000 }, async () => {
    const page = await signedIn()
    await open(page, 'supplier-check', 'SupplierCheck', 'Supplier Check')
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
    const { name, bytes } = await download(page, 'Download Document')
    expect(name).toBe('Supplier Check.docx')
    const text = textOf(bytes)
    for (const heading of ['The supplier', 'Price and term', 'Liabilities', 'Sources']) expect(text).toContain(heading)
    for (const fact of ['Example Ltd', '£18,600', '24 months', 'three months', '£50,000']) expect(text).toContain(fact)

    await press(page, 'End Session')
    await page.waitForURL('**/dashboard')
  })

  test('reads many files, one of them damaged, and ends in a digest of the others', { timeout: 300_000 }, async () => {
    const page = await signedIn()
    await open(page, 'lease-digest', 'LeaseDigest', 'Lease Digest')
    await page.getByLabel('Portfolio').fill('Harbour & Co')
    await page.locator('input[type=file]').setInputFiles((await leases()).map((file) => ({ ...file })))
    await press(page, 'Upload')
    await press(page, 'Run pipeline')

    await page.getByText('These leases could not be read. The others stand.').waitFor({ timeout: 120_000 })
    const unread = await page.getByRole('table', { name: 'Unread files' }).innerText()
    expect(unread).toContain('broken.pdf')
    expect(unread).not.toContain('Mill Lane')
    await press(page, 'Continue')

    const table = await page.getByRole('table', { name: 'What the leases say' }).innerText()
    for (const part of [
      'Ada Ng',
      'Bo Lee',
      'Fenwick & Söhne GmbH',
      'Unit 7, Canal Yard, York',
      '1,240.5',
      '15 Jun 2026',
    ])
      expect(table).toContain(part)
    await page.getByLabel('Question').fill('Which tenant may keep a cat?')
    await press(page, 'Ask')
    const answer = page.locator('dl').filter({ has: page.getByRole('term').getByText('Answer', { exact: true }) })
    await expect.poll(() => answer.innerText(), { timeout: 60_000 }).toContain('The tenant may keep one cat.')

    await press(page, 'Write Digest')
    const { name, bytes } = await download(page, 'Download Digest')
    expect(name).toBe('Leases of Harbour & Co.docx')
    const text = textOf(bytes)
    for (const part of [
      'Lease by lease',
      'more.zip › Söhne (ä) #3.docx',
      'Fenwick &amp; Söhne GmbH',
      'six months',
      'Sources',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Sources: At')
  })

  test('checks a table, shows it as a chart, and ends in labels', { timeout: 300_000 }, async () => {
    const page = await signedIn()
    await open(page, 'price-labels', 'PriceLabels', 'Price Labels')
    await page.getByLabel('Shop').fill('Harbour & Co')
    await choose(page, 'Products', products())
    await press(page, 'Upload')

    await page.getByRole('figure', { name: 'Products by group' }).waitFor({ timeout: 60_000 })
    const table = await page.getByRole('table', { name: 'The labels' }).innerText()
    for (const part of ['Oak chair', 'Bench "Söhne" & more', 'Footstool', 'CH-1']) expect(table).toContain(part)
    expect(table).not.toContain('Total')

    await press(page, 'Make Labels')
    const { name, bytes } = await download(page, 'Download Labels')
    expect(name).toBe('Labels Harbour & Co.pdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    // As many labels as the list says: two, one and three.
    for (const [part, count] of [
      ['Oak chair', 2],
      ['Bench "Söhne" & more', 1],
      ['Footstool', 3],
    ] as const)
      expect([part, text.split(part).length - 1]).toEqual([part, count])
    expect(text).toContain('1,249.50')
    expect(text).toContain('Harbour & Co · CH-1')
  })

  async function open(page: Page, id: string, instructions: string, agent: string): Promise<void> {
    for (const file of [`instructions/${instructions}.json`, `agents/${id}.json`])
      copyFileSync(`${testDefinitions}/${file}`, `${folder}/${file}`)
    await expect.poll(() => isListed(page, agent), { timeout: 60_000 }).toBe(true)
    await page.goto(`/agent/${id}`)
  }
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click({ timeout: 60_000 })

async function choose(page: Page, label: string, file: Upload): Promise<void> {
  await page.getByLabel(label).setInputFiles({ ...file })
}

async function download(page: Page, button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const arriving = page.waitForEvent('download', { timeout: 60_000 })
  await press(page, button)
  const file = await arriving
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

async function isListed(page: Page, agent: string): Promise<boolean> {
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page.getByText(agent).first().isVisible()
}

const textOf = (document: Uint8Array): string =>
  strFromU8(unzipSync(document)['word/document.xml'] ?? new Uint8Array()).replaceAll(/<[^>]+>/g, ' ')
