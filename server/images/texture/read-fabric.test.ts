import { describe, expect, test } from 'vitest'
import { lightOf } from '#engine/pictures/light.ts'
import { paintPattern } from './paint-pattern.ts'
import { noteOnUnused, patternData, readFabric } from './read-fabric.ts'
import { shareOfTile, sizeOfTile } from './tile-size.ts'

describe('a described fabric', () => {
  test.each([
    ['Midnight blue cotton velvet with a soft, even pile', 'velvet', undefined, 1],
    ['navy and cream striped cotton', 'weave', 'stripes', 2],
    ['cognac leather', 'leather', undefined, 1],
    ['Cream bouclé', 'bouclé', undefined, 1],
    ['a wide-wale corduroy in mustard', 'corduroy', undefined, 1],
    ['grey herringbone tweed', 'tweed', 'herringbone', 2],
    ['black houndstooth', 'weave', 'houndstooth', 2],
    ['red and black tartan wool', 'wool', 'tartan', 5],
    ['Royal Stewart tartan', 'weave', 'royal stewart', 6],
    ['hellgrauer Wollstoff, gestreift', 'wool', 'stripes', 2],
    ['Hahnentritt in Dunkelblau', 'weave', 'houndstooth', 2],
    ['natural rattan', 'rattan', undefined, 1],
    ['floral linen', 'linen', 'floral', 4],
    ['something nice', 'weave', undefined, 1],
  ])('"%s" is %s, %s', (words, material, pattern, colours) => {
    const fabric = readFabric(words)
    expect([fabric.material, fabric.pattern, fabric.colours.length]).toEqual([material, pattern, colours])
  })

  test.each([
    ['Midnight blue cotton velvet with a soft, even pile', []],
    ['teal velvet with dragons', ['dragons']],
    ['paisley silk in emerald green', ['paisley']],
    ['houndstooth with stripes', ['stripes']],
    ['blue and red velvet', ['red']],
    ['dunkelblauer Samt mit Einhörnern', ['Einhörnern']],
  ])('of "%s", %j is not drawn', (words, unused) => {
    expect(readFabric(words).unused).toEqual(unused)
  })

  test('what is not drawn is said in one sentence, and nothing is said where all is drawn', () => {
    expect(noteOnUnused(['paisley', 'dragons'])).toEqual([expect.stringContaining('“paisley”, “dragons”')])
    expect(noteOnUnused([])).toEqual([])
  })

  test('a colour that was not named is said to be a guess, and a pattern then has its own', () => {
    expect(readFabric('soft linen').words).toContain('since no colour was named')
    expect(readFabric('royal stewart').words).toContain('usual colours')
  })

  test('dark green is darker than green, and pale green lighter', () => {
    const [dark, plain, pale] = ['dark green', 'green', 'pale green'].map(
      (words) => readFabric(`${words} wool`).colours[0][1],
    )
    expect(dark).toBeLessThan(plain ?? 0)
    expect(pale).toBeGreaterThan(plain ?? 1)
  })
})

describe('the size of a pattern', () => {
  const repeatOf = (words: string) => {
    const fabric = readFabric(words)
    return (shareOfTile(fabric) * fabric.furniture) / sizeOfTile(fabric).repeats
  }

  test('is the length that is named, in centimetres on the sofa', () => {
    expect(repeatOf('5 cm stripes')).toBeCloseTo(5)
    expect(repeatOf('tartan with a repeat of 25 cm')).toBeCloseTo(25)
    expect(repeatOf('Streifen, 7 cm')).toBeCloseTo(7)
  })

  test('is larger or smaller by words', () => {
    expect(repeatOf('large houndstooth')).toBeGreaterThan(repeatOf('houndstooth'))
    expect(repeatOf('kleine Karos')).toBeLessThan(repeatOf('Karos'))
  })

  test('is half as large a share of a sofa that is twice as wide', () => {
    const shareOn = (width: number) => shareOfTile(readFabric(`5 cm stripes on a sofa of ${width} cm`))
    expect(shareOn(240)).toBeCloseTo(shareOn(120) / 2)
  })
})

describe('a woven pattern', () => {
  const [dark, light] = [lightOf('#101010'), lightOf('#f0f0f0')]

  test('houndstooth is four threads of each colour in both directions, woven two over and two under', async () => {
    const paint = await paintPattern(patternData.houndstooth, [dark, light], 1, 8)
    const rows = Array.from({ length: 8 }, (_, y) =>
      Array.from({ length: 8 }, (__, x) => (paint(x + 0.5, y + 0.5) === dark ? '#' : '.')).join(''),
    )
    // As many dark places as light ones, and neither squares nor stripes.
    expect(rows.join('').replaceAll('.', '').length).toBe(32)
    expect(new Set(rows).size).toBeGreaterThan(4)
  })

  test('a tartan has the same threads in both directions: it is its own mirror image across the diagonal in its colours', async () => {
    const colours = patternData.tartan.palette.map((_, index) => lightOf(`#${String(index + 1).repeat(6)}`))
    const side = 176
    const paint = await paintPattern(patternData.tartan, colours, 1, side)
    const shareAlong = (of: (index: number) => readonly [number, number]) =>
      Array.from({ length: side }, (_, index) => paint(...of(index))[0]).reduce((sum, each) => sum + each, 0) / side
    for (const line of [10.5, 60.5, 100.5])
      expect(shareAlong((index) => [line, index + 0.5])).toBeCloseTo(
        shareAlong((index) => [index + 0.5, line]),
        1,
      )
  })
})
