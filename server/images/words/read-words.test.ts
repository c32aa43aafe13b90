import { describe, expect, test } from 'vitest'
import { readColours } from './read-colours.ts'
import { openVocabulary, readWords } from './read-words.ts'

const vocabulary = openVocabulary({
  cloth: { velvet: { en: ['velvet'], de: ['Samt'] }, wool: { en: ['wool'], de: ['Wolle', 'Woll'] } },
  pattern: { houndstooth: { en: ["hound's tooth", 'houndstooth'], de: ['Hahnentritt'] } },
  plain: { anything: { en: ['fabric'], de: ['Stoff', 'Muster'] } },
})
const namesIn = (text: string) =>
  readWords(text, vocabulary).found.flatMap(({ terms }) => terms.map(({ name }) => name))
const unusedIn = (text: string) => {
  const read = readWords(text, vocabulary)
  return read.unused(read.found)
}

describe('words of a description', () => {
  test.each([
    ['a velvet fabric', ['velvet', 'anything']],
    ["wool in Hound's-tooth", ['wool', 'houndstooth']],
    ['Wollstoff mit Hahnentrittmuster', ['wool', 'anything', 'houndstooth', 'anything']],
    ['SAMTENER Stoff', ['anything']],
  ])('"%s" names %j', (text, names) => {
    expect(namesIn(text)).toEqual(names)
  })

  test('what a "no" or a "without" denies is not meant', () => {
    expect(namesIn('wool without hounds tooth, no velvet')).toEqual(['wool'])
    expect(namesIn('Wolle ohne Hahnentritt')).toEqual(['wool'])
  })

  test('every word of which nothing was made is named, neighbours as one expression, and no word that only joins', () => {
    expect(unusedIn('a velvet fabric of the Tuscan terrace with dragons')).toEqual(['Tuscan terrace', 'dragons'])
    expect(unusedIn('ein Samt mit Einhörnern und Drachen')).toEqual(['Einhörnern', 'Drachen'])
    expect(unusedIn('velvet')).toEqual([])
  })

  test('a length is no word, in any unit', () => {
    const { lengths, unused } = readWords('velvet, 5 cm, 0,5 m, 20mm and 2 inch', vocabulary)
    expect(lengths.map(({ cm }) => Math.round(cm * 100) / 100)).toEqual([5, 50, 2, 5.08])
    expect(unused([])).toEqual(['velvet'])
  })
})

describe('colours', () => {
  const wordsOf = (text: string, except?: readonly string[]) => readColours(text, except).map(({ words }) => words)

  test('have their shade and stand in the order of the description', () => {
    expect(wordsOf('A dark green sofa with off-white and sky blue stripes')).toEqual([
      'dark green',
      'off-white',
      'sky blue',
    ])
  })

  test('are read in German, bent and joined', () => {
    expect(wordsOf('dunkelblauer Samt mit hellgrauen und weinroten Streifen')).toEqual([
      'dunkelblauer',
      'hellgrauen',
      'weinroten',
    ])
    const [joined, two] = ['dunkelblau', 'dark blue'].map((text) => readColours(text)[0]?.light)
    expect(joined).toEqual(two)
  })

  test('leave out names that are meant as materials', () => {
    expect(wordsOf('oak and sand', ['oak'])).toEqual(['sand'])
  })
})
