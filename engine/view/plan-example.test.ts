import { expect, test } from 'vitest'
import { hasExample } from '#engine/expressions/has-example.ts'
import { shippedAgent } from '#tests/driver/shipped.ts'
import { planExample } from './plan-example.ts'

const now = Date.UTC(2026, 4, 20)
const hr = shippedAgent('hr-policy-gen')
const sales = shippedAgent('monthly-sales-product-reporting')
const file = (name: string) => new File(['x'], name)

test('a step is filled in with its own samples alone', () => {
  const { values, files, replaced } = planExample(hr, { id: 'upload' }, { values: {}, files: {} }, now)
  expect(files.map(({ field, names }) => [field.id, names])).toEqual([
    ['wordFile', ['Employee privacy notice.docx']],
    ['excelFile', ['Policy facts.xlsx']],
  ])
  expect([values, replaced]).toEqual([[], []])
  const later = planExample(hr, { id: 'customize' }, { values: {}, files: {} }, now)
  expect(later.files.map(({ field }) => field.id)).toEqual(['logo'])
  expect(later.values).toEqual([{ field: expect.objectContaining({ id: 'hexCode' }) as object, value: '#1150A0' }])
})

test('a file of the user and a value that the user changed are named; defaults and the example itself are not', () => {
  const plan = (values: Record<string, unknown>, files: Record<string, File[]>) =>
    planExample(sales, { id: 'upload' }, { values, files }, now).replaced
  expect(plan({ reportMonth: '2026-05' }, {})).toEqual([])
  expect(plan({ reportMonth: '2026-03' }, { salesFile: [file('Sales by product.csv')] })).toEqual([])
  expect(plan({ reportMonth: '2025-12' }, { salesFile: [file('Mine.csv')] })).toEqual([
    'Sales by Product',
    'Report Month',
  ])
})

test('only steps that the samples fill in have an example, and only in agents with sample files', () => {
  expect(hr.steps.filter((step) => hasExample(hr, step)).map(({ id }) => id)).toEqual(['upload', 'customize'])
  const schedule = shippedAgent('schedule-agent')
  expect(schedule.example).toBeUndefined()
  expect(schedule.steps.filter((step) => hasExample(schedule, step))).toEqual([])
})
