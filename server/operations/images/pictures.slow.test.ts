/** Work on several pictures: sizes, colours and captions, and one rule for those that are damaged. */
import { unzipSync, strFromU8 } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Definition, Work as Piece } from '#engine/definition/types.ts'
import { doWork } from '#server/work/do-work.ts'
import { memoryFile, memoryWork } from '../fixtures/memory-work.ts'
import { workingOn } from '../fixtures/working-on.ts'
import { smallAgent } from '#tests/driver/small-agent.ts'

const noise = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 40, b: 40, alpha: channels === 4 ? 0 : 1 } } })

/** Wide, with a blue half at its left as it is stored. */
async function halfBlue(width: number, height: number) {
  const blue = await sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  return noise(width, height).composite([{ input: blue, left: 0, top: 0 }])
}

async function photos() {
  const png = await (await halfBlue(400, 200)).png().toBuffer()
  const turned = await (await halfBlue(400, 200)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const cmyk = await noise(300, 300).toColourspace('cmyk').jpeg().toBuffer()
  const dot = await noise(60, 60, 4)
    .composite([
      {
        input: await sharp({ create: { width: 20, height: 20, channels: 3, background: '#00ff00' } })
          .png()
          .toBuffer(),
      },
    ])
    .png()
    .toBuffer()
  return {
    'Wide.png': png,
    'Turned.jpg': turned,
    'Transparent.png': dot,
    'One pixel.png': await noise(1, 1).png().toBuffer(),
    'Print.jpg': cmyk,
    'Damaged.jpg': turned.subarray(0, turned.length / 2),
  }
}
const sound = ['Wide', 'Turned', 'Transparent', 'One pixel', 'Print']

/** Runs the work on the photos as the server does. */
async function workOn(
  work: readonly Piece[],
  data: Readonly<Record<string, unknown>> = {},
  files?: Record<string, Buffer>,
) {
  const held = memoryWork()
  held.files.set(
    'photos',
    Object.entries(files ?? (await photos())).map(([name, content]) => memoryFile(name, content)),
  )
  for (const [name, value] of Object.entries(data)) held.data.set(name, value)
  const definition: Definition = smallAgent({ steps: [] })
  const reply = await doWork(work, workingOn(held, definition))
  return { ...held, reply }
}

const metadataOf = async (bytes: Uint8Array) => await sharp(bytes).metadata()
async function pixelAt(bytes: Uint8Array, x: number, y: number) {
  const { data } = await sharp(bytes)
    .removeAlpha()
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

async function resized(size: object, data: Readonly<Record<string, unknown>> = {}, files?: Record<string, Buffer>) {
  const piece = { do: 'image.resize', from: 'photos', each: 'photos', save: 'sized.jpg', ...size }
  const { artefacts, broken } = await workOn([piece], data, files)
  const made = await Promise.all(
    artefacts.files('sized.jpg').map(async (file) => [file.name, await file.bytes()] as const),
  )
  return { made: Object.fromEntries(made), broken: broken.get('sized.jpg') ?? [] }
}

describe('image.resize', () => {
  test('every sound picture gets its size, and the damaged one is named with the reason', async () => {
    const { made, broken } = await resized({ width: 100, height: 100, background: '#ffffff' })
    expect(Object.keys(made)).toEqual(sound.map((name) => `${name}.jpg`))
    for (const picture of Object.values(made))
      expect(await metadataOf(picture)).toMatchObject({ width: 100, height: 100, format: 'jpeg', space: 'srgb' })
    expect(broken).toEqual([
      { file: 'Damaged.jpg', problem: expect.stringContaining('"Damaged.jpg" cannot be opened') as unknown },
    ])
  })

  test('fit shows the whole picture, and the background fills the rest', async () => {
    const { made } = await resized({ width: 100, height: 100, background: '#ffffff' })
    const wide = made['Wide.jpg'] ?? new Uint8Array()
    expect(await pixelAt(wide, 50, 5)).toEqual([255, 255, 255])
    expect((await pixelAt(wide, 10, 50))[2]).toBeGreaterThan(200)
  })

  test('a photo is upright, as its camera noted', async () => {
    const { made } = await resized({ largest: 100 })
    const turned = made['Turned.jpg'] ?? new Uint8Array()
    expect(await metadataOf(turned)).toMatchObject({ width: 50, height: 100 })
    expect((await pixelAt(turned, 25, 10))[2]).toBeGreaterThan(200)
    expect((await pixelAt(turned, 25, 90))[0]).toBeGreaterThan(150)
  })

  test('cover fills the box, exact stretches, and a small picture is enlarged only where said', async () => {
    const size = { width: 80, height: 120 }
    const cover = (await resized({ ...size, fit: 'cover' })).made['Wide.jpg'] ?? new Uint8Array()
    // Blue to the left of the middle: both ends are cut off.
    expect(await metadataOf(cover)).toMatchObject(size)
    expect((await pixelAt(cover, 5, 60))[2]).toBeGreaterThan(200)
    const exact = (await resized({ ...size, fit: 'exact' })).made['Print.jpg'] ?? new Uint8Array()
    expect(await metadataOf(exact)).toMatchObject(size)
    const plain = (await resized({ largest: 500 })).made
    expect(await metadataOf(plain['Print.jpg'] ?? new Uint8Array())).toMatchObject({ width: 300, height: 300 })
    const larger = (await resized({ largest: 500, enlarge: true })).made
    expect(await metadataOf(larger['Print.jpg'] ?? new Uint8Array())).toMatchObject({ width: 500, height: 500 })
  })

  test('size and colour come from fields, and what is no size or colour is refused by its name', async () => {
    const byField = { width: { from: 'width' }, height: { from: 'width' }, background: { from: 'shopColour' } }
    const { made } = await resized(byField, { width: '64', shopColour: '#00FF00' })
    expect(await pixelAt(made['Wide.jpg'] ?? new Uint8Array(), 32, 3)).toEqual([0, 255, 1])
    await expect(resized(byField, { width: '12 cm' })).rejects.toThrow('"Width" is not a size in pixels.')
    await expect(resized(byField, { width: 64, shopColour: 'grass' })).rejects.toThrow('"Shop colour" is not a colour.')
    await expect(resized(byField)).rejects.toThrow('"Width" is missing.')
  })

  test('"refuse" ends the work at a damaged picture, and a damaged one that is the only one ends it in any case', async () => {
    const all = await photos()
    const each = { file: 'photos', broken: 'refuse' }
    await expect(resized({ largest: 50, each })).rejects.toThrow(
      '1 of the 6 files could not be worked on. The first reason: "Damaged.jpg"',
    )
    await expect(resized({ largest: 50 }, {}, { 'Damaged.jpg': all['Damaged.jpg'] })).rejects.toThrow(
      '"Damaged.jpg" cannot be opened',
    )
  })

  test('a transparent picture keeps its transparency as PNG', async () => {
    const { made } = await resized({ largest: 50, save: 'sized.jpg' })
    expect(await pixelAt(made['Transparent.jpg'] ?? new Uint8Array(), 2, 2)).toEqual([255, 255, 255])
    const piece = { do: 'image.resize', from: 'photos', each: 'photos', largest: 50, save: 'sized.png' }
    const { artefacts } = await workOn([piece])
    const png = artefacts.files('sized.png').find(({ name }) => name === 'Transparent.png')
    expect(await metadataOf((await png?.bytes()) ?? new Uint8Array())).toMatchObject({ hasAlpha: true, width: 50 })
  })
})

test('image.flatten takes its colour from a field', async () => {
  const piece = { do: 'image.flatten', from: 'photos', each: 'photos', colour: { from: 'ground' }, save: 'flat.png' }
  const { artefacts } = await workOn(
    [piece],
    { ground: '#123456' },
    { 'Transparent.png': (await photos())['Transparent.png'] },
  )
  expect(await pixelAt(await artefacts.file('flat.png').bytes(), 2, 2)).toEqual([0x12, 0x34, 0x56])
})

describe('image.caption', () => {
  const captioned = async (more: object = {}) => {
    const piece = {
      do: 'image.caption',
      from: 'photos',
      each: 'photos',
      text: '{item} <1 & 2>',
      save: 'named.png',
      ...more,
    }
    const { artefacts } = await workOn([piece], { product: 'Sofa' })
    return artefacts.files('named.png')
  }
  const darkPixels = async (bytes: Uint8Array, from: number) => {
    const { data, info } = await sharp(bytes)
      .flatten({ background: '#ffffff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data.subarray(from * info.width * info.channels)].filter((value) => value < 60).length
  }

  test('the text stands on a strip below, so that nothing of the picture is hidden', async () => {
    const [wide] = await captioned()
    const bytes = (await wide?.bytes()) ?? new Uint8Array()
    const { width, height } = await metadataOf(bytes)
    expect(width).toBe(400)
    expect(height).toBeGreaterThan(205)
    expect(await darkPixels(bytes, 200)).toBeGreaterThan(20)
  })

  test('over the picture its size stays', async () => {
    const [wide] = await captioned({ place: 'over', background: '#000000', size: 8 })
    expect(await metadataOf((await wide?.bytes()) ?? new Uint8Array())).toMatchObject({ width: 400, height: 200 })
  })

  test('a picture of one pixel, a long text and other scripts do not end the work', async () => {
    const files = await captioned({ text: 'Диван – 座椅 كنبة. '.repeat(30) })
    expect(files).toHaveLength(5)
  })
})

describe('damaged pictures by one rule', () => {
  const part = (more: object = {}) => ({ type: 'pictures', from: 'photos', columns: 3, title: 'Sheet', ...more })
  test('a contact sheet shows the sound ones with their names and names the damaged one', async () => {
    const { artefacts } = await workOn([{ do: 'html.render', title: 'Pack', parts: [part()], save: 'sheet.html' }])
    const page = (await artefacts.file('sheet.html').bytes()).toString()
    for (const name of ['Wide.png', 'Turned.jpg', 'One pixel.png'])
      expect(page).toContain(`<figcaption dir="auto">${name}`)
    expect(page.match(/<figure><img/g)).toHaveLength(5)
    expect(page.includes('Damaged.jpg&#39; is not a picture that can be read')).toBe(true)
  })

  test('"refuse" makes no document, and names the picture', async () => {
    const piece = { do: 'pdf.write', title: 'Pack', parts: [part({ broken: 'refuse' })], save: 'sheet.pdf' }
    await expect(workOn([piece])).rejects.toThrow('Damaged.jpg')
  })

  test('pictures above a title follow the same rule', async () => {
    const work = (more: object = {}) => [
      {
        do: 'html.render',
        title: 'T',
        parts: [{ type: 'text', text: 'A' }],
        pictures: ['photos'],
        ...more,
        save: 'a.html',
      },
    ]
    const { artefacts } = await workOn(work())
    const page = (await artefacts.file('a.html').bytes()).toString()
    expect(page.match(/<li><img/g)).toHaveLength(5)
    expect(page.includes('Damaged.jpg&#39; is not a picture')).toBe(true)
    await expect(workOn(work({ broken: 'refuse' }))).rejects.toThrow('Damaged.jpg')
  })

  test('what earlier work could not make is named in the ZIP, on the screen and in documents', async () => {
    const { artefacts, reply } = await workOn([
      { do: 'image.resize', from: 'photos', each: 'photos', largest: 40, save: 'sized.png' },
      { do: 'zip.make', files: ['sized.png'], save: 'pack.zip' },
      { do: 'html.render', title: 'T', parts: [{ type: 'pictures', from: 'sized.png' }], save: 'sheet.html' },
      { do: 'reply.set', values: { pictures: { files: 'sized.png', at: 'picture' } } },
    ])
    const entries = unzipSync(await artefacts.file('pack.zip').bytes())
    expect(Object.keys(entries)).toEqual([...sound.map((name) => `${name}.png`), 'Left out.txt'])
    expect(strFromU8(entries['Left out.txt'] ?? new Uint8Array())).toContain('"Damaged.jpg" cannot be opened')
    expect((await artefacts.file('sheet.html').bytes()).toString()).toContain(
      '&quot;Damaged.jpg&quot; cannot be opened',
    )
    expect(reply['pictures']).toMatchObject([
      ...sound.map((name) => ({ name: `${name}.png` })),
      { name: 'Damaged.jpg', problem: expect.any(String) as unknown },
    ])
    await expect(
      workOn([
        { do: 'image.resize', from: 'photos', each: 'photos', largest: 40, save: 'sized.png' },
        { do: 'zip.make', files: ['sized.png'], broken: 'refuse', save: 'pack.zip' },
      ]),
    ).rejects.toThrow('"Damaged.jpg" cannot be opened')
  })
})
