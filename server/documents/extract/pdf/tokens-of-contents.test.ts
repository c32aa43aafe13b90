import { expect, test } from 'vitest'
import { tokensOfContents } from './tokens-of-contents.ts'

const textsIn = (contents: string) => [...tokensOfContents(contents)].map(({ text }) => text)

test('dictionaries and marks are found, and not what strings, comments, pictures and names hold', () => {
  expect(textsIn('/Span << /ActualText (a \\) BDC (b) EMC) >> BDC (EMC) Tj EMC')).toEqual(['<<', '>>', 'BDC', 'EMC'])
  expect(textsIn('/EMC /Tag BMC <BDC> % EMC\nBI /W 1 ID ( EMC << EI EMC')).toEqual(['BMC', 'EMC'])
  expect(textsIn('BDCs EMC(x)EMC')).toEqual(['EMC', 'EMC'])
})

test.each(['(', '()', '<', '<< ', 'BI ', 'BI EI', '%', '/', '(\\', '<aa '])(
  'contents of many times %j are gone through once',
  (part) => {
    expect(textsIn(part.repeat(200_000)).every((text) => text === '<<')).toBe(true)
  },
)
