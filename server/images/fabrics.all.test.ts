/** Fabrics are made of words, tiles have no seams, and a fabric changes nothing but the fabric. */
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { readBaseLine } from '#engine/pictures/base-line.ts'
import { compose } from '#server/images/composite/compose.ts'
import { findPlace, standing, usualGround } from '#engine/pictures/place.ts'
import { readPlacement } from '#server/images/composite/read-placement.ts'
import { noise, randomFrom } from '#server/images/noise.ts'
import { closeSeams } from '#server/images/texture/close-seams.ts'
import { operations } from '#server/operations/catalogue.ts'
import { drawBackdrop } from '#server/images/backdrop/make-backdrop.ts'
import { cutOut } from '#server/images/cutout/cut-out.ts'
import { drawTile } from '#server/images/texture/make-tile.ts'
import { cover } from '#server/images/upholster/cover.ts'

interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** The mean difference of neighbours across the seam of a tile that repeats, and that of the other columns and rows. */
function seamsOf({ width, height, data }: Pixels) {
  const at = (x: number, y: number, channel: number) => data[((y % height) * width + (x % width)) * 3 + channel] ?? 0
  const column = (x: number) => {
    let sum = 0
    for (let y = 0; y < height; y += 1)
      for (let channel = 0; channel < 3; channel += 1) sum += Math.abs(at(x, y, channel) - at(x + 1, y, channel))
    return sum / height
  }
  const row = (y: number) => {
    let sum = 0
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 3; channel += 1) sum += Math.abs(at(x, y, channel) - at(x, y + 1, channel))
    return sum / width
  }
  const most = (count: number, of: (index: number) => number) =>
    Math.max(...Array.from({ length: count - 1 }, (_, index) => of(index)))
  return {
    acrossSeam: { column: column(width - 1), row: row(height - 1) },
    inside: { column: most(width, column), row: most(height, row) },
  }
}

const pixelsOf = async (png: Uint8Array): Promise<Pixels> => {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

describe('a tile', () => {
  test('that is drawn has no seam', async () => {
    const { acrossSeam, inside } = seamsOf(await pixelsOf((await drawTile('grey tweed')).png))
    expect(acrossSeam.column).toBeLessThanOrEqual(inside.column)
    expect(acrossSeam.row).toBeLessThanOrEqual(inside.row)
  })

  test('that is made from a photo with light from one side has none either', () => {
    const [width, height] = [240, 200]
    const random = randomFrom(7)
    const data = new Uint8Array(width * height * 3)
    for (let y = 0, at = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1, at += 3) {
        const thread = 90 + 60 * noise(x / width, y / height, 37, 29, 3) + 14 * random()
        const light = 0.55 + (0.9 * x) / width + (0.2 * y) / height
        data.set([thread * light, thread * light * 0.8, thread * light * 0.6], at)
      }
    const before = seamsOf({ width, height, data })
    const { acrossSeam, inside } = seamsOf(closeSeams({ width, height, data }))
    expect(before.acrossSeam.column).toBeGreaterThan(before.inside.column)
    expect(acrossSeam.column).toBeLessThanOrEqual(inside.column)
    expect(acrossSeam.row).toBeLessThanOrEqual(inside.row)
  })
})

describe('a covered cutout', () => {
  const [width, height] = [160, 120]
  let cutout: Uint8Array
  let mask: Uint8Array
  let tile: Uint8Array
  let before: Pixels

  /** A body with a fold down its middle and two legs, on a clear ground with a soft edge. */
  beforeAll(async () => {
    const pixels = new Uint8Array(width * height * 4)
    const alpha = new Uint8Array(width * height)
    for (let y = 0, at = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1, at += 1) {
        const isBody = x >= 20 && x < 140 && y >= 30 && y < 90
        const isLeg = (Math.abs(x - 30) < 2 || Math.abs(x - 130) < 2) && y >= 88 && y < 106
        const isEdge = !isBody && x >= 19 && x < 141 && y >= 29 && y < 91
        alpha[at] = isBody || isLeg ? 255 : isEdge ? 120 : 0
        const fold = Math.abs(x - 80) < 4 ? 70 : 150
        const colour = isBody || isEdge ? [fold, fold, fold] : isLeg ? [90, 50, 20] : [0, 0, 0]
        pixels.set([...colour, alpha[at] ?? 0], at * 4)
      }
    const raw = { width, height } as const
    cutout = await sharp(pixels, { raw: { ...raw, channels: 4 } })
      .png()
      .toBuffer()
    mask = await sharp(alpha, { raw: { ...raw, channels: 1 } })
      .png()
      .toBuffer()
    tile = (await drawTile('navy and cream striped cotton')).png
    before = await pixelsOf(cutout)
  })

  const covered = async (scale: number, rotation: number) =>
    pixelsOf(await cover({ name: 'cutout.png', bytes: cutout }, mask, tile, { scale, rotation }))
  const colourAt = ({ data }: Pixels, x: number, y: number) => [
    ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
  ]

  test('keeps its alpha, its legs, and every pixel outside the mask', async () => {
    const { data } = await covered(1, 0)
    const isOutside = (at: number) => (before.data[at * 4 + 3] ?? 0) === 0
    for (let at = 0; at < width * height; at += 1) {
      expect(data[at * 4 + 3]).toBe(before.data[at * 4 + 3])
      if (isOutside(at))
        expect([...data.subarray(at * 4, at * 4 + 4)]).toEqual([...before.data.subarray(at * 4, at * 4 + 4)])
    }
    expect(colourAt({ ...before, data }, 30, 100)).toEqual([90, 50, 20])
    expect(colourAt({ ...before, data }, 50, 50)).not.toEqual([150, 150, 150])
  })

  test('changes with scale and rotation on the body alone', async () => {
    const plain = await covered(1, 0)
    for (const other of [await covered(0.4, 0), await covered(1, 90)]) {
      let changes = 0
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) {
          const isSame = colourAt(plain, x, y).join() === colourAt(other, x, y).join()
          if (!isSame) changes += 1
          if (!isSame) expect(y).toBeLessThan(92)
        }
      expect(changes).toBeGreaterThan(500)
    }
  })

  test('keeps its folds: they are darker than what is beside them', async () => {
    const { data } = await covered(1, 90)
    const brightness = (from: number, to: number) => {
      let sum = 0
      for (let y = 35; y < 85; y += 1) for (let x = from; x < to; x += 1) sum += data[(y * width + x) * 4 + 1] ?? 0
      return sum / (to - from)
    }
    expect(brightness(78, 82)).toBeLessThan(brightness(60, 64) * 0.75)
  })
})

describe('a thing in a room', () => {
  /** A body that hangs between three feet, with an arm that hangs over on the left: from a corner, the outer feet are higher. */
  const fromCorner = async () => {
    const feet = [
      [38, 97],
      [140, 120],
      [190, 102],
    ].map(([x = 0, y = 0]) => `<rect x="${x}" y="70" width="6" height="${y - 70}"/>`)
    const body = '<polygon points="36,20 190,20 196,80 143,96 40,78"/><rect x="0" y="50" width="40" height="26"/>'
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="120"><g fill="#406080">${body}${feet.join('')}</g></svg>`
    // Exactly what is visible.
    const visible = { left: 0, top: 20, width: 196, height: 100 }
    return new Uint8Array(await sharp(Buffer.from(svg)).extract(visible).png().toBuffer())
  }

  test('stands on all its feet: the floor is dark below each of them, and not below what hangs over', async () => {
    const grey = { create: { width: 800, height: 600, channels: 3, background: '#b0b0b0' } } as const
    const room = new Uint8Array(await sharp(grey).png().toBuffer())
    const bytes = await fromCorner()
    const line = readBaseLine(new Uint8Array(await sharp(bytes).raw().toBuffer()), 196, 100)
    expect(line.most).toBeCloseTo(23 / 100, 1)
    const place = findPlace({ left: 0, top: 0, right: 195, bottom: 99 }, 800, 600, standing, usualGround, line.most)
    const composed = await pixelsOf((await compose({ name: 'sofa.png', bytes }, { name: 'room.png', bytes: room })).png)
    const below = (x: number, y: number) => {
      const at = [place.left + ((x + 0.5) / 196) * place.width, place.top + ((y - 20 + 1) / 100) * place.height]
      return composed.data[(Math.round(at[1] ?? 0) * 800 + Math.round(at[0] ?? 0)) * 3] ?? 0
    }
    for (const [x, y] of [
      [40, 97],
      [142, 120],
      [192, 102],
    ] as const)
      expect(below(x, y)).toBeLessThan(0xb0 - 40)
    expect(below(8, 76)).toBeGreaterThan(0xb0 - 8)
  })

  test('a position that is not a number is refused with the range', () => {
    expect(() => readPlacement('far left', 0, 100)).toThrow('from -100 to 100')
    expect(readPlacement(undefined, undefined, undefined)).toEqual(standing)
  })
})

test('the dry-run fixtures of pictures have the shape of real results', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const cutout = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#555555' } })
    .ensureAlpha()
    .extend({ left: 20, background: clear })
    .png()
    .toBuffer()
  const given = {
    'image.texture': (await drawTile('grey wool')).facts,
    'image.backdrop': (await drawBackdrop('A grey wall')).facts,
    'image.cutout': (await cutOut({ name: 'sofa.png', bytes: cutout })).facts,
  }
  for (const [name, facts] of Object.entries(given))
    expect(operations[name]?.fixture).toMatchObject({ writes: { facts: shapeLike(facts) } })
  function shapeLike(facts: object) {
    return Object.fromEntries(Object.keys(facts).map((key) => [key, expect.anything()]))
  }
})
