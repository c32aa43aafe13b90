/** The name of a run until its user gives it one. */
import { expect, test } from 'vitest'
import { shippedDefinition } from '#tests/driver/shipped.ts'
import { nameOfRun } from './name-of-run.ts'

const nothing = { chosen: undefined, draft: { values: {}, files: {} } }

test('a run in which nothing was entered has no name', () => {
  expect(nameOfRun(shippedDefinition('sop-gen'), nothing)).toBeUndefined()
})

test('what was typed names a run, before its files do', () => {
  const draft = { values: { companyName: ' Example Ltd ' }, files: { contextFile: ['notes.docx'] } }
  expect(nameOfRun(shippedDefinition('brief-generator'), { chosen: undefined, draft })).toBe('Example Ltd')
})

test('the first file names a run without texts, after the variant that was chosen', () => {
  const draft = { values: {}, files: { wordFile: ['policy.docx'] } }
  const chosen = { id: 'travel-policy', name: 'Travel policy' }
  expect(nameOfRun(shippedDefinition('hr-policy-gen'), { chosen, draft })).toBe('Travel policy – policy.docx')
})

test('a text as long as a page is cut', () => {
  const draft = { values: { companyName: 'x'.repeat(5000) }, files: {} }
  expect(nameOfRun(shippedDefinition('brief-generator'), { chosen: undefined, draft })?.length).toBe(80)
})
