import { expect, test } from 'vitest'
import { applyEdits } from './text-edit.ts'
import { setValue } from './set-value.ts'

const text = `{
  "id": "one",  "name":"One",
  "steps": [
    { "id": "a", "label": "A" },
    {"id":"b"}
  ],
  "calls": {}
}
`

const after = (...change: Parameters<typeof setValue> extends [string, ...infer Rest] ? Rest : never) =>
  applyEdits(text, setValue(text, ...change))

test('a value that is changed changes nothing but its own characters', () => {
  expect(after(['name'], 'Two')).toBe(text.replace('"One"', '"Two"'))
  expect(after(['steps', 0, 'label'], 'B')).toBe(text.replace('"A"', '"B"'))
})

test('a new key is written as its object is, on one line or on lines', () => {
  expect(after(['steps', 0, 'hint'], 'H')).toBe(text.replace('"A" }', '"A", "hint": "H" }'))
  expect(after(['about'], 'Z')).toBe(text.replace('"calls": {}', '"calls": {},\n  "about": "Z"'))
})

test('a new entry leaves its neighbours as they are', () => {
  expect(after(['steps', 1], { id: 'c' }, true)).toBe(text.replace('"A" },', '"A" },\n    { "id": "c" },'))
  expect(after(['steps', 2], { id: 'c' }, true)).toBe(text.replace('{"id":"b"}', '{"id":"b"},\n    { "id": "c" }'))
  expect(after(['steps', 0], 1, true)).toBe(text.replace('{ "id": "a"', '1,\n    { "id": "a"'))
})

test('an empty part is opened, and a part that lacks is made', () => {
  expect(after(['calls', 'send'], {})).toBe(text.replace('{}', '{\n    "send": {}\n  }'))
  expect(JSON.parse(after(['steps', 1, 'fields', 0], { id: 'f' }, true))).toMatchObject({
    steps: [{ id: 'a' }, { id: 'b', fields: [{ id: 'f' }] }],
  })
})

test('a value that is removed takes only its own key and comma with it', () => {
  expect(after(['name'], undefined)).toBe(text.replace(',  "name":"One"', ''))
  expect(after(['steps', 0], undefined)).toBe(text.replace('{ "id": "a", "label": "A" },\n    ', ''))
})
