/** The monthly report from sign-in to the opened workbook, as a person makes it: the real server, a real browser. */
import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { textRows, xlsxOf } from '#tests/documents/sheets/xlsx-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const criticalChecks = 'Validation completed but failed critical checks — see backend logs for details.'
/** Three waits of up to seven seconds, and the work of three calls on a busy machine. */
const timeout = 240_000
const patience = 60_000

const saleCount = 24
const pence = (at: number) => 1000 + at * 37
const total = Array.from({ length: saleCount }, (_, at) => pence(at)).reduce((sum, each) => sum + each, 0)

/** In March 2024. */
function salesFile(skuHeading = 'SKU'): string {
  const rows = Array.from(
    { length: saleCount },
    (_, at) =>
      `D${at},${String((at % 28) + 1).padStart(2, '0')}/03/2024,P-${at % 4},${100 + (at % 3)},${pence(at) / 100}`,
  )
  return [`Invoice,Date,${skuHeading},Customer,Net sales`, ...rows].join('\n')
}

const customersFile = ['Customer code,Customer name', '100,Ash Ltd', '101,Birch Ltd', '102,Cedar Ltd'].join('\n')
const lookupFile = xlsxOf({
  sheets: [
    {
      rows: textRows([
        ['Product code', 'Product name', 'Category', 'Product group'],
        ...Array.from({ length: 4 }, (_, at) => [`P-${at}`, `Product ${at}`, `Category ${at % 2}`, 'Dogs']),
      ]),
    },
  ],
})

describe.skipIf(browserPath === undefined)('the monthly report', () => {
  const portal = portalInBrowser()

  async function open(): Promise<Page> {
    const { page } = await portal.open({ waits: 'short', acceptDownloads: true })
    page.setDefaultTimeout(patience)
    await signIn(page, 'vetway@example.com', '/agent/monthly-sales-product-reporting')
    await page.waitForLoadState('networkidle')
    return page
  }

  async function upload(page: Page, sales: string, month = '2024-03'): Promise<void> {
    await page.getByLabel('Report Month').fill(month)
    await choose(page, 'Sales by Product', 'Sales.csv', 'text/csv', sales)
    await choose(page, 'Customer Export', 'Customers.csv', 'text/csv', customersFile)
    await choose(page, 'Product Lookup', 'Lookup.xlsx', xlsxType, lookupFile)
    await press(page, 'Upload')
  }

  test('MONTH-01 MONTH-11 MONTH-18 MONTH-21 from the three files to the opened report', { timeout }, async () => {
    const page = await open()
    await page.getByLabel('Report Month').fill('')
    await press(page, 'Upload')
    const problems = page.getByText('Please choose a report month.')
    await problems.first().waitFor()
    const said = await page.getByRole('main').textContent()
    for (const message of ['Sales by Product file.', 'Customer Export file.', 'Product Lookup (.xlsx).'])
      expect(said).toContain(`Please upload the ${message}`)

    await upload(page, salesFile())
    await press(page, 'Validate')
    // It goes on by itself, and shows what was found.
    await page.getByRole('button', { name: 'Generate Insights', exact: true }).waitFor()
    const validated = await page.getByRole('main').textContent()
    for (const part of ['Rows24', 'Unique SKUs4', 'Unique customers3', 'Categorised by value100%', 'Can proceedYes'])
      expect(validated?.replaceAll(/\s/g, '')).toContain(part.replaceAll(/\s/g, ''))

    await press(page, 'Generate Insights')
    await page.getByRole('button', { name: 'Export Report', exact: true }).waitFor()
    const amount = (total / 100).toLocaleString('en', { minimumFractionDigits: 2 })
    await page.getByRole('table', { name: 'The month' }).getByText(amount).first().waitFor()
    expect(await page.getByRole('main').textContent()).toContain('Dogs has the most')

    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export Report')])
    expect(file.suggestedFilename()).toMatch(/^Monthly_Report_[\w-]+\.xlsx$/)
    const { SheetNames, Sheets } = read(await readFile(await file.path()))
    expect(SheetNames.slice(0, 4)).toEqual(['Summary', 'By product', 'By group', 'By customer'])
    expect(SheetNames).toEqual(expect.arrayContaining(['Exceptions', 'Method']))
    const summary = utils.sheet_to_json<unknown[]>(Sheets['Summary'] ?? {}, { header: 1, blankrows: false })
    expect(summary[0]).toEqual(['Sales report 2024-03'])
    expect(summary).toContainEqual(expect.arrayContaining(['Net sales', total / 100]))
    await page.getByRole('button', { name: 'End Session' }).waitFor()
  })

  test(
    'MONTH-12 a month without rows stays on Validate, with the failed check first and what to do',
    { timeout },
    async () => {
      const page = await open()
      await upload(page, salesFile(), '2024-05')
      await press(page, 'Validate')
      await page.getByText(criticalChecks).first().waitFor()
      const checks = page.getByRole('region', { name: 'Checks' }).or(page.getByRole('main'))
      const text = (await checks.first().textContent()) ?? ''
      expect(text).toContain('Choose the month that the sales file covers')
      expect(text.indexOf('Sales of the report month')).toBeLessThan(text.indexOf('Customer file: columns'))
      expect(await page.getByRole('button', { name: 'Generate Insights', exact: true }).count()).toBe(0)
    },
  )

  test(
    'MONTH-12 a column that no heading fits is assigned on the screen, without a new upload',
    { timeout },
    async () => {
      const page = await open()
      await upload(page, salesFile('Thing'))
      await press(page, 'Validate')
      await page.getByText(criticalChecks).first().waitFor()
      expect(await page.getByRole('main').textContent()).toContain('"SKU"')
      await page.getByRole('button', { name: /^Assign a column/ }).click()
      await page.getByLabel(/^Column, row/).selectOption('SKU')
      await page.getByLabel(/^Heading in the file, row/).fill('Thing')
      await press(page, 'Validate')
      await page.getByRole('button', { name: 'Generate Insights', exact: true }).waitFor()
      expect(await page.getByRole('main').textContent()).toContain('Unique SKUs4')
    },
  )
})

async function choose(page: Page, label: string, name: string, mimeType: string, content: string | Uint8Array) {
  await page.getByLabel(label).setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}
