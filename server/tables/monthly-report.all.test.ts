/** The work of the monthly sales agent on six sets of files; its figures are compared with a plain sum in whole pence. */
import { read } from '@e965/xlsx'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from '#server/documents/sheets/read-workbook.ts'
import { textRows, xlsxOf } from '../documents/sheets/fixtures/xlsx-of.ts'
import {
  both,
  cellsOf,
  csv,
  customers,
  headings,
  march,
  pounds,
  products,
  session,
  sumBy,
  type Files,
  type Sale,
} from './fixtures/monthly-session.ts'

/** Returns lessen the value, as in every view. */
function shareWithout(lost: readonly Sale[], all: readonly Sale[]): number {
  const sum = (sales: readonly Sale[]) => sales.reduce((pence, sale) => pence + sale.pence, 0)
  return Math.round(10_000 - Math.round((sum(lost) / sum(all)) * 10_000)) / 100
}

const british = (day: string) => day.split('-').toReversed().join('/')
const german = (day: string) => day.split('-').toReversed().join('.')
const germanAmount = (pence: number) =>
  `${Math.trunc(pence / 100).toLocaleString('de') === '0' && pence < 0 ? '-0' : Math.trunc(pence / 100).toLocaleString('de')},${String(Math.abs(pence) % 100).padStart(2, '0')} €`

const sets: Readonly<Record<string, { readonly sales: readonly Sale[]; readonly files: Files }>> = {
  'a plain .csv': { sales: march, files: { sales: ['Sales.csv', csv([headings, ...march.map(cellsOf)])] } },
  'a workbook': {
    sales: march,
    files: { sales: ['Sales.xlsx', xlsxOf({ sheets: [{ rows: textRows([headings, ...march.map(cellsOf)]) }] })] },
  },
  'a messy export with titles, pound signs, subtotals and a total': {
    sales: march,
    files: {
      sales: [
        'Export.csv',
        csv([
          ['Sales by product'],
          ['Printed on 2 April 2024'],
          [],
          ['Order no', 'Sales date', 'Item code', 'Account no', 'Net value (£)'],
          ...march.flatMap((sale, at) => [
            [sale.document, british(sale.day), ` ${sale.sku} `, sale.customer, `"£${pounds(sale.pence)}"`],
            ...(at % 50 === 49 ? [['Subtotal', '', '', '', '1.00']] : []),
          ]),
          ['Total', '', '', '', '99999.00'],
        ]),
      ],
    },
  },
  'a German layout': {
    sales: march,
    files: {
      sales: [
        'Umsatz.csv',
        csv(
          [
            ['Belegnummer', 'Belegdatum', 'Artikelnummer', 'Kundennummer', 'Nettoumsatz'],
            ...march.map(({ document, day, sku, customer, pence }) => [
              document,
              german(day),
              sku,
              customer,
              germanAmount(pence),
            ]),
          ],
          ';',
        ),
      ],
    },
  },
  'the month before in the same file': {
    sales: both,
    files: { sales: ['Sales.csv', csv([headings, ...both.map(cellsOf)])] },
  },
  'the month before, and three rows without a date, which count for the month': {
    sales: both,
    files: {
      sales: [
        'Sales.csv',
        csv([headings, ...both.map((sale, at) => cellsOf(at % 100 === 42 ? { ...sale, day: '' } : sale))]),
      ],
    },
  },
  'a month before with all rows of two customers without a date': {
    sales: both,
    files: {
      sales: [
        'Sales.csv',
        csv([
          headings,
          ...both.map((sale) =>
            cellsOf(
              sale.day.startsWith('2024-03') && ['101', '103'].includes(sale.customer) ? { ...sale, day: '' } : sale,
            ),
          ),
        ]),
      ],
    },
  },
  'some products and customers that are unknown': {
    sales: march,
    files: {
      sales: ['Sales.csv', csv([headings, ...march.map(cellsOf)])],
      customers: customers.slice(0, 6).join('\n'),
      products: products.slice(0, 9),
    },
  },
}

interface View {
  readonly columns: readonly { readonly id: string }[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}
const valuesOf = ({ columns, rows }: View, id: string) => {
  const at = columns.findIndex((column) => column.id === id)
  return Object.fromEntries(rows.map((row) => [row[0] ?? '', Number(row[at]).toFixed(2)]))
}

describe.each(Object.entries(sets))('%s', (_name, { sales, files }) => {
  test('MONTH-19 validation, insights and report agree with a plain sum to the penny', async () => {
    const { call, data, artefacts } = session(files)
    const month = sales.filter(({ day }) => day.startsWith('2024-03'))
    const known = new Set((files.products ?? products).slice(1).map(([code]) => code))
    const unmatched = month.filter(({ sku }) => !known.has(sku))

    const validated = await call('validate')
    expect(validated).toMatchObject({
      canProceed: true,
      summary: {
        rows: month.length,
        unique_skus: new Set(month.map(({ sku }) => sku)).size,
        unique_customers: new Set(month.map(({ customer }) => customer)).size,
      },
      coverage: { by_value: { categorised_pct: shareWithout(unmatched, month) } },
    })

    expect(await call('insights')).toMatchObject({ insights: { accuracy: { canProceed: true } } })
    const { views } = data.get('insights') as { readonly views: Readonly<Record<string, View>> }
    const total = pounds(month.reduce((sum, { pence }) => sum + pence, 0))
    expect(Number(views['total']?.rows[0]?.[0]).toFixed(2)).toBe(total)
    expect(valuesOf(views['products'] as View, 'value')).toEqual(sumBy(month, ({ sku }) => sku))
    expect(valuesOf(views['customers'] as View, 'value')).toEqual(sumBy(month, ({ customer }) => customer))
    const category = ({ sku }: Sale) => (files.products ?? products).find(([code]) => code === sku)?.[2] ?? ''
    expect(valuesOf(views['categories'] as View, 'value')).toEqual(sumBy(month, category))

    const changes = data.get('changes') as { readonly views: Readonly<Record<string, View>> }
    const before = sales.filter(({ day }) => day.startsWith('2024-02'))
    const change = sumBy([...month, ...before.map((sale) => ({ ...sale, pence: -sale.pence }))], ({ sku }) => sku)
    // Without the previous month there is nothing to compare.
    expect(valuesOf(changes.views['productChange'] as View, 'change')).toEqual(before.length === 0 ? {} : change)
    expect(valuesOf(changes.views['groupChange'] as View, 'current')).toEqual(
      before.length === 0 ? {} : valuesOf(views['groups'] as View, 'value'),
    )
    expect(changes.views['customerMoves']?.rows).toEqual([])

    const { findings } = (await call('insights')) as { readonly findings: Readonly<Record<string, string>> }
    const amounts = Object.values(findings).flatMap((text) => text.match(/[\d,]+\.\d{2}(?! %)/g) ?? [])
    const shown = JSON.stringify([views, changes.views])
    expect(amounts.filter((amount) => !shown.includes(String(Number(amount.replaceAll(',', '')))))).toEqual([])

    await call('export')
    const workbook = await readWorkbook(await artefacts.file('Monthly_Report.xlsx').bytes(), 'Monthly_Report.xlsx')
    expect(workbook.sheets.map(({ name }) => name)).toEqual([
      'Summary',
      'By product',
      'By group',
      'By customer',
      'Change by group',
      'Change by product',
      'New and lost customers',
      'Exceptions',
      'Unusual amounts',
      'Method',
    ])
    const [summary, method] = ['Summary', 'Method'].map((name) =>
      workbook.sheets.find((sheet) => sheet.name === name)?.rows.map((row) => row.join(' | ')),
    )
    // The reader does not return titles.
    const { Sheets } = read(await artefacts.file('Monthly_Report.xlsx').bytes())
    expect(Sheets['Summary']?.['A1']).toMatchObject({ v: 'Sales report March 2024' })
    const nothingToCompare = 'The sales file has no rows of the previous month, so there is nothing to compare.'
    if (before.length === 0) expect(Sheets['Change by group']?.['A2']).toMatchObject({ v: nothingToCompare })
    expect(summary).toContain(`Rows | ${month.length}`)
    for (const text of Object.values(findings)) expect(summary).toContain(text)
    const [file] = files.sales
    expect(method).toContainEqual(
      expect.stringMatching(new RegExp(`^${file} \\| Sheet .*headings in row \\d+: .*rows read`)),
    )
    expect(method).toContainEqual(expect.stringMatching(/^Net sales \| Column .*read as money/))
    expect(method).toContainEqual(expect.stringMatching(/^Report month \| March 2024\./))
  })
})

test('the total of each row is taken where a file has it, and not its quantity times its price', async () => {
  const { call, data } = session({
    sales: [
      'Sales.csv',
      csv([
        ['Retailer ID', 'Invoice Date', 'Product', 'Price per Unit', 'Units Sold', 'Total Sales'],
        ...march.map(({ day, sku, customer, pence }) => [customer, day, sku, '50', '1000', pounds(pence)]),
      ]),
    ],
  })
  expect(await call('validate')).toMatchObject({ canProceed: true, summary: { unique_customers: 7 } })
  await call('insights')
  const { views } = data.get('insights') as { readonly views: Readonly<Record<string, View>> }
  expect(valuesOf(views['products'] as View, 'value')).toEqual(sumBy(march, ({ sku }) => sku))
})

test('MONTH-10 the coverage of groups is computed by value, separately from that of categories', async () => {
  const withoutGroup = ['P-1', 'P-4']
  const { call, data } = session({
    sales: ['Sales.csv', csv([headings, ...march.map(cellsOf)])],
    products: products.map(([code = '', name = '', category = '', group = '']) => [
      code,
      name,
      code === 'P-2' ? '' : category,
      withoutGroup.includes(code) ? '' : group,
    ]),
  })
  const lost = march.filter(({ sku }) => withoutGroup.includes(sku))
  const grouped = shareWithout(lost, march)
  const categorised = shareWithout(
    march.filter(({ sku }) => sku === 'P-2'),
    march,
  )
  expect(grouped).not.toBe(categorised)
  expect(await call('validate')).toMatchObject({
    coverage: { by_value: { categorised_pct: categorised, grouped_pct: grouped } },
  })
  // What is grouped and what is not add up to 100, here and in the sentences.
  const { findings } = (await call('insights')) as { readonly findings: Readonly<Record<string, string>> }
  const share = Math.round((100 - grouped) * 100) / 100
  const value = Number(pounds(lost.reduce((sum, { pence }) => sum + pence, 0))).toLocaleString('en', {
    minimumFractionDigits: 2,
  })
  expect(findings['groups']).toMatch(new RegExp(`Not in the lookup: ${value} \\(${share} %\\)\\.$`))
  const { views } = data.get('insights') as { readonly views: Readonly<Record<string, View>> }
  expect(views['groups']?.rows.find(([name]) => name === null)?.[2]).toBe(share)
})

describe('MONTH-19 codes that lost their leading zeros', () => {
  const zeros = march.map((sale) => ({ ...sale, sku: `00${sale.sku.slice(2)}`, customer: `0${sale.customer}` }))
  const files: Files = {
    sales: ['Sales.csv', csv([headings, ...zeros.map(cellsOf)])],
    products: products.map(([code = '', ...rest], at) => [at === 0 ? code : code.slice(2), ...rest]),
  }

  test('are asked about, with their number, and nothing is matched before the answer', async () => {
    const { call } = session(files)
    expect(await call('validate')).toMatchObject({
      canProceed: false,
      coverage: { by_value: { categorised_pct: 0 } },
      zeros: { skus: { keys: 9, isOpen: true }, customers: { keys: 7, isOpen: true } },
      checks: expect.arrayContaining([
        expect.objectContaining({
          id: 'sku-zeros',
          state: 'failed',
          found: expect.stringMatching(
            /^9 codes of "Sales.csv" differ from those of "Lookup.xlsx" in leading zeros alone, in rows: \d+\. One is "00\d" here and "\d" there\.$/,
          ),
        }),
      ]),
    })
  })

  test('match after one press, and the figures are those of the whole', async () => {
    const { call, data } = session(files)
    data.set('codes', 'match')
    expect(await call('validate')).toMatchObject({
      canProceed: true,
      coverage: { by_value: { categorised_pct: 100 } },
      zeros: { skus: { isOpen: false } },
      checks: expect.arrayContaining([
        expect.objectContaining({
          id: 'sku-zeros',
          state: 'passed',
          found: expect.stringMatching(/^9 codes were matched without leading zeros, such as "00\d" with "\d"\.$/),
        }),
      ]),
    })
    await call('insights')
    const { views } = data.get('insights') as { readonly views: Readonly<Record<string, View>> }
    const code = ({ sku }: Sale) => String(Number(sku))
    expect(valuesOf(views['products'] as View, 'value')).toEqual(sumBy(zeros, code))
  })

  test('stay apart if the user says so', async () => {
    const { call, data } = session(files)
    data.set('codes', 'apart')
    expect(await call('validate')).toMatchObject({
      canProceed: false,
      coverage: { by_value: { categorised_pct: 0 } },
      zeros: { skus: { keys: 9, isOpen: false } },
    })
  })

  test('a code that fits two of the lookup file is left as it is', async () => {
    const { call } = session({
      ...files,
      products: [...(files.products ?? []), ['0001', 'Other', 'Category 1', 'Group 1']],
    })
    expect(await call('validate')).toMatchObject({ zeros: { skus: { keys: 8 } } })
  })
})

test('MONTH-19 where the same month of the year before is in the file, each group is compared with it as well', async () => {
  const lastYear = march.map((sale) => ({ ...sale, day: sale.day.replace('2024', '2023'), pence: sale.pence + 100 }))
  const { call, data, artefacts } = session({
    sales: ['Sales.csv', csv([headings, ...[...lastYear, ...both].map(cellsOf)])],
  })
  await call('validate')
  const { findings } = (await call('insights')) as { readonly findings: Readonly<Record<string, string>> }
  const month = both.filter(({ day }) => day.startsWith('2024-03'))
  const changes = data.get('changes') as { readonly views: Readonly<Record<string, View>> }
  expect(valuesOf(changes.views['productYear'] as View, 'previous')).toEqual(sumBy(lastYear, ({ sku }) => sku))
  expect(valuesOf(changes.views['productYear'] as View, 'change')).toEqual(
    sumBy([...month, ...lastYear.map((sale) => ({ ...sale, pence: -sale.pence }))], ({ sku }) => sku),
  )
  expect(findings['groupYear']).toMatch(/^Net sales March 2024: .* (?:more|less) than Net sales March 2023 \(/)
  // The total is told once.
  expect(findings['productYear']).not.toContain('than Net sales March 2023')
  await call('export')
  const workbook = await readWorkbook(await artefacts.file('Monthly_Report.xlsx').bytes(), 'Monthly_Report.xlsx')
  expect(workbook.sheets.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Year by group', 'Year by product', 'Year by customer']),
  )
})

test('MONTH-19 the summary is printed on two pages', async () => {
  const { call, artefacts } = session({ sales: ['Sales.csv', csv([headings, ...march.map(cellsOf)])] })
  for (const name of ['validate', 'insights', 'export']) await call(name)
  const parts = unzipSync(await artefacts.file('Monthly_Report.xlsx').bytes())
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  expect(part('xl/worksheets/sheet1.xml')).toMatch(/<pageSetup[^>]* fitToWidth="1" fitToHeight="2"/)
  expect(part('xl/workbook.xml')).toMatch(/<definedName name="_xlnm.Print_Area" localSheetId="0">Summary!\$A\$1:/)
})

test('MONTH-11 of two sheets with the same columns the user chooses one', async () => {
  const sheetOf = (name: string, sales: readonly Sale[]) => ({
    name,
    rows: textRows([headings, ...sales.map(cellsOf)]),
  })
  const february = march.map((sale) => ({ ...sale, day: sale.day.replace('-03-', '-02-') }))
  const book = xlsxOf({ sheets: [sheetOf('February', february), sheetOf('March', march)] })
  const { call, data } = session({ sales: ['Sales.xlsx', book] })
  expect(await call('validate')).toMatchObject({
    canProceed: false,
    sheets: {
      sales: [
        { file: 'Sales.xlsx', sheet: 'February' },
        { file: 'Sales.xlsx', sheet: 'March' },
      ],
    },
    checks: expect.arrayContaining([
      expect.objectContaining({
        id: 'sales-sheet',
        found: '2 sheets of "Sales.xlsx" have these columns: "February" and "March". "February" was read.',
      }),
    ]),
  })
  data.set('salesSheet', [{ file: 'Sales.xlsx', sheet: 'March', use: true }])
  expect(await call('validate')).toMatchObject({ canProceed: true, summary: { rows: march.length } })
})

test('MONTH-19 a lookup file with one grouping gives it to the groups, too, and the check of its columns says so', async () => {
  const { call, data } = session({
    sales: ['Sales.csv', csv([headings, ...march.map(cellsOf)])],
    products: products.map(([code = '', name = '', , group = ''], at) => [
      code,
      name,
      at === 0 ? 'Warengruppe' : group,
    ]),
  })
  expect(await call('validate')).toMatchObject({
    canProceed: true,
    checks: expect.arrayContaining([
      expect.objectContaining({
        id: 'products-columns',
        found: expect.stringContaining('it takes what "Warengruppe" holds'),
      }),
    ]),
  })
  await call('insights')
  const { views } = data.get('insights') as { readonly views: Readonly<Record<string, View>> }
  const group = ({ sku }: Sale) => products.find(([code]) => code === sku)?.[3] ?? ''
  expect(valuesOf(views['groups'] as View, 'value')).toEqual(sumBy(march, group))
})

test('MONTH-19 rows left out of a messy file and cells that could not be read are listed on the sheet "Method"', async () => {
  const rows = march.map((sale, at) => [...cellsOf(sale).slice(0, 4), at === 5 ? 'unknown' : pounds(sale.pence)])
  const content = csv([headings, ...rows, ['Total', '', '', '', '1.00']])
  const { call, artefacts } = session({ sales: ['Sales.csv', content] })
  for (const name of ['validate', 'insights', 'export']) await call(name)
  const { sheets } = await readWorkbook(await artefacts.file('Monthly_Report.xlsx').bytes(), 'Monthly_Report.xlsx')
  const method = sheets.at(-1)?.rows.map((row) => row.join(' | ')) ?? []
  expect(method).toContain('Left out | 1 row: Totals are computed again, so that nothing counts twice. It is row 213.')
  expect(method).toContainEqual(
    expect.stringContaining('1 could not be read and counts as empty, such as "unknown" in row 7.'),
  )
})

interface Reply {
  readonly canProceed: boolean
  readonly checks: readonly {
    readonly id: string
    readonly state: string
    readonly found: string
    readonly do: string
  }[]
}
const checksOf = (reply: Readonly<Record<string, unknown>>, state: 'failed' | 'warned') =>
  (reply as unknown as Reply).checks.filter((check) => check.state === state).map(({ id, found }) => [id, found])
const failuresOf = (reply: Readonly<Record<string, unknown>>) => checksOf(reply, 'failed')
const adviceOf = (reply: Readonly<Record<string, unknown>>, id: string) =>
  (reply as unknown as Reply).checks.find((check) => check.id === id)?.do

/** Rows of cells as XML, `amount` being the last cell of each. */
const sheetOf = (sales: readonly Sale[], amount: (sale: Sale, row: number) => string) =>
  textRows([headings]) +
  sales
    .map((sale, at) => {
      const cells = cellsOf(sale).slice(0, 4)
      const row = at + 2
      const texts = cells.map(
        (text, column) => `<c r="${'ABCD'[column]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`,
      )
      return `<row r="${row}">${texts.join('')}${amount(sale, row)}</row>`
    })
    .join('')

describe('files that cannot be used are reported by name and row', () => {
  const validate = (files: Files, month?: string) => session(files, month).call('validate')
  const fileOf = (rows: readonly (readonly string[])[]): Files => ({ sales: ['Sales.csv', csv(rows)] })

  test('no header: the columns that are missing are named, and are assigned by their letters', async () => {
    const { call, data } = session(fileOf(march.map(cellsOf)))
    const reply = await call('validate')
    expect(failuresOf(reply)[0]).toEqual([
      'sales-columns',
      '"Sales.csv" has no column for "SKU", "Net sales" and "Customer". Add a column with the code of each product, or assign it below. Add a column with the value of each sale, or assign it below. Add a column with the number of each customer, or assign it below. No heading stands for "Date": "Column B" was used, the only other column with dates. No row of the sheet looks like headings, so the columns are named by their letters.',
    ])
    expect(failuresOf(reply)).toContainEqual([
      'sales-amounts',
      '"Sales.csv" has no column "Net sales", so this could not be checked.',
    ])
    expect(adviceOf(reply, 'sales-amounts')).toBe('Add a column with the value of each sale, or assign it below.')
    data.set(
      'assigned',
      ['Document', 'Date', 'SKU', 'Customer', 'Net sales'].map((column, at) => ({
        column,
        heading: `Column ${'ABCDE'[at]}`,
      })),
    )
    expect(await call('validate')).toMatchObject({ canProceed: true, summary: { rows: 211, unique_skus: 9 } })
  })

  test('MONTH-12 a month without rows: the check says which days the file covers', async () => {
    const reply = await validate(fileOf([headings, ...march.map(cellsOf)]), '2024-05')
    expect(reply).toMatchObject({ canProceed: false, summary: { rows: 0 } })
    expect(failuresOf(reply)).toEqual([['month-rows', '0 rows of "Sales.csv"; at least 1 is needed.']])
    expect(checksOf(reply, 'warned')).toContainEqual([
      'sales-month',
      '211 of 211 rows of "Sales.csv" are not of May 2024: rows 2, 3, 4 and 208 more. "Date" runs from 1 March 2024 to 28 March 2024.',
    ])
  })

  test('headings alone: the file has no rows', async () => {
    expect(failuresOf(await validate(fileOf([headings])))).toContainEqual([
      'sales-rows',
      '0 rows of "Sales.csv"; at least 1 is needed.',
    ])
  })

  test('products and customers that are all unknown fail by their coverage, and are listed with their value', async () => {
    const unknown = [products[0] ?? [], ['X-1', 'Other', 'Category 0', 'Group 0']]
    const reply = await validate({
      ...fileOf([headings, ...march.map(cellsOf)]),
      products: unknown,
      customers: 'Customer code,Customer name\n900,Other',
    })
    const sum = march.reduce((pence, sale) => pence + sale.pence, 0) / 100
    const all = `They hold ${sum.toLocaleString('en-GB', { minimumFractionDigits: 2 })}, 100 % of the value.`
    expect(failuresOf(reply)).toEqual([
      ['categorised', `211 of 211 rows of "Sales.csv" have no "Category": rows 2, 3, 4 and 208 more. ${all}`],
      ['grouped', `211 of 211 rows of "Sales.csv" have no "Product group": rows 2, 3, 4 and 208 more. ${all}`],
    ])
    expect(reply).toMatchObject({ unmatched: { skus: { total: 9 }, customers: { total: 7 } } })
  })

  test('two currencies in the column of amounts are named with their first rows', async () => {
    const rows = march.map((sale, at) => [...cellsOf(sale).slice(0, 4), `${at === 7 ? '€' : '£'}${pounds(sale.pence)}`])
    expect(failuresOf(await validate(fileOf([headings, ...rows])))).toEqual([
      [
        'sales-currency',
        'Column "Net sales" of "Sales.csv" has 2 currencies: GBP in 210 rows, the first is row 2; EUR in row 9.',
      ],
    ])
  })

  test('two currencies in a column of their own are not added up', async () => {
    const rows = march.map((sale, at) => [...cellsOf(sale), at % 5 === 0 ? 'USD' : 'EUR'])
    expect(failuresOf(await validate(fileOf([[...headings, 'Currency'], ...rows])))).toEqual([
      [
        'sales-currency',
        'Column "Net sales" of "Sales.csv" has 2 currencies: EUR in 168 rows, the first is row 3; USD in 43 rows, the first is row 2.',
      ],
    ])
  })

  test('returns and cancelled sales that are entered as sales are listed by their rows', async () => {
    const rows = march.map((sale, at) => [
      ...cellsOf({ ...sale, pence: Math.abs(sale.pence) }),
      at % 7 === 6 ? 'Credit Note' : 'Invoice',
      at === 0 ? 'Cancelled' : 'Paid',
    ])
    const reply = await validate(fileOf([[...headings, 'Type', 'Status'], ...rows]))
    expect(checksOf(reply, 'warned')).toContainEqual([
      'reversed',
      '31 of 211 rows of "Sales.csv" have a return or a cancelled sale in "Type" and "Status", and "Net sales" above zero: rows 2, 8, 15 and 28 more.',
    ])
  })

  test('texts in place of amounts are quoted with their rows', async () => {
    const rows = march.map((sale, at) => [...cellsOf(sale).slice(0, 4), at < 10 ? 'unknown' : pounds(sale.pence)])
    const { call, artefacts } = session(fileOf([headings, ...rows]))
    expect(failuresOf(await call('validate'))).toContainEqual([
      'sales-amounts',
      '10 of 211 rows of "Sales.csv" have a cell in "Net sales" that cannot be read: rows 2, 3, 4 and 7 more. In row 2: "unknown" is not an amount; row 3: "unknown" is not an amount; row 4: "unknown" is not an amount.',
    ])
    const { sheets } = await readWorkbook(await artefacts.file('Rows_to_check.xlsx').bytes(), 'Rows_to_check.xlsx')
    expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual(['2', 'unknown'])
  })

  test('formulas whose results are not in the file are named with their rows and what to do', async () => {
    const rows = sheetOf(march, (_, row) => `<c r="E${row}"><f>F${row}*G${row}</f></c>`)
    const sales = ['Sales.xlsx', xlsxOf({ sheets: [{ name: 'March', rows }] })] as const
    expect(String(failuresOf(await validate({ sales })).find(([id]) => id === 'sales-amounts')?.[1])).toMatch(
      /^211 of 211 rows of "Sales\.xlsx" \(sheet "March"\) have a cell in "Net sales" that cannot be read: rows 2, 3, 4 and 208 more\. In row 2: a formula whose result is not in the file \(open it in Excel and save it\); /,
    )
  })

  test('a workbook whose name ends in .csv is read as a workbook, and the check of its columns says so', async () => {
    const sales = ['Sales.csv', xlsxOf({ sheets: [{ rows: textRows([headings, ...march.map(cellsOf)]) }] })] as const
    const reply = await validate({ sales })
    expect(reply).toMatchObject({ canProceed: true, summary: { rows: 211 } })
    expect(checksOf(reply, 'warned')).toContainEqual([
      'sales-columns',
      'All columns of "Sales.csv" (sheet "Sheet1") are there. Its name ends in .csv, but its content is an Excel workbook (.xlsx): it was read as that.',
    ])
  })

  test('2^20 rows that are empty are refused by name, and below rows they change nothing', async () => {
    const empty = (from: number) =>
      Array.from({ length: 1_048_577 - from }, (_, at) => `<row r="${from + at}"/>`).join('')
    const only = ['Sales.xlsx', xlsxOf({ sheets: [{ rows: empty(1) }] })] as const
    await expect(validate({ sales: only })).rejects.toThrow(
      '"Sales.xlsx" has no filled cell. Fill it in, save it, and upload it again.',
    )
    const rows = sheetOf(march, (sale, row) => `<c r="E${row}"><v>${pounds(sale.pence)}</v></c>`) + empty(213)
    const sales = ['Sales.xlsx', xlsxOf({ sheets: [{ rows }] })] as const
    expect(await validate({ sales })).toMatchObject({ canProceed: true, summary: { rows: 211 } })
  })

  test('of 16,000 columns, only the ones that the report needs are read', async () => {
    const more = Array.from({ length: 15_995 }, (_, at) => `Measure ${at}`)
    const rows = march.slice(0, 24).map((sale) => [...cellsOf(sale), ...more.map(() => '1')])
    expect(await validate(fileOf([[...headings, ...more], ...rows]))).toMatchObject({
      canProceed: true,
      summary: { rows: 24 },
    })
  })

  test('headings in two rows are read together', async () => {
    const two = [
      ['Sale', '', 'Product', 'Customer', 'Net'],
      ['Invoice', 'Date', 'code', 'number', 'sales'],
    ]
    const reply = await validate(fileOf([...two, ...march.map(cellsOf)]))
    expect(reply).toMatchObject({ canProceed: true, summary: { rows: 211, unique_skus: 9, unique_customers: 7 } })
    expect(reply['read']).toContainEqual({
      label: 'Sales.csv',
      text: 'Sheet "Sales", headings in row 1 and 2: 211 rows read.',
    })
  })

  test('two columns of the same name: the first is used, and the check of the columns says so', async () => {
    const rows = march.map((sale) => [...cellsOf(sale), '99.99'])
    const reply = await validate(fileOf([[...headings, 'Net sales'], ...rows]))
    expect(reply).toMatchObject({ canProceed: true })
    expect(checksOf(reply, 'warned')).toContainEqual([
      'sales-columns',
      'All columns of "Sales.csv" are there. 2 columns are headed "Net sales" (E, F); column E was used.',
    ])
  })

  test('a column that no heading fits is named, and can be assigned by hand without a new upload', async () => {
    const { call, data } = session(
      fileOf([['Invoice', 'Date', 'Thing', 'Customer', 'Net sales'], ...march.map(cellsOf)]),
    )
    const failed = await call('validate')
    expect(failuresOf(failed)).toContainEqual([
      'sales-columns',
      expect.stringContaining('"Sales.csv" has no column for "SKU".'),
    ])
    data.set('assigned', [{ column: 'SKU', heading: 'Thing' }])
    expect(await call('validate')).toMatchObject({ canProceed: true, summary: { unique_skus: 9 } })
  })

  test('a lookup file without categories is named, not the sales file', async () => {
    const reply = await validate({
      ...fileOf([headings, ...march.map(cellsOf)]),
      products: products.map(([code = '', name = '', , group = '']) => [code, name, '', group]),
    })
    expect(reply).toMatchObject({ canProceed: false, coverage: { by_value: { categorised_pct: 0 } } })
    expect(failuresOf(reply)).toContainEqual([
      'categorised',
      '"Lookup.xlsx" has no column "Category", so this could not be checked.',
    ])
  })
})
