import { expect, test } from 'vitest'
import { definitionSchema } from '../schema/definition.ts'
import { describePattern } from './describe-pattern.ts'

test('every pattern of the schema is explained in words', () => {
  const patterns = new Set<string>()
  JSON.stringify(definitionSchema, (key, value: unknown) => {
    if (key === 'pattern' && typeof value === 'string') patterns.add(value)
    return value
  })
  expect(patterns.size).toBeGreaterThan(5)
  expect([...patterns].filter((pattern) => describePattern(pattern).includes(pattern))).toEqual([])
})
