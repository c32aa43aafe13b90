import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readReview } from '#server/documents/sheets/review/read-review.ts'
import { buildReview } from '#server/documents/sheets/review/build-review.ts'
import { unreadableSentence } from '../unreadable-sentence.ts'
import { exampleReview, placeholder, placeholders, readValues, rowsOf } from './review-of-example.ts'
import { textRows, xlsxOf } from './xlsx-of.ts'

const asWorkbook = (rows: readonly (readonly string[])[]) =>
  xlsxOf({ sheets: [{ name: 'Edited', rows: textRows(rows) }] })

async function edited(change: (rows: string[][]) => string[][]) {
  const original = await exampleReview()
  return { original, back: asWorkbook(change(await rowsOf(original))) }
}

const readBack = async (change: (rows: string[][]) => string[][]) => {
  const { original, back } = await edited(change)
  return (await readReview(back, 'review.xlsx', original)).values
}

test('HR-09 the review has one row per placeholder with its value, status, places, sentence and source cell', async () => {
  const [header, ...rows] = await rowsOf(await exampleReview())
  expect(header).toEqual([
    'Placeholder',
    'Value',
    'Status',
    'Suggestion',
    'Where',
    'Sentence',
    'Source cell',
    'Note',
    'Id',
  ])
  expect(rows.map((row) => row.slice(0, 7))).toEqual([
    [
      'Company Name',
      'Example Ltd',
      'found',
      '',
      'Body\nHeader (section 1) (2 times)',
      'Here stands {{Company Name}}.',
      'Facts!B2',
    ],
    ['Start Date', '', 'near match', '31/01/2024', 'Body', 'Here stands {{Start Date}}.', 'Facts!B3'],
    ['Data Protection Officer', '', 'missing', '', 'Body', 'Here stands {{Data Protection Officer}}.', ''],
    [
      'Formula',
      '=HYPERLINK("http://example.com")',
      'found',
      '',
      'Body',
      'Here stands {{Formula}}.',
      "'Other facts'!B9",
    ],
    ['Имя_сотрудника', 'Пример 例', 'found', '', 'Body', 'Here stands {{Имя_сотрудника}}.', 'Old!B7'],
    ['Retention Period', '', 'missing', '', 'Body', 'Here stands {{Retention Period}}.', ''],
    ['VAT number', '0123', 'unused', '', '', '', 'Facts!B8'],
  ])
})

test('the review reports duplicates, hidden sheets and errors', async () => {
  const rows = await rowsOf(await exampleReview())
  const notes = Object.fromEntries(rows.map((row) => [row[0], row[7]]))
  expect(notes['Company Name']).toBe('Old!B1 gives another value: Example plc')
  expect(notes['Имя_сотрудника']).toBe('The value stands on a hidden sheet.')
  expect(notes['Retention Period']).toContain('#REF!')
  const help = await rowsOf(await exampleReview(), 1)
  expect(help.flat().join('\n')).toContain('The value of "Retention Period" (Facts!B4) is the error #REF!.')
  expect(help.find(([what]) => what === 'Kept as they are')?.[1]).toBe('Signature')
})

test('an exceptional placeholder is not part of the review', async () => {
  const rows = await rowsOf(await exampleReview())
  expect(rows.map(([name]) => name)).not.toContain('Signature')
})

test('the review can be filtered, its header is frozen, missing rows are coloured, and nothing in it is a formula', async () => {
  const parts = unzipSync(await exampleReview())
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('<autoFilter ref="A1:I8"/>')
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect(sheet).toContain('AND($C2="missing",LEN(TRIM($B2))=0)')
  expect(sheet).toMatch(/<dataValidation type="list" sqref="B2:B8"[^>]*><formula1>\$D2<\/formula1>/)
  expect(sheet).not.toContain('<f>')
  expect(sheet).not.toContain('customHeight')
  expect(sheet).toMatch(/<ignoredErrors>.*<\/ignoredErrors><\/worksheet>$/)
})

test('an unchanged review gives the found values, but not the suggestions', async () => {
  const original = await exampleReview()
  expect(await readReview(original, 'review.xlsx', original)).toEqual({
    values: {
      'Company Name': { text: 'Example Ltd', cell: 'Review!B2' },
      Formula: { text: '=HYPERLINK("http://example.com")', cell: 'Review!B5' },
      Имя_сотрудника: { text: 'Пример 例', cell: 'Review!B6' },
    },
  })
})

test('HR-09 corrected, sorted and with its columns in another order the review is read by the ids of its rows', async () => {
  const values = await readBack(([header = [], ...rows]) => {
    const corrected = rows.map((row) => (row[0] === 'Start Date' ? row.with(1, '31/01/2024') : row))
    return [['', 'A line above'], ...[header, ...corrected.toReversed()].map((row) => row.toReversed())]
  })
  expect(Object.fromEntries(Object.entries(values).map(([name, { text }]) => [name, text]))).toEqual({
    'Company Name': 'Example Ltd',
    'Start Date': '31/01/2024',
    Formula: '=HYPERLINK("http://example.com")',
    Имя_сотрудника: 'Пример 例',
  })
})

test('rows that a filter hides are read like the others, and a renamed placeholder changes nothing', async () => {
  const original = await exampleReview()
  const rows = (await rowsOf(original)).map((row) => (row[0] === 'Company Name' ? row.with(0, 'Firm') : row))
  const hidden = textRows(rows).replaceAll(/<row r="([2-4])"/g, '<row r="$1" hidden="1"')
  const { values } = await readReview(xlsxOf({ sheets: [{ rows: hidden }] }), 'review.xlsx', original)
  expect(values['Company Name']?.text).toBe('Example Ltd')
})

test('numbers and dates that are typed into the review are read as displayed', async () => {
  const original = await exampleReview()
  const rows = await rowsOf(original)
  const xml = textRows(rows)
    .replace(/<c r="B2".*?<\/c>/, '<c r="B2" s="1"><v>45322</v></c>')
    .replace('<c r="C3"', '<c r="B3" s="2"><v>0.175</v></c><c r="C3"')
  const formats = ['General', 'd mmmm yyyy', '0.0%']
  const { values } = await readReview(xlsxOf({ formats, sheets: [{ rows: xml }] }), 'review.xlsx', original)
  expect(values['Company Name']?.text).toBe('31 January 2024')
  expect(values['Start Date']?.text).toBe('17.5%')
})

test.each<[what: string, change: (rows: string[][]) => string[][], says: RegExp]>([
  [
    'no review at all',
    () => [
      ['Name', 'Value'],
      ['a', 'b'],
    ],
    /is not a review file/,
  ],
  ['its Id column is gone', (rows) => rows.map((row) => row.slice(0, 8)), /has lost the Id column/],
  [
    'its ids are gone',
    (rows) => rows.map((row, index) => (index > 0 ? row.slice(0, 8) : row)),
    /has lost the Id column/,
  ],
  ['a row is gone', (rows) => rows.filter(([name]) => name !== 'Start Date'), /lacks the row of "Start Date"/],
  [
    'a row stands there twice with different values',
    (rows) => [...rows, (rows[1] ?? []).with(1, 'Another Ltd')],
    /gives two values for "Company Name" \(Edited!B2 and Edited!B9\)/,
  ],
  [
    'a value stands in a row without an id',
    (rows) => [...rows, ['Something else', 'x']],
    /has a value without an Id \(Edited!B9, "Something else"\)/,
  ],
])('a workbook is refused with a sentence where %s', async (_what, change, says) => {
  const { original, back } = await edited(change)
  expect(await unreadableSentence('mine.xlsx', readReview(back, 'mine.xlsx', original))).toMatch(says)
})

test('a formula with an error in the Value column is refused with its cell', async () => {
  const original = await exampleReview()
  const xml = textRows(await rowsOf(original)).replace(/<c r="B2".*?<\/c>/, '<c r="B2" t="e"><f>A9</f><v>#REF!</v></c>')
  const back = xlsxOf({ sheets: [{ rows: xml }] })
  await expect(readReview(back, 'review.xlsx', original)).rejects.toThrow(
    /the error #REF! instead of a value in Sheet1!B2/,
  )
})

test('the review of another session is refused', async () => {
  const other = await exampleReview('session-2')
  await expect(readReview(other, 'review.xlsx', await exampleReview())).rejects.toThrow(/belongs to another review/)
})

test('a review that is made again in the same session has the same ids', async () => {
  const first = await exampleReview()
  const { values } = await readReview(first, 'review.xlsx', await exampleReview())
  expect(values['Company Name']?.text).toBe('Example Ltd')
})

test('a copied row with the same value does no harm, nor does a note below the table', async () => {
  const values = await readBack((rows) => [...rows, rows[1] ?? [], [], ['', '', 'looked over on Monday']])
  expect(values['Company Name']?.text).toBe('Example Ltd')
})

test('a review whose placeholders are all kept is empty, but still recognised', async () => {
  const bytes = await buildReview({
    placeholders: [placeholder('Signature')],
    read: readValues(),
    keptNames: ['Signature'],
    session: 's',
    template: 'a.docx',
    workbook: 'b.xlsx',
  })
  expect(await readReview(bytes, 'review.xlsx', bytes)).toEqual({ values: {} })
  await expect(readReview(await exampleReview(), 'review.xlsx', bytes)).rejects.toThrow(/belongs to another review/)
})

test('a document without placeholders is refused with the forms of placeholders', async () => {
  const input = { read: readValues(), keptNames: [], session: 's', template: 'plain.docx', workbook: 'facts.xlsx' }
  expect(await unreadableSentence('facts.xlsx', buildReview({ ...input, placeholders: [] }))).toMatch(
    /^"plain.docx" has no placeholder\. Names in \{\{…\}\}/,
  )
})

test('a spreadsheet without the name of any placeholder is refused with where names were looked for', async () => {
  const input = { keptNames: [], session: 's', template: 'plain.docx', workbook: 'facts.xlsx', placeholders }
  const read = readValues({ values: { Budget: { text: '1', cell: 'A!B1' } }, problems: [], duplicates: [] })
  expect(await unreadableSentence('plain.docx', buildReview({ ...input, read }))).toMatch(
    /^"facts.xlsx" names none of the placeholders of "plain.docx" \("Company Name", .* and 2 more\)/,
  )
})

test('if a sheet can be read in two ways, the reading with the names of placeholders wins', async () => {
  const read = readValues({
    values: {
      'Company Name': { text: 'Start Date', cell: 'Facts!B1' },
      'Example Ltd': { text: '1 May', cell: 'Facts!B2' },
    },
    problems: [],
    duplicates: [],
    otherReadings: [
      {
        sheet: 'Facts',
        values: {
          'Company Name': { text: 'Example Ltd', cell: 'Facts!A2' },
          'Start Date': { text: '1 May', cell: 'Facts!B2' },
        },
      },
    ],
  })
  const bytes = await buildReview({
    placeholders: [placeholder('Company Name'), placeholder('Start Date')],
    read,
    keptNames: [],
    session: 's',
    template: 'a.docx',
    workbook: 'b.xlsx',
  })
  expect((await rowsOf(bytes)).map((row) => row.slice(0, 3))).toEqual([
    ['Placeholder', 'Value', 'Status'],
    ['Company Name', 'Example Ltd', 'found'],
    ['Start Date', '1 May', 'found'],
  ])
})
