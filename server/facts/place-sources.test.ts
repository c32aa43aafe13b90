/** Sources with the text around their passages, and their place on the page. */
import { expect, test } from 'vitest'
import { placeSources } from './place-sources.ts'
import type { Source, SourceText } from '#server/providers/text-model.ts'

const box = { x: 0.1, y: 0.2, width: 0.5, height: 0.1 }
const tender: SourceText = {
  file: 'Tender.pdf',
  blocks: [
    { kind: 'heading', text: 'Dates', place: 'page 1', page: 1 },
    { kind: 'text', text: 'Bids are due on 7 May.', place: 'page 1', page: 1 },
    { kind: 'heading', text: 'Submission', place: 'page 4', page: 4 },
    { kind: 'text', text: 'Be on time.  Bids are due on 7 May. No bid is\nread later.', place: 'page 4', page: 4, box },
  ],
}
const placed = (source: Partial<Source>) => placeSources([{ at: '/deadline', ...source }], [tender])[0]

test('a passage is given with the text before and after it, its page, and its place on that page', () => {
  expect(placed({ file: 'Tender.pdf', passage: 'Bids are due on 7 May.', place: 'page 4' })).toEqual({
    at: '/deadline',
    file: 'Tender.pdf',
    passage: 'Bids are due on 7 May.',
    place: 'page 4',
    before: 'Dates\nBids are due on 7 May.\nSubmission\nBe on time. ',
    after: ' No bid is read later.',
    page: 4,
    box,
  })
})

test('of equal sentences the one at the cited place is opened, also where a speaker is named before it', () => {
  expect(placed({ file: 'Tender.pdf', passage: 'Bids are due on 7 May.', place: 'page 1' })).toMatchObject({
    before: 'Dates\n',
    page: 1,
  })
  expect(placed({ file: 'Tender.pdf', passage: 'bids are due', place: 'Ana, page 4' })).toMatchObject({ page: 4 })
})

test('a long text around a passage is cut between words, and says so', () => {
  const long: SourceText = {
    file: 'Long.txt',
    blocks: [{ kind: 'text', text: `${'word '.repeat(200)}Here it is. ${'more '.repeat(200)}` }],
  }
  const [source] = placeSources([{ at: '', file: 'Long.txt', passage: 'Here it is.' }], [long])
  expect(source?.before).toMatch(/^… word .{300,}word $/)
  expect(source?.after).toMatch(/^ more .{300,}more …$/)
})

test('what was not found, or quotes a file that was not asked, stays as it is', () => {
  const sources = [
    { at: '/contact', note: 'not found' as const },
    { at: '/a', file: 'Other.pdf', passage: 'Bids are due on 7 May.' },
    { at: '/b', file: 'Tender.pdf', passage: 'Nobody wrote this.' },
  ]
  expect(placeSources(sources, [tender])).toEqual(sources)
})

test('around a row of a sheet stand the other rows of that sheet, each on a line of its own', () => {
  const rows = [
    ['Item', 'Value'],
    ['Deadline', '14 June 2027'],
    ['Contract period', '48 months'],
  ]
  const table = (place: string, shown: readonly (readonly string[])[]) => ({
    kind: 'table' as const,
    text: shown.map((row) => row.join(' | ')).join('\n'),
    rows: shown,
    place,
  })
  const workbook = {
    file: 'Dates.xlsx',
    blocks: [table('Dates!A1:B3', rows), table('Prices!A1:B1', [['Lot', 'Amount']])],
  }
  const source = { at: '/deadline', file: 'Dates.xlsx', passage: 'Deadline | 14 June 2027', place: 'Dates!A1:B3' }
  expect(placeSources([source], [workbook])[0]).toMatchObject({
    before: 'Item | Value\n',
    after: '\nContract period | 48 months',
  })
})

test('a passage of broken words is quoted as it is printed', () => {
  const paper: SourceText = {
    file: 'Paper.pdf',
    blocks: [
      { kind: 'text', text: 'They compile a list.', printed: 'They com-\npile a list.', place: 'page 1', page: 1 },
    ],
  }
  const placed = placeSources([{ at: '', file: 'Paper.pdf', passage: 'They compile a list.' }], [paper])
  expect(placed).toEqual([
    expect.objectContaining({ passage: 'They compile a list.', printed: 'They com-pile a list.' }),
  ])
})
