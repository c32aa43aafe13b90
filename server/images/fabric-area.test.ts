/** Which parts of a piece of furniture a fabric covers: what is found, and what a person marks. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { marksOfOutline, readMarks, type Stroke } from './cutout/marks.ts'
import { maskOf, type MaskOptions } from './cutout/mask-of.ts'
import { renderScene } from './fixtures/scenes/render-scene.ts'
import { swivelChair } from './fixtures/scenes/scenes.ts'
import { drawTile } from './texture/make-tile.ts'
import { cover } from './upholster/cover.ts'

const [width, height] = [300, 200]
type Place = readonly [x: number, y: number]

/** A grey sofa between two arms; its arms stand on the floor, as its frame of wood does, or on legs of another colour. */
const sofa = (arms: string, legs: string, fabric = '#8090a0') =>
  `<rect x="70" y="40" width="160" height="110" fill="${fabric}"/><g fill="${arms}"><rect x="40" y="60" width="30" height="90"/>
  <rect x="230" y="60" width="30" height="90"/></g><g fill="${legs}"><rect x="50" y="150" width="10" height="34"/>
  <rect x="240" y="150" width="10" height="34"/></g>`
const drawn = async (parts: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts}</svg>`
  return { name: 'cutout.png', bytes: new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer()) }
}
const wooden = () => drawn(sofa('#7a4a24', '#202020'))

const [leftArm, rightArm, seat, leg]: readonly [Place, Place, Place, Place] = [
  [55, 100],
  [245, 100],
  [150, 100],
  [55, 170],
]
const stroke = (kind: Stroke['kind'], ...points: readonly Place[]): Stroke => ({
  kind,
  radius: 0.02,
  points: points.map(([x, y]) => [x / width, y / height]),
})

async function maskedBy(
  cutout: Awaited<ReturnType<typeof drawn>>,
  strokes: readonly Stroke[],
  legs: MaskOptions['legs'] = 'kept',
) {
  const png = await maskOf(cutout, { strokes, legs })
  const data = await sharp(png).extractChannel(0).raw().toBuffer()
  return { png, at: ([x, y]: Place) => data[y * width + x], data }
}

describe('the mask of a cutout', () => {
  test('TEX-11 is exactly its outline where no part was marked and no frame was found', async () => {
    const cutout = await wooden()
    const alpha = await sharp(cutout.bytes).extractChannel(3).raw().toBuffer()
    expect((await maskedBy(cutout, [])).data.equals(alpha)).toBe(true)
  })

  test('leaves out what is marked as no fabric, and all of the arm around the mark', async () => {
    const { at } = await maskedBy(await wooden(), [stroke('bare', [55, 80], [55, 110])])
    expect([at(leftArm), at([44, 74]), at([66, 118])]).toEqual([0, 0, 0])
    expect([at(seat), at([78, 90]), at(rightArm)]).toEqual([255, 255, 255])
  })

  test('is not changed by what the brush meets beside the furniture', async () => {
    const white = await drawn(sofa('#7a4a24', '#202020', '#f8f8f8'))
    const { at } = await maskedBy(white, [stroke('bare', [20, 90], [55, 90])])
    expect([at(leftArm), at(seat), at([76, 90])]).toEqual([0, 255, 255])
  })

  test('has the fabric again where a later stroke keeps it, and not where an earlier one does', async () => {
    const [bare, keep] = [stroke('bare', [55, 80], [55, 110]), stroke('keep', [55, 100])]
    expect((await maskedBy(await wooden(), [bare, keep])).at(leftArm)).toBe(255)
    expect((await maskedBy(await wooden(), [keep, bare])).at(leftArm)).toBe(0)
  })

  test('that is shown to a person has no legs', async () => {
    const { at } = await maskedBy(await wooden(), [], 'left out')
    expect([at(leg), at(seat), at(leftArm)]).toEqual([0, 255, 255])
  })

  test('leaves out a star and its column, also where they are as thick as upholstery, and keeps all of that', async () => {
    const { photo, mask, legs } = renderScene(swivelChair, 480, 360)
    const raw = { width: 480, height: 360, channels: 3 } as const
    const bytes = await sharp(photo, { raw })
      .joinChannel(Buffer.from(mask), { raw: { ...raw, channels: 1 } })
      .png()
      .toBuffer()
    const { data } = await maskedBy({ name: 'cutout.png', bytes: new Uint8Array(bytes) }, [], 'left out')
    const covered = (isMeant: (at: number) => boolean) => {
      const meant = [...mask.keys()].filter((at) => mask[at] === 255 && isMeant(at))
      return meant.filter((at) => (data[at] ?? 0) > 128).length / meant.length
    }
    expect(covered((at) => legs[at] === 255)).toBeLessThan(0.02)
    expect(covered((at) => legs[at] === 0)).toBeGreaterThan(0.99)
  })

  test('leaves out a frame that is connected with the legs and has their colour', async () => {
    const { at } = await maskedBy(await drawn(sofa('#7a4a24', '#7a4a24')), [])
    expect([at(leg), at(leftArm), at(rightArm), at(seat)]).toEqual([0, 0, 0, 255])
  })

  test('leaves out a frame of wood that is brighter than the legs', async () => {
    const { at } = await maskedBy(await drawn(sofa('#98663e', '#7a4a24')), [])
    expect([at(leg), at(leftArm), at(rightArm), at(seat)]).toEqual([0, 0, 0, 255])
  })

  test.each([
    ['has the colour of the legs', sofa('#7a4a24', '#7a4a24', '#7a4a24')],
    ['is hardly unlike them', sofa('#8090a0', '#7f8a98')],
  ])('keeps upholstery that %s', async (_name, parts) => {
    const { at } = await maskedBy(await drawn(parts), [])
    expect([at(leftArm), at(rightArm), at(seat)]).toEqual([255, 255, 255])
  })
})

test('TEX-23 a fabric covers the mask, and every other pixel is that of the photo', async () => {
  const cutout = await wooden()
  const { png } = await maskedBy(cutout, [stroke('bare', [55, 65], [55, 145])])
  const { png: tile } = await drawTile('mustard velvet')
  const covered = await cover(cutout, png, tile, { scale: 1, rotation: 0 })
  const [before, after] = await Promise.all([cutout.bytes, covered].map((each) => sharp(each).raw().toBuffer()))
  const isSame = ([x, y]: Place) => {
    const at = (y * width + x) * 4
    return before?.subarray(at, at + 4).equals(after?.subarray(at, at + 4) ?? Buffer.alloc(0))
  }
  expect([leftArm, leg, seat, rightArm].map(isSame)).toEqual([true, true, false, false])
})

test('strokes over what is no fabric are read, and change no outline', () => {
  const strokes = [stroke('bare', leftArm), stroke('keep', seat)]
  const marks = readMarks({ strokes })
  expect(marks.strokes).toEqual(strokes)
  expect(marksOfOutline(marks)).toEqual({ strokes: [strokes[1]] })
})
