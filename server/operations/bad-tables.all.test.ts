/** Faulty tables, processed by the operations as on the server: in a worker, from the upload to the text that a person reads. */
import { describe, expect, test } from 'vitest'
import type { Definition, Work as Piece } from '#engine/definition/types.ts'
import { columnLetters } from '#server/documents/sheets/cell-address.ts'
import { doWork } from '#server/work/do-work.ts'
import { textRows, xlsxOf } from '../documents/sheets/fixtures/xlsx-of.ts'
import { memoryFile, memoryWork } from './fixtures/memory-work.ts'
import { workingOn } from './fixtures/working-on.ts'

const columns = [
  { id: 'sku', label: 'SKU', names: ['Product SKU', 'Product no'], type: 'text', required: 'Add a column SKU.' },
  {
    id: 'value',
    label: 'Value',
    names: ['Sales Value', 'Sales amount'],
    type: 'money',
    required: 'Add a column Value.',
  },
] as const
const load = { do: 'table.load', from: 'salesFile', columns, as: 'sales', understood: 'understood' } as unknown as Piece
const check = {
  do: 'table.check',
  from: 'sales',
  checks: [
    { check: 'columns', id: 'columns', title: 'Columns', do: 'Add the columns.' },
    { check: 'positive', id: 'amounts', title: 'Amounts', column: 'value', do: 'Correct these rows.', most: 0 },
  ],
  as: 'checked',
  failed: 'Rows to correct.xlsx',
} as unknown as Piece
const show = { do: 'table.shape', from: 'sales', as: 'shaped', shown: 'shown' } as unknown as Piece

async function workOn(work: readonly Piece[], ...files: readonly (readonly [string, Uint8Array | string])[]) {
  const held = memoryWork()
  held.files.set(
    'salesFile',
    files.map(([name, content]) => memoryFile(name, content)),
  )
  const definition = { id: 'sample', calls: {}, steps: [] } as unknown as Definition
  await doWork(work, workingOn(held, definition))
  return held
}

const sheet = (rows: string) => xlsxOf({ sheets: [{ name: 'Data', rows }] })
const rowsOf = (held: Awaited<ReturnType<typeof workOn>>) =>
  (held.data.get('shown') as { readonly rows: readonly (readonly unknown[])[] }).rows

test('2^20 rows of which two are filled are a table of two rows', { timeout: 300_000 }, async () => {
  const empty = Array.from({ length: 1_048_573 }, (_, at) => `<row r="${at + 4}"><c r="A${at + 4}" s="0"/></row>`)
  const content = sheet(
    textRows([
      ['SKU', 'Value'],
      ['A', '1.50'],
      ['B', '2'],
    ]) + empty.join(''),
  )
  const held = await workOn([load, show], ['Sales.xlsx', content])
  expect(held.data.get('understood')).toMatchObject({ rows: 2, rejected: 0 })
  expect(rowsOf(held)).toEqual([
    ['A', 1.5],
    ['B', 2],
  ])
})

test('of 16,000 columns those are read that were asked for', { timeout: 120_000 }, async () => {
  const row = (number: number, cell: (at: number) => string) =>
    `<row r="${number}">${Array.from({ length: 16_000 }, (_, at) => `<c r="${columnLetters(at)}${number}" t="inlineStr"><is><t>${cell(at)}</t></is></c>`).join('')}</row>`
  const heading = (at: number) => (at === 15_999 ? 'Value' : at === 8000 ? 'SKU' : `Column ${at}`)
  const held = await workOn([load, show], ['Wide.xlsx', sheet(row(1, heading) + row(2, String))])
  expect(rowsOf(held)).toEqual([['8000', 15_999]])
})

test('texts in place of amounts, and formulas without their values, stop the work with their rows in a workbook', async () => {
  const rows =
    textRows([
      ['SKU', 'Value'],
      ['A', 'unknown'],
    ]) + '<row r="3"><c r="A3"><v>7</v></c><c r="B3"><f>1+1</f></c></row>'
  const held = await workOn([load, check], ['Sales.xlsx', sheet(rows)])
  expect(held.data.get('understood')).toMatchObject({ rows: 2, rejected: 2 })
  expect(JSON.stringify(held.data.get('understood'))).toContain('is a formula whose result is not in the file')
  expect(held.data.get('checked')).toMatchObject({ canProceed: false })
  expect(held.artefacts.file('Rows to correct.xlsx').size).toBeGreaterThan(1000)
})

test('a workbook that was renamed to .csv, and a .csv that was renamed to .xlsx, are read as what they are', async () => {
  const workbook = await workOn(
    [load, show],
    [
      'Sales.csv',
      sheet(
        textRows([
          ['SKU', 'Value'],
          ['A', '1.50'],
        ]),
      ),
    ],
  )
  expect(rowsOf(workbook)).toEqual([['A', 1.5]])
  const text = await workOn([load, show], ['Sales.xlsx', 'SKU,Value\nA,1.50\n'])
  expect(rowsOf(text)).toEqual([['A', 1.5]])
})

test('a document that was renamed to .xlsx is refused by its name, with what to do', async () => {
  const { strToU8, zipSync } = await import('fflate')
  const word = zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w:document/>') })
  await expect(workOn([load], ['Sales.xlsx', word])).rejects.toThrow(/"Sales\.xlsx".*\./)
})

test('headings in two rows, and two columns of one heading, are read and said', async () => {
  const two = await workOn(
    [load, show],
    ['Two.csv', 'Product,,Sales,\nno,Name,Quantity,amount\nA,Apple,1,1.50\nB,Pear,2,3\n'],
  )
  expect(two.data.get('understood')).toMatchObject({ headerRows: [1, 2] })
  expect(rowsOf(two)).toEqual([
    ['A', 1.5],
    ['B', 3],
  ])
  const twice = await workOn([load, show], ['Twice.csv', 'SKU,Value,Value\nA,1.50,9\n'])
  expect(twice.data.get('understood')).toMatchObject({
    notes: ['2 columns are headed "Value" (B, C); column B was used.'],
  })
  expect(rowsOf(twice)).toEqual([['A', 1.5]])
})

describe('of ten files', () => {
  const each = { ...load, each: 'salesFile', problems: 'failed' } as unknown as Piece
  const ten = (content: (at: number) => string) =>
    Array.from({ length: 10 }, (_, at) => ['Sales.csv', content(at)] as const)
  const results = (held: Awaited<ReturnType<typeof workOn>>) =>
    held.data.get('understood') as readonly { readonly file: string; readonly result?: { readonly rows: number } }[]

  test('with one name, each has a result of its own under a name of its own', async () => {
    const held = await workOn([each], ...ten((at) => `SKU,Value\n${'A,1\n'.repeat(at + 1)}`))
    expect(results(held).map(({ file, result }) => [file, result?.rows])).toEqual(
      Array.from({ length: 10 }, (_, at) => [at === 0 ? 'Sales.csv' : `Sales (${at + 1}).csv`, at + 1]),
    )
  })

  test('one that fails is named with its reason, and nine stand', async () => {
    const held = await workOn([each], ...ten((at) => (at === 6 ? '' : 'SKU,Value\nA,1\n')))
    expect(results(held).filter(({ result }) => result?.rows === 1)).toHaveLength(9)
    expect(held.data.get('failed')).toEqual([
      { file: 'Sales (7).csv', problem: expect.stringMatching(/^"Sales \(7\)\.csv" .*\.$/) },
    ])
  })

  test('a table of each is checked under the whole name of its file, also beside one that differs in its ending alone', async () => {
    const checkEach = { ...check, each: 'sales', as: 'checked', problems: 'unchecked' } as unknown as Piece
    const workbook = sheet(
      textRows([
        ['SKU', 'Value'],
        ['B', '2'],
      ]),
    )
    const held = await workOn([each, checkEach], ['Sales.csv', 'SKU,Value\nA,-1\n'], ['Sales.xlsx', workbook])
    const checked = held.data.get('checked') as readonly {
      readonly file: string
      readonly result: { readonly canProceed: boolean }
    }[]
    expect(checked.map(({ file, result }) => [file, result.canProceed])).toEqual([
      ['Sales.csv', false],
      ['Sales.xlsx', true],
    ])
    expect(held.data.get('unchecked')).toEqual([])
  })
})
