import { expect, test } from 'vitest'
import { type Medium, type ValueFormat, writeValue } from './write-value.ts'

test.each<[unknown, ValueFormat, string | undefined, string | undefined]>([
  [290.2, { type: 'money' }, '290.20', '290.20'],
  [290.2, { type: 'money', currency: 'GBP' }, '£290.20', '£290.20'],
  [1290.2, { type: 'money', currency: 'EUR', locale: 'de-DE' }, '1.290,20\u00a0€', '1.290,20\u00a0€'],
  [90, { type: 'money', currency: 'pounds' }, '90.00', '90.00'],
  ['12345678901234567.89', { type: 'money', scale: 2 }, '12,345,678,901,234,567.89', '12,345,678,901,234,567.89'],
  [2026, { type: 'integer' }, '2,026', '2026'],
  [12.125, { type: 'percent' }, '12.13 %', '12.13 %'],
  ['2026-05-12', { type: 'date' }, '12 May 2026', '12 May 2026'],
  ['2026-05-12', { type: 'date', locale: 'de-DE' }, '12. Mai 2026', '12. Mai 2026'],
  ['2026-05', { type: 'month' }, 'May 2026', 'May 2026'],
  ['2026-09', { type: 'month' }, 'September 2026', 'Sept 2026'],
  [0, { type: 'duration' }, '0 s', '0 s'],
  [45.4, { type: 'duration' }, '45 s', '45 s'],
  [725, { type: 'duration' }, '12 min 5 s', '12 min 5 s'],
  [4320, { type: 'duration' }, '1 h 12 min', '1 h 12 min'],
  [7200, { type: 'duration' }, '2 h', '2 h'],
  [-90, { type: 'duration' }, '-1 min 30 s', '-1 min 30 s'],
  ['unknown', { type: 'money' }, undefined, undefined],
  [Number.NaN, { type: 'money' }, undefined, undefined],
  ['2026-13-45', { type: 'date' }, undefined, undefined],
  [7, { type: 'date' }, undefined, undefined],
  ['007', { type: 'text' }, undefined, undefined],
])('%j as %j is written %j on the screen and %j in documents', (value, format, onScreen, inDocument) => {
  const written = (['screen', 'document'] satisfies Medium[]).map((medium) => writeValue(value, format, medium))
  expect(written).toEqual([onScreen, inDocument])
})
