import { expect, test } from 'vitest'
import { sampleOfSchema } from './sample-of-schema.ts'

test('a sample has the shape that the schema asks for', () => {
  const schema = {
    type: 'object',
    properties: {
      supplier: { type: 'string' },
      price: { type: ['number', 'null'] },
      kind: { enum: ['framework', 'single'] },
      signed: { type: 'boolean' },
      liabilities: { type: 'array', items: { type: 'object', properties: { cap: { type: 'integer' } } } },
    },
  }
  expect(sampleOfSchema(schema)).toEqual({
    supplier: 'Found in the text.',
    price: 1,
    kind: 'framework',
    signed: true,
    liabilities: [{ cap: 1 }],
  })
  expect(sampleOfSchema({})).toBe('Found in the text.')
})
