import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shippedCatalogue } from '#tools/agent/shipped-catalogue.ts'
import { madeValues } from './made-values.ts'
import { readSource } from './read/read-source.ts'
import type { Definition } from './types.ts'

const catalogue = await shippedCatalogue(['definitions'])
const { data } = readSource(readFileSync(new URL('fixtures/shapes.json', import.meta.url)))
const made = new Map(
  madeValues(data as Definition, catalogue).map(({ name, call, shape }) => [name, `${call}: ${shape}`]),
)

test.each([
  ['orderTable', 'measure: table on file with supplier: text, day: date, quantity: number, price: money, note: text'],
  ['letterTable', 'read: table with file: text, supplier, rent: money, contact-name'],
  ['Orders.xlsx', 'measure: file'],
  ['unwritten', 'read: list of { file: text, problem: text }'],
  [
    'termsByLetter',
    'read: one result for each item: { answer: { supplier: text, rent: number, contact: { name: text }, terms: list of { what: text, due: text } }, sources: list of { at: text, file: text, passage: text, place: text, note: text, … }, about: text }',
  ],
])('what is known of "%s" is told in a line', (name, shape) => {
  expect(made.get(name)).toBe(shape)
})

test('every artefact of the work is there once, and what is not known is called so', () => {
  expect(made.size).toBeGreaterThan(25)
  const open = (data as Definition & { calls: { measure: { work: { columns?: unknown }[] } } }).calls.measure.work[0]
  delete open?.columns
  const again = madeValues(structuredClone(data) as Definition, catalogue)
  expect(again.find(({ name }) => name === 'orderTable')?.shape).toBe('table on file with columns that are unknown')
})
