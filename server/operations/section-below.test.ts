import { describe, expect, test } from 'vitest'
import type { SourceBlock } from '#server/providers/text-model.ts'
import { paragraphOpening } from './paragraph-opening.ts'
import { sectionBelow } from './section-below.ts'

const heading = (text: string, level = 2): SourceBlock => ({ kind: 'heading', text, level })
const line = (text: string, place?: string): SourceBlock => ({ kind: 'text', text, ...(place && { place }) })
const entry = (text: string): SourceBlock => ({ kind: 'list', text })
const report = {
  file: 'Report.pdf',
  blocks: [
    heading('Final report', 1),
    line('The Harbour Mutual insures small shops.', 'page 1'),
    heading('1.2 Our challenge in 2025'),
    line('Claims waited for weeks.', 'page 2'),
    line('Final report Page 2 of 9'),
    line('Quoted: the Head of Claims.'),
    heading('In numbers', 3),
    line('Three calls stood behind each claim.'),
    heading('Approach'),
    line('We followed forty claims.'),
    entry('Follow'),
    entry('Agree'),
    heading('The challenge of measuring slow rivers with many floats'),
    line('This is about rivers.'),
  ],
}

describe('what stands below a heading', () => {
  test('is found by the words with which the heading begins, up to the next of its level, without feet of pages and labels', () => {
    expect(sectionBelow([report], ['Problem', 'Challenge'])).toEqual({
      paragraphs: ['Claims waited for weeks.', 'Three calls stood behind each claim.'],
      prose: ['Claims waited for weeks.', 'Three calls stood behind each claim.'],
      entries: [],
      source: { file: 'Report.pdf', passage: 'Claims waited for weeks.', place: 'page 2' },
    })
  })

  test('gives its prose and the entries of its list apart', () => {
    const section = sectionBelow([report], ['Approach'])
    expect([section?.prose, section?.entries]).toEqual([['We followed forty claims.'], ['Follow', 'Agree']])
  })

  test('is nothing where no heading says so, or where it has a subject of its own', () => {
    expect(sectionBelow([report], ['Timeline', ''])).toBeUndefined()
    expect(sectionBelow([{ ...report, blocks: report.blocks.slice(-2) }], ['Challenge'])).toBeUndefined()
  })
})

test('a paragraph is found by the name with which it begins, and a longer name is another one', () => {
  expect(paragraphOpening([report], ['Harbour Mutual'])).toEqual({
    file: 'Report.pdf',
    passage: 'The Harbour Mutual insures small shops.',
    place: 'page 1',
  })
  expect(paragraphOpening([report], ['Harbour Mut', ''])).toBeUndefined()
})
