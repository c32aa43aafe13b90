/** The contents of written workbooks and .csv files, verified with independent readers. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { read, utils } from '@e965/xlsx'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { SheetRequest } from '#server/tables/write/sheet.ts'
import { writeCsvFile, type WriteCsvRequest } from '#server/tables/write/write-csv.ts'
import { writeXlsxFile } from '#server/tables/write/write-xlsx.ts'
import { writeTable } from '#server/tables/artefact.ts'
import { measureTable } from '#server/tables/measure/measure-table.ts'
import { withEngine } from '#server/tables/engine/open-engine.ts'
import { noRejected } from '#server/tables/table.ts'
import { tableFolder } from './fixtures/table-folder.ts'

const columns = [
  { id: 'product', label: 'Product', type: 'text' },
  { id: 'date', label: 'Date', type: 'date' },
  { id: 'value', label: 'Net sales', type: 'money' },
  { id: 'cost', label: 'Cost', type: 'money' },
  { id: 'margin', label: 'Margin', type: 'percent' },
] as const
const sales =
  'Product,Date,Net sales,Cost,Margin\n' +
  'Apple <b> & pear,01/03/2024,1234.50,1000.10,12.5%\n=1+1,02/03/2024,-0.10,,\n"two\nlines _x0041_",,0.20,0,100%\n'

async function table(content = sales) {
  const made = await tableFolder()
  await made.loadOnce('sales.csv', content, { columns })
  return made
}

async function workbook(sheet: Partial<SheetRequest>, content = sales) {
  const { folder } = await table(content)
  await writeXlsxFile({ folder, to: 'out.xlsx', sheets: [{ name: 'By product', from: 'table.parquet', ...sheet }] })
  const bytes = await readFile(join(folder, 'out.xlsx'))
  const book = read(bytes, { cellFormula: true, cellNF: true, cellStyles: true })
  const parts = unzipSync(bytes)
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const [name = ''] = book.SheetNames
  const cells = book.Sheets[name] ?? {}
  return { book, part, cells, rows: utils.sheet_to_json<unknown[]>(cells, { header: 1, raw: true, defval: null }) }
}

test('a sheet holds its rows as numbers, dates and texts, and texts that look like them stay texts', async () => {
  const { rows, cells } = await workbook({})
  expect(rows).toEqual([
    ['Product', 'Date', 'Net sales', 'Cost', 'Margin'],
    ['Apple <b> & pear', new Date('2024-03-01'), 1234.5, 1000.1, 0.125],
    ['=1+1', new Date('2024-03-02'), -0.1, null, null],
    ['two\nlines _x0041_', null, 0.2, 0, 1],
  ])
  expect(cells['A3']).toMatchObject({ t: 's', v: '=1+1' })
  expect(cells['A3']).not.toHaveProperty('f')
  expect(['B2', 'C2', 'E2'].map((at) => (cells[at] as { readonly z?: string }).z)).toEqual([
    'dd/mm/yyyy',
    '#,##0.00',
    '0.0%',
  ])
})

test('amounts in one currency show it, amounts in several currencies show none, and figures do not touch the text beside them', async () => {
  const formatsIn = async (content: string) => {
    const { cells } = await workbook({ columns: [{ column: 'value' }, { column: 'product' }] }, content)
    return (cells['A2'] as { readonly z?: string }).z
  }
  const euros = 'Product,Date,Net sales,Cost,Margin\nApple,01/03/2024,"€1,234.50",,\nPear,02/03/2024,€-0.10,,\n'
  expect(await formatsIn(euros)).toBe('"€"#,##0.00')
  expect(await formatsIn(euros.replace('€-', '£-'))).toBe('#,##0.00')
  expect(await formatsIn(euros.replaceAll('€', 'CHF '))).toBe('"CHF\u00a0"#,##0.00')
  const { part } = await workbook({ columns: [{ column: 'value' }, { column: 'product' }] }, euros)
  expect(part('xl/styles.xml')).toContain('horizontal="left" vertical="top" indent="1"')
  // A heading is aligned with its figures, beside the arrow of the filter.
  expect(part('xl/styles.xml')).toContain('horizontal="right" vertical="center" wrapText="true" indent="2"')
})

test('the header is frozen, has filters, and is repeated on every printed page', async () => {
  const { part } = await workbook({
    title: 'March',
    note: 'From the till',
    print: { paper: 'a3', orientation: 'landscape' },
  })
  const sheet = part('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<pane ySplit="4" topLeftCell="A5" state="frozen"')
  expect(sheet).toContain('<autoFilter ref="A4:E7"/>')
  expect(sheet).toMatch(/<pageSetup paperSize="8" orientation="landscape"/)
  // Excel reports a file as damaged if a name with a space has no quotation marks.
  expect(part('xl/workbook.xml')).toContain(`localSheetId="0">'By product'!$4:$4</definedName>`)
})

test('computed columns and totals are formulas, and contain their results', async () => {
  const { cells } = await workbook({
    formulas: [
      { id: 'gain', label: 'Gain', formula: 'difference', columns: ['value', 'cost'] },
      { id: 'ratio', label: 'Gain in %', formula: 'quotient', columns: ['gain', 'cost'], as: 'percent' },
      { id: 'share', label: 'Share', formula: 'share', columns: ['value'] },
    ],
    totals: [
      { column: 'value', total: 'sum' },
      { column: 'gain', total: 'sum' },
      { column: 'date', total: 'count' },
    ],
  })
  expect(cells['F2']).toMatchObject({ f: 'C2-D2', v: 234.4 })
  expect(cells['F3']).toMatchObject({ f: 'C3-D3', v: -0.1 })
  expect(cells['H2']).toMatchObject({ f: 'IF(SUM(C$2:C$4)=0,"",C2/SUM(C$2:C$4))', v: 0.999919 })
  expect(cells['A5']).toMatchObject({ v: 'Total' })
  expect(cells['C5']).toMatchObject({ f: 'SUBTOTAL(109,C2:C4)', v: 1234.6 })
  expect(cells['F5']).toMatchObject({ f: 'SUBTOTAL(109,F2:F4)', v: 234.5 })
  expect(cells['B5']).toMatchObject({ f: 'SUBTOTAL(103,B2:B4)', v: 2 })
})

test('a chart is a native chart of the spreadsheet, based on the cells of the table', async () => {
  const { part } = await workbook({
    charts: [{ kind: 'bars', title: 'Net sales & cost', label: 'product', values: ['value', 'cost'] }],
  })
  const chart = part('xl/charts/chart1.xml')
  expect(chart).toContain('<c:barChart>')
  expect(chart).toContain('Net sales &amp; cost')
  expect([...chart.matchAll(/<c:f>([^<]*)<\/c:f>/g)].map(([, range]) => range?.replaceAll('&apos;', "'"))).toEqual([
    "'By product'!$A$2:$A$4",
    "'By product'!$C$2:$C$4",
    "'By product'!$A$2:$A$4",
    "'By product'!$D$2:$D$4",
  ])
})

test('charts are side by side, so that no page break cuts a chart', async () => {
  const chart = { kind: 'bars', title: 'Net sales', label: 'product', values: ['value'] } as const
  const { part } = await workbook({ charts: [chart, { ...chart, kind: 'shares' }] })
  const corners = [
    ...part('xl/drawings/drawing1.xml').matchAll(/<xdr:(from|to)>.*?<xdr:col>(\d+)<.*?<xdr:row>(\d+)</gs),
  ]
  const [first, firstEnd, second, secondEnd] = corners.map(([, , column, row]) => [Number(column), Number(row)])
  expect(second?.[1]).toBe(first?.[1])
  expect(secondEnd?.[1]).toBe(firstEnd?.[1])
  expect(second?.[0]).toBeGreaterThan(firstEnd?.[0] ?? NaN)
})

test('a table without rows is a sheet with headings alone', async () => {
  const { rows } = await workbook(
    { totals: [{ column: 'value', total: 'sum' }] },
    'Product,Date,Net sales,Cost,Margin\n',
  )
  expect(rows).toEqual([['Product', 'Date', 'Net sales', 'Cost', 'Margin']])
})

test('a missing column that a sheet refers to is reported by name', async () => {
  const unknown = { id: 'f', label: 'F', formula: 'sum', columns: ['colour'] } as const
  await expect(workbook({ formulas: [unknown] })).rejects.toThrow(
    'has no column "colour" on its sheet, which the formula "F" needs.',
  )
  await expect(workbook({ formulas: [{ ...unknown, columns: ['product'] }] })).rejects.toThrow(
    'has no figures in its column "product"',
  )
  await expect(workbook({ columns: [{ column: 'colour' }] })).rejects.toThrow('has no column "colour"')
})

test('more rows than a sheet holds are refused, and a figure with more digits than it supports is a text', async () => {
  const { folder } = await tableFolder()
  const made = async (select: string) => {
    const columns = [{ id: 'n', label: 'N', type: 'number', scale: 2 }] as const
    const description = { columns, missing: [], rows: 0, source: { file: 'made.csv', sheet: 'made' } }
    await withEngine(folder, (engine) => writeTable(engine, join(folder, 'made.parquet'), select, description))
    await writeXlsxFile({ folder, to: 'out.xlsx', sheets: [{ name: 'N', from: 'made.parquet' }] })
    return read(await readFile(join(folder, 'out.xlsx'))).Sheets['N']
  }
  await expect(
    made(`SELECT i AS "#row", i::DECIMAL(38, 2) AS n, ${noRejected} FROM range(1048576) r(i)`),
  ).rejects.toThrow(
    'has 1,048,576 rows, and a sheet has room for 1,048,575 below its headings. Filter the table first, or write a .csv.',
  )
  const figures = `(1234567890123.45 + i * 10000000000000)::DECIMAL(38, 2)`
  const sheet = await made(`SELECT i AS "#row", ${figures} AS n, ${noRejected} FROM range(2) r(i)`)
  expect(sheet?.['A2']).toMatchObject({ t: 'n', v: 1_234_567_890_123.45 })
  expect(sheet?.['A3']).toMatchObject({ t: 's', v: '11234567890123.45' })
})

async function csv(request: Partial<WriteCsvRequest> = {}, content = sales) {
  const { folder } = await table(content)
  await writeCsvFile({ folder, from: 'table.parquet', to: 'out.csv', ...request })
  return await readFile(join(folder, 'out.csv'), 'utf8')
}

test('a .csv contains exact figures and begins with a byte order mark, so that Excel reads it as UTF-8', async () => {
  expect(await csv()).toBe(
    '\ufeffProduct,Date,Net sales,Cost,Margin\n' +
      'Apple <b> & pear,2024-03-01,1234.50,1000.10,12.5%\n' +
      "'=1+1,2024-03-02,-0.10,,\n" +
      '"two\nlines _x0041_",,0.20,0.00,100.0%\n',
  )
})

test('no text of a .csv is run as a formula by a spreadsheet, and numbers stay numbers', async () => {
  const texts = ['=cmd', ' =1+1', '+44 20 7946 0000', '-1+2', '@SUM(A1)', '＝1', '-5.20', '-']
  const content = `Product,Date,Net sales,Cost,Margin\n${texts.map((text) => `"${text}",,-1,,`).join('\n')}\n`
  const lines = (
    await csv({ columns: [{ column: 'product', label: '=Product' }, { column: 'value' }] }, content)
  ).split('\n')
  expect(lines).toEqual([
    "\ufeff'=Product,Net sales",
    "'=cmd,-1.00",
    "'=1+1,-1.00",
    '+44 20 7946 0000,-1.00',
    "'-1+2,-1.00",
    "'@SUM(A1),-1.00",
    "'＝1,-1.00",
    '-5.20,-1.00',
    "'-,-1.00",
    '',
  ])
})

test('a .csv for countries with decimal commas separates its cells by semicolons', async () => {
  const lines = (await csv({ separator: 'semicolon', decimalComma: true })).split('\n')
  expect(lines[1]).toBe('Apple <b> & pear;2024-03-01;1234,50;1000,10;12,5%')
})

test('bars begin at zero where no figure is below it, so that their lengths can be compared', async () => {
  const charts = [{ kind: 'bars', title: 'Net sales', label: 'product', values: ['value'] }] as const
  const chartOf = async (content: string) => (await workbook({ charts }, content)).part('xl/charts/chart1.xml')
  expect(await chartOf('Product,Net sales\nA,2000.00\nB,2100.00\n')).toContain('<c:min val="0"/>')
  expect(await chartOf('Product,Net sales\nA,2000.00\nB,-2.00\n')).not.toContain('<c:min')
})

test('lines are placed between the note and the table, with figures as numbers', async () => {
  const { rows, cells } = await workbook({
    title: 'March',
    lines: [
      { label: 'The month' },
      { label: 'Net sales', figure: { value: 1234.6, type: 'money', scale: 2 } },
      {},
      { text: '=1+1 has the least.' },
    ],
  })
  expect(rows.slice(0, 9).map((row) => row.slice(0, 2))).toEqual([
    ['March', null],
    [null, null],
    ['The month', null],
    ['Net sales', 1234.6],
    [null, null],
    ['=1+1 has the least.', null],
    [null, null],
    ['Product', 'Date'],
    ['Apple <b> & pear', new Date('2024-03-01')],
  ])
  expect(cells['A6']).not.toHaveProperty('f')
})

test('a sheet may consist of lines only', async () => {
  const { folder } = await table()
  const lines = [{ label: 'Returns', text: 'Negative amounts are returns. '.repeat(9) }]
  await writeXlsxFile({ folder, to: 'out.xlsx', sheets: [{ name: 'Method', title: 'Method', lines }] })
  const bytes = await readFile(join(folder, 'out.xlsx'))
  expect(utils.sheet_to_json(read(bytes).Sheets['Method'] ?? {}, { header: 1, blankrows: false })).toEqual([
    ['Method'],
    ['Returns', expect.stringContaining('Negative amounts')],
  ])
  // A row height that fits the wrapped text.
  expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toMatch(/<row r="3"[^>]* ht="45"/)
})

test('a sentence that is longer than the table is wide is wrapped over its whole width', async () => {
  const text = 'Dog food has the most, and cat food has the least of all. '.repeat(6)
  const { part, rows } = await workbook({ title: 'March', note: 'Short.', lines: [{ text }, { text: 'Short, too.' }] })
  const sheet = part('xl/worksheets/sheet1.xml')
  expect(rows[3]?.[0]).toBe(text)
  expect([...sheet.matchAll(/<mergeCell ref="([^"]+)"/g)].map(([, area]) => area)).toEqual([
    expect.stringMatching(/^A4:[B-Z]4$/),
  ])
  expect(Number(/<row r="4"[^>]* ht="(\d+)"/.exec(sheet)?.[1])).toBeGreaterThan(30)
})

test('sums of unit prices are shown to the penny, and keep all their decimals', async () => {
  const { folder } = await table('Product,Net sales\nA,£12.3456\nB,£0.0044\nA,£1.10\n')
  const by = [{ column: 'product' }] as const
  const figures = [{ id: 'sum', figure: 'sum', column: 'value' }] as const
  const views = [{ view: 'groups', id: 'v', title: 'By product', by, figures, to: 'v.parquet' }] as const
  const { views: shown } = await measureTable({ folder, table: 'table.parquet', views })
  expect(shown['v']?.columns[1]).toMatchObject({ scale: 4, pennies: true })
  await writeXlsxFile({
    folder,
    to: 'out.xlsx',
    sheets: [{ name: 'V', from: 'v.parquet', totals: [{ column: 'sum', total: 'sum' }] }],
  })
  const { Sheets } = read(await readFile(join(folder, 'out.xlsx')), { cellNF: true })
  expect([Sheets['V']?.['B2'], Sheets['V']?.['B4']]).toMatchObject([
    { v: 13.4456, z: '"£"#,##0.00' },
    { v: 13.45, z: '"£"#,##0.00' },
  ])
})
