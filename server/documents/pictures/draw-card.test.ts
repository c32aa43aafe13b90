import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCard } from './draw-card.ts'

const svg = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><rect x="10" y="10" width="280" height="60" fill="${colour}"/></svg>`,
  )

async function pixelsOf(colour: string) {
  const { data, info } = await sharp(await drawCard({ name: 'Logo.svg', bytes: svg(colour) }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels
    return [...data.subarray(start, start + 3)]
  }
  return { info, corner: at(5, 5), middle: at(info.width / 2, info.height / 2) }
}

test('a logo stands in the middle of a card of 1200 × 630 pixels', async () => {
  const { info, corner, middle } = await pixelsOf('#1d4ed8')
  expect([info.width, info.height]).toEqual([1200, 630])
  expect(corner).toEqual([255, 255, 255])
  expect(middle).toEqual([29, 78, 216])
})

test('a white logo stands on a dark ground', async () => {
  const { corner, middle } = await pixelsOf('#ffffff')
  expect(middle).toEqual([255, 255, 255])
  expect(Math.max(...corner)).toBeLessThan(80)
})
