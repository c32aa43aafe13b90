import { describe, expect, test } from 'vitest'
import { checkDefinition } from '#engine/definition/check-definition.ts'
import { shippedCatalogue } from '#tools/agent/shipped-catalogue.ts'
import { copyAgent } from './copy-agent.ts'
import { insertRecipe, recipes } from './recipes.ts'
import { templates } from './templates.ts'

const installed = await shippedCatalogue(['definitions'])

const insert = (text: string, id: string, path: readonly (string | number)[] = []) => {
  const recipe = recipes.find((each) => each.id === id)
  if (!recipe) throw new Error(`There is no recipe "${id}".`)
  return insertRecipe(text, JSON.parse(text), [...path], recipe)
}

describe.each(templates)('the template "$name"', ({ text }) => {
  const draft = copyAgent(text, { id: 'lease-notes', name: 'Lease Notes' })

  test.each(recipes)('passes the check with the recipe "$name", also twice, and behind the first step', ({ id }) => {
    const once = insert(draft, id)
    const twice = insert(once.text, id, ['steps', 0])
    for (const { text: changed } of [once, twice]) expect(checkDefinition(changed, installed).problems).toEqual([])
    const { steps } = JSON.parse(twice.text) as { readonly steps: readonly { readonly id: string }[] }
    expect(twice.at).toBe(1)
    expect(steps.at(-1)).toEqual((JSON.parse(draft) as { steps: unknown[] }).steps.at(-1))
  })

  test('passes the check with all recipes', () => {
    const all = recipes.reduce((now, { id }) => insert(now, id).text, draft)
    expect(checkDefinition(all, installed).problems).toEqual([])
  })
})

test('a letter prints the answers to the fields before it, and the rest of the text stays as it is written', () => {
  const draft = templates.find(({ id }) => id === 'form-and-word-file')?.text ?? ''
  const { text } = insert(draft, 'letter', ['steps', 0])
  expect(text).toContain('{ "label": "Topic", "from": "topic" }')
  expect(text).toContain('"topic": "topic"\n')
  expect(text).not.toContain('~')
  const [before, after] = draft.split('"steps": [')
  expect(text.startsWith(before?.slice(0, before.indexOf('"summary": {')) ?? '')).toBe(true)
  expect(text.endsWith(after?.slice(after.indexOf('"id": "result"')) ?? '')).toBe(true)
})
