import { expect, test } from 'vitest'
import { operations } from '#server/operations/catalogue.ts'
import { composeSchema } from './schema/compose.ts'
import { describeChanges } from './describe-changes.ts'

const schema = composeSchema(operations, {})
const describe = (one: unknown, other: unknown) => describeChanges(one, other, schema)

const [upload, review] = [
  { type: 'form', id: 'upload', title: 'Upload', fields: [{ type: 'text', id: 'a', label: 'A' }] },
  {
    type: 'form',
    id: 'review',
    title: 'Review',
    fields: [{ type: 'text', id: 'b', label: 'B', hint: 'Short.' }],
    columns: [{ id: 'name' }],
  },
]
const before = {
  name: 'Letters',
  calls: { make: { method: 'POST', path: '/make', session: 'opens', work: [{ do: 'files.keep' }] } },
  steps: [upload, review],
}

test('nothing changed gives nothing, and neither do keys in another order', () => {
  const { name, ...others } = structuredClone(before)
  expect(describe(before, { ...others, name })).toEqual([])
})

test('a text that is not JSON has lost no parts: that it cannot be read is said', () => {
  expect(describe(before, undefined)).toEqual(['the text is not JSON: only its lines are compared'])
})

test('what changed in one part is one sentence, with the names that the outline shows', () => {
  const after = {
    ...before,
    name: 'Mail',
    calls: { ...before.calls, send: {} },
    steps: [
      { ...upload, fields: [{ type: 'text', id: 'a', label: 'A', optional: true }] },
      { ...review, fields: [], columns: [{ id: 'name' }, { id: 'agreed' }], title: 'Check' },
    ],
  }
  expect(describe(before, after)).toEqual([
    'name changed from "Letters" to "Mail"',
    'call "send" added',
    'step "Upload", field "A": optional added',
    'step "Check": title changed from "Review" to "Check"; field "B" removed; column "agreed" added',
  ])
})

test('the value of a long text is not written out', () => {
  const long = 'Say what is missing. '.repeat(9)
  expect(describe(before, { ...before, steps: [upload, { ...review, about: long }] })).toEqual([
    'step "Review": about added',
  ])
  expect(describe({ about: long }, { about: `${long}!` })).toEqual(['about changed'])
})

test('a move names what now stands before, and the fewest parts that moved', () => {
  expect(describe(before, { ...before, steps: [review, upload] })).toHaveLength(1)
  const all = ['a', 'b', 'c', 'd'].map((id) => ({ ...upload, id, title: id.toUpperCase() }))
  const [a, b, c, d] = all
  expect(describe({ steps: all }, { steps: [b, c, a, d] })).toEqual(['step "A" comes after step "C" now'])
  expect(describe({ steps: all }, { steps: [d, a, b, c] })).toEqual(['step "D" comes first now'])
})

test('a rename is no removal: of an id, and of a name that the author chose', () => {
  const { make } = before.calls
  const after = {
    ...before,
    calls: { write: { ...make, path: '/write' } },
    steps: [upload, { ...review, id: 'check' }],
  }
  expect(describe(before, after)).toEqual([
    'call "write" was called "make" before',
    'call "write": path changed from "/make" to "/write"',
    'step "Review": id changed from "review" to "check"',
  ])
})

test('work that is put before other work changes nothing else', () => {
  const { make } = before.calls
  const work = [{ do: 'texts.read', from: 'a', as: 'b' }, ...make.work, { do: 'files.keep', only: ['a'] }]
  expect(describe(before, { ...before, calls: { make: { ...make, work } } })).toEqual([
    'call "make": work "texts.read" added; work "files.keep" (2) added',
  ])
})

test('of a list of texts, the text is named', () => {
  const admits = (...clients: readonly string[]) => ({ access: { clients } })
  expect(describe(admits('Zofa', 'VetWay'), admits('VetWay', 'Everpro'))).toEqual([
    'access: client "Zofa" removed; client "Everpro" added',
  ])
})

test('a new agent is one change, and many changes are counted', () => {
  expect(describe(undefined, before)).toEqual(['the definition added'])
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`k${index}`, 1]))
  expect(describe({}, many).at(-1)).toBe('and 10 more')
})
