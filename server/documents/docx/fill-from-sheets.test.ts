/** How the sheets of a workbook are read for a template: headings are not values, and lists find their place. */
import { describe, expect, test } from 'vitest'
import { fillDocument } from '#server/documents/docx/fill/fill-document.ts'
import { findPlaceholders } from '#server/documents/docx/find-placeholders.ts'
import { matchPlaceholdersToValues } from '#server/documents/sheets/review/match-placeholders-to-values.ts'
import { readWorkbook } from '#server/documents/sheets/read-workbook.ts'
import { textRows, xlsxOf } from '../sheets/fixtures/xlsx-of.ts'
import { buildDocx } from './fixtures/build-docx.ts'
import { headerRow, p, row, style, table } from './fixtures/markup.ts'
import { bodyOf, textsOf } from './fixtures/read-docx.ts'

type Rows = readonly (readonly string[])[]

const workbook = (sheets: Readonly<Record<string, Rows>>) =>
  readWorkbook(
    xlsxOf({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: textRows(rows) })) }),
    'facts.xlsx',
  )

async function fill(body: string, sheets: Readonly<Record<string, Rows>>) {
  const read = await workbook(sheets)
  const filled = await fillDocument(buildDocx({ body }), read, { tables: true })
  return { ...filled, texts: textsOf(filled.document) }
}

async function review(body: string, sheets: Readonly<Record<string, Rows>>) {
  const { matches } = matchPlaceholdersToValues(await findPlaceholders(buildDocx({ body })), await workbook(sheets))
  return matches.map(({ placeholder, status, value, near, notes }) => ({
    name: placeholder.name,
    status,
    value: value?.text,
    near: near?.value.text,
    note: notes.join(' '),
  }))
}

const companies = [
  ['Company Name', 'Policy Owner', 'Start Date'],
  ['Example Ltd', 'A. Ng', '1 May'],
  ['Other plc', 'B. Roe', '2 June'],
]

describe('a header row with several rows of values', () => {
  test('HR-09 assigns the first row to the names of its headings, and the review reports that', async () => {
    expect(await review(p('{{Company Name}} {{Policy Owner}} {{Start Date}}'), { Facts: companies })).toEqual([
      expect.objectContaining({ status: 'found', value: 'Example Ltd' }),
      expect.objectContaining({ status: 'found', value: 'A. Ng' }),
      expect.objectContaining({
        status: 'found',
        value: '1 May',
        note: 'The sheet "Facts" has 2 rows of values; this is the first of them.',
      }),
    ])
  })

  test.each([3, 2])('HR-25 the heading beside a name is not its value in a sheet of %i columns', async (columns) => {
    const sheet = companies.map((cells) => cells.slice(0, columns))
    const body = p('{{Company Name}} by {{Policy Owner}}')
    const { texts, placeholders } = await fill(body, { Facts: sheet })
    expect(texts[0]).toBe('Example Ltd by A. Ng')
    expect(placeholders[0]?.note).toContain('2 rows of values')
  })

  test('HR-09 a single known heading is suggested and not used', async () => {
    const [match] = await review(p('{{Company Name}}'), { Facts: companies })
    expect(match).toMatchObject({ status: 'near match', near: 'Example Ltd', value: undefined })
    expect((await fill(p('{{Company Name}}'), { Facts: companies })).missing).toEqual(['Company Name'])
  })

  test('a list of two columns without headings in other words is neither names nor values', async () => {
    const steps = [
      ['Action', 'Who'],
      ['Open the valve', 'Operator'],
      ['Check the gauge', 'Operator'],
    ]
    const [match] = await review(p('Then {{Action}}.'), { Steps: steps })
    expect(match).toMatchObject({ status: 'near match', value: undefined })
  })

  test('names beside their values are read as such, even if the first value is a common name', async () => {
    const facts = [
      ['Company Name', 'Example Ltd'],
      ['Policy Owner', 'A. Ng'],
      ['Start Date', '1 May'],
    ]
    expect(await review(p('{{Company Name}}'), { Facts: facts })).toMatchObject([
      { status: 'found', value: 'Example Ltd' },
    ])
    expect((await fill(p('{{Policy Owner}}, {{Start Date}}'), { Facts: facts })).texts[0]).toBe('A. Ng, 1 May')
  })

  test('the name of another placeholder is not a value if nothing shows which column holds the values', async () => {
    const roles = [
      ['Manager', 'Owner'],
      ['Owner', 'A. Ng'],
      ['Site', 'North'],
      ['Area', 'East'],
    ]
    const [manager, owner] = await review(p('{{Manager}} {{Owner}} {{Site}} {{Area}}'), { Roles: roles })
    expect(manager).toMatchObject({ status: 'near match', value: undefined })
    expect(manager?.note).toContain('holds the name of another placeholder')
    expect(owner).toMatchObject({ status: 'found', value: 'A. Ng' })
  })
})

const training = [
  ['Department', 'Trainer', 'Hours'],
  ['Stores', 'B. Roe', '2'],
  ['Yard', 'C. Poe', '3'],
]
const steps = [
  ['Action', 'Who'],
  ['Open the valve', 'Operator'],
  ['Write the log', 'Supervisor'],
]

describe('SOP-09 no text of the spreadsheet is left out without a word:', () => {
  const facts = [
    ['Document control'],
    ['Name', 'Value', 'Notes'],
    ['Site', 'North', 'Ask the porter'],
    ['General'],
    ['Owner', 'A. Ng'],
    ['Owner', 'B. Roe'],
    ['This procedure is for all who work in the yard.'],
  ]
  const body = p('{{Site}} {{Owner}}')
  const listed = table(headerRow('Action'), row('{{Steps.Action}}'))

  test('a note beside names and values, a second value, a title and a sentence', async () => {
    const { unused, unusedSheets, unusedColumns, unusedTexts } = await fill(body, { Facts: facts })
    expect({ unused, unusedSheets, unusedColumns, unusedTexts }).toEqual({
      unused: [],
      unusedSheets: [],
      unusedColumns: ['Facts: Notes'],
      unusedTexts: [
        'Facts: "Document control", "General" and "This procedure is for all who work in the yard." are not names with values, so that no placeholder can take them',
        'Facts!B6: "B. Roe" is a further value of Owner, of which the first is used',
      ],
    })
  })

  test('many such texts are counted, and the longest are named', async () => {
    const more = Array.from({ length: 20 }, (_, at) => [`Part ${at}`])
    const { unusedTexts } = await fill(body, { Facts: [...facts, ...more] })
    expect(unusedTexts[0]).toMatch(
      /^Facts: "Document control".*"This procedure .* and 13 more are not names with values/,
    )
  })

  test('what stands beside a list that has its own place, above it, and in a first line without headings', async () => {
    const withRemarks = [
      ['Open the valve', 'Operator', 'Slowly'],
      ['Close it', 'Operator'],
      ['Sign', 'Clerk', 'In ink'],
    ]
    const { unusedTexts } = await fill(listed + p('{{Checks}}'), {
      Steps: [['Reviewed in May'], ['Action', 'Who'], ...withRemarks],
      Checks: [['Is the valve shut?'], ['Is the light off?']],
    })
    expect(unusedTexts).toEqual([
      'Steps: "Reviewed in May" stands above its headings and is not part of the list',
      'Steps: the 2 texts from "Slowly" on stand in a column without a heading, so that no placeholder can name it',
      'Checks: its first line, "Is the valve shut?", is read as headings and is not in the document',
    ])
  })

  test('a column named like its sheet', async () => {
    const sheet = [
      ['Steps', 'Who'],
      ['Open the valve', 'Operator'],
      ['Close it', 'Clerk'],
    ]
    expect((await fill(p('{{Steps}}: {{Who}}'), { Steps: sheet })).texts).toEqual([
      '1. Open the valve: Operator',
      '2. Close it: Clerk',
    ])
    const { unusedColumns } = await fill(table(headerRow('By'), row('{{Steps.Who}}')), { Steps: sheet })
    expect(unusedColumns).toEqual(['Steps: Steps'])
  })

  test('text boxes, comments and footers', async () => {
    const values = {
      values: {},
      outsideCells: [
        { place: 'Steps, drawing', text: 'Wear gloves' },
        { place: 'Steps, drawing', text: 'Keep the door shut' },
        { place: 'Steps, footer', text: 'Confidential' },
      ],
    }
    expect(await fillDocument(buildDocx({ body: p('x') }), values)).toMatchObject({
      unusedTexts: [
        'Steps, drawing: the 2 texts from "Wear gloves" on are not in cells, and only cells are read',
        'Steps, footer: "Confidential" is not in a cell, and only cells are read',
      ],
    })
  })

  test('a name and its value above a list that is added', async () => {
    const rows = [['Training of 2026'], ['Trainer', 'Site', 'Hours'], ...training]
    const values = { 'Reviewed by': { text: 'A. Ng', cell: 'Training!B1' } }
    const sheets = [{ name: 'Training', rows, above: [['Reviewed by:', 'A. Ng']] }]
    const filled = await fillDocument(buildDocx({ body: p('x') }), { values, sheets }, { tables: true })
    expect(filled).toMatchObject({ unused: ['Reviewed by'], unusedTexts: [] })
  })

  test('revisions that are in their table are not named, though their headings were read as names, too', async () => {
    const rows = [
      ['Version', 'Change'],
      ['1', 'First edition'],
    ]
    const values = {
      Version: { text: '1', cell: 'Revisions!A2' },
      Change: { text: 'First edition', cell: 'Revisions!B2' },
    }
    const filled = await fillDocument(
      buildDocx({ body: p('x') }),
      { values, sheets: [{ name: 'Revisions', rows }] },
      { tables: true, revisionsOn: '2026-11-21' },
    )
    expect(filled).toMatchObject({
      unused: [],
      unusedSheets: [],
      unusedColumns: [],
      unusedTexts: [],
      revisions: 'added',
    })
  })

  test('a hidden sheet, and revisions that the table of the document does not take', async () => {
    const revisions = [
      ['Version', 'Date', 'Change', 'Approved by'],
      ['3', '1 May', 'New pump', 'A. Ng'],
    ]
    const sheets = [
      {
        name: 'Menus',
        rows: [
          ['Site', 'Area'],
          ['North', 'Yard'],
        ],
        hidden: true,
      },
      { name: 'Revisions', rows: revisions },
    ]
    const title = p('Change log')
    const fillInto = (rows: string) =>
      fillDocument(
        buildDocx({ body: title + rows }),
        { values: {}, sheets },
        { tables: true, revisionsOn: '2026-11-21' },
      )
    expect(await fillInto(table(headerRow('Version', 'Date', 'Change'), row('', '', '')))).toMatchObject({
      unusedSheets: ['Menus: it is hidden'],
      unusedColumns: ['Revisions: Approved by'],
    })
    expect(await fillInto(table(headerRow('Version', 'Date', 'Change'), row('1', 'May', 'First')))).toMatchObject({
      unusedSheets: [
        'Menus: it is hidden',
        'Revisions: the document has a revision table already, which stays as it is',
      ],
    })
    const { unused } = await fillDocument(
      buildDocx({ body: title + table(headerRow('Version', 'Date'), row('', '')) }),
      { values: { Version: { text: '3' }, Author: { text: 'A. Ng' } } },
      { revisionsOn: '2026-11-21' },
    )
    expect(unused).toEqual(['Author'])
  })
})

describe('list sheets', () => {
  test('SOP-09 a name outside a list does not get the heading beside it', async () => {
    const { texts, missing } = await fill(p('For {{Department}}: {{Action}} in {{Site}}'), {
      Facts: [
        ['Name', 'Value'],
        ['Site', 'North'],
      ],
      Training: training,
      Steps: steps,
    })
    expect(texts[0]).toBe('For {{Department}}: {{Action}} in North')
    expect(missing).toEqual(['Department', 'Action'])
  })

  test('SOP-09 a row with columns of one sheet, but without its name, is repeated', async () => {
    const { texts, lists } = await fill(
      table(headerRow('No.', 'What', 'By'), row('{{No}}', '{{Action}}', '{{Who}}')) + p('Then {{Action}}'),
      { Steps: steps, Training: training },
    )
    expect(texts.slice(3, 10)).toEqual([
      '1',
      'Open the valve',
      'Operator',
      '2',
      'Write the log',
      'Supervisor',
      'Then {{Action}}',
    ])
    expect(lists).toEqual({ Steps: 2 })
  })

  test('one column is enough under a heading of its name; a row of a form with a label is not a list', async () => {
    const form = table(row('Department', '{{Department}}', 'Trainer', '{{Trainer}}'))
    const { texts } = await fill(table(headerRow('Action'), row('{{Action}}')) + form, {
      Steps: steps,
      Training: training,
    })
    expect(texts.slice(0, 3)).toEqual(['Action', 'Open the valve', 'Write the log'])
    expect(texts.slice(3, 7)).toEqual(['Department', 'Stores', 'Trainer', 'B. Roe'])
  })

  test('SOP-09 a list without a place is added as a section with a table, before the revision table', async () => {
    const read = await workbook({
      Facts: [
        ['Name', 'Value'],
        ['Site', 'North'],
      ],
      Training: training,
    })
    const filled = await fillDocument(buildDocx({ body: p('At {{Site}}') }), read, {
      tables: true,
      revisionsOn: '2026-11-21',
    })
    expect(filled).toMatchObject({ addedSheets: ['Training'], unusedSheets: [], revisions: 'added' })
    expect(filled).toMatchObject({
      markedRevisions: ['Version', 'Author', 'Change'],
      notes: [expect.stringContaining('[Version], [Author] and [Change] are marked')],
    })
    expect(textsOf(filled.document).slice(0, 11)).toEqual(['At North', 'Training', ...training.flat()])
    expect(textsOf(filled.document)).toContain('Revision history')
    expect(bodyOf(filled.document).indexOf('>Training<')).toBeLessThan(
      bodyOf(filled.document).indexOf('>Revision history<'),
    )
  })

  test('the column widths of an added table depend on the content', async () => {
    const long = 'A severe accident closes the only road to the site for several hours, and nobody can leave or arrive.'
    const risks = [
      ['No', 'Impact', 'What may happen'],
      ['1', '3', long],
      ['2', '5', long],
      ['3', '1', long],
    ]
    const docx = buildDocx({ body: p('Text') })
    const { document } = await fillDocument(docx, await workbook({ Risks: risks }), { tables: true })
    const widths = [...bodyOf(document).matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width))
    const [number = 0, , what = 0] = widths
    expect(widths).toHaveLength(3)
    expect(what).toBeGreaterThan(number * 4)
    expect(bodyOf(document)).toContain(`<w:tcW w:w="${what}" w:type="dxa"/>`)
  })

  test('the title of an added section has the level of the title that follows it', async () => {
    const read = await workbook({
      Facts: [
        ['Name', 'Value'],
        ['Site', 'North'],
      ],
      Training: training,
    })
    const title = '<w:p><w:pPr><w:pStyle w:val="Heading2"/></w:pPr><w:r><w:t>Revision history</w:t></w:r></w:p>'
    const body = p('At {{Site}}') + title + table(row('Version', 'Date', 'Change') + row('', '', ''))
    const filled = await fillDocument(buildDocx({ body }), read, { tables: true, revisionsOn: '2026-11-21' })
    expect(bodyOf(filled.document)).toMatch(/<w:pStyle w:val="Heading2"\/><w:keepNext\/>.{0,80}>Training</)
  })

  test('without such a title it has the level of the sections, below a single title of the document', async () => {
    const body =
      p(style('Heading1'), 'Rules of {{Site}}') +
      p(style('Heading2'), 'Scope') +
      p(style('Heading2'), 'Duties') +
      p('x')
    const read = await workbook({
      Facts: [
        ['Name', 'Value'],
        ['Site', 'North'],
      ],
      Training: training,
    })
    const filled = await fillDocument(buildDocx({ body }), read, { tables: true })
    expect(bodyOf(filled.document)).toMatch(/<w:pStyle w:val="Heading2"\/><w:keepNext\/>.{0,80}>Training</)
  })

  test('a list without a place is added before the existing revision table', async () => {
    const read = await workbook({
      Facts: [
        ['Name', 'Value'],
        ['Version', '3'],
      ],
      Training: training,
    })
    const body = p('Text') + p('Change log') + table(headerRow('Version', 'Date'), row('', ''))
    const filled = await fillDocument(buildDocx({ body }), read, { tables: true, revisionsOn: '2026-11-21' })
    expect(
      textsOf(filled.document)
        .filter((text) => text !== '')
        .slice(0, 2),
    ).toEqual(['Text', 'Training'])
    expect(textsOf(filled.document).slice(-5)).toEqual(['Change log', 'Version', 'Date', '3', '21 November 2026'])
    expect(filled).toMatchObject({ revisions: 'filled', unused: [], markedRevisions: [], notes: [] })
  })

  test('sheets that look like settings or notes are named as unused, and so are columns without a place', async () => {
    const { addedSheets, unusedSheets, unusedColumns } = await fill(
      table(headerRow('Action'), row('{{Steps.Action}}')) + p('{{Site}}'),
      {
        Facts: [
          ['Name', 'Value'],
          ['Site', 'North'],
        ],
        Steps: steps,
        Notes: [
          ['Who', 'What', 'When'],
          ['a', 'b', 'c'],
          ['d', 'e', 'f'],
        ],
        Colours: [
          ['Rule', 'blue'],
          ['Owner', 'red'],
          ['Title', 'green'],
        ],
      },
    )
    expect([addedSheets, unusedColumns]).toEqual([[], ['Steps: Who']])
    expect(unusedSheets).toEqual([
      'Notes: its name is not that of a list; a sheet with another name is added as a list',
      'Colours: it looks like names beside values, none of which has a placeholder',
    ])
  })

  test('the empty table that the document has under the heading of a list is filled, and no second one is added', async () => {
    const procedure = [
      ['Step', 'Who', 'Record'],
      ['Open the valve', 'Operator', 'Log'],
      ['Check the seal', 'Foreman', ''],
      ['Close the valve', 'Operator', 'Log'],
    ]
    const form = (head: string) =>
      p('4. Procedure') + table(headerRow('Step', head, 'Record'), row('', '', '')) + p('End')
    const filled = await fill(form('Who'), { Procedure: procedure })
    expect(filled.addedSheets).toEqual(['Procedure'])
    expect(filled.texts.filter((text) => text !== '')).toEqual(
      ['4. Procedure', ...procedure.flat(), 'End'].filter((text) => text !== ''),
    )
    // A table with other headings is for something else.
    const { texts } = await fill(form('Signature'), { Procedure: procedure })
    expect(texts.filter((text) => text === 'Step')).toHaveLength(2)
    expect(texts).toContain('Foreman')
  })

  test.each([
    ['by its title', [['Protection'], ['PPE', 'Standard']], ['Protection']],
    ['by its number', [['PPE', 'Standard']], ['Tools (2)']],
  ])('a further table on the sheet of a list is a list of its own, named %s', async (_, head, names) => {
    const filled = await fill(table(headerRow('Tool', 'Size'), row('{{Tools.Tool}}', '{{Tools.Size}}')) + p('End'), {
      Tools: [
        ['Tool', 'Size'],
        ['Spanner', '13'],
        ['Torch', 'small'],
        [],
        ...head,
        ['Gloves', 'EN 388'],
        ['Goggles', 'EN 166'],
      ],
    })
    expect(filled.lists).toEqual({ Tools: 2 })
    expect([filled.addedSheets, filled.unusedSheets, filled.unusedTexts]).toEqual([names, [], []])
    expect(filled.texts.filter((text) => text !== '')).toEqual(
      ['Tool', 'Size', 'Spanner', '13', 'Torch', 'small', 'End', ...names].concat([
        'PPE',
        'Standard',
        'Gloves',
        'EN 388',
        'Goggles',
        'EN 166',
      ]),
    )
  })

  test('an empty row within a list parts nothing', async () => {
    const filled = await fill(table(headerRow('Tool', 'Size'), row('{{Tools.Tool}}', '{{Tools.Size}}')), {
      Tools: [['Tool', 'Size'], ['Spanner', '13'], ['Torch', 'small'], [], ['Hammer', 'large'], ['Saw', 'fine']],
    })
    expect([filled.lists, filled.addedSheets]).toEqual([{ Tools: 4 }, []])
  })

  test('a sheet whose name is a heading of the document is the list of that section, however short', async () => {
    const filled = await fill(p('3. Responsibilities') + p('See the list.') + p('4. Notes') + p('5. Records'), {
      Responsibilities: [
        ['Role', 'Duty'],
        ['Manager', 'Signs the form'],
        ['Clerk', 'Files it'],
      ],
      Notes: [
        ['Who', 'What', 'When'],
        ['Manager', 'Checks', 'Monthly'],
      ],
      Records: [
        ['Form', 'Kept for', 'Where'],
        ['Receipt', '10 years', 'Archive'],
      ],
      Elsewhere: [
        ['Form', 'Kept for', 'Where'],
        ['Receipt', '10 years', 'Archive'],
      ],
      Figures: [
        ['1', '2', '3'],
        ['4', '5', '6'],
      ],
    })
    expect(filled.addedSheets).toEqual(['Responsibilities', 'Notes', 'Records'])
    expect(filled.texts.slice(0, 8)).toEqual([
      '3. Responsibilities',
      'Role',
      'Duty',
      'Manager',
      'Signs the form',
      'Clerk',
      'Files it',
      'See the list.',
    ])
    expect(filled.unused).toEqual([])
    expect(filled.unusedSheets).toEqual([
      'Elsewhere: it has a single line, and the document has no heading of its name',
      'Figures: its first row has no headings in words',
    ])
  })

  test('{{Steps}}{{No}} shows the number once', async () => {
    const { texts } = await fill(
      table(headerRow('No.', 'What'), row('{{Steps}}{{No}}', '{{Action}}')) + p('{{Steps}}{{No}}) {{Action}}'),
      { Steps: steps },
    )
    expect(texts.slice(2)).toEqual([
      '1',
      'Open the valve',
      '2',
      'Write the log',
      '1) Open the valve',
      '2) Write the log',
    ])
  })

  test('a list row in which every column is misspelt stays one row', async () => {
    const { texts, missing } = await fill(table(headerRow('What'), row('{{Steps.Actoin}}')), { Steps: steps })
    expect(texts.slice(0, 2)).toEqual(['What', '{{Steps.Actoin}}'])
    expect(missing).toEqual(['Steps.Actoin'])
  })

  test('the report lists each placeholder with its value, its cell, its sentence and its outcome', async () => {
    const { placeholders } = await fill(p('We are in {{Site}}. Ask {{Nobody}} first.'), {
      Facts: [
        ['Name', 'Value'],
        ['Site', 'North'],
      ],
    })
    expect(placeholders).toEqual([
      { name: 'Site', state: 'filled', value: 'North', cell: 'Facts!B2', sentence: 'We are in {{Site}}.' },
      { name: 'Nobody', state: 'missing', sentence: 'Ask {{Nobody}} first.' },
    ])
  })
})

describe('lists without placeholders', () => {
  test('SOP-09 stand under the heading of their name, below what introduces them, and get no second title', async () => {
    const body =
      p(style('Heading1'), '1 Purpose') +
      p('Why.') +
      p(style('Heading1'), '2. Steps:') +
      p('Do this.') +
      p(style('Heading1'), '3 Records') +
      p('Keep them.')
    const { texts, addedSheets } = await fill(body, { Steps: steps })
    expect(addedSheets).toEqual(['Steps'])
    expect(texts.filter((text) => text !== '').slice(2, 9)).toEqual([
      '2. Steps:',
      'Do this.',
      'Action',
      'Who',
      'Open the valve',
      'Operator',
      'Write the log',
    ])
    expect(texts.filter((text) => /Steps/.test(text))).toHaveLength(1)
  })

  test('SOP-09 stand under a bold line of their name, where the document has no heading styles', async () => {
    const { texts } = await fill(p('Purpose') + p('Steps') + p('Records') + p('Kept.'), { Steps: steps })
    expect(texts.filter((text) => text !== '').slice(1, 4)).toEqual(['Steps', 'Action', 'Who'])
    expect(texts.filter((text) => text === 'Steps')).toHaveLength(1)
  })

  test('SOP-09 a revision table stands under the heading of the revisions, if the document has one without a table', async () => {
    const body = p(style('Heading1'), 'Purpose') + p(style('Heading1'), 'Revision history') + p('See below.')
    const filled = await fillDocument(buildDocx({ body }), await workbook({ Steps: steps }), {
      tables: true,
      revisionsOn: '2026-03-01',
    })
    const texts = textsOf(filled.document)
    expect(texts.filter((text) => text === 'Revision history')).toHaveLength(1)
    expect(texts.join('|')).toContain('Revision history|See below.|Version|Date|Author|Change')
  })

  test('SOP-09 a sheet of nothing but figures is a list', async () => {
    const figures = [
      ['Batch', 'Reading'],
      ['1001', '7.2'],
      ['1002', '7.4'],
    ]
    const { addedSheets, unusedSheets } = await fill(p('{{Site}}'), { Gauge: figures })
    expect([addedSheets, unusedSheets]).toEqual([['Gauge'], []])
  })

  test('SOP-09 a remark beside a line is kept in a column without a heading, and lines above the headings are told', async () => {
    const steps = [
      ['Step', 'Who'],
      ['Open the valve', 'Operator'],
      ['Close it', 'Operator', 'Only after the test'],
    ]
    const above = [['Reviewed in May'], ['Steps'], ['Ask the manager']]
    const filled = await fillDocument(
      buildDocx({ body: p('Text') }),
      {
        values: {},
        sheets: [{ name: 'Steps', rows: steps, above }],
      },
      { tables: true },
    )
    expect(filled).toMatchObject({
      addedSheets: ['Steps'],
      unusedSheets: [],
      unusedTexts: ['Steps: the 2 lines above its headings, from "Reviewed in May" on, are not part of the list'],
    })
    expect(
      textsOf(filled.document)
        .filter((text) => text !== '')
        .slice(-7),
    ).toEqual(['Step', 'Who', 'Open the valve', 'Operator', 'Close it', 'Operator', 'Only after the test'])
  })

  test('SOP-09 a title above the headings, also one beside a date, is no reason to leave a list out', async () => {
    const rows = [
      ['Goods receipt', '1 May'],
      ['Step', 'Who', 'Record'],
      ['Count', 'Clerk', 'Note'],
      ['Sign', 'Clerk', 'Slip'],
    ]
    const { addedSheets, texts } = await fill(p('{{Site}}'), {
      Receipt: rows,
      Training: [['Training of 2026'], ...training],
    })
    expect(addedSheets).toEqual(['Receipt', 'Training'])
    expect(texts).toEqual(expect.arrayContaining(['Step', 'Department']))
    expect(texts).not.toContain('Goods receipt')
  })

  test('SOP-09 values without a placeholder stand in a block below the title, if that was chosen', async () => {
    const facts = [
      ['Name', 'Value'],
      ['Site', 'North'],
      ['Owner', 'A. Ng'],
      ['Scope', 'All lines'],
    ]
    const docx = buildDocx({ body: p('Goods receipt') + p('At {{Site}}.') })
    const filled = await fillDocument(docx, await workbook({ Facts: facts }), { tables: true, titleBlock: true })
    expect(textsOf(filled.document).slice(0, 6)).toEqual([
      'Goods receipt',
      'Owner',
      'A. Ng',
      'Scope',
      'All lines',
      'At North.',
    ])
    expect(filled).toMatchObject({ unused: [], inBlock: ['Owner', 'Scope'] })
    expect(await fillDocument(docx, await workbook({ Facts: facts }), {})).toMatchObject({
      unused: ['Owner', 'Scope'],
      inBlock: [],
    })
  })

  test('SOP-09 the lines of an added list are no unused values, and a sheet whose values are used is no unused sheet', async () => {
    const sheets = {
      Facts: [
        ['Name', 'Value'],
        ['Site', 'North'],
        ['Version', '3'],
      ],
      Gauge: [
        ['Batch', 'Reading'],
        ['1001', '7.2'],
        ['1002', '7.4'],
      ],
      Steps: steps,
    }
    const filled = await fillDocument(buildDocx({ body: p('Goods receipt') }), await workbook(sheets), {
      tables: true,
      revisionsOn: '2026-03-01',
      titleBlock: true,
    })
    expect(filled).toMatchObject({ unused: [], inBlock: ['Site'], addedSheets: ['Gauge', 'Steps'], unusedSheets: [] })
  })
})
