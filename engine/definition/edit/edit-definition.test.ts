import { expect, test } from 'vitest'
import { type DefinitionEdit, editDefinition } from './edit-definition.ts'

const text = `{
  // A comment that stays.
  "name": "Notes",
  "steps": [
    {
      "id": "first", "title": "First",
      "fields": [{ "id": "a", "label": "A" }, { "id": "b", "label": "B" }, { "id": "c", "label": "C" }]
    }
  ],
  "work": [{ "do": "one" }, { "do": "two" }, { "do": "three" }]
}
`
const edited = (...edits: readonly DefinitionEdit[]) => editDefinition(text, edits)

test('an edit changes its place only, and comments and lines stay as they were written', () => {
  expect(edited({ op: 'set', path: '/steps/first/fields/b/label', value: 'Second' })).toEqual({
    text: text.replace('"label": "B"', '"label": "Second"'),
    problems: [],
  })
})

test('positions are those of the text before all edits', () => {
  const { text: now } = edited(
    { op: 'remove', path: '/work/0' },
    { op: 'add', path: '/work/2', value: { do: 'new' } },
    { op: 'set', path: '/work/2/do', value: 'last' },
    { op: 'add', path: '/work/-', value: { do: 'end' } },
  )
  expect(now).toContain('[{ "do": "two" }, { "do": "new" }, { "do": "last" }, { "do": "end" }]')
})

test('an entry is added before the one whose id the path names, and a part that was just made can be changed', () => {
  const { text: now, problems } = edited(
    { op: 'add', path: '/steps/first/fields/b', value: { id: 'new', label: 'New' } },
    { op: 'set', path: '/steps/first/fields/new/label', value: 'Newer' },
    { op: 'set', path: '/calls/send', value: { method: 'POST' } },
    { op: 'set', path: '/calls/send/path', value: '/api/agent/notes/send' },
  )
  expect(problems).toEqual([])
  expect(now).toContain('{ "id": "a", "label": "A" }, { "id": "new", "label": "Newer" }, { "id": "b"')
  expect(now).toContain('"send": { "method": "POST", "path": "/api/agent/notes/send" }')
})

test.each([
  [{ op: 'set', path: '/steps/second/title', value: 'x' }, 'The list /steps has no entry "second". It has: first.'],
  [{ op: 'set', path: 'name', value: 'x' }, 'A path begins with "/"'],
  [{ op: 'set', path: '/name/first', value: 'x' }, '/name is a value and has no parts.'],
  [{ op: 'set', path: '/name' }, 'It has no value.'],
  [{ op: 'add', path: '/calls/send', value: {} }, 'Only a list takes further entries'],
  [{ op: 'add', path: '/calls/-', value: {} }, 'There is no list /calls yet'],
  [{ op: 'remove', path: '/about' }, 'There is nothing at this path.'],
] as const)('an edit that cannot be made says why: %j', (edit, reason) => {
  expect(edited(edit).problems).toEqual([expect.stringContaining(reason)])
})

test('a part that an earlier edit removed cannot be changed', () => {
  expect(edited({ op: 'remove', path: '/work/0' }, { op: 'set', path: '/work/0/do', value: 'x' }).problems).toEqual([
    '"set" at /work/0/do: An earlier edit has removed this part.',
  ])
})
