import { expect, test } from 'vitest'
import { findEntries } from './find-entries.ts'

const names = [
  'anti-bullying-harassment-policy',
  'annual-leave-policy',
  'Sofa Texture Generator',
  'Café & Bar',
  'Müller Straße',
]
const find = (query: string) => findEntries(names, query, (name) => name)

test.each([
  ['nothing finds everything', '  ', names],
  ['words in any order', 'leave annual', ['annual-leave-policy']],
  ['unfinished words', 'sof tex', ['Sofa Texture Generator']],
  ['hyphens and spaces alike', 'anti bullying', ['anti-bullying-harassment-policy']],
  ['words without their hyphen', 'antibullying', ['anti-bullying-harassment-policy']],
  ['"and" for "&", and letters without their accents', 'cafe and bar', ['Café & Bar']],
  ['"ss" for "ß"', 'muller strasse', ['Müller Straße']],
  ['wrong letters in a long word', 'harrasment', ['anti-bullying-harassment-policy']],
  ['two letters that changed places', 'txeture', ['Sofa Texture Generator']],
  ['a missing letter', 'anual', ['annual-leave-policy']],
  ['no short word with a wrong letter', 'bor', []],
  ['nothing that has not every word', 'sofa leave', []],
])('finds %s', (_, query, found) => {
  expect(find(query)).toEqual(found)
})

test('texts that hold the words as typed come before those that nearly do', () => {
  expect(findEntries(['Test Paper', 'Text Paper'], 'text', (name) => name)).toEqual(['Text Paper', 'Test Paper'])
})
