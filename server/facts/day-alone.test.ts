import { expect, test } from 'vitest'
import { dayAlone } from './day-alone.ts'

test.each([
  ['18/11/2024 12:00:00 (UTC+1)', '2024-11-18 12:00'],
  ['18.11.2024, 12 Uhr', '2024-11-18 12:00'],
  ['18.11.2024, 12:00 Uhr', '2024-11-18 12:00'],
  ['Monday 18 November 2024 at 12 pm (CET)', '2024-11-18 12:00'],
  ['18. November 2024', '2024-11-18'],
  ['18 November 2024', '2024-11-18'],
  ['4:30 pm on 7 May 2026', '2026-05-07 16:30'],
  ['7 May 2026, 16.30 hrs', '2026-05-07 16:30'],
])('"%s" is a day alone', (text, day) => {
  expect(dayAlone(text)).toBe(day)
})

test.each([
  '18 November 2024 for lot 1',
  '18 and 19 November 2024',
  '18 November 2024 at noon',
  '18 November 2024, 12:00 GMT',
  '18 November 2024, 12:00 (UTC+5)',
  'November 2024',
  '£250,000',
  '18 November 2024, 12 days before the meeting',
])('"%s" says more or less than a day', (text) => {
  expect(dayAlone(text)).toBeUndefined()
})
