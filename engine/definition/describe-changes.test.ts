import { expect, test } from 'vitest'
import { describeChanges } from './describe-changes.ts'

const before = {
  name: 'Letters',
  calls: { make: { method: 'POST' } },
  steps: [
    { id: 'upload', title: 'Upload', fields: [{ id: 'a', label: 'A' }] },
    { id: 'review', title: 'Review', fields: [{ id: 'b', label: 'B' }], columns: [{ id: 'name' }] },
  ],
}

test('nothing changed gives nothing', () => {
  expect(describeChanges(before, structuredClone(before))).toEqual([])
})

test('a part that is added, changed or removed is named by its place and its title', () => {
  const [upload, review] = before.steps
  const after = {
    ...before,
    name: 'Mail',
    calls: { ...before.calls, send: {} },
    steps: [
      { ...upload, fields: [{ id: 'a', label: 'A', optional: true }] },
      { ...review, fields: [], columns: [{ id: 'name' }, { id: 'agreed' }] },
    ],
  }
  expect(describeChanges(before, after)).toEqual([
    'name changed',
    'call "send" added',
    'step "Upload", field "A": optional added',
    'step "Review": field "B" removed',
    'step "Review": column "agreed" added',
  ])
})

test('another order is a change', () => {
  expect(describeChanges(before, { ...before, steps: before.steps.toReversed() })).toEqual(['steps in another order'])
})

test('a new agent is one change, and many changes are counted', () => {
  expect(describeChanges(undefined, before)).toEqual(['the definition added'])
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`k${index}`, 1]))
  expect(describeChanges({}, many).at(-1)).toBe('and 10 more')
})
