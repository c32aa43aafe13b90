import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineRules } from '../list.ts'
import { pairRules, type Pair } from '../pairs.ts'
import { tagRules } from '../tags.ts'
import { addEntry } from './entry-rules.ts'

const most = 3
const addLine = (lines: readonly string[], line: string) => addEntry(lineRules, lines, line, most)
const addTag = (tags: readonly string[], tag: string) => addEntry(tagRules, tags, tag)
const addPair = (pairs: readonly Pair[], pair: Pair) => addEntry(pairRules, pairs, pair)

describe('addEntry', () => {
  test('adds at the end, without blanks around', () => {
    expect(addLine(['a'], ' b ')).toEqual(['a', 'b'])
    expect(addTag([], 'Excel')).toEqual(['Excel'])
    expect(addPair([], { value: ' 32% ', label: 'less waiting ' })).toEqual([{ value: '32%', label: 'less waiting' }])
  })

  test.each(['', '   ', '\n'])('ignores an empty line or tag: %j', (entry) => {
    const entries = ['a']
    expect(addLine(entries, entry)).toBe(entries)
    expect(addTag(entries, entry)).toBe(entries)
  })

  test('ignores a repeated tag, in whatever case, and takes a repeated line', () => {
    const entries = ['Excel']
    expect(addTag(entries, 'Excel')).toBe(entries)
    expect(addTag(entries, ' excel ')).toBe(entries)
    expect(addLine(entries, 'Excel')).toEqual(['Excel', 'Excel'])
  })

  test.each([
    { value: '32%', label: '' },
    { value: ' ', label: 'less waiting' },
    { value: '', label: '' },
  ])('ignores a pair that lacks a part: %j', (entry) => {
    const entries = [{ value: '5 days', label: 'to settle' }]
    expect(addPair(entries, entry)).toBe(entries)
  })

  test('takes no more than the field may have', () => {
    const full = ['a', 'b', 'c']
    expect(addLine(full, 'd')).toBe(full)
    expect(addLine(['a', 'b'], 'c')).toEqual(full)
  })

  test('tags stay different, and no list grows over its limit', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('a', 'A', ' a', 'b'))), (words) => {
        const all = words.reduce<readonly string[]>((all, word) => addTag(all, word), [])
        expect(new Set(all.map((word) => word.toLowerCase())).size).toBe(all.length)
        const few = words.reduce<readonly string[]>((all, word) => addLine(all, word), [])
        expect(few.length).toBeLessThanOrEqual(most)
        expect(few.every((word) => word.trim() !== '')).toBe(true)
      }),
    )
  })
})
