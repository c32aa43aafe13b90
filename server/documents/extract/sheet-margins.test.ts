/** Headers and footers of sheets, which only appear in print. */
import { find, read, utils, write } from 'cfb'
import { describe, expect, test } from 'vitest'
import { utils as sheets, write as writeSheets } from '@e965/xlsx'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { toMargin } from '#server/documents/sheets/margins.ts'
import { xlsxOf } from '../sheets/fixtures/xlsx-of.ts'

const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>Bread</t></is></c></row>'

async function passages(name: string, bytes: Uint8Array) {
  const [file] = await readDocument(name, bytes)
  expect(file?.problem).toBeUndefined()
  return file?.blocks.map(({ text, at: { label, part } }) => [label, part, text])
}

describe('the header and the footer of a sheet', () => {
  test('of .xlsx stand before and after its cells, however many pages repeat them', async () => {
    const bytes = xlsxOf({
      sheets: [
        {
          name: 'Prices',
          rows: row,
          behind:
            '<headerFooter differentOddEven="1"><oddHeader>&amp;L&amp;"Arial,Bold"&amp;14Tender HB-2027/4&amp;C&amp;A&amp;RBread &amp;&amp; flour</oddHeader><oddFooter>&amp;CPage &amp;P of &amp;N&amp;R&amp;K00FF00Confidential</oddFooter><evenHeader>&amp;LTender HB-2027/4&amp;RBread &amp;&amp; flour</evenHeader></headerFooter><drawing/>',
        },
        { name: 'Empty ones', rows: row, behind: '<headerFooter><oddHeader>&amp;C&amp;A</oddHeader></headerFooter>' },
      ],
    })
    expect(await passages('prices.xlsx', bytes)).toEqual([
      ['Prices, header', 'header', 'Tender HB-2027/4 | Bread & flour'],
      ['Prices!A1:A1', undefined, 'Bread'],
      ['Prices, footer', 'footer', 'Confidential'],
      ["'Empty ones'!A1:A1", undefined, 'Bread'],
    ])
  })

  test('of .xls are read as well, in one-byte and in two-byte text', async () => {
    const workbook = sheets.book_new(sheets.aoa_to_sheet([['Bread']]), 'Prices')
    const plain = writeSheets(workbook, { type: 'buffer', bookType: 'biff8' }) as Buffer
    expect(await passages('prices.xls', withRecords(plain))).toEqual([
      ['Prices, header', 'header', 'Tender HB-2027/4'],
      ['Prices!A1:A1', undefined, 'Bread'],
      ['Prices, footer', 'footer', '機密'],
    ])
  })

  test('that contain only the page number, the date and the sheet name are left out', () => {
    expect(toMargin('footer', '&L&D &T&C&P/&N&R&A', 'Prices')).toEqual([])
    expect(toMargin('header', '&CList of &A', 'Prices')).toEqual([{ part: 'header', text: 'List of Prices' }])
  })
})

/** The same workbook with a header and a footer in its last part. */
function withRecords(bytes: Buffer): Buffer {
  const record = (id: number, text: string, isWide: boolean) => {
    const letters = Buffer.from(text, isWide ? 'utf16le' : 'latin1')
    const head = Buffer.alloc(7)
    head.writeUInt16LE(id, 0)
    head.writeUInt16LE(letters.length + 3, 2)
    head.writeUInt16LE(text.length, 4)
    head.writeUInt8(isWide ? 1 : 0, 6)
    return Buffer.concat([head, letters])
  }
  const container = utils.cfb_new()
  const stream = Buffer.from(find(read(bytes, { type: 'buffer' }), 'Workbook')?.content ?? [])
  const end = stream.lastIndexOf(Buffer.from([0x0a, 0, 0, 0]))
  const added = [record(0x14, '&LTender HB-2027/4', false), record(0x15, '&R機密', true)]
  utils.cfb_add(container, '/Workbook', Buffer.concat([stream.subarray(0, end), ...added, stream.subarray(end)]))
  return write(container, { type: 'buffer' }) as Buffer
}
