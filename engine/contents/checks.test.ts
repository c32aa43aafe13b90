import { expect, test } from 'vitest'
import { agent, facts } from '#tests/driver/facts.ts'
import { checks } from './checks.ts'

const shown = (value: unknown) =>
  checks.show(
    { type: 'checks', title: 'Critical checks', from: 'validate.checks' },
    { definition: agent, facts: facts({ replies: { validate: { checks: value } } }), addressOf: String },
  ).checks

test('failed checks come first, then those to look at, each in the order of the reply', () => {
  const found = shown([
    { id: 'rows', title: 'Rows', state: 'passed', found: '512 rows' },
    { id: 'month', title: 'Month', state: 'warned' },
    { id: 'sku', title: 'SKU', state: 'failed', do: 'Add the column SKU.', rows: [{ row: 7, sku: '' }] },
    { id: 'sum', title: 'Sums', state: 'failed' },
  ])
  expect(found?.map(({ id, state }) => `${id} ${state}`)).toEqual([
    'sku failed',
    'sum failed',
    'month warned',
    'rows passed',
  ])
  expect(found?.at(-1)).toMatchObject({ text: '512 rows', advice: '', rows: undefined })
  expect(found?.[0]).toMatchObject({
    advice: 'Add the column SKU.',
    rows: { title: 'SKU', rows: [[{ text: '7' }, {}]] },
  })
})

test('a check whose state nobody knows counts as failed', () => {
  expect(shown([{ title: 'Odd', state: 'fine' }, {}])?.map(({ state }) => state)).toEqual(['failed', 'failed'])
})

test('before the reply is there, nothing is shown', () => {
  expect(shown(undefined)).toBeUndefined()
  expect(shown('all fine')).toBeUndefined()
  expect(shown([])).toEqual([])
})
