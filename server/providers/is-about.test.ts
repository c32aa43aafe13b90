import { expect, test } from 'vitest'
import type { SourceBlock } from './text-model.ts'
import { isAbout } from './is-about.ts'

const tender = { what: 'a paper of a tender', words: ['bid', 'bids', 'Vergabe*', 'bill of quantities'], every: 45 }
const other = ' The old house has a garden and a yard.'.repeat(4)
const textOf = (text: string, file = 'Paper.docx') => ({
  file,
  blocks: [{ kind: 'text', text: text + other } satisfies SourceBlock],
})

test('a text is about a subject whose words it uses often enough', () => {
  expect(isAbout(textOf('Bids are due on 7 May.'), tender)).toBe(true)
  expect(isAbout(textOf('The board meets on 7 May.'), tender)).toBe(false)
  expect(isAbout(textOf(`One bid was made${' for the old house'.repeat(8)}.`), tender)).toBe(false)
})

test('a long text is about what its beginning speaks of twice', () => {
  const long = ' The old house has a garden and a yard.'.repeat(80)
  expect(isAbout(textOf(`Bids for pumps. Each bid is opened in May.${long}`), tender)).toBe(true)
  expect(isAbout(textOf(`One bid for pumps was opened in May.${long}`), tender)).toBe(false)
  expect(isAbout(textOf(`${long} Bids for pumps. Each bid is opened in May.`), tender)).toBe(false)
})

test('a text of a few words is taken as it is', () => {
  expect(isAbout({ file: 'Terms.pdf', blocks: [{ kind: 'text', text: 'Value: 300,000 pounds' }] }, tender)).toBe(true)
})

test('a word stands for itself, and with a star for all that begin so', () => {
  expect(isAbout(textOf('Bidirectional pumps.'), tender)).toBe(false)
  expect(isAbout(textOf('Die Vergabestelle teilt mit.'), tender)).toBe(true)
})

test('a table, a phrase across white space and the name of the file count', () => {
  const table = {
    file: 'a.xlsx',
    blocks: [{ kind: 'table', text: '', rows: [['Bids', '3'], [other]] } satisfies SourceBlock],
  }
  expect(isAbout(table, tender)).toBe(true)
  expect(isAbout(textOf('The bill  of\nquantities.'), tender)).toBe(true)
  expect(isAbout(textOf('Rates per metre.', 'Bill_of_quantities.docx'), tender)).toBe(true)
})
