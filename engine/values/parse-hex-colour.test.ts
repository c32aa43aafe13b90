import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseHexColour } from './parse-hex-colour.ts'

describe('hexColour', () => {
  test.each([
    ['abc', '#AABBCC'],
    ['#abc', '#AABBCC'],
    ['1a2b3c', '#1A2B3C'],
    ['#1A2B3C', '#1A2B3C'],
    [' #000 ', '#000000'],
  ])('takes %s for %s', (typed, colour) => {
    expect(parseHexColour(typed)).toBe(colour)
  })

  test.each([
    '',
    '#',
    'red',
    '#12',
    'abcd',
    '12345',
    '#1234567',
    '#gg0000',
    '##abc',
    '#abc;',
    '# abc',
    '#abc\n#abc',
    '１２３',
  ])('takes %j for none', (typed) => {
    expect(parseHexColour(typed)).toBeUndefined()
  })

  test('its result is its own result', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/), (typed) => {
        const colour = parseHexColour(typed) ?? ''
        expect(colour).toMatch(/^#[0-9A-F]{6}$/)
        expect(parseHexColour(colour)).toBe(colour)
      }),
    )
  })
})
