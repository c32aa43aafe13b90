/** Names that every object of JavaScript has are names like any other where a user's file brings them. */
import { utils, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { contentOf } from '#server/documents/content/content-of.ts'
import { fillDocument } from '#server/documents/docx/fill/fill-document.ts'
import { findPlaceholders } from '#server/documents/docx/find-placeholders.ts'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { readWorkbook } from '#server/documents/sheets/read-workbook.ts'
import { readReview } from '#server/documents/sheets/review/read-review.ts'
import { buildReview } from '#server/documents/sheets/review/build-review.ts'
import { decodeReferences } from '#server/documents/container/xml/entities.ts'
import { buildDocx } from './docx/fixtures/build-docx.ts'

const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']

const paragraph = (content: string) => `<w:p><w:r><w:t>${content}</w:t></w:r></w:p>`
const textsOf = async (name: string, bytes: Uint8Array) =>
  (await readDocument(name, bytes)).flatMap(({ blocks, problem }) => problem ?? blocks.map(({ text }) => text))
const value = (text: string) => ({ text, cell: 'A1' })

describe.each(names)('%s', (name) => {
  test('is a line of a value that is filled into a document', async () => {
    const { document } = await fillDocument(buildDocx({ body: paragraph('{{A}}') }), {
      values: { A: value(`before\n${name}\nafter`) },
    })
    expect(await textsOf('a.docx', document)).toEqual([`before\n${name}\nafter`])
  })

  test('is a placeholder that is filled, or missing', async () => {
    const template = buildDocx({ body: paragraph(`{{${name}}} and {{B}}`) })
    const given = await fillDocument(template, { values: Object.fromEntries([[name, value('own')]]) })
    expect([given.filled, given.missing]).toEqual([[name], ['B']])
    const absent = await fillDocument(template, { values: { B: value('b') } })
    expect([absent.filled, absent.missing]).toEqual([['B'], [name]])
  })

  test('is an element of a document that nobody knows', async () => {
    const body = `${paragraph('before')}<w:p><w:r><w:${name}/><w:t>after</w:t></w:r></w:p>`
    expect(await textsOf('a.docx', buildDocx({ body }))).toEqual(['before', 'after'])
    const [found, ...others] = await findPlaceholders(
      buildDocx({ body: `<w:p><w:r><w:t>{{A}}</w:t><w:${name}/><w:t>B</w:t></w:r></w:p>` }),
      [],
    )
    expect([found?.name, found?.occurrences[0]?.sentence, others]).toEqual(['A', '{{A}} B', []])
  })

  test('is an entity that stays as it stands', async () => {
    expect(decodeReferences(`&${name};`)).toBe(`&${name};`)
    expect((await textsOf('a.html', Buffer.from(`<html><p>&${name}; x</p></html>`))).join()).toBe(`&${name}; x`)
  })

  test('is a column that one record of a list has and another has not', async () => {
    const records = `[{"a":1,"${name}":2},{"a":3}]`
    expect(await textsOf('a.json', Buffer.from(records))).toEqual([`a | ${name}\n1 | 2\n3 |`])
    const [section] = contentOf('T', { list: JSON.parse(records) as unknown }).sections
    expect(section?.blocks).toMatchObject([
      {
        kind: 'table',
        rows: [
          [{ text: '1' }, { text: '2' }],
          [{ text: '3' }, { text: '–' }],
        ],
      },
    ])
  })

  test('is a sheet, a label and a format of a workbook', async () => {
    const book = utils.book_new()
    const sheet = utils.aoa_to_sheet([
      ['Name', 'Value'],
      [name, 7],
    ])
    Object.assign(sheet['B2'] as object, { z: `"${name}"` })
    utils.book_append_sheet(book, sheet, name)
    for (const bookType of ['xls', 'xlsx'] as const) {
      const { values } = await readWorkbook(new Uint8Array(write(book, { type: 'buffer', bookType })), `a.${bookType}`)
      expect(Object.entries(values)).toEqual([[name, { text: name, cell: `${name}!B2` }]])
    }
  })

  test('is a placeholder whose value a person has reviewed', async () => {
    const review = await buildReview({
      placeholders: await findPlaceholders(buildDocx({ body: paragraph(`{{${name}}}`) }), []),
      read: {
        values: Object.fromEntries([[name, value('own')]]),
        sheets: [],
        problems: [],
        duplicates: [],
        otherReadings: [],
      },
      keptNames: [],
      template: 'a.docx',
      workbook: 'a.xlsx',
    })
    const { values } = await readReview(review.workbook, 'review.xlsx', review.workbook)
    expect(Object.entries(values)).toMatchObject([[name, { text: 'own' }]])
  })

  test('is a control word of RTF that nobody knows', async () => {
    // Words of RTF are letters alone.
    const word = name.replaceAll('_', '')
    expect(await textsOf('a.rtf', Buffer.from(`{\\rtf1\\ansi before\\${word} after\\par}`))).toEqual(['beforeafter'])
  })

  test('is a property of a document', async () => {
    const core = `<cp:${name}>{{A}}</cp:${name}>`
    const [found] = await findPlaceholders(buildDocx({ body: paragraph('x'), core }), [])
    expect(found?.occurrences[0]?.where).toBe(`Property ${name.charAt(0).toUpperCase()}${name.slice(1)}`)
  })
})
