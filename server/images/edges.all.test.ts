/**
 * The edge of a cutout: no colour of the old background remains along it, and the shadow of the thing is not included.
 */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cutOut } from '#server/images/cutout/cut-out.ts'
import { photographed, photoOf } from './fixtures/scenes/photo-of.ts'
import { renderScene, type Scene } from './fixtures/scenes/render-scene.ts'
import { scenes } from './fixtures/scenes/scenes.ts'

const width = 400
const height = 300

const channels = [0, 1, 2] as const
type Colour = readonly [number, number, number]

/** The mean colour near a pixel of those that count; undefined where none does. */
function meanNear(rgba: Uint8Array, at: number, counts: (other: number) => boolean): Colour | undefined {
  const [x, y, reach] = [at % width, Math.floor(at / width), 6]
  const sum = [0, 0, 0]
  let count = 0
  for (let py = Math.max(0, y - reach); py <= Math.min(height - 1, y + reach); py += 1)
    for (let px = Math.max(0, x - reach); px <= Math.min(width - 1, x + reach); px += 1) {
      const other = py * width + px
      if (!counts(other)) continue
      count += 1
      for (const channel of channels) sum[channel] = (sum[channel] ?? 0) + (rgba[other * 4 + channel] ?? 0)
    }
  const [r = 0, g = 0, b = 0] = sum.map((part) => part / count)
  return count === 0 ? undefined : [r, g, b]
}

/** How far the half transparent pixels lie on the way from the colour of the thing (0) to that of the background (1), on average. */
function haloOf(pixels: Uint8Array, cutout: Uint8Array, photo: Uint8Array, mask: Uint8Array): number {
  const alphaAt = (at: number) => cutout[at * 4 + 3] ?? 0
  let [sum, count] = [0, 0]
  for (let at = 0; at < width * height; at += 1) {
    if (alphaAt(at) < 26 || alphaAt(at) > 242) continue
    const front = meanNear(photo, at, (other) => mask[other] === 255 && alphaAt(other) === 255)
    const back = meanNear(photo, at, (other) => mask[other] === 0 && alphaAt(other) === 0)
    if (front === undefined || back === undefined) continue
    const way = channels.map((channel) => back[channel] - front[channel])
    const length = Math.hypot(...way)
    // If both have the same colour, a halo would be invisible.
    if (length < 60) continue
    const along = channels.reduce<number>((all, channel) => {
      const own = (pixels[at * 4 + channel] ?? 0) - front[channel]
      return all + (own * (way[channel] ?? 0)) / length ** 2
    }, 0)
    sum += Math.max(0, along)
    count += 1
  }
  expect(count).toBeGreaterThan(100)
  return sum / count
}

/** Pixels of the room that the sofa makes at least a seventh darker. */
function shadowOf(scene: Scene, mask: Uint8Array): readonly number[] {
  const nowhere = { ...scene.sofa.body, low: [90, 90, 90], high: [91, 91, 91] } as const
  const { photo } = renderScene(scene, width, height)
  const { photo: empty } = renderScene(
    { ...scene, sofa: { ...scene.sofa, body: nowhere, legs: nowhere } },
    width,
    height,
  )
  const light = (picture: Uint8Array, at: number) =>
    channels.reduce<number>((sum, channel) => sum + ((picture[at * 3 + channel] ?? 0) / 255) ** 2.2, 0)
  return [...mask.keys()].filter((at) => mask[at] === 0 && light(photo, at) < light(empty, at) * 0.86)
}

test.each(
  [scenes[0], scenes[3], scenes[5]].flatMap((scene) => (scene === undefined ? [] : [[scene.name, scene] as const])),
)(
  'TEX-07 the cutout of a photo (%s) has neither a halo of the old background nor the shadow of the sofa',
  async (name, scene) => {
    const { png, mask } = await photographed(scene, width)
    const { png: cut } = await cutOut({ name: 'sofa.png', bytes: png })
    const [cutout, photo] = await Promise.all([cut, png].map((each) => sharp(each).ensureAlpha().raw().toBuffer()))
    if (cutout === undefined || photo === undefined) throw new Error('There is no picture.')
    const [before, after] = [haloOf(photo, cutout, photo, mask), haloOf(cutout, cutout, photo, mask)]
    const shadow = shadowOf(scene, mask)
    const kept = shadow.filter((at) => (cutout[at * 4 + 3] ?? 0) >= 128).length / shadow.length
    console.log(
      `${name}: ${before.toFixed(3)} of the background in the edge before, ${after.toFixed(3)} after; ${kept.toFixed(3)} of the shadow`,
    )
    expect(after).toBeLessThan(0.12)
    expect(after).toBeLessThan(before / 3)
    expect(shadow.length).toBeGreaterThan(500)
    expect(kept).toBeLessThan(0.05)
  },
  240_000,
)

test('a photo that is sent again is cut out as it was, with less than half of the work', async () => {
  const { png } = await photoOf(2)
  const cut = async () => {
    const before = process.cpuUsage()
    const { png: made } = await cutOut({ name: 'sofa.png', bytes: png })
    return { made, work: process.cpuUsage(before).user }
  }
  const [first, second] = [await cut(), await cut()]
  expect(second.made).toEqual(first.made)
  expect(second.work).toBeLessThan(first.work / 2)
}, 240_000)
