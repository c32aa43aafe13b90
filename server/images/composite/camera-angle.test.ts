/** How far a camera looked down is seen in where the feet of a sofa stand. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readBaseLine } from '#engine/pictures/base-line.ts'
import { cameraAngle } from './camera-angle.ts'

const [width, height] = [400, 200]

/** A body without a corner between feet, each at its place in pixels. */
async function angleOf(body: string, feet: readonly (readonly [x: number, y: number])[]) {
  const drawn = feet.map(([x, y]) => `<rect x="${x - 3}" y="80" width="6" height="${y - 80}"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}${drawn}</svg>`
  const pixels = new Uint8Array(await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer())
  return cameraAngle(pixels, width, height, readBaseLine(pixels, width, height))
}

test('from a corner: by the slopes of both sides, whichever way the sofa is turned', async () => {
  // A right angle that is turned by 30 degrees, seen from 17 degrees above: sin 17° = 0.292.
  const slopes = [0.292 * Math.tan(Math.PI / 6), 0.292 / Math.tan(Math.PI / 6)] as const
  const [left, middle, right] = [10, 270, 360]
  const angle = await angleOf('<polygon points="8,20 372,20 372,110 270,140 8,110"/>', [
    [left, 199 - (middle - left) * slopes[0]],
    [middle, 199],
    [right, 199 - (right - middle) * slopes[1]],
  ])
  expect(angle).toBeCloseTo(0.297, 1)
})

test('from the front: the higher the feet at the back are in the picture, the more the camera looked down', async () => {
  const body = '<rect x="10" y="10" width="380" height="120"/>'
  const from = (back: number) => angleOf(body, [[20, 200], [90, back], [310, back], [380, 200]]) // prettier-ignore
  const [low, high] = [await from(185), await from(172)]
  expect(low).toBeGreaterThan(0.05)
  expect(high).toBeGreaterThan((low ?? 1) * 1.5)
})

test('unknown where only the feet at the front are seen', async () => {
  expect(await angleOf('<rect x="10" y="10" width="380" height="120"/>', [[20, 200], [380, 200]])).toBeUndefined() // prettier-ignore
})
