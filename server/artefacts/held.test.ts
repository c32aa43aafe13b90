import { describe, expect, test } from 'vitest'
import { valid, type Held } from './held.ts'

const held = (version: string, madeFrom: Held['madeFrom'] = {}): Held => ({
  version,
  madeFrom,
  kind: 'data',
  files: [],
})

describe('an artefact', () => {
  test('that was sent counts', () => {
    expect(valid('word', new Map([['word', held('1')]]), new Set())).toBe(true)
  })

  test('that is not there does not count', () => {
    expect(valid('word', new Map())).toBe(false)
  })

  test('counts as absent once its input was replaced, and so does all that was made from it', () => {
    const made = [
      ['filled', held('a', { word: '1' })],
      ['branded', held('b', { filled: 'a' })],
    ] as const
    expect(valid('branded', new Map([['word', held('1')], ...made]))).toBe(true)
    expect(valid('branded', new Map([['word', held('2')], ...made]))).toBe(false)
    expect(valid('branded', new Map(made))).toBe(false)
  })

  test('made without an optional input counts as absent once that is there', () => {
    const made = held('a', { logo: null })
    expect(valid('page', new Map([['page', made]]))).toBe(true)
    expect(
      valid(
        'page',
        new Map([
          ['page', made],
          ['logo', held('1')],
        ]),
      ),
    ).toBe(false)
  })

  test('that was changed in place counts', () => {
    expect(valid('evidence', new Map([['evidence', held('2', { evidence: '1' })]]))).toBe(false)
    expect(valid('evidence', new Map([['evidence', held('2', {})]]))).toBe(true)
  })
})
