import { describe, expect, test } from 'vitest'
import { isCurrent, type Artefact } from './artefact.ts'

const artefactOf = (version: string, madeFrom: Artefact['madeFrom'] = {}): Artefact => ({
  version,
  madeFrom,
  kind: 'data',
  files: [],
})

describe('an artefact', () => {
  test('that was sent counts', () => {
    expect(isCurrent('word', new Map([['word', artefactOf('1')]]), new Set())).toBe(true)
  })

  test('that is not there does not count', () => {
    expect(isCurrent('word', new Map())).toBe(false)
  })

  test('counts as absent once its input was replaced, and so does everything made from it', () => {
    const derived = [
      ['filled', artefactOf('a', { word: '1' })],
      ['branded', artefactOf('b', { filled: 'a' })],
    ] as const
    expect(isCurrent('branded', new Map([['word', artefactOf('1')], ...derived]))).toBe(true)
    expect(isCurrent('branded', new Map([['word', artefactOf('2')], ...derived]))).toBe(false)
    expect(isCurrent('branded', new Map(derived))).toBe(false)
  })

  test('made without an optional input counts as absent once that is there', () => {
    const derived = artefactOf('a', { logo: null })
    expect(isCurrent('page', new Map([['page', derived]]))).toBe(true)
    expect(
      isCurrent(
        'page',
        new Map([
          ['page', derived],
          ['logo', artefactOf('1')],
        ]),
      ),
    ).toBe(false)
  })

  test('that was changed in place counts', () => {
    expect(isCurrent('evidence', new Map([['evidence', artefactOf('2', { evidence: '1' })]]))).toBe(false)
    expect(isCurrent('evidence', new Map([['evidence', artefactOf('2', {})]]))).toBe(true)
  })
})
