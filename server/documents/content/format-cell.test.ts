import { expect, test } from 'vitest'
import { formatCell, type CellColumn } from './format-cell.ts'

test.each<[string | number | null, CellColumn, string]>([
  [1200.5, { type: 'money' }, '1,200.50'],
  [1200.5, { type: 'money', currencies: [{ currency: 'GBP' }] }, '£1,200.50'],
  [-8, { type: 'money', currencies: [{ currency: 'EUR' }] }, '-€8.00'],
  [1200.5, { type: 'money', currencies: [{ currency: 'GBP' }, { currency: 'EUR' }] }, '1,200.50'],
  ['12345678901234567.89', { type: 'money', scale: 2 }, '12,345,678,901,234,567.89'],
  [0.125, { type: 'money', scale: 3 }, '0.125'],
  [80.1251, { type: 'money', scale: 4, pennies: true }, '80.13'],
  [2026, { type: 'integer' }, '2026'],
  [12026, { type: 'integer' }, '12,026'],
  [3.14159, { type: 'number' }, '3.14159'],
  [12.5, { type: 'percent' }, '12.5 %'],
  ['2026-05-12', { type: 'date' }, '12 May 2026'],
  ['2026-05', { type: 'month' }, 'May 2026'],
  ['2026-13-45', { type: 'date' }, '2026-13-45'],
  ['2026-05-12', { type: 'text' }, '2026-05-12'],
  ['007', { type: 'text' }, '007'],
  ['unknown', { type: 'money' }, 'unknown'],
  [null, { type: 'money' }, ''],
])('%j as %j is written %j', (cell, column, text) => {
  expect(formatCell(cell, column)).toBe(text)
})
