import { expect, test } from 'vitest'
import { applyEdits, readTree } from '#engine/definition/edit/text-edit.ts'
import { moveEntry, objectAt, readOutline } from './outline.ts'

const text = `{
  "calls": { "send": { "work": [{ "do": "files.keep" }] } },
  "steps": [
    { "id": "one", "title": "One", "fields": [{ "id": "name", "label": "Name" }] },
    {
      "id": "two",
      "actions": [{ "id": "go", "label": "Go" }]
    }
  ]
}
`

const names = (definition: string) => readOutline(readTree(definition)).steps.map(({ name }) => name)

test('the outline names steps with their fields and actions, and calls with their work', () => {
  const { steps, calls } = readOutline(readTree(text))
  expect(steps.map(({ name, children }) => [name, ...children.map((child) => child.name)])).toEqual([
    ['One', 'Name'],
    ['two', 'Go'],
  ])
  expect(calls.map(({ name, children }) => [name, ...children.map((child) => child.name)])).toEqual([
    ['send', 'files.keep'],
  ])
})

test('a broken text has an outline as far as it can be read', () => {
  expect(names(text.slice(0, text.indexOf('"two"') + 5))).toEqual(['One', 'two'])
  expect(names('')).toEqual([])
})

test('a moved step changes places with its neighbour, both as they are written', () => {
  const moved = moveEntry(text, ['steps', 1], 0)
  const after = applyEdits(text, moved?.edits ?? [])
  expect(names(after)).toEqual(['two', 'One'])
  expect(after.slice(moved?.cursor).startsWith('{\n      "id": "two"')).toBe(true)
  expect(applyEdits(after, moveEntry(after, ['steps', 0], 1)?.edits ?? [])).toBe(text)
})

test('the first entry cannot move up, nor the last one down', () => {
  expect(moveEntry(text, ['steps', 0], -1)).toBeUndefined()
  expect(moveEntry(text, ['steps', 1], 2)).toBeUndefined()
})

test('an entry moves over several others, which stay in their order', () => {
  const list = '{ "steps": [1, { "a": 22 }, "three"] }'
  const moved = moveEntry(list, ['steps', 0], 2)
  const after = applyEdits(list, moved?.edits ?? [])
  expect(after).toBe('{ "steps": [{ "a": 22 }, "three", 1] }')
  expect(after.slice(moved?.cursor)).toBe('1] }')
})

test('the cursor selects the innermost object around it, also in a list of texts', () => {
  const root = readTree(text)
  expect(objectAt(root, text.indexOf('"Name"'))).toEqual(['steps', 0, 'fields', 0])
  expect(objectAt(root, text.indexOf('files.keep'))).toEqual(['calls', 'send', 'work', 0])
})
