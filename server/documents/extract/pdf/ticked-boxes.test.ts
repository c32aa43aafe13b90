import { expect, test } from 'vitest'
import { withTickedBoxes } from './ticked-boxes.ts'

const item = (str: string, x: number, y: number) => ({
  str,
  dir: 'ltr' as const,
  transform: [10, 0, 0, 10, x, y],
  width: 40,
  height: 10,
  fontName: '',
})

test('a box stands in front of the text beside it, and an empty line has none', () => {
  const items = [item('open', 100, 702), item('restricted', 100, 680), item('note', 300, 702)]
  const shown = withTickedBoxes(items, [
    { isTicked: true, rect: [80, 700, 89, 709] },
    { isTicked: false, rect: [80, 678, 89, 687] },
    { isTicked: false, rect: [80, 650, 89, 659] },
  ])
  expect(shown.map(({ str }) => str)).toEqual(['☒ open', '☐ restricted', 'note'])
})
