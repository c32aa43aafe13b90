import { expect, test } from 'vitest'
import { marks, plainNumber } from './raw-cell.ts'
import { RawRow } from './raw-row.ts'

const numbers = [
  '0',
  '7',
  '-7',
  '1.5',
  '-0.05',
  '100',
  '0.00000000000001',
  '123456789012.345',
  '1.50',
  '-20.00',
  '0.0',
  '100.10',
]
const others = ['', '-', '.', '-0', '-0.0', '007', '00.5', '.5', '5.', '1e3', '+1', ' 1', '1 ', '1.2.3', 'x']
const long = ['0.1234567890123456', '12.339999999999999', '1234567890123456']

test('a number is copied unchanged only if the file writes it in our form', () => {
  for (const text of [...numbers, ...others, ...long]) {
    const row = new RawRow()
    const bytes = Buffer.from(`<v>${text}</v>`)
    const isTaken = row.addNumber(3, 'number', bytes, 3, bytes.length - 4)
    expect([text, isTaken]).toEqual([text, numbers.includes(text)])
    expect(row.size).toBe(isTaken ? 1 : 0)
    if (isTaken) expect(row.text(0)).toBe(marks.number + plainNumber(Number(text)))
  }
})

test('a row keeps its cells, their columns and their letters, however many and however long', () => {
  const row = new RawRow()
  const texts = Array.from({ length: 300 }, (_, at) => `${'é€😀a'.repeat(at)}${at}`)
  for (const [at, text] of texts.entries()) row.add(at * 2, text)
  expect(texts.map((_, at) => row.text(at))).toEqual(texts)
  expect(row.column(299)).toBe(598)
  expect(row.equals(5, Buffer.from(texts[5] ?? ''))).toBe(true)
  expect(row.equals(5, Buffer.from(texts[6] ?? ''))).toBe(false)
  row.clear(2)
  row.add(0, 'next')
  expect([row.size, row.text(0)]).toEqual([1, 'next'])
})
