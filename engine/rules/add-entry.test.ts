import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addEntry } from './add-entry.ts'
import type { FieldOf } from './field-of-type.ts'

const list: FieldOf<'list'> = { type: 'list', id: 'points', label: 'Points', max: 3 }
const tags: FieldOf<'tags'> = { type: 'tags', id: 'tools', label: 'Tools' }
const pairs: FieldOf<'pairs'> = { type: 'pairs', id: 'results', label: 'Results', max: 2 }

describe('addEntry', () => {
  test('adds at the end, without blanks around', () => {
    expect(addEntry(list, ['a'], ' b ')).toEqual(['a', 'b'])
    expect(addEntry(tags, [], 'Excel')).toEqual(['Excel'])
    expect(addEntry(pairs, [], { value: ' 32% ', label: 'less waiting ' })).toEqual([
      { value: '32%', label: 'less waiting' },
    ])
  })

  test.each(['', '   ', '\n'])('ignores an empty line or tag: %j', (entry) => {
    const entries = ['a']
    expect(addEntry(list, entries, entry)).toBe(entries)
    expect(addEntry(tags, entries, entry)).toBe(entries)
  })

  test('ignores a repeated tag, in whatever case, and takes a repeated line', () => {
    const entries = ['Excel']
    expect(addEntry(tags, entries, 'Excel')).toBe(entries)
    expect(addEntry(tags, entries, ' excel ')).toBe(entries)
    expect(addEntry(list, entries, 'Excel')).toEqual(['Excel', 'Excel'])
  })

  test.each([
    { value: '32%', label: '' },
    { value: ' ', label: 'less waiting' },
    { value: '', label: '' },
  ])('ignores a pair that lacks a part: %j', (entry) => {
    const entries = [{ value: '5 days', label: 'to settle' }]
    expect(addEntry(pairs, entries, entry)).toBe(entries)
  })

  test('takes no more than the field may have', () => {
    const full = ['a', 'b', 'c']
    expect(addEntry(list, full, 'd')).toBe(full)
    expect(addEntry(list, ['a', 'b'], 'c')).toEqual(full)
  })

  test('tags stay different, and no list grows over its limit', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('a', 'A', ' a', 'b'))), (words) => {
        const all = words.reduce<readonly string[]>((kept, word) => addEntry(tags, kept, word), [])
        expect(new Set(all.map((word) => word.toLowerCase())).size).toBe(all.length)
        const few = words.reduce<readonly string[]>((kept, word) => addEntry(list, kept, word), [])
        expect(few.length).toBeLessThanOrEqual(3)
        expect(few.every((word) => word.trim() !== '')).toBe(true)
      }),
    )
  })
})
