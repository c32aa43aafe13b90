/** Reading workbooks, whose cells state their meaning by type and number format. */
import { utils, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { WantedColumn } from '#server/tables/load/header/wanted-column.ts'
import { textRows, xlsxOf } from '../documents/sheets/fixtures/xlsx-of.ts'
import { tableFolder } from './fixtures/table-folder.ts'

const value: WantedColumn = { id: 'value', label: 'Value', type: 'money', required: 'Add a column Value.' }
const sku: WantedColumn = { id: 'sku', label: 'SKU', type: 'text' }
const day: WantedColumn = { id: 'day', label: 'Date', type: 'date' }

/** A header and rows of XML, with cell styles of these formats. */
const workbook = (header: readonly string[], rows: string, formats: readonly string[] = ['General']) =>
  xlsxOf({ sheets: [{ name: 'Data', rows: textRows([header]) + rows }], formats })

test('numbers are exact, dates and shares follow their number format, codes keep their leading zeros', async () => {
  const { load, rows } = await tableFolder()
  const formats = ['General', 'dd/mm/yyyy', '0.0%', '"£"#,##0.00', '000000']
  const understood = await load(
    'w.xlsx',
    workbook(
      ['SKU', 'Date', 'Margin', 'Value'],
      '<row r="2"><c r="A2" s="4"><v>42</v></c><c r="B2" s="1"><v>45352</v></c><c r="C2" s="2"><v>0.125</v></c><c r="D2" s="3"><v>0.30000000000000004</v></c></row>' +
        '<row r="3"><c r="A3" s="4"><v>7</v></c><c r="B3" s="1"><v>45353.5</v></c><c r="C3" s="2"><v>1</v></c><c r="D3" s="3"><v>1234567.89</v></c></row>',
      formats,
    ),
    { columns: [sku, day, { id: 'margin', label: 'Margin', type: 'percent' }, value] },
  )
  expect(await rows('sku, day, margin, value')).toEqual([
    ['000042', '2024-03-01', '0.12500', '0.30'],
    ['000007', '2024-03-02', '1.00000', '1234567.89'],
  ])
  expect(understood.columns[3]?.currencies).toEqual([{ currency: 'GBP', count: 2, row: 2 }])
})

test('a text among amounts, an error and a formula without its result are rejected by row and reason', async () => {
  const { load, rows } = await tableFolder()
  const understood = await load(
    'w.xlsx',
    workbook(
      ['SKU', 'Value'],
      '<row r="2"><c r="A2"><v>1</v></c><c r="B2" t="inlineStr"><is><t>unknown</t></is></c></row>' +
        '<row r="3"><c r="A3"><v>2</v></c><c r="B3" t="e"><v>#REF!</v></c></row>' +
        '<row r="4"><c r="A4"><v>3</v></c><c r="B4"><f>1+1</f></c></row>' +
        '<row r="5"><c r="A5"><v>4</v></c><c r="B5"><v>2.5</v></c></row>',
    ),
    { columns: [sku, value] },
  )
  expect(understood.columns[1]?.rejected).toEqual({
    count: 3,
    examples: [
      { row: 2, text: 'unknown', why: 'is not an amount' },
      { row: 3, text: '#REF!', why: 'is an error of the spreadsheet' },
      { row: 4, text: 'a formula without its result', why: 'is a formula whose result is not in the file' },
    ],
  })
  expect(await rows('value')).toEqual([[null], [null], [null], ['2.50']])
})

test('the sheet with the most of the columns is read, and the others are named', async () => {
  const { load } = await tableFolder()
  const content = xlsxOf({
    sheets: [
      { name: 'Notes', rows: textRows([['Read me'], ['Nothing here']]) },
      { name: 'Old', rows: textRows([['SKU'], ['A']]) },
      { name: 'Sales', rows: textRows([['Sales of March'], ['SKU', 'Value'], ['A', '1.50']]) },
    ],
  })
  const understood = await load('w.xlsx', content, { columns: [sku, value] })
  expect(understood).toMatchObject({ sheet: 'Sales', headerRows: [2], rows: 1 })
  expect(understood.sheets.map(({ name, used }) => [name, used])).toEqual([
    ['Notes', false],
    ['Old', false],
    ['Sales', true],
  ])
  await expect(load('w.xlsx', content, { sheet: 'Costs' })).rejects.toThrow(
    'has no sheet "Costs". Its sheets are: "Notes", "Old", "Sales".',
  )
})

test('an empty workbook is refused, and so is a sheet that is not a table', async () => {
  const { load } = await tableFolder()
  await expect(load('w.xlsx', xlsxOf({ sheets: [{ rows: '' }] }))).rejects.toThrow('has no filled cell')
  await expect(load('w.csv', '')).rejects.toThrow('is empty')
  await expect(load('w.csv', '%PDF-1.7 nothing of the kind')).rejects.toThrow('is not a spreadsheet')
})

test('a workbook whose name ends in .csv is read as a workbook', async () => {
  const { load, rows } = await tableFolder()
  const understood = await load(
    'renamed.csv',
    xlsxOf({
      sheets: [
        {
          rows: textRows([
            ['SKU', 'Value'],
            ['A', '1.50'],
          ]),
        },
      ],
    }),
    {
      columns: [sku, value],
    },
  )
  expect(understood.kind).toBe('xlsx')
  expect(await rows('sku, value')).toEqual([['A', '1.50']])
})

test('a .csv whose name ends in .xlsx is read as a .csv, and another Office file with that name is refused', async () => {
  const { load, rows } = await tableFolder()
  const understood = await load('renamed.xlsx', 'SKU,Value\nA,1.50\n', { columns: [sku, value] })
  expect(understood.kind).toBe('csv')
  expect(await rows('sku, value')).toEqual([['A', '1.50']])
  const letter = zipSync({ 'word/document.xml': strToU8('<document/>'), '[Content_Types].xml': strToU8('<Types/>') })
  await expect(load('letter.xlsx', letter)).rejects.toThrow('is not a spreadsheet')
})

test('an old .xls is read like a new workbook', async () => {
  const { load, rows } = await tableFolder()
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet(
      [
        ['SKU', 'Date', 'Value'],
        ['A', new Date(Date.UTC(2024, 2, 1)), 0.3],
      ],
      { UTC: true },
    ),
    'Data',
  )
  // SheetJS gives a Buffer for this type.
  const bytes = write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
  const understood = await load('old.xls', bytes, { columns: [sku, day, value] })
  expect(understood.kind).toBe('xls')
  expect(await rows('sku, day, value')).toEqual([['A', '2024-03-01', '0.30']])
})
