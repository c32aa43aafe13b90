/** Values that PostgreSQL cannot store are refused before any work begins, at any depth. */
import { describe, expect, test } from 'vitest'
import { ensureStorable } from './ensure-storable.ts'

const sentence = '"notes" contains a character that cannot be stored, such as U+0000. Remove it and send it again.'
const half = '\ud83d'

describe('text', () => {
  test.each(['a\u0000b', ['a', '\u0000'], { a: { b: ['\u0000'] } }, { 'a\u0000': 1 }, [[[{ a: [{ b: '\u0000' }] }]]]])(
    '%j is refused',
    (value) => {
      expect(() => ensureStorable(value, '"notes"')).toThrow(sentence)
      expect(() => ensureStorable(value, '"notes"', 'jsonb')).toThrow(sentence)
    },
  )

  test.each(['', 'a\u0001\n\u{1f600}', half, { a: [half], [half]: 1 }, 1, null, undefined, true])(
    '%j is kept',
    (value) => {
      expect(() => ensureStorable(value, '"notes"')).not.toThrow()
    },
  )
})

describe('jsonb takes no half of a character', () => {
  test.each([half, '\ude00', `a${half}b`, { a: [half] }, { [half]: 1 }])('%j is refused', (value) => {
    expect(() => ensureStorable(value, 'The body', 'jsonb')).toThrow('The body contains a character')
  })

  test('and every whole one', () => {
    expect(() => ensureStorable({ '\u{1f600}': ['\u{10ffff}', 'é'] }, 'The body', 'jsonb')).not.toThrow()
  })
})
