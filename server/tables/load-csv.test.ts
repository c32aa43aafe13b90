/** Reading .csv files: their cells are texts, whose meaning only the whole column shows. */
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import type { WantedColumn } from '#server/tables/load/header/wanted-column.ts'
import { tableFolder } from './fixtures/table-folder.ts'

const sku: WantedColumn = {
  id: 'sku',
  label: 'SKU',
  type: 'text',
  names: ['Product code', 'Artikelnummer'],
  required: 'Add a column SKU.',
}
const value: WantedColumn = {
  id: 'value',
  label: 'Net sales',
  type: 'money',
  names: ['Umsatz', 'Sales value'],
  required: 'Add a column Net sales.',
}
const day: WantedColumn = { id: 'day', label: 'Date', type: 'date', names: ['Datum', 'Invoice date'] }

test('amounts are exact, whatever their signs, brackets and thousands', async () => {
  const { load, rows } = await tableFolder()
  const understood = await load(
    'sales.csv',
    'SKU,Net sales\nA,"£1,234.56"\nB,(12.30)\nC,5-\nD,-0.10\nE,0.2\nF," 1 000 000.01 "\nG,GBP 7\nH,n/a\nI,"1,23"\n',
    { columns: [sku, value] },
  )
  expect(await rows('value')).toEqual([
    ['1234.56'],
    ['-12.30'],
    ['-5.00'],
    ['-0.10'],
    ['0.20'],
    ['1000000.01'],
    ['7.00'],
    [null],
    [null],
  ])
  expect(understood.columns[1]).toMatchObject({
    id: 'value',
    heading: 'Net sales',
    column: 'B',
    filled: 9,
    share: 1,
    rejected: {
      count: 2,
      examples: [
        { row: 9, text: 'n/a', why: 'is not an amount' },
        { row: 10, text: '1,23', why: 'is not an amount' },
      ],
    },
    currencies: [{ currency: 'GBP', count: 2 }],
  })
  expect(understood.rejected).toBe(2)
})

test('amounts as they are grouped in India are exact, and their commas say that a point separates decimals', async () => {
  const { load, rows } = await tableFolder()
  const understood = await load(
    'sales.csv',
    'SKU,Net sales\nA,"₹1,12,813.37"\nB,"-12,34,56,789"\nC,"INR 5,813"\nD,"1,2,345"\n',
    {
      columns: [sku, value],
    },
  )
  expect(await rows('value')).toEqual([['112813.37'], ['-123456789.00'], ['5813.00'], [null]])
  expect(understood.columns[1]).toMatchObject({ notes: [], currencies: [{ currency: 'INR', count: 2 }] })
})

test('a German layout is recognised from the columns: decimal commas, points for thousands, days before months', async () => {
  const { load, rows } = await tableFolder()
  const text =
    'Umsatzliste März\n\nArtikelnummer;Datum;Umsatz\n007;03.02.2024;1.234,50 €\n008;31.01.24;-0,99\n009;1. März 2024;12.345\n'
  const understood = await load('umsatz.csv', iconv.encode(text, 'windows-1252'), { columns: [sku, day, value] })
  expect(await rows('sku, day, value')).toEqual([
    ['007', '2024-02-03', '1234.50'],
    ['008', '2024-01-31', '-0.99'],
    ['009', '2024-03-01', '12345.00'],
  ])
  expect(understood.headerRows).toEqual([3])
  expect(understood.columns.map(({ currencies }) => currencies)).toEqual([
    [],
    [],
    [{ currency: 'EUR', count: 1, row: 4 }],
  ])
})

test('American dates are recognised from one that is valid in no other order; an order that stays unclear is reported', async () => {
  const { load, rows } = await tableFolder()
  await load('us.csv', 'SKU,Date\nA,03/04/2024\nB,12/31/2024\nC,Dec 5 2024\n', { columns: [sku, day] })
  expect(await rows('day')).toEqual([['2024-03-04'], ['2024-12-31'], ['2024-12-05']])
  const understood = await load('open.csv', 'SKU,Date\nA,03/04/2024\n', { columns: [sku, day] })
  expect(await rows('day')).toEqual([['2024-04-03']])
  expect(understood.columns[1]?.notes).toEqual([
    'No date shows whether the day or the month comes first; the day was assumed.',
  ])
})

test('shares are stored as fractions of one, whether they are written with a sign or not', async () => {
  const { load, rows } = await tableFolder()
  const margin: WantedColumn = { id: 'margin', label: 'Margin', type: 'percent' }
  await load('a.csv', 'SKU,Margin\nA,12.5%\nB,100 %\n', { columns: [margin] })
  expect(await rows('margin')).toEqual([['0.125'], ['1.000']])
})

test('months are read from months and from dates', async () => {
  const { load, rows } = await tableFolder()
  const month: WantedColumn = { id: 'month', label: 'Month', type: 'month' }
  await load('m.csv', 'SKU,Month\nA,2024-03\nB,03/2024\nC,March 2024\nD,Mar-24\nE,15/03/2024\nF,202403\n', {
    columns: [month],
  })
  expect(new Set((await rows('month')).map(([text]) => text))).toEqual(new Set(['2024-03']))
})

describe('rows that do not belong to the table', () => {
  test('totals and remarks at the end, and subtotals and repeated headings in between are left out and reported', async () => {
    const { load, rows } = await tableFolder()
    const understood = await load(
      'sales.csv',
      'SKU,Date,Net sales\nA,01/02/2024,1\nSubtotal North,,1\nB,02/02/2024,2\nSKU,Date,Net sales\nC,03/02/2024,3\n,,\nGrand total,,6\nPrinted by the till on Friday\n',
      { columns: [sku, day, value] },
    )
    expect(await rows('"#row", sku')).toEqual([
      ['2', 'A'],
      ['4', 'B'],
      ['6', 'C'],
    ])
    expect(understood.leftOut).toEqual([
      { why: 'Totals are computed again, so that nothing counts twice.', count: 2, rows: [3, 8] },
      { why: 'The headings are repeated.', count: 1, rows: [5] },
      { why: 'A remark below the table.', count: 1, rows: [9] },
    ])
  })

  test('a product with the name Total is a row', async () => {
    const { load, rows } = await tableFolder()
    await load('sales.csv', 'SKU,Date,Net sales\nTotal Cat Food,01/02/2024,1\nB,02/02/2024,2\n', {
      columns: [sku, day, value],
    })
    expect(await rows('sku')).toEqual([['Total Cat Food'], ['B']])
  })
})

test('headings in two rows are read together', async () => {
  const { load } = await tableFolder()
  const understood = await load('two.csv', 'Product,,Sales,\nCode,Name,Quantity,Value\nA,Apple,1,2.50\nB,Pear,2,3.50\n')
  expect(understood.headerRows).toEqual([1, 2])
  expect(understood.columns.map(({ id, type }) => [id, type])).toEqual([
    ['product-code', 'text'],
    ['product-name', 'text'],
    ['sales-quantity', 'integer'],
    ['sales-value', 'number'],
  ])
})

test('columns with the same heading are both loaded, under different ids', async () => {
  const { load, rows } = await tableFolder()
  const understood = await load('twice.csv', 'Name,Amount,Amount\nA,1.5,2.5\n')
  expect(understood.columns.map(({ id }) => id)).toEqual(['name', 'amount', 'amount-2'])
  expect(await rows('amount, "amount-2"')).toEqual([['1.5', '2.5']])
  expect(understood.notes).toEqual(['2 columns are headed "Amount" (B, C).'])
})

test('a column that no heading fits is missing, empty, and can be assigned by hand', async () => {
  const { load, rows } = await tableFolder()
  const content = 'Item,Net sales\nA,1\nB,2\n'
  const before = await load('s.csv', content, { columns: [sku, value] })
  expect(before.missing).toEqual([
    {
      id: 'sku',
      label: 'SKU',
      required: true,
      sentence: 'Add a column SKU.',
      candidates: [{ heading: 'Item', column: 'A', samples: ['A', 'B'] }],
    },
  ])
  expect(await rows('sku, value')).toEqual([
    [null, '1.00'],
    [null, '2.00'],
  ])
  const after = await load('s.csv', content, { columns: [sku, value], assigned: [{ column: 'sku', heading: 'Item' }] })
  expect(after.missing).toEqual([])
  expect(await rows('sku, value')).toEqual([
    ['A', '1.00'],
    ['B', '2.00'],
  ])
})

test('a file without headings says so, and reports every requested column as missing', async () => {
  const { load } = await tableFolder()
  const understood = await load('none.csv', '1,2.50\n2,3.50\n3,4.50\n', { columns: [sku, value] })
  expect(understood.missing.map(({ id }) => id)).toEqual(['sku', 'value'])
  expect(understood.notes).toContain(
    'No row of the sheet looks like headings, so the columns are named by their letters.',
  )
})

test('numbers of documents and people are texts, however their headings are put together', async () => {
  const { load, rows } = await tableFolder()
  const lines = Array.from({ length: 40 }, (_, at) => `${at === 20 ? 'C' : ''}${536_365 + at},${17_850 + at},${at + 1}`)
  const { columns, rejected } = await load('retail.csv', ['InvoiceNo,customer_id,Paid', ...lines].join('\n'))
  expect(columns.map(({ id, type }) => [id, type])).toEqual([
    ['invoiceno', 'text'],
    ['customer-id', 'text'],
    ['paid', 'integer'],
  ])
  expect(rejected).toBe(0)
  expect((await rows('invoiceno'))[20]).toEqual(['C536385'])
})

test('codes keep their leading zeros, texts their line breaks, tabs and quotation marks', async () => {
  const { load, rows } = await tableFolder()
  await load('q.csv', 'Code,Remark\n007,"two\nlines, ""quoted""\tand a tab"\n="0123",plain\n')
  expect(await rows('code, remark')).toEqual([
    ['007', 'two\nlines, "quoted" and a tab'],
    ['0123', 'plain'],
  ])
})

describe('columns that the definition does not declare', () => {
  const rowsOf = (count: number, cells: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => cells(at)).join('\n')

  test('the type that the first rows suggest is confirmed by all rows, or discarded', async () => {
    const { load, rows } = await tableFolder()
    // Among the rows after the first 2,000, those in the sample look like the first rows.
    const isHidden = (at: number) => at >= 2000 && at % 128 !== 0
    const content = `Words,Codes,Decimals,Late\n${rowsOf(6000, (at) =>
      isHidden(at) ? `word ${at},0${at},${at}.25,13/01/2024` : `${at},${at},${at},02/03/2024`,
    )}\n`
    const { columns } = await load('late.csv', content)
    expect(columns.map(({ id, type, rejected }) => [id, type, rejected.count])).toEqual([
      ['words', 'text', 0],
      ['codes', 'text', 0],
      ['decimals', 'number', 0],
      ['late', 'date', 0],
    ])
    expect(await rows('max(decimals), max(codes), max(late)')).toEqual([['5999.25', '999', '2024-03-02']])
  })

  test('a few mistakes far below are rejected, and do not change the type', async () => {
    const { load } = await tableFolder()
    const content = `Place,Amount\n${rowsOf(5000, (at) => (at === 4001 ? 'A,unknown' : `A,${at}.5`))}\n`
    const { columns } = await load('few.csv', content)
    expect(columns[1]).toMatchObject({
      type: 'number',
      rejected: { count: 1, examples: [{ row: 4003, text: 'unknown', why: 'is not a number' }] },
    })
  })
})

describe('files of several chunks', () => {
  /** Longer than the chunks in which a file is read. */
  const lines = 80_000
  const content = (name: string) => {
    const rows = Array.from({ length: lines }, (_, at) => `${name} ${at},"two\nlines, ""${'é'.repeat(at % 7)}""",0.01`)
    return `Name,Remark,Amount\n${rows.join('\n')}\n`
  }

  test('no letter, quotation or row is lost at the boundary of two chunks', async () => {
    const { load, rows } = await tableFolder()
    const understood = await load('large.csv', content('Müller'))
    expect(understood.rows).toBe(lines)
    const isWhole = `name LIKE 'Müller %' AND remark LIKE 'two' || chr(10) || 'lines, "%"'`
    expect(await rows(`sum(amount), count(*) FILTER (${isWhole})`)).toEqual([['800.00', String(lines)]])
  })

  test('the code page of a large file is detected from both of its ends', async () => {
    const { load, rows } = await tableFolder()
    await load('large.csv', iconv.encode(content('Müller'), 'windows-1252'))
    expect(await rows(`count(*) FILTER (name LIKE 'Müller %')`)).toEqual([[String(lines)]])
  })

  test('a quotation mark that is never closed is reported by its row', async () => {
    const { load } = await tableFolder()
    const { notes, rows } = await load('open.csv', `Name,Amount\nA,1\n"B,2\n${'x,1\n'.repeat(900_000)}`)
    expect(rows).toBe(2)
    expect(notes).toEqual(['Row 3 has a quotation mark that is not closed, so everything after it is in one cell.'])
  })
})
