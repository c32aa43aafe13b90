/** Which blanks of a text are places to fill in, and the names that they get from their labels. */
import { expect, test } from 'vitest'
import { blanksIn } from './blanks.ts'

const namesIn = (text: string, cell = '') => blanksIn(text, () => cell).map(({ name }) => name)

test.each([
  ['Company: ________', ['Company']],
  ['Company:________', ['Company']],
  ['Firma : ........', ['Firma']],
  ['Reference: XXXX', ['Reference']],
  ['Nom de l’entreprise : ……', ['Nom de l’entreprise']],
  ['Company: [______]', ['Company']],
  ['Name ____________', ['Name']],
  ['Name:\t________\tDate:\t__/__/____', ['Name', 'Date']],
  ['Please print. Job title: ______', ['Job title']],
  ['________________ (Name of the manager)', ['Name of the manager']],
  ['This notice is given on ______ by the manager.', ['notice is given on …']],
  ['____ days before the end', ['… days before the end']],
])('%j has a place for %j', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test.each([
  'Introduction ........ 3',
  'And so on…',
  'Louis XXX was a king.',
  'The file first___name is kept.',
  '____________________',
  'Wait...... what?',
])('%j has none', (text) => {
  expect(namesIn(text)).toEqual([])
})

test('a line that stands alone in a cell is named by the cell to its left', () => {
  expect(namesIn('________', 'Company:')).toEqual(['Company'])
})

test('the place covers the whole line with its brackets, and nothing else', () => {
  const text = 'Company: [____], Date: __ / __ / ____.'
  expect(blanksIn(text, () => '').map(({ start, end }) => text.slice(start, end))).toEqual(['[____]', '__ / __ / ____'])
})
