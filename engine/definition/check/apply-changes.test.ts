import { expect, test } from 'vitest'
import { applyChanges } from './apply-changes.ts'

const data = { a: [{ x: 1 }, { x: 2 }, { x: 3 }], b: { c: 'd' } }

test('changes that drop, rename, replace or add keys leave the original unchanged', () => {
  const before = structuredClone(data)
  const { data: copy } = applyChanges(data, [
    { do: 'remove', at: ['a', 0] },
    { do: 'rename', at: ['b', 'c'], to: 'e' },
    { do: 'replace', at: ['a', 2, 'x'], by: 4 },
    { do: 'replace', at: ['b', 'new'], by: true },
  ])
  expect(copy).toEqual({ a: [{ x: 2 }, { x: 4 }], b: { e: 'd', new: true } })
  expect(data).toEqual(before)
})

test('every place of the copy knows where it stood before', () => {
  const { originalPath: before } = applyChanges(data, [
    { do: 'remove', at: ['a', 0] },
    { do: 'rename', at: ['b', 'c'], to: 'e' },
  ])
  expect(before(['a', 1, 'x'])).toEqual(['a', 2, 'x'])
  expect(before(['b', 'e'])).toEqual(['b', 'c'])
  expect(before(['b'])).toEqual(['b'])
})

test('the whole can be replaced', () => {
  expect(applyChanges(data, [{ do: 'replace', at: [], by: 1 }]).data).toBe(1)
})
