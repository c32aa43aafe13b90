import { describe, expect, test } from 'vitest'
import type { Field } from '#engine/definition/types.ts'
import { facts } from '#tests/driver/facts.ts'
import { fieldsOf } from '#engine/expressions/fields.ts'
import { formProblems } from '#engine/rules/form-problems.ts'
import { chosenItem, shippedAgent, shippedDefinition, shippedIds } from '#tests/driver/shipped.ts'
import { sampleFor } from './sample-for.ts'

describe.each(shippedIds)('%s', (id) => {
  const definition = shippedDefinition(id)
  const fields = fieldsOf(definition).map(({ field }) => field)
  const samples = fields.map((field) => ({ id: field.id, ...sampleFor(definition, field) }))
  const values = Object.fromEntries(samples.map((sample) => [sample.id, sample.value]))
  const files = Object.fromEntries(samples.flatMap((sample) => (sample.files ? [[sample.id, sample.files]] : [])))
  const given = facts({ definition, chosen: chosenItem(shippedAgent(id), undefined), values, files })

  test('every sample passes the rules of its field, whether that is shown or not', () => {
    const alone = fields.map(({ shown: _shown, ...field }) => field as Field) // a field without its condition
    expect(formProblems({ fields: alone }, given)).toEqual([])
  })

  test('all samples together pass the rules of every step, page and section', () => {
    const forms = definition.steps.flatMap((step) => {
      const parts = step.type === 'pages' ? step.pages : step.type === 'review' ? step.sections : []
      return [...parts, { fields: step.type === 'form' ? step.fields : [], rules: step.rules }]
    })
    expect(forms.flatMap((form) => formProblems(form, given))).toEqual([])
  })

  test('no field is left empty', () => {
    expect(
      samples
        .filter(({ value, files: chosen = [] }) => chosen.length === 0 && (value === undefined || value === ''))
        .map((sample) => sample.id),
    ).toEqual([])
  })
})

test('the sample that a definition gives comes before the usual one, even where it is false', () => {
  const field: Field = { type: 'checkbox', id: 'agree', label: 'Agree' }
  expect(sampleFor({}, field)).toEqual({ value: true })
  expect(sampleFor({ samples: { agree: false } }, field)).toEqual({ value: false })
})

test('each type of field has a sample that fits it', () => {
  const sample = (field: Field) => sampleFor({}, field).value
  expect(sample({ type: 'number', id: 'n', label: 'N', min: 5, message: 'No.' })).toBe(5)
  expect(sample({ type: 'range', id: 'r', label: 'R', min: 1, max: 9, step: 2, default: 3 })).toBe(3)
  expect(sample({ type: 'select', id: 's', label: 'S', options: [{ value: 'a', label: 'A' }, 'b'] })).toBe('a')
  expect(sample({ type: 'checkboxes', id: 'c', label: 'C', options: ['a', 'b'], fixed: ['b'] })).toEqual(['b', 'a'])
  expect(
    sampleFor({}, { type: 'files', id: 'f', label: 'F', supported: ['.csv'] }).files?.map(({ name }) => name),
  ).toEqual(['sample.csv'])
  expect(
    sampleFor({}, { type: 'file', id: 'f', label: 'F', accept: ['.wav'] }).files?.map(({ name, type }) => [name, type]),
  ).toEqual([['sample.wav', 'audio/wav']])
})

test('a sample file goes by the name of its recipe, and never for a value of the same name', () => {
  const samples = { files: { notes: [{ make: 'document', name: 'Minutes.txt', blocks: ['One.'] }] } } as const
  const field: Field = { type: 'files', id: 'notes', label: 'Notes', accept: ['.txt'] }
  expect(sampleFor({ samples }, field).files?.map(({ name }) => name)).toEqual(['Minutes.txt'])
  expect(sampleFor({ samples }, { type: 'text', id: 'files', label: 'Files' }).value).toBe('Sample Files')
})
