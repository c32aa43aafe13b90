import { utils, write } from '@e965/xlsx'
import CFB from 'cfb'
import { strToU8, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readWorkbook } from '#server/documents/sheets/read-workbook.ts'
import { unreadableSentence } from '../fixtures/unreadable-sentence.ts'
import { textRows, xlsxOf } from './fixtures/xlsx-of.ts'

const good = xlsxOf({ sheets: [{ rows: textRows([['Company Name', 'Example Ltd']]) }] })
const text = (content: string) => Buffer.from(content)

const refusal = (bytes: Uint8Array) => unreadableSentence('facts.xlsx', readWorkbook(bytes, 'facts.xlsx'))

const compound = (stream: string, content: Uint8Array = new Uint8Array(600)) => {
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, `/${stream}`, content)
  return Uint8Array.from(CFB.write(container, { type: 'buffer' }) as Buffer)
}

test('an empty file is refused as such', async () => {
  expect(await refusal(new Uint8Array())).toBe(
    '"facts.xlsx" is empty: it has 0 bytes. Save it again, and upload it again.',
  )
})

test.each([0.1, 0.5, 0.9, 0.99])(
  'a workbook that was truncated to a share of %f is refused as incomplete',
  async (share) => {
    expect(await refusal(good.slice(0, good.length * share))).toMatch(/is damaged/)
  },
)

test('a workbook with a flipped bit in a sheet is refused, never misread', async () => {
  const at = Buffer.from(good).indexOf('xl/worksheets/sheet1.xml') + 24 + 40
  const flipped = good.slice()
  flipped[at] = (flipped[at] ?? 0) ^ 0x10
  expect(await refusal(flipped)).toMatch(/is damaged/)
})

test('an encrypted workbook is refused with how to remove the password', async () => {
  const encrypted = await writeXlsx({
    sheets: [{ name: 'A', rows: [['a', 'b']] }],
    encryption: { password: 'secret', spinCount: 1000 },
  })
  expect(await refusal(encrypted)).toMatch(
    /is protected by a password, so it can't be read\. Open it, remove the password/,
  )
})

test('an encrypted .xls is refused with how to remove the password', async () => {
  // The beginning of the workbook, then the record that says how the rest is encrypted.
  const records = [0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00, ...Array.from({ length: 12 }, () => 0)]
  const filePass = [0x2f, 0x00, 0x36, 0x00, 0x01, 0x00, 0x01, 0x00, 0x01, 0x00, ...Array.from({ length: 48 }, () => 7)]
  const bytes = compound(
    'Workbook',
    Uint8Array.from([...records, ...filePass, ...Array.from({ length: 600 }, () => 0)]),
  )
  expect(await refusal(bytes)).toMatch(/is protected by a password/)
})

test.each<[what: string, bytes: Uint8Array]>([
  ['a PDF', text('%PDF-1.7\n...')],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])],
  ['rich text', text('{\\rtf1 hello}')],
  ['a web page without a table', text('<!doctype html><p>Hello</p>')],
  [
    'a Word document',
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      '_rels/.rels': strToU8(relsTo('word/document.xml')),
      'word/document.xml': strToU8('<w:document/>'),
    }),
  ],
  ['a ZIP of other things', zipSync({ 'a.txt': strToU8('a') })],
  ['an old Word document', compound('WordDocument')],
  ['JSON', text('{ "a": 1 }')],
])('%s with the name of a workbook is refused as no spreadsheet', async (_what, bytes) => {
  expect(await refusal(bytes)).toMatch(/^"facts.xlsx" is not a spreadsheet, whatever its name says/)
})

function relsTo(target: string) {
  return `<Relationships><Relationship Id="r" Type="x/officeDocument" Target="${target}"/></Relationships>`
}

test('other kinds of workbooks are refused by name, with what to do', async () => {
  const binary = zipSync({ '_rels/.rels': strToU8(relsTo('xl/workbook.bin')), 'xl/workbook.bin': strToU8('x') })
  expect(await refusal(binary)).toMatch(/is a binary Excel workbook \(\.xlsb\).*save it as \.xlsx/)
  const ods = zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') })
  expect(await refusal(ods)).toMatch(/is an OpenDocument spreadsheet \(\.ods\)/)
})

test('a workbook without a filled cell is refused as such', async () => {
  expect(await refusal(xlsxOf({ sheets: [{ rows: '<row r="1"><c r="A1" s="0"/></row>' }] }))).toMatch(
    /has no filled cell/,
  )
})

test.each([
  ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData/></worksheet>'],
  ['a row that ends nowhere', '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c>'],
  ['a row beyond the last', '<worksheet><sheetData><row r="99999999"><c><v>1</v></c></row></sheetData></worksheet>'],
  [
    'a column beyond the last',
    '<worksheet><sheetData><row r="1"><c r="ZZZZ1"><v>1</v></c></row></sheetData></worksheet>',
  ],
  ['an attribute without quotes', '<worksheet><sheetData><row r=1><c><v>1</v></c></row></sheetData></worksheet>'],
])('a sheet with %s is refused as damaged', async (_what, part) => {
  const bytes = xlsxOf({ sheets: [{ rows: '' }], parts: { 'xl/worksheets/sheet1.xml': part } })
  expect(await refusal(bytes)).toMatch(/is damaged/)
})

test('a workbook that expands beyond every limit is refused', async () => {
  const entities = `<!DOCTYPE sst [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>`
  expect(await refusal(xlsxOf({ sheets: [{ rows: '' }], parts: { 'xl/sharedStrings.xml': entities } }))).toMatch(
    /damaged/,
  )
})

test('a text that a million cells share is left out and reported, and the rest is read', async () => {
  const rows = Array.from({ length: 4000 }, () => '<row><c t="s"><v>0</v></c></row>').join('')
  const { sheets, problems } = await readWorkbook(
    xlsxOf({
      strings: [`<t>${'x'.repeat(32_000)}</t>`],
      sheets: [{ name: 'Big', rows }, { rows: textRows([['Company Name', 'Example Ltd']]) }],
    }),
    'facts.xlsx',
  )
  expect(sheets.map(({ name }) => name)).toEqual(['Sheet2'])
  expect(problems[0]?.sentence).toMatch(/The sheet "Big" is too long .* was left out/)
})

test('value names that JavaScript objects inherit are handled like any other name', async () => {
  const bytes = xlsxOf({
    sheets: [
      {
        rows: textRows([
          ['__proto__', 'a'],
          ['constructor', 'b'],
          ['toString', 'c'],
        ]),
      },
    ],
  })
  const { values } = await readWorkbook(bytes, 'facts.xlsx')
  expect(Object.keys(values)).toEqual(['__proto__', 'constructor', 'toString'])
})

test('a workbook with a wrong extension is read by its content', async () => {
  const old = write(
    { SheetNames: ['A'], Sheets: { A: utils.aoa_to_sheet([['Company Name', 'Example Ltd']]) } },
    { type: 'buffer', bookType: 'biff8' },
  ) as Buffer
  expect((await readWorkbook(old, 'facts.xlsx')).values['Company Name']?.text).toBe('Example Ltd')
  expect((await readWorkbook(text('Company Name;Example Ltd'), 'facts.xls')).values['Company Name']?.text).toBe(
    'Example Ltd',
  )
  expect((await readWorkbook(good, 'facts.csv')).values['Company Name']?.text).toBe('Example Ltd')
})
