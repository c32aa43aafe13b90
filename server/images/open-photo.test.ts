/** Which uploads are accepted as pictures, and how the others are refused. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readMarks } from '#server/images/cutout/marks.ts'
import { openPhoto } from '#server/images/open-photo.ts'
import { animatedPng } from './fixtures/animated-png.ts'

const grey = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#777777' } })
const open = async (bytes: Uint8Array, name = 'sofa.png') => openPhoto({ name, bytes })

describe('a picture', () => {
  test.each([
    [
      'of 16 bits',
      () => grey().toColourspace('rgb16').png().toBuffer(),
      ['The picture has 16 bits for each colour. 8 bits were used.'],
    ],
    ['with a palette', () => grey().png({ palette: true }).toBuffer(), []],
    ['that is grey alone', () => grey().toColourspace('b-w').png().toBuffer(), []],
  ])('%s is read as RGBA of 8 bits', async (_name, make, notes) => {
    const photo = await open(await make())
    expect(photo).toMatchObject({ width: 60, height: 40, isCut: false, notes })
    expect(photo.pixels).toHaveLength(60 * 40 * 4)
    expect(Math.abs((photo.pixels[0] ?? 0) - 0x77)).toBeLessThanOrEqual(1)
  })

  test('with an orientation in its metadata is turned upright, and its user is informed', async () => {
    const photo = await open(await grey().withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'sofa.jpg')
    expect(photo).toMatchObject({
      width: 40,
      height: 60,
      notes: ['The picture was turned upright, as its camera noted.'],
    })
  })

  test('in CMYK is converted, and its user is informed', async () => {
    const photo = await open(await grey().toColourspace('cmyk').jpeg().toBuffer(), 'sofa.jpg')
    expect(photo.notes).toEqual(['The picture has colours for print (CMYK). They were converted for screens.'])
  })

  test('that is animated gives its first frame, and its user is informed', async () => {
    const frames = await sharp(await grey().extend({ bottom: 40, background: '#ff0000' }).raw().toBuffer(), {
      raw: { width: 60, height: 80, channels: 3, pageHeight: 40 },
    })
      .webp()
      .toBuffer()
    const photo = await open(frames, 'sofa.webp')
    expect(photo).toMatchObject({ height: 40, notes: ['The picture moves. Its first frame was used.'] })
  })

  test('that is an animated PNG gives its first frame, and its user is informed', async () => {
    const still = new Uint8Array(await grey().png().toBuffer())
    expect((await open(still)).notes).toEqual([])
    expect(await open(animatedPng(still))).toMatchObject({
      width: 60,
      height: 40,
      notes: ['The picture moves. Its first frame was used.'],
    })
  })

  test('of 25 MB is opened', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const bytes = await sharp({ create: { width: 3000, height: 2800, channels: 3, background: '#888', noise } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(bytes.length).toBeGreaterThan(25e6)
    expect(await open(bytes)).toMatchObject({ width: 3000, height: 2800, isCut: false })
  }, 60_000)

  test('that is a JPEG although its name says PNG is read as a JPEG, and its user is informed', async () => {
    const { notes } = await open(await grey().jpeg().toBuffer())
    expect(notes).toEqual(['The file is a JPEG although its name ends in .png. It was read as what it is.'])
  })

  test('in which nothing is visible is refused with what to do', async () => {
    const clear = { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    await expect(open(await sharp({ create: clear }).png().toBuffer())).rejects.toThrow('is transparent everywhere')
  })

  test('of a few bytes that unpacks to more than 50 million pixels is refused before it is unpacked', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#888888' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1e6)
    const before = process.memoryUsage().rss
    await expect(open(bomb)).rejects.toThrow('At most 50 million are worked on')
    expect(process.memoryUsage().rss - before).toBeLessThan(50e6)
  }, 60_000)

  test('in which a part is transparent counts as cut out', async () => {
    const clear = await grey()
      .ensureAlpha()
      .extend({ left: 40, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer()
    expect((await open(clear)).isCut).toBe(true)
  })

  test.each([
    ['of another format', () => grey().gif().toBuffer(), 'of the format GIF'],
    ['that is too small', () => grey().resize(9, 9).png().toBuffer(), 'too small'],
    ['that is none', () => Promise.resolve(Buffer.from('Dear sir')), 'cannot be opened as a picture'],
  ])('%s is refused with what to do', async (_name, make, reason) => {
    await expect(open(await make())).rejects.toThrow(reason)
  })
})

describe('marks', () => {
  test.each([
    [{ strokes: [{ kind: 'paint', radius: 0.1, points: [[0, 0]] }] }],
    [{ strokes: [{ kind: 'keep', radius: 9, points: [[0, 0]] }] }],
    [{ strokes: [{ kind: 'keep', radius: 0.1, points: [] }] }],
    [{ strokes: 'all' }],
    [{ box: { x: 0, y: 0, width: 'wide', height: 1 } }],
    ['strokes'],
  ])('that cannot be drawn are refused: %j', (sent) => {
    expect(() => readMarks(sent)).toThrow('The marks could not be read')
  })

  test('a box that reaches beyond the picture ends at its edge', () => {
    expect(readMarks({ box: { x: 0.5, y: 0.25, width: 1, height: 1 } })).toEqual({
      strokes: [],
      box: { x: 0.5, y: 0.25, width: 0.5, height: 0.75 },
    })
  })
})
