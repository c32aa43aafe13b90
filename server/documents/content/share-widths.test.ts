import { expect, test } from 'vitest'
import { shareWidths } from './share-widths.ts'

const page = 9000

test('a long column leaves the others room for their longest word', () => {
  const header = ['File', 'Tenant', 'Premises', 'Monthly rent', 'Notice period']
  const rows = [
    [
      'papers.zip › Lease of the warehouse at the old canal (signed).docx',
      'Fenwick',
      '12b Quay Street, Hull',
      '1240.5',
      'two months',
    ],
    [
      'papers.zip › Lease of the second warehouse, with annexes A to F.docx',
      'Ada Ng',
      '7, Canal Yard, York',
      '3100',
      'six months',
    ],
  ]
  const widths = shareWidths(header, rows, page)
  const letter = page / 90
  for (const [column, word] of ['warehouse', 'Fenwick', 'Premises', 'Monthly', 'Notice'].entries())
    expect(widths[column]).toBeGreaterThanOrEqual(Math.floor((word.length + 2) * letter))
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(page)
})

test('columns that fit are as wide as what they hold', () => {
  const [name = 0, city = 0] = shareWidths(['Name', 'City'], [['Ada Ng of the Harbour Office', 'Hull']], page)
  expect(name).toBeGreaterThan(3 * city)
})

test('more columns than a page has room for share it by their longest words', () => {
  const header = Array.from({ length: 20 }, () => 'Quantity')
  expect(new Set(shareWidths(header, [header], page))).toEqual(new Set([page / 20]))
})
