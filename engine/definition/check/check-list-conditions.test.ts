import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shippedCatalogue } from '#tools/agent/shipped-catalogue.ts'
import { checkDefinition } from '../check-definition.ts'
import type { Definition } from '../types.ts'

const catalogue = await shippedCatalogue(['definitions'])
const file = new URL('../../../definitions/agents/brief-generator.json', import.meta.url)
// The file is an agent of the portal, which other tests check.
const shipped = JSON.parse(readFileSync(file, 'utf8')) as Definition

/** The problems of an agent whose last step shows a text while an entry of its corrections has a key. */
function problemsOf(key: string) {
  const shown = { field: 'corrections', some: { at: key, is: 'deadline' } }
  const steps = shipped.steps.map((step, at) =>
    at === shipped.steps.length - 1
      ? { ...step, content: [...(step.content ?? []), { type: 'text', text: 'The deadline was corrected.', shown }] }
      : step,
  )
  return checkDefinition(JSON.stringify({ ...shipped, steps }), catalogue).problems
}

test('a condition may look at the keys of corrections', () => {
  expect(problemsOf('fact')).toEqual([])
})

test('a key that corrections do not have is reported with the existing keys', () => {
  expect(problemsOf('fakt')).toMatchObject([
    {
      code: 'impossible-condition',
      message: expect.stringContaining('have the keys "fact", "was", "now" and "take", and not "fakt"') as string,
      suggestion: 'fact',
    },
  ])
})

/** The problems of an agent that shows a text while a cell of its table has a value. */
function problemsOfCell(at: string, is: string | number | boolean) {
  const rows = {
    id: 'rows',
    label: 'Rows',
    type: 'table',
    columns: [
      { id: 'remind', label: 'Remind', type: 'check' },
      { id: 'count', label: 'Count', type: 'number', max: 9 },
      { id: 'day', label: 'Day', type: 'date' },
      { id: 'state', label: 'State', type: 'choice', options: ['Open', 'Paid'] },
      { id: 'note', label: 'Note' },
    ],
  }
  const content = [{ type: 'text', text: 'There is one.', shown: { field: 'rows', some: { at, is } } }]
  const steps = shipped.steps.map((step, index) =>
    index === 0 ? { ...step, fields: [...('fields' in step ? (step.fields ?? []) : []), rows], content } : step,
  )
  return checkDefinition(JSON.stringify({ ...shipped, steps }), catalogue)
    .problems.filter(({ code }) => code === 'impossible-condition')
    .map(({ message }) => message)
}

test.each([
  ['remind', true],
  ['count', 3],
  ['day', '2026-03-31'],
  ['state', 'Paid'],
  ['note', 'Yes'],
] as const)('a cell of the column %s may be compared with %j', (at, is) => {
  expect(problemsOfCell(at, is)).toEqual([])
})

test.each([
  ['remind', 'Yes', 'is never "Yes": it is true where it is ticked, and absent elsewhere'],
  ['remind', false, 'it is true where it is ticked'],
  ['count', '3', 'is never "3": its column does not take it'],
  ['count', 12, 'is never 12'],
  ['day', 'soon', 'is never "soon"'],
  ['state', 'Late', 'is never "Late"'],
] as const)('a cell of the column %s that is compared with %j is reported', (at, is, why) => {
  expect(problemsOfCell(at, is)).toEqual([expect.stringContaining(why)])
})
