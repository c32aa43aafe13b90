import { expect, test } from 'vitest'
import { dateInWords, periodInWords } from './date-in-words.ts'

test('a day in ISO form is written with the name of its month', () => {
  expect(dateInWords('2026-12-04')).toBe('4 December 2026')
  expect(periodInWords('2026-12-04')).toBe('4 December 2026')
  expect(periodInWords('2026-12')).toBe('December 2026')
})

test('a text that is not exactly a day stays as it is', () => {
  for (const text of ['2026-13-04', '2026-02-40', '2026-12', 'Report 2026-12-04.xlsx', '20261204', ''])
    expect(dateInWords(text)).toBe(text)
  for (const text of ['2024-25', '2024-Q1', '2024']) expect(periodInWords(text)).toBe(text)
})
