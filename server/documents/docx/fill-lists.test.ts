/** Rows and paragraphs from the sheets of a workbook, and the revision table. */
import { describe, expect, test } from 'vitest'
import { fillDocument, type FillOptions } from '#server/documents/docx/fill/fill-document.ts'
import { findPlaceholders } from '#server/documents/docx/find-placeholders.ts'
import { buildDocx, type Pieces } from './fixtures/build-docx.ts'
import { cell, headerRow, p, r, row, table, textBox } from './fixtures/markup.ts'
import { bodyOf, textsOf, valuesOf } from './fixtures/read-docx.ts'

const steps = {
  name: 'Steps',
  rows: [
    ['Action', 'Owner'],
    ['Open the valve', 'Operator'],
    ['Check the gauge', ''],
    ['', ''],
    ['Write the log', 'Supervisor'],
  ],
}
const values = valuesOf({ 'Company Name': 'Example Ltd', Author: 'A. Ng' }, [steps])

async function fill(body: string, options: FillOptions = { tables: true }, more: Partial<Pieces> = {}) {
  const filled = await fillDocument(buildDocx({ body, ...more }), values, options)
  return { ...filled, texts: textsOf(filled.document), xml: bodyOf(filled.document) }
}

describe('a list that the values lack', () => {
  const titled = (title: string, list: string) =>
    `${p('<w:pPr><w:keepNext/></w:pPr>', title)}${table(headerRow('What'), row(`{{${list}.Action}}`))}`

  test('leaves the document with its table and the title above it, and nothing else does', async () => {
    const body = `${p(r('Before'))}${titled('Duties', 'Duties')}${titled('Steps', 'Steps')}${p(r('After'))}`
    const { texts, missing } = await fill(body, { tables: true, optional: ['Duties', 'Steps'] })
    expect(texts).toEqual(['Before', 'Steps', 'What', 'Open the valve', 'Check the gauge', 'Write the log', 'After'])
    expect(missing).toEqual([])
  })

  test('leaves a paragraph above its table that is no title', async () => {
    const body = `${p(r('A sentence.'))}${table(headerRow('What'), row('{{Duties.Action}}'))}${p(r('After'))}`
    expect((await fill(body, { optional: ['Duties'] })).texts).toEqual(['A sentence.', 'After'])
  })

  test('is marked as missing unless it is optional', async () => {
    const { missing } = await fill(titled('Duties', 'Duties'))
    expect(missing).toEqual(['Duties.Action'])
  })
})

describe('rows of a table', () => {
  test('SOP-09 a row with a placeholder named like a sheet becomes one row per line, its cells by their names', async () => {
    const { texts, lists, missing } = await fill(
      table(headerRow('Step', 'What', 'Who'), row('{{Steps}}', '{{Action}}', '{{Steps.Owner}} of {{Company Name}}')),
    )
    expect(texts).toEqual(
      [
        ['Step', 'What', 'Who'],
        ['1', 'Open the valve', 'Operator of Example Ltd'],
        ['2', 'Check the gauge', ' of Example Ltd'],
        ['3', 'Write the log', 'Supervisor of Example Ltd'],
      ].flat(),
    )
    expect(lists).toEqual({ Steps: 3 })
    expect(missing).toEqual([])
  })

  test('SOP-09 empty cells get the column of the heading above them, or the number of the line', async () => {
    const { texts } = await fill(table(headerRow('No.', 'Owner', 'Action', 'Signed'), row('{{Steps}}', '', '', '')))
    expect(texts.slice(4)).toEqual(
      [
        ['1', 'Operator', 'Open the valve', ''],
        ['2', '', 'Check the gauge', ''],
        ['3', 'Supervisor', 'Write the log', ''],
      ].flat(),
    )
  })

  test('if no heading names a column, cells take the columns in their order', async () => {
    const { texts } = await fill(table(headerRow('What', 'Who'), row('[[steps]]', '')))
    expect(texts.slice(2)).toEqual(['Open the valve', 'Operator', 'Check the gauge', '', 'Write the log', 'Supervisor'])
  })

  test('copies keep the formatting, and elements that must be unique stay with the first row', async () => {
    const marked = `<w:tr w14:paraId="1A2B3C4D"><w:trPr><w:cantSplit/></w:trPr>${cell(p('<w:bookmarkStart w:id="5" w:name="here"/>', r('{{Steps}}', '<w:b/>'), '<w:bookmarkEnd w:id="5"/>', '<w:r><w:commentReference w:id="0"/></w:r>'))}</w:tr>`
    const { xml } = await fill(table(headerRow('Action'), marked))
    expect(xml.split('<w:cantSplit/>')).toHaveLength(4)
    expect(xml.split('<w:rPr><w:b/></w:rPr>')).toHaveLength(5)
    for (const once of ['bookmarkStart', 'bookmarkEnd', 'commentReference', 'w14:paraId']) {
      expect(xml.split(once)).toHaveLength(2)
    }
  })

  test('a table inside a cell repeats its own rows, not those of the outer table', async () => {
    const inner = table(headerRow('Action'), row('{{Steps}}'))
    const { texts } = await fill(table(row('outside', cell(inner, p('')))))
    expect(texts.filter((text) => text === 'outside')).toHaveLength(1)
    expect(texts).toContain('Write the log')
  })

  test('for a sheet without lines the row stays and is highlighted', async () => {
    const empty = valuesOf({ Any: 'x' }, [{ name: 'Steps', rows: [['Action']] }])
    const { document, missing } = await fillDocument(
      buildDocx({ body: table(headerRow('Action'), row('{{Steps}}')) }),
      empty,
      { tables: true },
    )
    expect(missing).toEqual(['Steps'])
    expect(bodyOf(document)).toContain('<w:highlight w:val="yellow"/>')
  })

  test('without the option tables a sheet is not used as a list', async () => {
    expect((await fill(table(row('{{Steps}}')), {})).missing).toEqual(['Steps'])
  })
})

describe('paragraphs', () => {
  test('SOP-09 steps are numbered, unless Word numbers them', async () => {
    const numbered = '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>'
    const { texts } = await fill(p('{{Steps}} ({{Owner}})') + p(numbered, '{{Steps.Action}}'))
    expect(texts).toEqual([
      '1. Open the valve (Operator)',
      '2. Check the gauge ()',
      '3. Write the log (Supervisor)',
      'Open the valve',
      'Check the gauge',
      'Write the log',
    ])
  })

  test('in a text box both copies are repeated', async () => {
    const { texts, document } = await fill(p(textBox(p('{{Steps}}'))))
    expect(texts.filter((text) => text === '3. Write the log')).toHaveLength(2)
    expect(await findPlaceholders(document)).toEqual([])
  })

  test('a value with the same name takes precedence', async () => {
    const both = { ...values, values: { ...values.values, Steps: { text: 'three' } } }
    const { document } = await fillDocument(buildDocx({ body: p('In {{Steps}} steps') }), both, { tables: true })
    expect(textsOf(document)[0]).toBe('In three steps')
  })
})

describe('the revision table', () => {
  test('SOP-09 is added at the end, before the properties of the last section', async () => {
    const { texts, xml, revisions } = await fill(p('Text {{Company Name}}'), { revisionsOn: '2026-11-21' })
    expect(texts.slice(1)).toEqual(
      [
        'Revision history',
        ['Version', 'Date', 'Author', 'Change'],
        ['[Version]', '21 November 2026', 'A. Ng', '[Change]'],
      ].flat(),
    )
    expect(revisions).toBe('added')
    expect(xml).toMatch(/<\/w:tbl><w:p [^>]*\/><w:sectPr>/)
    expect(xml).toContain('<w:pStyle w:val="Heading1"/>')
  })

  test('marks a missing author, version and change instead of inventing them', async () => {
    const { document, notes } = await fillDocument(buildDocx({ body: p('{{A}}') }), valuesOf({ A: 'x' }), {
      revisionsOn: '2026-11-21',
    })
    expect(notes).toEqual([
      'has a revision table in which [Version], [Author] and [Change] are marked, since the spreadsheet does not give them.',
    ])
    expect(bodyOf(document)).toMatch(/<w:highlight w:val="yellow"\/><\/w:rPr><w:t [^>]*>\[Author\]/)
    expect(textsOf(document)).toContain('[Version]')
    expect(textsOf(document)).toContain('[Change]')
    expect(textsOf(document)).not.toContain('1.0')
  })

  test('is filled from a sheet of that name if it has empty rows', async () => {
    const sheet = {
      name: 'Revision History',
      rows: [
        ['Version', 'Date', 'Details'],
        ['1', '1 May', 'First'],
        ['2', '2 May', 'Second'],
        ['3', '3 May', 'Third'],
      ],
    }
    const body =
      p('Revision history') +
      table(headerRow('Rev.', 'Date', 'Description of change', 'Signed'), row('', '', '', ''), row('', '', '', ''))
    const { document } = await fillDocument(buildDocx({ body }), valuesOf({}, [sheet]), { revisionsOn: '2026-11-21' })
    expect(textsOf(document).slice(5)).toEqual(
      [
        ['1', '1 May', 'First', ''],
        ['2', '2 May', 'Second', ''],
        ['3', '3 May', 'Third', ''],
      ].flat(),
    )
  })

  test('stays as it is if it is filled in', async () => {
    const docx = buildDocx({ body: table(headerRow('Version', 'Date'), row('1', 'May')) })
    const { document } = await fillDocument(docx, values, { revisionsOn: '2026-11-21' })
    expect(bodyOf(document)).toBe(bodyOf(docx))
  })

  test('SOP-09 an empty table with other headings, or without a title that says so, stays empty', async () => {
    const given = valuesOf({ Version: '3', Author: 'A. Ng', Change: 'New pump', Date: '1 May' })
    for (const [title, ...names] of [
      ['Revision history', 'Revision Date', 'Made', 'Author'],
      ['Sign-off', 'Approved by', 'Approval date'],
      ['Incidents', 'Date', 'Description'],
      ['Deliveries', 'Version', 'Date', 'Description'],
    ] as const) {
      const body = p(title) + table(headerRow(...names), row(...names.map(() => '')))
      const { document } = await fillDocument(buildDocx({ body }), given, { revisionsOn: '2026-11-21' })
      expect(textsOf(document).slice(1 + names.length, 1 + 2 * names.length)).toEqual(names.map(() => ''))
    }
  })

  test('SOP-09 an approval is not filled in beside a revision', async () => {
    const given = valuesOf({ Version: '3', Author: 'A. Ng', Owner: 'B. Roe' })
    const body =
      p('Change log') +
      table(headerRow('Version', 'Date', 'Approved by', 'Approval date', 'Change'), row('', '', '', '', ''))
    const { document, revisions } = await fillDocument(buildDocx({ body }), given, { revisionsOn: '2026-11-21' })
    expect(textsOf(document).slice(6)).toEqual(['3', '21 November 2026', '', '', ''])
    expect(revisions).toBe('filled')
  })

  test('without a version or a change an empty revision table stays empty', async () => {
    const body = p('Revision history') + table(headerRow('Version', 'Date', 'Author'), row('', '', ''))
    const { document, revisions } = await fillDocument(buildDocx({ body }), valuesOf({ Owner: 'B. Roe' }), {
      revisionsOn: '2026-11-21',
    })
    expect(textsOf(document).slice(4)).toEqual(['', '', ''])
    expect(revisions).toBe('left')
  })
})
