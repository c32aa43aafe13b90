/** Agents that consist of a definition alone, from sign-in to the opened download: the real server, a real browser. */
import { copyFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { leases, products } from '#server/documents/fixtures/made/leases.ts'
import { contract, offer } from '#server/documents/fixtures/made/supplier-documents.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { choose, download, press } from './wizard-steps.ts'

const [quay, yard] = ['more.zip › Quay Street.docx', 'more.zip › Söhne (ä) #3.docx']

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
    await choose(page, 'Offer', offer())
    await press(page, 'Upload')

    await press(page, 'Read Documents')
    await page.getByText('Both documents are read.').waitFor({ timeout: 60_000 })
    const facts = await page.locator('dl').innerText()
    for (const fact of ['Example Ltd', '£18,600', '24 months', 'three months', 'Breach of confidentiality'])
      expect(facts).toContain(fact)
    await press(page, 'Continue')

    await press(page, 'Write Sections')
    const { name, content: bytes } = await download(page, 'Download Document')
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

    // What is not sure stands in no column of facts until the person confirms it.
    await expect
      .poll(() => rowsOf(page, 'What the leases say'))
      .toContainEqual([
        'Mill Lane.docx',
        '',
        '4 Mill Lane, Leeds',
        '950',
        '1 Apr 2026',
        '',
        'Tenant: Ada Ng; Notice period: three months',
      ])
    for (let left = 3; left > 0; left -= 1) {
      await page.getByText(`${left} to confirm.`).waitFor()
      await page
        .getByRole('button', { name: /^Confirm/ })
        .first()
        .click()
    }
    await page.getByText('Nothing is left to confirm.').waitFor()
    await expect
      .poll(() => rowsOf(page, 'What the leases say'))
      .toEqual([
        ['Mill Lane.docx', 'Ada Ng', '4 Mill Lane, Leeds', '950', '1 Apr 2026', 'three months'],
        [quay, 'Bo Lee', '12b Quay Street, Hull', '1,240.5', '15 Jun 2026', 'two months'],
        [yard, 'Fenwick & Söhne GmbH', 'Unit 7, Canal Yard, York', '3,100', '1 May 2026', 'six months'],
      ])
    const chart = page.getByRole('figure', { name: 'Monthly rent by lease' })
    await expect
      .poll(() => chart.getByRole('listitem').allInnerTexts())
      .toEqual(['Ada Ng\n950', 'Bo Lee\n1,240.5', 'Fenwick & Söhne GmbH\n3,100'])
    await page.getByLabel('Question').fill('Which tenant may keep a cat?')
    await press(page, 'Ask')
    const answer = page.locator('dl').filter({ has: page.getByRole('term').getByText('Answer', { exact: true }) })
    await expect
      .poll(() => answer.innerText(), { timeout: 60_000 })
      .toContain('“The tenant may keep one cat.” (Mill Lane.docx, paragraph 7)')
    await expect
      .poll(() => rowsOf(page, 'Where it stands'))
      .toEqual([['Mill Lane.docx', 'paragraph 7', 'The tenant may keep one cat.']])

    await press(page, 'Write Digest')
    const { name, content: bytes } = await download(page, 'Download Digest')
    expect(name).toBe('Leases of Harbour & Co.docx')
    const rows = rowsIn(bytes)
    for (const row of [
      ['Mill Lane.docx', 'Ada Ng', '4 Mill Lane, Leeds', '950', '1 Apr 2026', 'three months'],
      [quay, 'Bo Lee', '12b Quay Street, Hull', '1240.5', '15 Jun 2026', 'two months'],
      [yard, 'Fenwick & Söhne GmbH', 'Unit 7, Canal Yard, York', '3100', '1 May 2026', 'six months'],
    ])
      expect(rows).toContainEqual(row)
    const text = textOf(bytes)
    for (const part of ['Lease by lease', 'Sources']) expect(text).toContain(part)
    // The file of each lease supports the statements about it.
    expect(rows.filter(([fact]) => fact === 'Tenant')).toEqual([
      ['Tenant', 'Ada Ng [1]'],
      ['Tenant', 'Bo Lee [6]'],
      ['Tenant', 'Fenwick & Söhne GmbH [11]'],
    ])
    const sourceOf = (number: number) => new RegExp(String.raw`\[${number}\]\s+([^[]*?), paragraph 2`).exec(text)?.[1]
    expect([1, 6, 11].map(sourceOf)).toEqual(['Mill Lane.docx', quay, yard])
    expect(text).not.toContain('Sources: At')
  })

  test('checks a table, shows it as a chart, and ends in labels', { timeout: 300_000 }, async () => {
    const page = await signedIn()
    await open(page, 'price-labels', 'PriceLabels', 'Price Labels')
    await page.getByLabel('Shop').fill('Harbour & Co')
    await choose(page, 'Products', products())
    await press(page, 'Upload')

    const chart = page.getByRole('figure', { name: 'Products by group' })
    await chart.waitFor({ timeout: 60_000 })
    await expect
      .poll(() => chart.getByRole('listitem').allInnerTexts())
      .toEqual(['Benches\n1\n33.3 %', 'Chairs\n2\n66.7 %'])
    await expect
      .poll(() => rowsOf(page, 'The labels'))
      .toEqual([
        ['Bench "Söhne" & more', '€89.00', 'BE-7', 'Benches', '1'],
        ['Footstool', '€49.90', 'ST-3', 'Chairs', '3'],
        ['Oak chair', '€1,249.50', 'CH-1', 'Chairs', '2'],
      ])

    await press(page, 'Make Labels')
    const { name, content: bytes } = await download(page, 'Download Labels')
    expect(name).toBe('Labels Harbour & Co.pdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
    const label = (...lines: readonly string[]) => lines.join('\n')
    const bench = label('Bench "Söhne" & more', '€89.00', 'Harbour & Co · BE-7')
    const footstool = label('Footstool', '€49.90', 'Harbour & Co · ST-3')
    const chair = label('Oak chair', '€1,249.50', 'Harbour & Co · CH-1')
    // As many labels as the list requests: one, three and two.
    expect(text).toEqual([label(bench, footstool, footstool, footstool, chair, chair)])
  })

  async function open(page: Page, id: string, instructions: string, agent: string): Promise<void> {
    for (const file of [`instructions/${instructions}.json`, `agents/${id}.json`])
      copyFileSync(`${testDefinitions}/${file}`, `${folder}/${file}`)
    await expect.poll(() => isListed(page, agent), { timeout: 60_000 }).toBe(true)
    await page.goto(`/agent/${id}`)
  }
})

/** The cells of a table, row by row, without its headings. */
async function rowsOf(page: Page, name: string): Promise<readonly (readonly string[])[]> {
  const rows = await page.getByRole('table', { name }).getByRole('row').all()
  const cells = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()))
  return cells.filter((row) => row.length > 0)
}

async function isListed(page: Page, agent: string): Promise<boolean> {
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page.getByText(agent).first().isVisible()
}

const xmlOf = (document: Uint8Array): string =>
  strFromU8(unzipSync(document)['word/document.xml'] ?? new Uint8Array()).replaceAll('&amp;', '&')

const textOf = (document: Uint8Array): string => xmlOf(document).replaceAll(/<[^>]+>/g, ' ')

/** The cells of all tables, row by row. */
const rowsIn = (document: Uint8Array): readonly (readonly string[])[] =>
  [...xmlOf(document).matchAll(/<w:tr[ >].*?<\/w:tr>/gs)].map(([row]) =>
    [...row.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => cell.replaceAll(/<[^>]+>/g, '').trim()),
  )
