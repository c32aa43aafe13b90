import { Document, Packer, Paragraph } from 'docx'
import { expect, test } from 'vitest'
import { run as sheetRead } from '#server/operations/general/sheet-read.run.ts'
import { run as sheetWrite } from '#server/operations/general/sheet-write.run.ts'
import { run as placeholdersReview } from '#server/operations/word/placeholders-review.run.ts'
import { run as reviewRead } from '#server/operations/word/review-read.run.ts'
import { rowsOf } from './fixtures/review-of-example.ts'
import { fileOf, workOf } from './fixtures/work-of.ts'
import { textRows, xlsxOf } from './fixtures/xlsx-of.ts'

const wordOf = (...lines: readonly string[]) =>
  Packer.toBuffer(new Document({ sections: [{ children: lines.map((line) => new Paragraph(line)) }] }))
const sheetOf = (rows: readonly (readonly string[])[]) => xlsxOf({ sheets: [{ name: 'Facts', rows: textRows(rows) }] })

const item = (id: string, ...names: readonly string[]) => ({ id, name: id, exceptionalPlaceholders: names })
const hubs = { policies: [item('leave'), item('notice', 'signature_here')] }
const parameters = {
  template: 'word',
  values: 'values',
  chosen: 'policyId',
  hub: 'policies',
  kept: 'kept',
  save: 'review',
}

async function reviewed(chosen?: string) {
  const memory = workOf({ hubs, hub: { items: 'policies', default: 'notice' } })
  const { work, data, files } = memory
  files.set(
    'word',
    fileOf('policy.docx', await wordOf('{{Company Name}} pays on {{Pay Day}}.', 'Signed {{Signature Here}}')),
  )
  files.set(
    'excel',
    fileOf(
      'facts.xlsx',
      sheetOf([
        ['Company name', 'Example Ltd'],
        ['Payday', '25th'],
        ['Fax', 'none'],
      ]),
    ),
  )
  if (chosen !== undefined) data.set('policyId', chosen)
  await sheetRead({ from: 'excel', as: 'values' }, work)
  await placeholdersReview(parameters, work)
  return memory
}

test('HR-09 a policy and a spreadsheet become a review, and the review becomes values', async () => {
  const { work, data, files } = await reviewed('leave')
  const bytes = await work.artefacts.file('review').bytes()
  expect((await rowsOf(bytes)).map(([name, value, , , status]) => [name, value, status])).toEqual([
    ['Placeholder', 'Value', 'Status'],
    ['Signature Here', '', 'missing'],
    ['Company Name', 'Example Ltd', 'found'],
    ['Pay Day', '25th', 'found'],
    ['Fax', 'none', 'unused'],
  ])
  files.set('file', fileOf('review.xlsx', bytes))
  await reviewRead({ from: 'file', review: 'review', as: 'reviewed' }, work)
  expect(data.get('reviewed')).toEqual({
    values: {
      'Company Name': { text: 'Example Ltd', cell: 'Review!B3' },
      'Pay Day': { text: '25th', cell: 'Review!B4' },
    },
  })
})

test('without a choice the exceptional placeholders of the default are kept and not reviewed', async () => {
  const { work, data } = await reviewed()
  expect(data.get('kept')).toEqual(['signature_here'])
  const names = (await rowsOf(await work.artefacts.file('review').bytes())).map(([name]) => name)
  expect(names).not.toContain('Signature Here')
})

test('a file that cannot be read is refused with the name under which it was uploaded', async () => {
  const { work, files } = workOf()
  files.set('excel', fileOf('facts of 2024.xlsx', Buffer.from('PK but no more')))
  await expect(sheetRead({ from: 'excel', as: 'values' }, work)).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/^"facts of 2024\.xlsx" is damaged/) as unknown,
  })
})

test('sheets that were read can be written and read again unchanged', async () => {
  const { work, data, files } = workOf()
  const sheets = [
    {
      name: 'A/B: facts',
      rows: [
        ['Name', 'Value'],
        ['=1+1', '0123'],
        ['Lines', 'a\nb \u0007'],
      ],
    },
    {
      name: 'a b  facts',
      rows: [
        ['x', 'y', 'z'],
        ['', '', 'only here'],
      ],
      hidden: true,
    },
  ]
  data.set('rows', { sheets })
  await sheetWrite({ from: 'rows', save: 'out.xlsx' }, work)
  files.set('again', await Promise.resolve(work.artefacts.file('out.xlsx')))
  await sheetRead({ from: 'again', as: 'values' }, work)
  expect(data.get('values')).toMatchObject({
    sheets: [
      {
        name: 'A B facts',
        rows: [
          ['Name', 'Value'],
          ['=1+1', '0123'],
          ['Lines', 'a\nb'],
        ],
      },
      {
        name: 'a b facts (2)',
        rows: [
          ['x', 'y', 'z'],
          ['', '', 'only here'],
        ],
        hidden: true,
      },
    ],
  })
})

test('data without sheets is not written as a workbook', async () => {
  const { work, data } = workOf()
  data.set('rows', { sheets: 'none' })
  await expect(sheetWrite({ from: 'rows', save: 'out.xlsx' }, work)).rejects.toMatchObject({ status: 422 })
})
