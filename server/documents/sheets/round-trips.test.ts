import { utils, write, type BookType } from '@e965/xlsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWorkbook } from '#server/documents/sheets/read-workbook.ts'
import { writeWorkbook } from '#server/documents/sheets/write-workbook.ts'
import { textRows, xlsxOf } from './fixtures/xlsx-of.ts'

/** Texts as a cell can hold them: no characters that XML lacks, no space around them. */
const cellTexts = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({
      unit: fc.constantFrom('_', 'x', '0', '4', '1', '&', '<', ';', '=', "'", '"', ']', '>'),
      maxLength: 12,
    }),
  )
  .map((text) => text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').trim())
  .filter((text) => text !== '')

test('a written workbook is read back unchanged, whatever its cells contain', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cellTexts, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      async (rows) => {
        const { sheets } = await readWorkbook(await writeWorkbook([{ name: 'A', rows }]), 'a.xlsx')
        expect(sheets[0]?.rows).toEqual(rows)
      },
    ),
    { numRuns: 40 },
  )
})

test('texts with every letter survive the sheet XML', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cellTexts, cellTexts), { minLength: 1, maxLength: 5 }), async (rows) => {
      // As XML alone is concerned: what Excel escapes besides is another matter.
      fc.pre(!rows.flat().some((text) => /_x[\da-f]{4}_/i.test(text)))
      const { sheets } = await readWorkbook(xlsxOf({ sheets: [{ rows: textRows(rows) }] }), 'a.xlsx')
      expect(sheets[0]?.rows).toEqual(rows)
    }),
    { numRuns: 40 },
  )
})

test.each<BookType>(['biff8', 'biff5', 'biff2', 'xlml', 'xlsx'])(
  'a workbook of the kind %s is read',
  async (bookType) => {
    const sheet = utils.aoa_to_sheet([
      ['Company Name', 'Example Ltd'],
      ['Amount', 1234.5],
      ['Start', { t: 'n', v: 45_322, z: 'd mmm yyyy' }],
    ])
    const bytes = write({ SheetNames: ['Facts'], Sheets: { Facts: sheet } }, { type: 'buffer', bookType }) as Buffer
    const { values } = await readWorkbook(bytes, 'facts.xls')
    expect(Object.values(values).map(({ text }) => text)).toEqual(['Example Ltd', '1234.5', '31 Jan 2024'])
  },
)
