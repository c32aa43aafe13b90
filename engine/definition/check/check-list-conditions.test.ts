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
