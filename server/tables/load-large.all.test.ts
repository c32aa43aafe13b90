/** Sheets as large as Excel allows. */
import { describe, expect, test } from 'vitest'
import { columnLetters } from '#server/documents/sheets/cell-address.ts'
import type { WantedColumn } from '#server/tables/load/header/wanted-column.ts'
import { textRows, xlsxOf } from '../documents/sheets/fixtures/xlsx-of.ts'
import { tableFolder } from './fixtures/table-folder.ts'

const value: WantedColumn = { id: 'value', label: 'Value', type: 'money' }
const sku: WantedColumn = { id: 'sku', label: 'SKU', type: 'text' }

describe('sheets as large as they can be', () => {
  test('2^20 rows of which three are filled give these rows', async () => {
    const { load, rows } = await tableFolder()
    const empty = Array.from(
      { length: 1_048_575 - 3 },
      (_, at) => `<row r="${at + 4}"><c r="A${at + 4}" s="0"/></row>`,
    ).join('')
    const content = xlsxOf({
      sheets: [
        {
          rows: `${textRows([
            ['SKU', 'Value'],
            ['A', '1'],
            ['B', '2'],
          ])}${empty}<row r="1048576"><c r="A1048576"><v>3</v></c></row>`,
        },
      ],
    })
    const understood = await load('w.xlsx', content, { columns: [sku, value] })
    expect(understood.rows).toBe(3)
    expect(await rows('"#row", sku')).toEqual([
      ['2', 'A'],
      ['3', 'B'],
      ['1048576', '3'],
    ])
  })

  test('only the requested columns of 16,000 are read', async () => {
    const { load, rows } = await tableFolder()
    const letters = Array.from({ length: 16_000 }, (_, at) => columnLetters(at))
    const row = (number: number, cell: (at: number) => string) =>
      `<row r="${number}">${letters.map((each, at) => `<c r="${each}${number}" t="inlineStr"><is><t>${cell(at)}</t></is></c>`).join('')}</row>`
    const content = xlsxOf({
      sheets: [
        {
          rows:
            row(1, (at) => (at === 15_999 ? 'Value' : at === 8000 ? 'SKU' : `Column ${at}`)) +
            row(2, (at) => String(at)),
        },
      ],
    })
    const understood = await load('w.xlsx', content, { columns: [sku, value] })
    expect(await rows('sku, value')).toEqual([['8000', '15999.00']])
    expect(understood.unused).toHaveLength(50)

    const undeclared = await load('w.xlsx', content)
    expect(undeclared.columns).toHaveLength(500)
    expect(undeclared.notes).toEqual(['The table has 16000 columns; the last 15500 were left out.'])
    expect(await rows('"column-499"')).toEqual([['499']])
  })
})
