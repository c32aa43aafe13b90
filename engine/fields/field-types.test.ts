/** Claims that hold for every type of field. They are read from the tables, so that a new type is tested from its first line. */
import { describe, expect, test } from 'vitest'
import type { Field } from '#engine/definition/types.ts'
import { definitionSchema } from '#engine/definition/schema/definition.ts'
import { facts } from '#tests/driver/facts.ts'
import { fieldProblem } from '#engine/rules/field-problem.ts'
import { isMissing } from '#engine/rules/is-missing.ts'
import { sampleFor } from '#engine/simulation/sample-for.ts'
import { schemaValidator } from '#server/definitions/schema-validator.ts'
import { fieldFormatOf, fieldFormats } from './formats.ts'
import { isFileField } from './index.ts'
import { initialValues, normaliseValue } from './field-values.ts'

const { $defs = {} } = definitionSchema
const mistakesIn = schemaValidator({ $ref: '#/$defs/field', $defs })
const filledWith = ({ id }: Field, { value, files = [] }: ReturnType<typeof sampleFor>) =>
  facts({ values: { [id]: value }, files: { [id]: files } })

describe.each(Object.entries(fieldFormats))('%s', (type, format) => {
  const field: Field = format.example
  const sample = sampleFor({}, field)

  test('has an example of its own type that the schema admits, and that needs every key it has', () => {
    expect(field.type).toBe(type)
    expect(mistakesIn(field)).toEqual([])
    const shorter = Object.keys(field).map((key) =>
      Object.fromEntries(Object.entries(field).filter(([each]) => each !== key)),
    )
    expect(shorter.filter((each) => mistakesIn(each).length === 0)).toEqual([])
  })

  test('begins with a value that is not wrong', () => {
    const { [field.id]: initial } = initialValues([field], { now: 0 })
    expect(fieldProblem(field, initial, [])).toBeUndefined()
  })

  test('has a sample that is right, and counts as filled', () => {
    expect(fieldProblem(field, sample.value, sample.files ?? [])).toBeUndefined()
    expect(isMissing(field, filledWith(field, sample))).toBe(false)
    expect(isMissing(field, facts())).toBe(true)
  })

  test('sends a sample that its part of the API document admits', () => {
    // Ajv checks a format only with further packages, so formats are ignored here.
    const { format: _format, ...shape } = fieldFormatOf(field).document(field)
    expect(Object.keys(shape)).not.toEqual([])
    if (!isFileField(field)) expect(schemaValidator(shape)(normaliseValue(field, sample.value))).toEqual([])
  })

  test('can be compared with what it says it can', () => {
    const entry: unknown = [normaliseValue(field, sample.value)].flat()[0]
    expect(format.comparesAs).toBe(sample.files || typeof entry === 'object' ? 'none' : typeof entry)
  })
})
