/** The monthly report from sign-in to the opened workbook, as a person makes it: the real server, a real browser. */
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { read, utils } from '@e965/xlsx'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { textRows, xlsxOf } from '#server/documents/sheets/fixtures/xlsx-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { press } from './wizard-steps.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const criticalChecks = 'Validation completed but failed critical checks — see backend logs for details.'
/** Three waits of up to seven seconds, and three calls on a busy machine. */
const timeout = 240_000
const patience = 60_000

const saleCount = 24
const pence = (at: number) => 1000 + at * 37
const total = Array.from({ length: saleCount }, (_, at) => pence(at)).reduce((sum, each) => sum + each, 0)

/** A day in March 2024. */
function salesFile(skuHeading = 'SKU'): string {
  const rows = Array.from(
    { length: saleCount },
    (_, at) =>
      `D${at},${String((at % 28) + 1).padStart(2, '0')}/03/2024,P-${at % 4},${100 + (at % 3)},${pence(at) / 100}`,
  )
  return [`Invoice,Date,${skuHeading},Customer,Net sales`, ...rows].join('\n')
}

const failedSum = {
  id: 'products-value',
  title: 'Sales by product: Net sales',
  state: 'failed',
  found: 'The rows add up to 342.11, the total is 342.12.',
  do: 'Do not use these figures.',
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

  async function upload(page: Page, sales: string | Uint8Array, month = '2024-03', name = 'Sales.csv'): Promise<void> {
    await page.getByLabel('Report Month').fill(month)
    await choose(page, 'Sales by Product', name, name.endsWith('.csv') ? 'text/csv' : xlsxType, sales)
    await choose(page, 'Customer Export', 'Customers.csv', 'text/csv', customersFile)
    await choose(page, 'Product Lookup', 'Lookup.xlsx', xlsxType, lookupFile)
    await press(page, 'Upload')
  }

  test('MONTH-02 MONTH-03 MONTH-04 MONTH-07 the current month is preselected, and one message names all missing inputs', async () => {
    const page = await open()
    const month = page.getByLabel('Report Month')
    const now = await page.evaluate(() => {
      const today = new Date()
      return `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}`
    })
    await expect.poll(() => month.inputValue()).toBe(now)
    await month.fill('')
    await press(page, 'Upload')
    const missing =
      'Please choose a report month. Please upload the Sales by Product file. Please upload the Customer Export file. Please upload the Product Lookup (.xlsx).'
    await expect.poll(() => isShown(page, missing)).toBe(true)
  })

  test('MONTH-05 MONTH-06 files that are too large or of a wrong type are refused when they are chosen', async () => {
    const page = await open()
    const folder = await mkdtemp(join(tmpdir(), 'monthly-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const large = join(folder, 'Sales.csv')
    await writeFile(large, '')
    await truncate(large, 50 * 2 ** 20 + 1)
    await page.getByLabel('Sales by Product').setInputFiles(large)
    await expect.poll(() => isShown(page, 'Sales file is too large (max 50MB).')).toBe(true)
    await choose(page, 'Customer Export', 'Customers.txt', 'text/plain', customersFile)
    await expect.poll(() => isShown(page, 'Customer file must be .xlsx, .xls or .csv.')).toBe(true)
    await choose(page, 'Product Lookup', 'Lookup.csv', 'text/csv', customersFile)
    await expect.poll(() => isShown(page, 'Lookup file must be .xlsx.')).toBe(true)
  })

  test('MONTH-20 a report that the page cannot fetch is opened by its address', { timeout }, async () => {
    const page = await open()
    await upload(page, salesFile())
    await press(page, 'Validate')
    await press(page, 'Generate Insights')
    await page.getByRole('button', { name: 'Export Report', exact: true }).waitFor()
    // Requests of the page fail; navigations of the browser succeed.
    await page.route('**/monthly-sales-product-reporting/download/**', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    )
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export Report')])
    expect(file.suggestedFilename()).toMatch(/^Monthly_Report_[\w-]+\.xlsx$/)
    await page.getByRole('button', { name: 'End Session' }).waitFor()
  })

  test('MONTH-13 a workbook without a filled cell fails by its name', { timeout }, async () => {
    const page = await open()
    await upload(page, xlsxOf({ sheets: [{ rows: '' }] }), '2024-03', 'Sales.xlsx')
    await press(page, 'Validate')
    const failure = 'Validation failed: "Sales.xlsx" has no filled cell. Fill it in, save it, and upload it again.'
    await expect.poll(() => isShown(page, failure)).toBe(true)
  })

  describe('from the three files to the opened report', () => {
    /** One run of the wizard, which several tests examine. */
    let walk: ReturnType<typeof walkToReport> | undefined

    async function walkToReport() {
      const { page, close } = await portal.openForAll({ waits: 'short', acceptDownloads: true })
      try {
        page.setDefaultTimeout(patience)
        const sent: { readonly method: string; readonly path: string; readonly type: string; readonly body: string }[] =
          []
        page.on('request', (request) => {
          const path = /monthly-sales-product-reporting(\/step.*)$/.exec(new URL(request.url()).pathname)?.[1]
          const [type = ''] = (request.headers()['content-type'] ?? '').split(';')
          if (path !== undefined)
            sent.push({ method: request.method(), path, type, body: request.postDataBuffer()?.toString() ?? '' })
        })
        await signIn(page, 'vetway@example.com', '/agent/monthly-sales-product-reporting')
        await page.waitForLoadState('networkidle')
        await upload(page, salesFile())
        await press(page, 'Validate')
        // The wizard continues by itself, and shows the results.
        await page.getByRole('button', { name: 'Generate Insights', exact: true }).waitFor()
        const validated = (await page.getByRole('main').textContent()) ?? ''
        await press(page, 'Generate Insights')
        await page.getByRole('button', { name: 'Export Report', exact: true }).waitFor()
        const amount = (total / 100).toLocaleString('en', { minimumFractionDigits: 2 })
        await page.getByRole('table', { name: 'The month' }).getByText(amount).first().waitFor()
        await page.locator('summary').getByText('Smallest customers').click()
        await page.getByRole('table', { name: 'Smallest customers' }).waitFor()
        const measured = (await page.getByRole('main').textContent()) ?? ''
        const ofProducts = page.locator('details').filter({ hasText: 'Running share' }).first()
        await ofProducts.locator('summary').first().click()
        await ofProducts.getByText('How the figures are computed').click()
        await ofProducts.locator('dt', { hasText: 'Running share' }).waitFor()
        await ofProducts.locator('dd', { hasText: 'Running share' }).waitFor()

        const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export Report')])
        const workbook = read(await readFile(await file.path()))
        await page.getByRole('button', { name: 'End Session' }).waitFor()
        return { sent, validated, measured, fileName: file.suggestedFilename(), workbook }
      } finally {
        await close()
      }
    }
    const walked = () => (walk ??= walkToReport())

    test(
      'MONTH-01 MONTH-11 MONTH-18 MONTH-21 four steps lead to a report that is saved under its name',
      { timeout },
      async () => {
        const { fileName, workbook } = await walked()
        expect(fileName).toMatch(/^Monthly_Report_[\w-]+\.xlsx$/)
        expect(workbook.SheetNames.slice(0, 4)).toEqual(['Summary', 'By product', 'By group', 'By customer'])
        expect(workbook.SheetNames).toEqual(expect.arrayContaining(['Exceptions', 'Method']))
      },
    )

    test('MONTH-08 MONTH-09 MONTH-14 MONTH-17 each step sends its own call', { timeout }, async () => {
      const { sent } = await walked()
      expect(sent.map(({ method, path, type }) => [method, path, type]).slice(0, 4)).toEqual([
        ['POST', '/step1', 'multipart/form-data'],
        ['POST', '/step2/validate', 'application/json'],
        ['POST', '/step3/insights', 'application/json'],
        ['POST', '/step4/export', 'application/json'],
      ])
      const sessions = sent.slice(1, 4).map(({ body }) => JSON.parse(body) as unknown)
      expect(sessions).toEqual(sessions.map(() => ({ sessionId: expect.stringMatching(/^[\w-]{8,}$/) })))
    })

    test(
      'MONTH-10 MONTH-15 MONTH-19 figures of the uploaded files are shown on the screen and in the report',
      { timeout },
      async () => {
        const { validated, measured, workbook } = await walked()
        for (const part of [
          'Rows24',
          'Unique SKUs4',
          'Unique customers3',
          'Categorised by value100%',
          'Can proceedYes',
        ])
          expect(validated.replaceAll(/\s/g, '')).toContain(part.replaceAll(/\s/g, ''))
        expect(measured).toContain('Dogs has the most')
        const summary = utils.sheet_to_json<unknown[]>(workbook.Sheets['Summary'] ?? {}, {
          header: 1,
          blankrows: false,
        })
        expect(summary[0]).toEqual(['Sales report March 2024'])
        expect(summary).toContainEqual(expect.arrayContaining(['Net sales', total / 100]))
      },
    )
  })

  test(
    'MONTH-16 figures that do not add up keep the wizard on Insights with a message, and can be measured again',
    { timeout },
    async () => {
      const page = await open()
      await upload(page, salesFile())
      await press(page, 'Validate')
      // The figures of the portal always add up, so the test changes the reply on its way to the page.
      await page.route('**/step3/insights', async (route) => {
        const response = await route.fetch()
        const reply = (await response.json()) as { readonly insights: Readonly<Record<string, unknown>> }
        const accuracy = { canProceed: false, checks: [failedSum] }
        await route.fulfill({ response, json: { ...reply, insights: { ...reply.insights, accuracy } } })
      })
      await press(page, 'Generate Insights')
      await expect.poll(() => isShown(page, failedSum.found)).toBe(true)
      await expect.poll(() => isShown(page, criticalChecks)).toBe(true)
      await expect.poll(() => page.getByRole('button', { name: 'Export Report', exact: true }).count()).toBe(0)

      await page.unroute('**/step3/insights')
      await press(page, 'Generate Insights')
      await page.getByRole('button', { name: 'Export Report', exact: true }).waitFor()
    },
  )

  test(
    'MONTH-12 a month without rows keeps the wizard on Validate, with the failed check and its advice first',
    { timeout },
    async () => {
      const page = await open()
      await upload(page, salesFile(), '2024-05')
      await press(page, 'Validate')
      await page.getByText(criticalChecks).first().waitFor()
      const checks = page.getByRole('region', { name: 'Checks' }).or(page.getByRole('main'))
      const text = (await checks.first().textContent()) ?? ''
      expect(text).toContain('Choose the month that the sales file covers')
      expect(text).toContain('24 of 24 rows of "Sales.csv" are not of May 2024: rows 2, 3, 4 and 21 more.')
      expect(text).toMatch(/Sales of the report month[^]*Customer file: columns/)
      await expect.poll(() => page.getByRole('button', { name: 'Generate Insights', exact: true }).count()).toBe(0)

      const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download Rows to Check')])
      const { Sheets } = read(await readFile(await file.path()))
      const [name = ''] = Object.keys(Sheets).filter((each) => each.startsWith('Sales file'))
      const rows = utils.sheet_to_json<unknown[]>(Sheets[name] ?? {}, { header: 1, blankrows: false })
      expect(rows.map(([row]) => row).slice(0, saleCount + 1)).toEqual([
        'Row',
        ...Array.from({ length: saleCount }, (_, at) => at + 2),
      ])
      expect(utils.sheet_to_json(Sheets['Checks'] ?? {}, { header: 1 })).toContainEqual([
        'Sales of the report month',
        '0 rows of "Sales.csv"; at least 1 is needed.',
        expect.stringContaining('Choose the month that the sales file covers'),
      ])
    },
  )

  /** Presses Validate, and returns the message of the page about files that cannot be used. */
  async function complaintsOn(page: Page): Promise<string> {
    await press(page, 'Validate')
    await page.getByText(criticalChecks).first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Generate Insights', exact: true }).count()).toBe(0)
    return (await page.getByRole('main').textContent()) ?? ''
  }

  test(
    'MONTH-12 two currencies, texts among the amounts and unknown products and customers are named with their rows',
    { timeout },
    async () => {
      const rows = Array.from({ length: saleCount }, (_, at) => {
        const amount = at === 4 ? 'unknown' : `${at === 7 ? '€' : '£'}${pence(at) / 100}`
        return `D${at},05/03/2024,X-${at % 4},${900 + (at % 3)},${amount}`
      })
      const page = await open()
      await upload(page, ['Invoice,Date,SKU,Customer,Net sales', ...rows].join('\n'))
      const text = await complaintsOn(page)
      for (const complaint of [
        'Column "Net sales" of "Sales.csv" has 2 currencies: GBP in 22 rows, the first is row 2; EUR in row 9.',
        '1 of 24 rows of "Sales.csv" has a cell in "Net sales" that cannot be read: row 6. In row 6: "unknown" is not an amount.',
        '24 of 24 rows of "Sales.csv" have no "Category": rows 2, 3, 4 and 21 more.',
        '24 of 24 rows of "Sales.csv" have a value in "SKU" that is not in "Lookup.xlsx"',
        '24 of 24 rows of "Sales.csv" have a value in "Customer" that is not in "Customers.csv": rows 2, 3, 4 and 21 more.',
      ])
        expect(text).toContain(complaint)
    },
  )

  test(
    'MONTH-12 a workbook under the name of a .csv is refused by its name, and its formulas without results by their rows',
    { timeout },
    async () => {
      const cells = (at: number) =>
        [`D${at}`, '2024-03-05', `P-${at % 4}`, String(100 + (at % 3))].map(
          (text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`,
        )
      const rows = Array.from({ length: saleCount }, (_, at) => `<row>${cells(at).join('')}<c><f>1+${at}</f></c></row>`)
      const headings = textRows([['Invoice', 'Date', 'SKU', 'Customer', 'Net sales']])
      const workbook = xlsxOf({ sheets: [{ name: 'March', rows: headings + rows.join('') }] })
      const page = await open()
      await upload(page, workbook)
      const refusal =
        'Upload failed: "Sales.csv" is not a CSV table: it holds an Excel workbook (.xlsx). Choose the CSV table itself.'
      await expect.poll(() => isShown(page, refusal)).toBe(true)

      await upload(page, workbook, '2024-03', 'Sales.xlsx')
      expect(await complaintsOn(page)).toContain(
        '24 of 24 rows of "Sales.xlsx" (sheet "March") have a cell in "Net sales" that cannot be read: rows 2, 3, 4 and 21 more. In row 2: a formula whose result is not in the file (open it in Excel and save it);',
      )
    },
  )

  test(
    'MONTH-12 a file without headings names what is missing, and the letters of its columns',
    { timeout },
    async () => {
      const page = await open()
      await upload(page, salesFile().split('\n').slice(1).join('\n'))
      const text = await complaintsOn(page)
      expect(text).toContain('"Sales.csv" has no column for "SKU", "Net sales" and "Customer".')
      expect(text).toContain('No row of the sheet looks like headings, so the columns are named by their letters.')
      for (const letter of ['A', 'C', 'D', 'E']) expect(text).toContain(`Column ${letter}`)
    },
  )

  test('MONTH-13 a sheet of a million empty rows fails by its name', { timeout }, async () => {
    const page = await open()
    const rows = Array.from({ length: 2 ** 20 }, (_, at) => `<row r="${at + 1}"/>`).join('')
    await upload(page, xlsxOf({ sheets: [{ rows }] }), '2024-03', 'Sales.xlsx')
    await press(page, 'Validate')
    await expect.poll(() => isShown(page, 'Validation failed: "Sales.xlsx" has no filled cell.')).toBe(true)
  })

  test(
    'MONTH-12 a column that no heading fits is assigned on the screen, without a new upload',
    { timeout },
    async () => {
      const page = await open()
      await upload(page, salesFile('Thing'))
      await press(page, 'Validate')
      await page.getByText(criticalChecks).first().waitFor()
      await expect.poll(() => page.getByRole('main').textContent()).toContain('"SKU"')
      await page.getByRole('button', { name: /^Assign a column/ }).click()
      await page.getByLabel(/^Column, row/).selectOption('SKU')
      await page.getByLabel(/^Heading in the file, row/).fill('Thing')
      await press(page, 'Validate')
      await page.getByRole('button', { name: 'Generate Insights', exact: true }).waitFor()
      await expect.poll(() => page.getByRole('main').textContent()).toContain('Unique SKUs4')
    },
  )
})

async function choose(page: Page, label: string, name: string, mimeType: string, content: string | Uint8Array) {
  await page.getByLabel(label).setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
}

/** Waits until the element is there. */
async function isShown(page: Page, text: string): Promise<boolean> {
  const found = page.getByText(text).first()
  await found.waitFor()
  return await found.isVisible()
}
