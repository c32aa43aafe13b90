import { expect, test } from 'vitest'
import { asPrinted } from './as-printed.ts'

const lines = 'The council will com-\npile a list of all suppliers of the years 1991-\n1771. It is “open”.'

test.each([
  ['The council will compile a list of all suppliers', 'The council will com-pile a list of all suppliers'],
  ['all suppliers of the years 1991-1771.', 'all suppliers of the years 1991-1771.'],
  ['It is “open”.', 'It is “open”.'],
])('"%s" is quoted as it is printed', (passage, printed) => {
  expect(asPrinted(passage, lines)).toBe(printed)
})

test('what is not printed there is not quoted from there', () => {
  expect(asPrinted('The council compiles nothing.', lines)).toBeUndefined()
  expect(asPrinted('…', lines)).toBeUndefined()
})
