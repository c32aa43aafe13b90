/** A description is read as a studio backdrop, and whatever a studio does not have is named. */
import { describe, expect, test } from 'vitest'
import { lightOf, type Light } from '#engine/pictures/light.ts'
import { readStudio } from './read-studio.ts'

const isNear = (light: Light, hex: string) => light.every((part, at) => Math.abs(part - (lightOf(hex)[at] ?? 0)) < 0.02)

describe('words that a studio has nothing for', () => {
  test.each([
    ['beach', '“beach”'],
    ['dark library', '“library”'],
    ['Tuscan terrace', '“Tuscan terrace”'],
    ['A bright Scandinavian living room with a large window', '“Scandinavian living room”'],
    ['Brick wall with a fern and a floor lamp', '“fern” and “lamp”'],
    ['Strand bei Sonnenuntergang', '“Strand”'],
    ['a dusty attic', '“dusty attic”'],
  ])('"%s": %s', (description, named) => {
    const { notes } = readStudio(description)
    expect(notes[0]).toBe(`No ${named} without an image model: choose a studio backdrop.`)
    expect(notes[1]).toContain('seamless paper')
  })

  test.each([
    'A sage green wall, oak planks, a window on the left and soft morning light',
    'Pale plaster wall, oak floor, soft morning light from the left',
    'Seamless paper in blush pink, softbox from above',
    'Dunkelgrüne Wand, Eichendielen, Fenster links',
    'Hellgraue Hohlkehle, weiches Licht von rechts',
    'A concrete wall and a walnut herringbone floor in the evening sun',
    'Grey concrete floor and navy wall, without a window and without plants',
  ])('"%s": none', (description) => {
    expect(readStudio(description).notes).toEqual([])
  })
})

describe('what a studio is made of', () => {
  test.each([
    ['A sage green wall, oak planks, a window on the left', 'plain', 'planks', 'window', 'left'],
    ['concrete wall and walnut herringbone floor', 'concrete', 'parquet', 'softbox', 'left'],
    ['white panelled wall, beige carpet, sun from the right', 'panels', 'carpet', 'sun', 'right'],
    ['Backsteinwand, Betonboden, Softbox von oben', 'bricks', 'concrete', 'softbox', 'above'],
    ['Rosa Wand und Marmorboden', 'plain', 'marble', 'softbox', 'left'],
    ['grey seamless paper', 'plain', 'paper', 'softbox', 'left'],
  ])('"%s"', (description, wall, floor, light, side) => {
    const { studio } = readStudio(description)
    expect([studio.wall.kind, studio.floor.kind, studio.light.kind, studio.light.side]).toEqual([
      wall,
      floor,
      light,
      side,
    ])
  })

  test('each colour belongs to the thing that is named with it', () => {
    const { studio } = readStudio('Walls painted sage green, with a floor of walnut planks')
    expect([isNear(studio.wall.colour, '#9aa888'), isNear(studio.floor.colour, '#553a28')]).toEqual([true, true])
  })

  test('the colour of a plant does not paint the wall', () => {
    const { studio } = readStudio('Brick wall with a green plant')
    expect(isNear(studio.wall.colour, '#3f7a46')).toBe(false)
  })

  test('seamless paper has one colour for wall and floor', () => {
    const { wall, floor } = readStudio('Seamless paper in navy').studio
    expect(wall.colour).toEqual(floor.colour)
  })

  test('a shade without a colour changes the usual colour of its thing, and not the light', () => {
    const [usual, dark] = ['wooden floor', 'dark wooden floor'].map((description) => readStudio(description).studio)
    expect(dark?.floor.colour[1]).toBeLessThan((usual?.floor.colour[1] ?? 0) * 0.7)
    expect(dark?.light).toEqual(usual?.light)
  })

  test('evening light is warmer and less than daylight', () => {
    const { light } = readStudio('White wall in the evening').studio
    expect(light.colour[0]).toBeGreaterThan(light.colour[2] * 1.2)
    expect(light.level).toBeLessThan(0.8)
  })

  test('is said in words, with the colours as they were named', () => {
    expect(readStudio('A sage green wall, oak planks, a window on the left').about).toBe(
      'a plain wall (“sage green”), a floor of planks (“oak”), light of a window from the left',
    )
  })
})
