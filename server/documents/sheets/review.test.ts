import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readReview } from '#server/documents/sheets/review/read-review.ts'
import { buildReview } from '#server/documents/sheets/review/build-review.ts'
import { fillDocument } from '#server/documents/docx/fill/fill-document.ts'
import { matchPlaceholdersToValues } from '#server/documents/sheets/review/match-placeholders-to-values.ts'
import { buildDocx } from '../docx/fixtures/build-docx.ts'
import { p } from '../docx/fixtures/markup.ts'
import { textsOf } from '../docx/fixtures/read-docx.ts'
import { unreadableSentence } from '../fixtures/unreadable-sentence.ts'
import {
  buildWorkbook,
  exampleReview,
  placeholder,
  placeholders,
  readValues,
  rowsOf,
} from './fixtures/review-of-example.ts'
import { textRows, xlsxOf } from './fixtures/xlsx-of.ts'

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
    'Keep',
    'Blank',
    'Status',
    'Suggestion',
    'Where',
    'Sentence',
    'Source cell',
    'Note',
    'Id',
  ])
  expect(rows.map(([name, value, , , ...rest]) => [name, value, ...rest.slice(0, 5)])).toEqual([
    ['Data Protection Officer', '', 'missing', '', 'Body', 'Here stands {{Data Protection Officer}}.', ''],
    ['Retention Period', '', 'missing', '', 'Body', 'Here stands {{Retention Period}}.', ''],
    ['Start Date', '', 'near match', '31/01/2024', 'Body', 'Here stands {{Start Date}}.', 'Facts!B3'],
    [
      'Company Name',
      'Example Ltd',
      'found',
      '',
      'Body\nHeader (section 1) (2 times)',
      'Here stands {{Company Name}}.',
      'Facts!B2',
    ],
    ['Имя_сотрудника', 'Пример 例', 'found', '', 'Body', 'Here stands {{Имя_сотрудника}}.', 'Old!B7'],
    [
      'Formula',
      '=HYPERLINK("http://example.com")',
      'found',
      '',
      'Body',
      'Here stands {{Formula}}.',
      "'Other facts'!B9",
    ],
    ['VAT number', '0123', 'unused', '', '', '', 'Facts!B8'],
  ])
})

test('the review reports duplicates, hidden sheets and errors', async () => {
  const rows = await rowsOf(await exampleReview())
  const notes = Object.fromEntries(rows.map((row) => [row[0], row[9]]))
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
  expect(sheet).toContain('<autoFilter ref="A1:K8"/>')
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect(sheet).toContain('AND($E2="missing",LEN(TRIM($B2))=0,LEN(TRIM($C2))=0,LEN(TRIM($D2))=0)')
  expect(sheet).toMatch(/<dataValidation type="list" sqref="B2:B8"[^>]*><formula1>\$F2<\/formula1>/)
  expect(sheet).not.toContain('<f>')
  expect(sheet).not.toContain('customHeight')
  expect(sheet).toMatch(/<ignoredErrors>.*<\/ignoredErrors><\/worksheet>$/)
})

test('an unchanged review gives the found values, but not the suggestions', async () => {
  const original = await exampleReview()
  expect(await readReview(original, 'review.xlsx', original)).toEqual({
    values: {
      'Company Name': { text: 'Example Ltd', cell: 'Review!B5' },
      Formula: { text: '=HYPERLINK("http://example.com")', cell: 'Review!B7' },
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
    .replace(/<c r="B5".*?<\/c>/, '<c r="B5" s="1"><v>45322</v></c>')
    .replace('<c r="E4"', '<c r="B4" s="2"><v>0.175</v></c><c r="E4"')
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
  ['its Id column is gone', (rows) => rows.map((row) => row.slice(0, 10)), /has lost the Id column/],
  [
    'its ids are gone',
    (rows) => rows.map((row, index) => (index > 0 ? row.slice(0, 10) : row)),
    /has lost the Id column/,
  ],
  ['a row is gone', (rows) => rows.filter(([name]) => name !== 'Start Date'), /lacks the row of "Start Date"/],
  [
    'a row stands there twice with different values',
    (rows) => [...rows, (rows[4] ?? []).with(1, 'Another Ltd')],
    /gives two values for "Company Name" \(Edited!B5 and Edited!B9\)/,
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
  const xml = textRows(await rowsOf(original)).replace(/<c r="B5".*?<\/c>/, '<c r="B5" t="e"><f>A9</f><v>#REF!</v></c>')
  const back = xlsxOf({ sheets: [{ rows: xml }] })
  await expect(readReview(back, 'review.xlsx', original)).rejects.toThrow(
    /the error #REF! instead of a value in Sheet1!B5/,
  )
})

test('HR-09 the review of the same template made in another session is read, that of another template is refused', async () => {
  const { values } = await readReview(await exampleReview(), 'review.xlsx', await exampleReview())
  expect(values['Company Name']?.text).toBe('Example Ltd')
  const other = await exampleReview([placeholder('Pay Day')])
  await expect(readReview(other, 'review.xlsx', await exampleReview())).rejects.toThrow(/belongs to another review/)
})

test('HR-09 a person can keep a placeholder unchanged, or replace it by nothing', async () => {
  const original = await exampleReview()
  const rows = (await rowsOf(original)).map((row) =>
    row[0] === 'Company Name' ? row.with(2, 'yes') : row[0] === 'Retention Period' ? row.with(3, 'x') : row,
  )
  const reviewed = await readReview(asWorkbook(rows), 'review.xlsx', original)
  expect(reviewed).toMatchObject({ kept: ['Company Name'], blank: ['Retention Period'] })
  expect(reviewed.values['Company Name']).toBeUndefined()
  const docx = buildDocx({ body: p('{{Company Name}} for {{Retention Period}}!') })
  const { document, missing } = await fillDocument(docx, reviewed)
  expect([textsOf(document)[0], missing]).toEqual(['{{Company Name}} for !', []])
})

test('only Value, Keep and Blank can be changed in the review, and its Id column is hidden', async () => {
  const parts = unzipSync(await exampleReview())
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())
  const formats = styles.slice(styles.indexOf('<cellXfs')).match(/<xf [^>]*?(?:\/>|>[\s\S]*?<\/xf>)/g) ?? []
  const isUnlocked = (cell: string) => {
    const style = new RegExp(`<c r="${cell}"[^>]* s="(\\d+)"`).exec(sheet)?.[1]
    return formats[Number(style)]?.includes('locked="0"') === true
  }
  expect(sheet).toMatch(/<sheetProtection [^>]*sheet="1"/)
  expect('ABCDEFGHIJK'.split('').filter((letter) => isUnlocked(`${letter}2`))).toEqual(['B', 'C', 'D'])
  expect(sheet).toMatch(/<col min="11" max="11" [^>]*hidden="(?:1|true)"/)
})

test('contradictory or hidden values come before found values, in amber', async () => {
  const sheet = strFromU8(unzipSync(await exampleReview())['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('AND($E2="found",LEN($J2)&gt;0)')
})

test('sheets that were left out are named first on the review itself', async () => {
  const read = readValues({ problems: [{ sentence: 'The sheet "Data" is too large and was left out.' }] })
  const bytes = await buildWorkbook({ placeholders, read, keptNames: [], template: 'a.docx', workbook: 'b.xlsx' })
  const [, first] = await rowsOf(bytes)
  expect([first?.[4], first?.[9]]).toEqual(['left out', 'The sheet "Data" is too large and was left out.'])
  expect((await readReview(bytes, 'review.xlsx', bytes)).values['Company Name']?.text).toBe('Example Ltd')
})

test.each([
  ['Contact phone', 'Contact', 'A. Ng', false],
  ['Contact phone', 'Contact phones', '020 7946 0000', true],
  ['Contact e-mail', 'Contact', 'A. Ng', false],
  ['Start date', 'Start', 'as agreed', false],
  ['Policy owner', 'Policy', '12/05/2024', false],
])('"%s" is suggested the value of "%s" (%s): %s', async (name, near, text, isSuggested) => {
  const read = readValues({ values: { [near]: { text, cell: 'Facts!B2' } }, problems: [], duplicates: [] })
  const { matches } = matchPlaceholdersToValues([placeholder(name)], read)
  expect(matches[0]?.near?.value.text).toBe(isSuggested ? text : undefined)
})

test('a possible placeholder is listed after the others, and is not a reason to accept a spreadsheet with none of its names', async () => {
  const perhaps = { ...placeholder('Unclosed'), perhaps: true as const }
  const rows = await rowsOf(await exampleReview([perhaps]))
  expect(rows.findIndex(([name]) => name === 'Unclosed')).toBe(6)
  expect(rows[6]?.[4]).toBe('perhaps')
  const input = { read: readValues(), keptNames: [], template: 'plain.docx', workbook: 'facts.xlsx' }
  await expect(buildReview({ ...input, placeholders: [perhaps] })).rejects.toThrow(/names none of the placeholders/)
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
  const bytes = await buildWorkbook({
    placeholders: [placeholder('Signature')],
    read: readValues(),
    keptNames: ['Signature'],

    template: 'a.docx',
    workbook: 'b.xlsx',
  })
  expect(await readReview(bytes, 'review.xlsx', bytes)).toEqual({ values: {} })
  await expect(readReview(await exampleReview(), 'review.xlsx', bytes)).rejects.toThrow(/belongs to another review/)
})

test('a document without placeholders is refused with the forms of placeholders', async () => {
  const input = { read: readValues(), keptNames: [], template: 'plain.docx', workbook: 'facts.xlsx' }
  expect(await unreadableSentence('facts.xlsx', buildReview({ ...input, placeholders: [] }))).toMatch(
    /^"plain.docx" has no placeholder\. Names in \{\{…\}\}/,
  )
})

test('a spreadsheet without the name of any placeholder is refused with where names were looked for', async () => {
  const input = { keptNames: [], template: 'plain.docx', workbook: 'facts.xlsx', placeholders }
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
  const bytes = await buildWorkbook({
    placeholders: [placeholder('Company Name'), placeholder('Start Date')],
    read,
    keptNames: [],

    template: 'a.docx',
    workbook: 'b.xlsx',
  })
  expect((await rowsOf(bytes)).map(([name, value, , , status]) => [name, value, status])).toEqual([
    ['Placeholder', 'Value', 'Status'],
    ['Company Name', 'Example Ltd', 'found'],
    ['Start Date', '1 May', 'found'],
  ])
})

describe('a name that stands in several places', () => {
  const inSentences = (name: string, ...sentences: string[]) => ({
    ...placeholder(name),
    forms: [`[${name}]`],
    occurrences: sentences.map((sentence) => ({ where: 'Body', sentence })),
  })
  const accountOf = async (...own: ReturnType<typeof inSentences>[]) =>
    (
      await buildReview({
        placeholders: own,
        read: facts,
        keptNames: [],
        template: 'Quote.docx',
        workbook: 'Facts.xlsx',
      })
    ).account.placeholders
  const facts = readValues({
    values: {
      Date: { text: '2 May 2026', cell: 'Facts!B2' },
      'Company Name': { text: 'Example Ltd', cell: 'Facts!B3' },
    },
    duplicates: [],
  })

  test('HR-09 is shown with each of its sentences, on the page as in the review file', async () => {
    const [row] = await accountOf(inSentences('Company Name', 'Of [Company Name].', 'By [Company Name].'))
    expect(row).toMatchObject({ sentence: 'Of [Company Name].\nBy [Company Name].', notes: [] })
  })

  test('is marked as doubtful if it only names a kind of value, since all of its places get the same value', async () => {
    const says =
      'One value goes to 3 places. If they mean different things, give each a name of its own in the template'
    const [first] = await accountOf(
      inSentences('Company Name', 'Of [Company Name].'),
      inSentences('Date', '[Date]', 'Start: [Date] End: [Date]', 'Start: [Date] End: [Date]'),
    )
    expect(first).toMatchObject({ name: 'Date', status: 'found', notes: [expect.stringContaining(says)] })
  })

  test('is not marked as doubtful for a repeated header, or in a single place', async () => {
    const rows = await accountOf(inSentences('Date', 'Date: [Date]', 'Date: [Date]'))
    expect(rows.map(({ notes }) => notes)).toEqual([[]])
  })

  test('does not make a spreadsheet acceptable that contains none of the names', async () => {
    const input = {
      read: readValues({ values: { Fax: { text: '1', cell: 'A!B1' } }, duplicates: [], problems: [] }),
      keptNames: [],
    }
    const wrong = buildReview({
      ...input,
      placeholders: [inSentences('Email', 'To [Email].', 'From [Email].')],
      template: 'Quote.docx',
      workbook: 'Other.xlsx',
    })
    expect(await unreadableSentence('Other.xlsx', wrong)).toContain('names none of the placeholders')
  })
})
