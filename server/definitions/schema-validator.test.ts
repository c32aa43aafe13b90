import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { closed, text, type Schema } from '#engine/definition/schema/build.ts'
import { composeSchema } from '#engine/definition/schema/compose.ts'
import { panels } from '#ui-kit/panels/catalogue.ts'
import { operations } from '#server/operations/catalogue.ts'
import { schemaValidator } from './schema-validator.ts'

const choice: Schema = closed('A choice.', { 'one?': text(''), 'two?': text('') }, { exactlyOne: ['one', 'two'] })

describe('exactlyOne', () => {
  const validate = schemaValidator(choice)

  test('is satisfied by one of the keys', () => {
    expect(validate({ one: 'a' })).toEqual([])
  })

  test.each([
    ['none', {}, []],
    ['several', { one: 'a', two: 'b' }, ['one', 'two']],
  ])('with %s of them there is one error, whichever they are', (_, data, present) => {
    expect(validate(data)).toMatchObject([
      { keyword: 'exactlyOne', instancePath: '', params: { keys: ['one', 'two'], present } },
    ])
  })
})

test('annotations that only our own checks read are accepted', () => {
  const annotated: Schema = closed('', {
    id: { type: 'string', declares: 'step' },
    'to?': { type: 'string', refersTo: 'step', template: 'general', serverOnly: true },
  })
  expect(schemaValidator(annotated)({ id: 'a', to: 'b' })).toEqual([])
})

test('for a value that is distinguished by a tag, only the errors of that tag are reported', () => {
  const validate = schemaValidator(composeSchema(operations, panels))
  const errors = validate({ steps: [{ type: 'placeholder', id: 'a', title: 'A' }] }).filter(({ instancePath }) =>
    instancePath.startsWith('/steps'),
  )
  expect(errors).toMatchObject([{ instancePath: '/steps/0', keyword: 'required', params: { missingProperty: 'text' } }])
})

test('the schema of definitions is one by JSON Schema 2020-12, which the validator takes for granted', () => {
  const ajv = new Ajv2020({ strict: false, logger: false })
  expect([ajv.validateSchema(composeSchema(operations, panels)), ajv.errors]).toEqual([true, null])
  expect(ajv.validateSchema({ type: 'no such type' })).toBe(false)
})
