import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { readWorkbook } from '#server/documents/sheets/read-workbook.ts'
import { textRows, xlsxOf, type Parts } from './fixtures/xlsx-of.ts'

const read = (parts: Parts) => readWorkbook(xlsxOf(parts), 'facts.xlsx')
const sheet = (rows: readonly (readonly string[])[], more: object = {}) => ({ rows: textRows(rows), ...more })

async function textsOf(parts: Parts) {
  const { values } = await read(parts)
  return Object.fromEntries(Object.entries(values).map(([name, { text }]) => [name, text]))
}

test('two columns give values by name, with their cells', async () => {
  const { values } = await read({
    sheets: [
      sheet(
        [
          ['Company Name', 'Example Ltd'],
          ['Start Date', '1 May'],
        ],
        { name: 'Facts' },
      ),
    ],
  })
  expect(values).toEqual({
    'Company Name': { text: 'Example Ltd', cell: 'Facts!B1' },
    'Start Date': { text: '1 May', cell: 'Facts!B2' },
  })
})

test('a header such as Placeholder and Value is not a value itself, wherever the table stands', async () => {
  expect(
    await textsOf({
      sheets: [
        sheet([
          ['', 'Facts for the policy'],
          [],
          ['', 'No.', 'Placeholder', 'Notes', 'Value'],
          ['', '1', '{{Company Name}}', 'as registered', 'Example Ltd'],
          ['', '2', '[Start Date]:', '', '1 May'],
          ['', '3', '«Owner»', 'not known yet'],
        ]),
      ],
    }),
  ).toEqual({ 'Company Name': 'Example Ltd', 'Start Date': '1 May' })
})

test('the column headed Value is the one with the values, whatever stands between', async () => {
  const rows = [
    ['Placeholder', 'Description', 'Example', 'Value'],
    ['Company Name', 'Legal name', 'Sample Ltd', 'Example Ltd'],
    ['Owner', 'Department', 'IT', 'HR'],
  ]
  expect(await textsOf({ sheets: [sheet(rows)] })).toEqual({ 'Company Name': 'Example Ltd', Owner: 'HR' })
})

test('tables that stand side by side are all read, with and without headers', async () => {
  const rows = [
    ['Company Name', 'Example Ltd', '', 'Owner', 'HR'],
    ['Town', 'Leeds', '', 'Pay Day', '25th'],
  ]
  const expected = { 'Company Name': 'Example Ltd', Town: 'Leeds', Owner: 'HR', 'Pay Day': '25th' }
  expect(await textsOf({ sheets: [sheet([['Field', 'Value', '', 'Field', 'Value'], ...rows])] })).toEqual(expected)
  expect(await textsOf({ sheets: [sheet([...rows, ['Fax', 'none']])] })).toEqual({ ...expected, Fax: 'none' })
})

test('a note below a row of values is not a value', async () => {
  const rows = [['Company Name', 'Town', 'Owner'], ['Example Ltd', 'Leeds', 'HR'], [], ['as of Monday']]
  expect(await textsOf({ sheets: [sheet(rows)] })).toEqual({
    'Company Name': 'Example Ltd',
    Town: 'Leeds',
    Owner: 'HR',
  })
})

test('values above a header, and below one that is repeated, are read, too', async () => {
  expect(
    await textsOf({
      sheets: [
        sheet([
          ['Company Name', 'Example Ltd'],
          ['Field', 'Value'],
          ['Owner', 'HR'],
          ['Field', 'Value'],
          ['Start Date', '1 May'],
          ['Title', 'Text'],
        ]),
      ],
    }),
  ).toEqual({ 'Company Name': 'Example Ltd', Owner: 'HR', 'Start Date': '1 May', Title: 'Text' })
})

test('a header row with one row of values gives values by header', async () => {
  const { values } = await read({
    sheets: [
      sheet([
        ['Company Name', 'Start Date', 'Owner'],
        ['Example Ltd', '1 May', 'HR'],
      ]),
    ],
  })
  expect(values['Owner']).toEqual({ text: 'HR', cell: 'Sheet1!C2' })
  expect(Object.keys(values)).toEqual(['Company Name', 'Start Date', 'Owner'])
})

test('two rows of two columns can be read in two ways, and both are kept', async () => {
  const { values, otherReadings } = await read({
    sheets: [
      sheet([
        ['Company Name', 'Address'],
        ['Example Ltd', '1 Road'],
      ]),
    ],
  })
  expect(values['Company Name']).toEqual({ text: 'Example Ltd', cell: 'Sheet1!A2' })
  expect(otherReadings[0]?.values['Company Name']?.text).toBe('Address')
})

test('two rows of three columns can be names over values, or names beside them', async () => {
  const rows = [
    ['Company Name', 'Example Ltd', 'as registered'],
    ['Owner', 'HR', 'department'],
  ]
  const { values, otherReadings } = await read({ sheets: [sheet(rows)] })
  expect(values['Company Name']?.text).toBe('Owner')
  expect(otherReadings[0]?.values['Company Name']?.text).toBe('Example Ltd')
})

test('three columns without recognisable headings are guessed to be names, values and notes', async () => {
  const { values } = await read({
    sheets: [
      sheet([
        ['Company Name', 'Example Ltd', 'as registered'],
        ['Start Date', '1 May', 'first Monday'],
        ['Owner', 'HR', ''],
      ]),
    ],
  })
  expect(values['Start Date']).toEqual({ text: '1 May', cell: 'Sheet1!B2', guess: true })
})

test('several sheets are read; the first visible value of a name holds, and the others are reported', async () => {
  const { values, duplicates } = await read({
    sheets: [
      sheet(
        [
          ['Company Name', 'Hidden Ltd'],
          ['Secret', 'x'],
        ],
        { name: 'Old', state: 'veryHidden' },
      ),
      sheet(
        [
          ['company_name', 'Example Ltd'],
          ['Owner', 'HR'],
        ],
        { name: 'Company facts' },
      ),
      sheet(
        [
          ['Company-Name', 'Example plc'],
          ['Owner', 'HR'],
        ],
        { name: "People's" },
      ),
    ],
  })
  expect(values['company_name']).toEqual({ text: 'Example Ltd', cell: "'Company facts'!B1" })
  expect(values['Secret']).toEqual({ text: 'x', cell: 'Old!B2', hidden: true })
  expect(duplicates).toEqual([
    {
      name: 'company_name',
      used: values['company_name'],
      others: [
        { text: 'Example plc', cell: "'People''s'!B1" },
        { text: 'Hidden Ltd', cell: 'Old!B1', hidden: true },
      ],
    },
  ])
})

test('hidden sheets stand behind the visible ones and say so', async () => {
  const { sheets } = await read({
    sheets: [sheet([['a', 'b']], { name: 'One', state: 'hidden' }), sheet([['c', 'd']], { name: 'Two' })],
  })
  expect(sheets).toEqual([
    { name: 'Two', rows: [['c', 'd']] },
    { name: 'One', rows: [['a', 'b']], hidden: true },
  ])
})

test('numbers and dates are read as the spreadsheet displays them', async () => {
  const formats = [
    'General',
    'dd/mm/yyyy',
    '0.0%',
    '_-[$£-809]* #,##0.00_-',
    '[$-407]d. mmmm yyyy',
    '0000',
    '@',
    'h:mm',
    '#,##0.00\\ [$€-407]',
    '[$€-40C]\\ #,##0.00',
  ]
  const cell = (style: number, value: string) =>
    `<row><c t="inlineStr"><is><t>v${style}</t></is></c><c s="${style}"><v>${value}</v></c></row>`
  expect(
    await textsOf({
      formats,
      sheets: [
        {
          rows:
            cell(0, '1234.5') +
            cell(1, '45322') +
            cell(2, '0.175') +
            cell(3, '1234.5') +
            cell(4, '45322') +
            cell(5, '42') +
            cell(6, '7') +
            cell(7, '0.75') +
            cell(8, '1234.5') +
            cell(9, '-1234.5'),
        },
      ],
    }),
  ).toEqual({
    v0: '1234.5',
    v1: '31/01/2024',
    v2: '17.5%',
    v3: '£1,234.50',
    v4: '31. Januar 2024',
    v5: '0042',
    v6: '7',
    v7: '18:00',
    v8: '1.234,50 €',
    v9: '-€ 1\u202f234,50',
  })
})

test('the number format for the local short date is shown in the British form', async () => {
  const styles =
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>'
  expect(
    await textsOf({
      sheets: [{ rows: '<row><c t="str"><v>Start</v></c><c s="0"><v>45323</v></c></row>' }],
      parts: { 'xl/styles.xml': styles },
    }),
  ).toEqual({ Start: '01/02/2024' })
})

test('the dates of a 1904 workbook are right', async () => {
  expect(
    await textsOf({
      date1904: true,
      formats: ['d mmm yyyy'],
      sheets: [{ rows: '<row><c t="str"><v>Start</v></c><c><v>43860</v></c></row>' }],
    }),
  ).toEqual({ Start: '31 Jan 2024' })
})

test('dates that the file holds as text of a date are shown by their format', async () => {
  expect(
    await textsOf({
      formats: ['dd/mm/yyyy hh:mm'],
      sheets: [{ rows: '<row><c t="str"><v>Start</v></c><c t="d"><v>2024-01-31T12:30:00</v></c></row>' }],
    }),
  ).toEqual({ Start: '31/01/2024 12:30' })
})

test('shared, inline and rich texts, entities, CDATA and escapes are read; phonetic readings are not', async () => {
  const rows = [
    '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>',
    '<row><c t="inlineStr"><is><r><rPr><b/></rPr><t>Rich </t></r><r><t>name</t></r></is></c><c t="str"><v>a &lt; b &amp;amp; c &#233; &#x1F600;</v></c></row>',
    '<row><c t="s"><v>2</v></c><c t="inlineStr"><is><t><![CDATA[1 < 2 & 3]]></t></is></c></row>',
    '<row><c t="s"><v>3</v></c><c t="s"><v>4</v></c></row>',
  ]
  const strings = [
    '<t>Rich value</t>',
    '<r><rPr><sz val="11"/></rPr><t xml:space="preserve">two </t></r><r><t>runs</t></r>',
    '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>',
    '<t>Lines</t>',
    '<t>one_x000D_\ntwo _x005F_x0041_</t>',
  ]
  expect(await textsOf({ strings, sheets: [{ rows: rows.join('') }] })).toEqual({
    'Rich value': 'two runs',
    'Rich name': 'a < b &amp; c é 😀',
    東京: '1 < 2 & 3',
    Lines: 'one\ntwo _x0041_',
  })
})

test('tags with a prefix, comments, single quotes and cells without an address are read', async () => {
  const part = `<?xml version='1.0'?><x:worksheet xmlns:x='http://schemas.openxmlformats.org/spreadsheetml/2006/main'>
    <!-- <x:row> --><x:sheetData>
    <x:row r='3' x14ac:dyDescent='0.3'><x:c r='B3' t='inlineStr'><x:is><x:t>Company Name</x:t></x:is></x:c><x:c t='inlineStr' r='C3'><x:is><x:t>Example Ltd</x:t></x:is></x:c></x:row>
    <x:row><x:c r='B4' t='str'><x:f>"a>b"</x:f><x:v>Owner</x:v></x:c><x:c s='0' t='str'><x:v>HR &gt; all</x:v></x:c></x:row>
    </x:sheetData></x:worksheet>`
  const { values } = await read({ sheets: [sheet([])], parts: { 'xl/worksheets/sheet1.xml': part } })
  expect(values).toEqual({
    'Company Name': { text: 'Example Ltd', cell: 'Sheet1!C3' },
    Owner: { text: 'HR > all', cell: 'Sheet1!C4' },
  })
})

test('parts in UTF-16 are read', async () => {
  const xml = `\ufeff<?xml version="1.0" encoding="UTF-16"?><worksheet><sheetData>${textRows([['Имя', 'Пример']])}</sheetData></worksheet>`
  const little = Buffer.from(xml, 'utf16le')
  expect(await textsOf({ sheets: [sheet([])], parts: { 'xl/worksheets/sheet1.xml': little } })).toEqual({
    Имя: 'Пример',
  })
  expect(
    await textsOf({ sheets: [sheet([])], parts: { 'xl/worksheets/sheet1.xml': Buffer.from(little).swap16() } }),
  ).toEqual({ Имя: 'Пример' })
})

test('formulas give the results that the file holds, and no formula is ever worked out', async () => {
  const rows =
    '<row><c t="str"><v>Total</v></c><c><f>SUM(A1:A9)</f><v>42</v></c></row>' +
    '<row><c t="str"><v>Name</v></c><c t="str"><f>"Example"&amp;" Ltd"</f><v>Example Ltd</v></c></row>' +
    '<row><c t="str"><v>Unsaved</v></c><c><f>1+1</f></c></row>' +
    '<row><c t="str"><v>Shared</v></c><c t="b"><f t="shared" si="0"/><v>1</v></c></row>'
  const { values, problems } = await read({ sheets: [{ name: 'F', rows }] })
  expect(Object.entries(values).map(([name, { text }]) => [name, text])).toEqual([
    ['Total', '42'],
    ['Name', 'Example Ltd'],
    ['Shared', 'TRUE'],
  ])
  expect(problems).toEqual([
    {
      name: 'Unsaved',
      cell: 'F!B3',
      sentence:
        'The value of "Unsaved" (F!B3) is a formula whose result is not in the file. Open the workbook in Excel, save it, and upload it again.',
    },
  ])
})

test('an error is reported with its cell and is never a value', async () => {
  const rows =
    '<row><c t="str"><v>Owner</v></c><c t="e"><f>A9</f><v>#REF!</v></c></row>' +
    '<row><c t="str"><v>Company</v></c><c t="str"><v>Example Ltd</v></c><c t="e"><v>#N/A</v></c></row>'
  const two = rows.replace('<c t="e"><v>#N/A</v></c>', '')
  const { values, problems } = await read({
    sheets: [
      { name: 'F', rows: two },
      { name: 'List', rows: '<row><c t="e"><v>#DIV/0!</v></c></row>' },
    ],
  })
  expect(Object.keys(values)).toEqual(['Company'])
  expect(problems.map(({ name, cell }) => [name, cell])).toEqual([
    ['Owner', 'F!B1'],
    [undefined, 'List!A1'],
  ])
  expect(problems[0]?.sentence).toContain('#REF!')
})

test('the value of merged cells belongs to the first; what is covered is not shown', async () => {
  const { values, sheets } = await read({
    sheets: [
      {
        rows: textRows([
          ['Company', 'Example Ltd', 'covered'],
          ['below', 'covered too', 'covered'],
          ['Owner', 'HR', ''],
        ]),
        behind: '<mergeCells count="2"><mergeCell ref="B1:C2"/><mergeCell ref="A1:A2"/></mergeCells>',
      },
    ],
  })
  expect(sheets[0]?.rows).toEqual([
    ['Company', 'Example Ltd'],
    ['Owner', 'HR'],
  ])
  expect(values).toMatchObject({ Company: { text: 'Example Ltd' }, Owner: { text: 'HR' } })
})

test('a list keeps its header in the first row, without its title and empty rows', async () => {
  const { sheets } = await read({
    sheets: [sheet([['', 'Steps of the procedure'], [], ['', 'Step', 'Owner', 'Time'], [], ['', 'Open', '', '9:00']])],
  })
  expect(sheets[0]?.rows).toEqual([
    ['Step', 'Owner', 'Time'],
    ['Open', '', '9:00'],
  ])
})

test('what stands above the headings of a list is kept beside it, and headings without lines give no value', async () => {
  const rows = [['Goods receipt'], ['Reviewed', '1 May'], ['Date', 'Version', 'Modified by']]
  const { values, sheets } = await read({ sheets: [sheet(rows.slice(0, 1).concat(rows.slice(2)))] })
  expect(values).toEqual({})
  expect(sheets).toMatchObject([{ rows: [['Date', 'Version', 'Modified by']], above: [['Goods receipt']] }])
  const steps = [
    ['Step', 'Who', 'Record'],
    ['Open', 'Ann', 'Log'],
    ['Close', 'Bob', 'Log'],
  ]
  expect((await read({ sheets: [sheet([...rows.slice(0, 2), ...steps])] })).sheets).toMatchObject([
    { rows: steps, above: [['Goods receipt'], ['Reviewed', '1 May']] },
  ])
})

test('texts outside the cells are kept with their place, and those of hidden sheets are not', async () => {
  const relationsOf = (target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/drawing" Target="../drawings/${target}.xml"/></Relationships>`
  const box = (text: string) =>
    `<xdr:wsDr xmlns:xdr="x" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><xdr:sp><xdr:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:wsDr>`
  const parts = {
    'xl/worksheets/_rels/sheet1.xml.rels': relationsOf('drawing1'),
    'xl/worksheets/_rels/sheet2.xml.rels': relationsOf('drawing2'),
    'xl/drawings/drawing1.xml': box('Wear gloves'),
    'xl/drawings/drawing2.xml': box('Only for the editor'),
  }
  const behind = '<headerFooter><oddFooter>&amp;CConfidential</oddFooter></headerFooter>'
  const rows = sheet([['Site', 'North']])
  const { outsideCells } = await read({
    sheets: [
      { ...rows, name: 'Steps', behind },
      { ...rows, name: 'Menus', behind, state: 'hidden' },
    ],
    parts,
  })
  expect(outsideCells).toEqual([
    { place: 'Steps, footer', text: 'Confidential' },
    { place: 'Steps, drawing', text: 'Wear gloves' },
  ])
  const damaged = await read({ sheets: [rows], parts: { ...parts, 'xl/drawings/drawing1.xml': '<xdr:wsDr><a:p' } })
  expect(damaged.values).toMatchObject({ Site: { text: 'North' } })
})

test("values that begin with '=' are texts like others", async () => {
  expect(
    await textsOf({
      sheets: [
        sheet([
          ['Formula', '=HYPERLINK("http://example.com")'],
          ['Dash', '-1+1'],
        ]),
      ],
    }),
  ).toEqual({
    Formula: '=HYPERLINK("http://example.com")',
    Dash: '-1+1',
  })
})

test('chart sheets and external links are passed over', async () => {
  const rels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
    <Relationship Id="rId1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="/xl/worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/chartsheet" Target="chartsheets/sheet1.xml"/>
    <Relationship Id="rId3" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/externalLink" TargetMode="External" Target="file:///etc/passwd"/></Relationships>`
  const { sheets } = await read({
    sheets: [sheet([['a', 'b']]), sheet([['c', 'd']])],
    parts: { 'xl/_rels/workbook.xml.rels': rels },
  })
  expect(sheets.map(({ name }) => name)).toEqual(['Sheet1'])
})

test('a workbook with macros is read, and says that they were not run', async () => {
  const { problems } = await read({ sheets: [sheet([['a', 'b']])], parts: { 'xl/vbaProject.bin': 'x' } })
  expect(problems).toEqual([{ sentence: 'The workbook holds macros. They were not run.' }])
})

test('letters that a wrong encoding garbled are named with their cells, and stay as they are', async () => {
  const { values, problems } = await read({
    sheets: [
      sheet(
        [
          ['Company Name', 'MÃ¼ller & SÃ¶hne'],
          ['Motto', 'â€œGoodâ€\u009d and cheap â€“ always'],
          ['Contact', 'André Müller, NAÏVE » ÂME'],
        ],
        { name: 'Facts' },
      ),
    ],
  })
  expect(values['Company Name']?.text).toBe('MÃ¼ller & SÃ¶hne')
  expect(problems).toEqual([
    {
      sentence:
        'Letters look garbled by a wrong encoding: Facts!B1: "MÃ¼ller & SÃ¶hne" → "Müller & Söhne"; Facts!B2: "â€œGoodâ€\u009d and cheap â€“ always" → "“Good” and cheap – always". Nothing was changed. Correct them in the spreadsheet, and choose it again.',
    },
  ])
})

test('a workbook whose parts have unusual names is read, with bytes behind its end', async () => {
  const parts = unzipSync(xlsxOf({ strings: ['<t>Example Ltd</t>'], sheets: [{ name: 'Facts', rows: factsRow }] }))
  const renamed = Object.entries(parts).map(([name, bytes]) => {
    const xml = strFromU8(bytes)
      .replaceAll('/xl/workbook.xml', '/Book.xml')
      .replaceAll('"xl/workbook.xml', '"Book.xml')
      .replaceAll('"worksheets/sheet1.xml', '"DATA/First%20Sheet.xml')
      .replaceAll('"sharedStrings.xml', '"data/texts.xml')
    const other = { 'xl/workbook.xml': 'Book.xml', 'xl/_rels/workbook.xml.rels': '_rels/Book.xml.rels' }[name]
    return [other ?? newNames[name] ?? name, strToU8(xml)] as const
  })
  const bytes = Buffer.concat([zipSync(Object.fromEntries(renamed)), Buffer.alloc(100)])
  expect((await readWorkbook(bytes, 'facts.xlsx')).values['Company Name']?.text).toBe('Example Ltd')
  const [file] = await readDocument('facts.xlsx', bytes)
  expect(file?.blocks[0]).toMatchObject({ kind: 'table', rows: [['Company Name', 'Example Ltd']] })
})

const newNames: Readonly<Record<string, string>> = {
  'xl/worksheets/sheet1.xml': 'data/First Sheet.xml',
  'xl/sharedStrings.xml': 'data/texts.xml',
}
const factsRow = '<row r="1"><c r="A1" t="inlineStr"><is><t>Company Name</t></is></c><c r="B1" t="s"><v>0</v></c></row>'
