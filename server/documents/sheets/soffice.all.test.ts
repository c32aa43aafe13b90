import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readWorkbook } from '#server/documents/sheets/read-workbook.ts'
import { readReview } from '#server/documents/sheets/review/read-review.ts'
import { exampleReview, rowsOf } from './fixtures/review-of-example.ts'
import { converted, hasSoffice } from './fixtures/soffice.ts'
import { textRows, xlsxOf, type Parts } from './fixtures/xlsx-of.ts'

const formats = ['General', 'dd/mm/yyyy', '0.0%', '"£"#,##0.00', '[$-407]d. mmmm yyyy', '0000', '[h]:mm']
const row = (name: string, cell: string) => `<row><c t="inlineStr"><is><t>${name}</t></is></c>${cell}</row>`
const hard: Parts = {
  formats,
  strings: ['<r><t>Rich </t></r><r><rPr><b/></rPr><t>text &amp; 東京</t></r>'],
  sheets: [
    {
      name: 'Facts',
      rows:
        row('Company', '<c t="s"><v>0</v></c>') +
        row('Start', '<c s="1"><v>45322</v></c>') +
        row('Rate', '<c s="2"><v>0.175</v></c>') +
        row('Price', '<c s="3"><v>1234.5</v></c>') +
        row('German', '<c s="4"><v>45322</v></c>') +
        row('Number', '<c s="5"><v>42</v></c>') +
        row('Hours', '<c s="6"><v>1.5</v></c>') +
        row('Sum', '<c><f>1+1</f><v>2</v></c>') +
        row('Flag', '<c t="b"><v>1</v></c>') +
        row('Wrong', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>') +
        row('Formula', '<c t="inlineStr"><is><t>=1+1</t></is></c>') +
        row('Merged', '<c t="inlineStr"><is><t>first</t></is></c>'),
      behind: '<mergeCells count="1"><mergeCell ref="B12:B13"/></mergeCells>',
    },
    {
      name: 'Old',
      state: 'hidden',
      rows: textRows([
        ['Secret', 'x'],
        ['Company', 'Old Ltd'],
      ]),
    },
  ],
}

const expected = {
  Company: 'Rich text & 東京',
  Start: '31/01/2024',
  Rate: '17.5%',
  Price: '£1,234.50',
  German: '31. Januar 2024',
  Number: '0042',
  Hours: '36:00',
  Sum: '2',
  Flag: 'TRUE',
  Formula: '=1+1',
  Merged: 'first',
  Secret: 'x',
}

test.skipIf(!hasSoffice).each(['xls', 'xlsx'])(
  'a hard workbook that LibreOffice saved as .%s reads as before',
  async (ending) => {
    const bytes = await converted(xlsxOf(hard), 'xlsx', ending)
    const { values, problems, sheets, duplicates } = await readWorkbook(bytes, `facts.${ending}`)
    expect(Object.fromEntries(Object.entries(values).map(([name, { text }]) => [name, text]))).toEqual(expected)
    expect(values['Company']?.cell).toBe('Facts!B1')
    expect(problems.map(({ name, cell }) => [name, cell])).toEqual([['Wrong', 'Facts!B10']])
    expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Facts', undefined],
      ['Old', true],
    ])
    expect(duplicates.map(({ name }) => name)).toEqual(['Company'])
  },
)

test.skipIf(!hasSoffice).each(['xls', 'xlsx'])(
  'the dates of a 1904 workbook that LibreOffice saved as .%s are right',
  async (ending) => {
    const bytes = xlsxOf({ date1904: true, formats, sheets: [{ rows: row('Start', '<c s="1"><v>43860</v></c>') }] })
    const { values } = await readWorkbook(await converted(bytes, 'xlsx', ending), `facts.${ending}`)
    expect(values['Start']?.text).toBe('31/01/2024')
  },
)

test.skipIf(!hasSoffice)('a web page with a table under the name .xls is read', async () => {
  const page = await converted(xlsxOf(hard), 'xlsx', 'html')
  expect((await readWorkbook(page, 'facts.xls')).values['Number']?.text).toBe('0042')
})

test.skipIf(!hasSoffice)(
  'HR-09 the review keeps its looks in LibreOffice, and comes back from there as it went',
  async () => {
    const original = await exampleReview()
    const saved = await converted(original, 'xlsx', 'xlsx')
    expect(await rowsOf(saved)).toEqual(await rowsOf(original))
    const sheet = strFromU8(unzipSync(saved)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain('<autoFilter ref="A1:K8"')
    expect(sheet).toMatch(/<dataValidation [^>]*type="list"/)
    expect(sheet).toMatch(/AND\(\$E2=(?:"|&quot;)missing/)
    expect(await readReview(saved, 'review.xlsx', original)).toEqual(
      await readReview(original, 'review.xlsx', original),
    )
  },
)
