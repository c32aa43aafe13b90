import { expect, test } from 'vitest'
import { csvOf } from './csv-of.ts'

const columns = [
  { id: 'name', label: 'Name', align: 'start' },
  { id: 'sum', label: 'Sum, net', align: 'end' },
] as const

test('a table becomes .csv: figures without separators, texts in quotes where they need them', () => {
  const rows = [
    [
      { text: 'Chair "Oslo"', sortedBy: 'Chair "Oslo"' },
      { text: '1,234.50', sortedBy: 1234.5, figure: '1234.5' },
    ],
    [{ text: '' }, { text: '' }],
  ]
  expect(csvOf(columns, rows)).toBe('\uFEFFName,"Sum, net"\r\n"Chair ""Oslo""",1234.5\r\n,\r\n')
})

test('a text that begins like a formula is not calculated when the file is opened', () => {
  const texts = ['=1+1', '+44 20', '-x', '@home']
  const rows = texts.map((text) => [
    { text, sortedBy: text },
    { text: '-5', sortedBy: -5, figure: '-5' },
  ])
  expect(csvOf(columns, rows).split('\r\n').slice(1, -1)).toEqual(texts.map((text) => `'${text},-5`))
})
