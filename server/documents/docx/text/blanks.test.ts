/** Which blanks of a text are places to fill in, and the names that they get from their labels. */
import { expect, test } from 'vitest'
import { blanksIn } from './blanks.ts'

const alone = { cellBefore: () => '', lineAbove: () => '', lineBelow: () => '' }
const namesIn = (text: string, cell = '') =>
  blanksIn(text, { ...alone, cellBefore: () => cell }).map(({ name }) => name)

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
  ['Company ________ Line manager ________', ['Company', 'Line manager']],
  ['Between ________ and ________', ['Between …', 'and']],
  ['____ days before the end', ['… days before the end']],
  ['Only within ___Organization Name___ 1', ['Organization Name']],
  ['___company name_ has a system', ['company name']],
  ['nr.______________data_______________', ['nr …', 'data']],
  ['by a notice dated the……………', ['by a notice dated the']],
  ['The work begins on XX.XX.XXXX and lasts.', ['The work begins on …']],
  ['Department XXXX, second floor', ['Department …']],
])('%j has a place for %j', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test.each([
  'Introduction ........ 3',
  'Introduction …………… 3',
  'Card XXXXXXXXXXXX0934 XXXX 09867342',
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

test('a line that stands alone is named by a label above with a colon, or by what stands below its column', () => {
  const names = (text: string, lineAbove: string, lineBelow: string) =>
    blanksIn(text, { ...alone, lineAbove: () => lineAbove, lineBelow: () => lineBelow }).map(({ name }) => name)
  expect(names('__________', 'Reason for the difference (if any):', '')).toEqual(['Reason for the difference (if any)'])
  expect(names('__________\t__________', 'Agreed.', 'Company Ltd\t\tEmployee')).toEqual(['… Company Ltd', '… Employee'])
  expect(names('__________', 'Agreed.', '[Signature]')).toEqual(['… Signature'])
  expect(names('_'.repeat(80), 'Agreed.', 'Purpose')).toEqual([])
  expect(names('__________', 'Agreed.', '__________')).toEqual([])
})

test('the place covers the whole line with its brackets, and nothing else', () => {
  const text = 'Company: [____], Date: __ / __ / ____.'
  expect(blanksIn(text, alone).map(({ start, end }) => text.slice(start, end))).toEqual(['[____]', '__ / __ / ____'])
})
