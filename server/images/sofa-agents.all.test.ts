/** Both sofa agents on the real portal: what each call does with real pictures. */
import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { demoPassword } from '#server/identity/demo-accounts.ts'
import { hashPassword } from '#server/identity/password-hash.ts'
import { accountsIn } from '#server/identity/store/sql-accounts.ts'
import { animatedPng } from './fixtures/animated-png.ts'
import { cutoutOf, overlapOf, photoOf, photoWithoutLegs, type ScenePhoto } from './fixtures/scenes/photo-of.ts'
import { stopSign } from './fixtures/stop-sign.ts'

const portal = testPortal()
const zofa = apiUser(portal, 'zofa')
const texture = 'sofa-texture-gen'
const background = 'sofa-background-gen'

type Json = Readonly<Record<string, unknown>>

const formOf = (entries: Readonly<Record<string, string | File>>): RequestInit => {
  const body = new FormData()
  for (const [name, value] of Object.entries(entries)) body.append(name, value)
  return { method: 'POST', body }
}
const pngFile = (bytes: Uint8Array<ArrayBuffer>, name: string) => new File([bytes], name, { type: 'image/png' })
const jsonOf = async (reply: Response): Promise<Json> => (await reply.json()) as Json
const fileOf = async (path: string): Promise<Uint8Array> => {
  const reply = await zofa.get(path)
  expect(reply.status).toBe(200)
  return new Uint8Array(await reply.arrayBuffer())
}
const alphaOf = async (png: Uint8Array) => new Uint8Array(await sharp(png).extractChannel(3).raw().toBuffer())

const begin = (session: string, photo: Uint8Array<ArrayBuffer>, name = 'sofa.png') =>
  zofa.send(`/api/agent/${texture}/step1/upload`, formOf({ sessionId: session, sofaFile: pngFile(photo, name) }))

const startBackground = async (session: string, form: Readonly<Record<string, string | File>>) =>
  zofa.send(
    `/api/agents/${background}/step1/upload`,
    formOf({ sessionId: session, cutoutFile: pngFile(await cutoutOf(0, 200), 'sofa.png'), ...form }),
  )

describe('the texture agent', { timeout: 240_000 }, () => {
  const session = randomUUID()
  let scene: ScenePhoto

  beforeAll(async () => {
    scene = await photoOf(0)
  })

  test('TEX-06 TEX-07 TEX-09 an uploaded photo yields the sofa without its background', async () => {
    const reply = await jsonOf(await begin(session, scene.png))
    expect(reply).toMatchObject({
      success: true,
      savedFiles: ['sofa.png'],
      meta: { width: 400, height: 300, method: 'model', found: true },
      script: 'image.cutout',
    })
    const cutout = await fileOf(`/api/agents/${texture}/session/${session}/files/cutout_from_base.png?dl=1&t=1`)
    expect(overlapOf(await alphaOf(cutout), scene.mask)).toBeGreaterThan(0.95)
    expect(await fileOf(`/uploads/${session}/cutout_from_base.png`)).toEqual(cutout)
  })

  test('a stroke removes a part of the cutout, and no stroke brings it back', async () => {
    const path = `/api/agents/${texture}/step2/touch-up`
    const cutout = () => fileOf(`/uploads/${session}/cutout_from_base.png`)
    const before = await alphaOf(await cutout())
    const stroke = { kind: 'remove', radius: 0.08, points: [[0.2, 0.5]] }
    expect((await zofa.post(path, { sessionId: session, marks: { strokes: [stroke] } })).status).toBe(200)
    const touched = await alphaOf(await cutout())
    expect(touched[150 * 400 + 80]).toBe(0)
    expect(before[150 * 400 + 80]).toBe(255)
    expect((await zofa.post(path, { sessionId: session, marks: { strokes: [] } })).status).toBe(200)
    expect(await alphaOf(await cutout())).toEqual(before)
  })

  test('the marks of a mended cutout can be asked for until they are all taken back', async () => {
    const touchUp = (marks: Json) =>
      zofa.post(`/api/agents/${texture}/step2/touch-up`, { sessionId: session, marks }).then(jsonOf)
    const facts = () => zofa.get(`/api/agents/${texture}/step2/marks/${session}`).then(jsonOf)
    const strokes = [{ kind: 'remove', radius: 0.08, points: [[0.2, 0.5]] }]
    expect(await touchUp({ strokes })).toMatchObject({ meta: { about: expect.stringContaining('Mended by your') } })
    expect(await facts()).toMatchObject({ marks: { strokes }, meta: { found: true } })
    await touchUp({ strokes: [] })
    const after = await facts()
    expect(after).not.toHaveProperty('marks')
    expect(after).toMatchObject({ meta: { about: expect.stringContaining('This is the first cutout.') } })
  })

  test('TEX-11 the confirmed cutout gets its mask', async () => {
    const reply = await zofa.post(`/api/agents/${texture}/step2/mask`, { sessionId: session })
    expect(await jsonOf(reply)).toMatchObject({ ok: true })
  })

  test('TEX-21 TEX-22 TEX-23 TEX-25 a described fabric is laid on the sofa, and its cutout is made once', async () => {
    const described = { sessionId: session, mode: 'prompt', prompt: 'Emerald green velvet', scale: 1, rotation: 0 }
    expect(await jsonOf(await zofa.post(`/api/agent/${texture}/step3/texture`, described))).toMatchObject({ ok: true })
    const preview = () => zofa.get(`/api/agents/${texture}/step4/preview/${session}`).then(jsonOf)
    const shown = await preview()
    expect(shown).toMatchObject({
      ok: true,
      cutout: { exists: false },
      meta: { about: expect.stringMatching(/drawn by rule.*velvet; emerald green/) },
    })
    const picture = await fileOf(String(shown['previewUrl']))
    const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    const [r = 0, g = 0, b = 0] = data.subarray((150 * 400 + 200) * 4)
    expect(g).toBeGreaterThan(Math.max(r, b) + 10)
    expect(
      await jsonOf(await zofa.post(`/api/agents/${texture}/step4/continue`, { sessionId: session })),
    ).toMatchObject({ ok: true })
    expect(await preview()).toMatchObject({ cutout: { exists: true } })
  })

  test('TEX-30 TEX-32 the ZIP holds the tile, both cutouts, the mask, the sofa on white and the settings', async () => {
    const reply = await jsonOf(await zofa.post(`/api/agents/${texture}/step5/export`, { sessionId: session }))
    const files = unzipSync(await fileOf(String(reply['zipUrl'])))
    expect(Object.keys(files).toSorted()).toEqual([
      'cutout_from_base.png',
      'cutout_on_white.png',
      'cutout_textured.png',
      'mask.png',
      'metadata.json',
      'texture_tile.png',
    ])
    expect(JSON.parse(strFromU8(files['metadata.json'] ?? new Uint8Array()))).toMatchObject({
      prompt: 'Emerald green velvet',
      scale: 1,
    })
    expect(await alphaOf(files['cutout_textured.png'] ?? new Uint8Array())).toEqual(
      await alphaOf(files['cutout_from_base.png'] ?? new Uint8Array()),
    )
  })

  test('TEX-20 an uploaded texture is laid on the sofa', async () => {
    const checks = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#b0202a' } })
      .jpeg()
      .toBuffer()
    const form = formOf({
      sessionId: session,
      mode: 'upload',
      scale: '0.5',
      rotation: '45',
      textureFile: new File([new Uint8Array(checks)], 'red.jpg', { type: 'image/jpeg' }),
    })
    expect(await jsonOf(await zofa.send(`/api/agent/${texture}/step3/texture`, form))).toMatchObject({ ok: true })
    const { data } = await sharp(await fileOf(`/uploads/${session}/texture_preview.png`))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [r = 0, g = 0] = data.subarray((150 * 400 + 200) * 4)
    expect(r).toBeGreaterThan(g + 40)
  })

  test('a photo without a salient thing is reported, and can be marked', async () => {
    const plain = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c8c4bd' } })
      .png()
      .toBuffer()
    const session = randomUUID()
    const reply = await jsonOf(await begin(session, new Uint8Array(plain)))
    expect(reply).toMatchObject({
      success: true,
      meta: { found: false, about: expect.stringContaining('Nothing stands out in this photo') },
    })
    const cutout = () => fileOf(`/uploads/${session}/cutout_from_base.png`)
    const whole = await cutout()
    const touchUp = (marks: Json) =>
      zofa.post(`/api/agents/${texture}/step2/touch-up`, { sessionId: session, marks }).then(jsonOf)
    const box = { x: 0.2, y: 0.2, width: 0.5, height: 0.5 }
    expect(await touchUp({ strokes: [], box })).toMatchObject({ meta: { found: true } })
    expect(await cutout()).not.toEqual(whole)
    expect(await touchUp({ strokes: [] })).toMatchObject({ meta: { found: false } })
    expect(await cutout()).toEqual(whole)
    // Of another photo, nothing is marked.
    await touchUp({ strokes: [], box })
    await begin(session, await cutoutOf(0, 120))
    expect(await jsonOf(await zofa.get(`/api/agents/${texture}/step2/marks/${session}`))).not.toHaveProperty('marks')
  })

  test('a photo of something else is reported with what it seems to show', async () => {
    const reply = await jsonOf(await begin(randomUUID(), await stopSign()))
    expect(reply).toMatchObject({
      success: true,
      meta: { about: expect.stringMatching(/recognised as “stop sign”, and “couch”.* draw a box/) },
    })
  })

  test('a fabric with colours for print is converted, and the preview says so', async () => {
    const session = randomUUID()
    await begin(session, await cutoutOf(0, 120))
    await zofa.post(`/api/agents/${texture}/step2/mask`, { sessionId: session })
    const print = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#b0202a' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    const textureFile = new File([new Uint8Array(print)], 'print.jpg', { type: 'image/jpeg' })
    const form = formOf({ sessionId: session, mode: 'upload', scale: '1', rotation: '0', textureFile })
    expect(await jsonOf(await zofa.send(`/api/agent/${texture}/step3/texture`, form))).toMatchObject({ ok: true })
    expect(await jsonOf(await zofa.get(`/api/agents/${texture}/step4/preview/${session}`))).toMatchObject({
      meta: { about: expect.stringContaining('has colours for print (CMYK)') },
    })
  })

  test('a box finds a sofa that stands out less than what lies on it', async () => {
    const session = randomUUID()
    const { png, mask } = await quietSofa()
    expect(await jsonOf(await begin(session, png))).toMatchObject({ success: true })
    const marks = { strokes: [], box: { x: 0.14, y: 0.36, width: 0.72, height: 0.47 } }
    await zofa.post(`/api/agents/${texture}/step2/touch-up`, { sessionId: session, marks })
    const boxed = await fileOf(`/uploads/${session}/cutout_from_base.png`)
    expect(overlapOf(await alphaOf(boxed), mask)).toBeGreaterThan(0.93)
  })
})

test('ten people who send a photo at once see how many are ahead of them, and all get a cutout', async () => {
  const people = await addPeople(10)
  const photo = await photoWithoutLegs(0, 200)
  const told = new Map<string, number>()
  const isTold = async () => {
    for (const person of people) {
      const { waiting, ahead } = await jsonOf(await apiUser(portal, person).get('/api/me/queue'))
      if (waiting === true) told.set(person, Math.max(told.get(person) ?? 0, Number(ahead)))
    }
    // Some have a place at once; whoever has none sees a number, and the last one sees most of the others.
    return told.size >= 6 && Math.max(...told.values()) >= 5
  }
  const telling = vi.waitUntil(isTold, { timeout: 300_000, interval: 100 })
  const replies = await Promise.all(
    people.map((person) =>
      apiUser(portal, person).send(
        `/api/agent/${texture}/step1/upload`,
        formOf({ sessionId: randomUUID(), sofaFile: pngFile(photo, 'sofa.png') }),
      ),
    ),
  )
  await telling
  for (const reply of replies) expect(await jsonOf(reply)).toMatchObject({ success: true, meta: { found: true } })
}, 600_000)

/** New users of the workspace, by the names of their accounts. */
async function addPeople(count: number): Promise<readonly string[]> {
  const { db } = portal().database
  const hash = await hashPassword(demoPassword)
  const names = Array.from({ length: count }, (_, index) => `seller${index}`)
  for (const name of names) {
    const { id } = await db
      .insertInto('users')
      .values({ email: `${name}@example.com`, given_name: name, name, is_admin: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('memberships').values({ user_id: id, client: 'Zofa' }).execute()
    await accountsIn(db).savePasswordHash(id, hash)
  }
  return names
}

/** A sofa of nearly the colour of the wall, in front of it a bright vase; and the mask of both. */
async function quietSofa(): Promise<{ readonly png: Uint8Array<ArrayBuffer>; readonly mask: Uint8Array }> {
  const sofa = (colour: string) => `<g fill="${colour}">
    <rect x="70" y="120" width="260" height="90" rx="16"/><rect x="64" y="150" width="40" height="88" rx="12"/>
    <rect x="296" y="150" width="40" height="88" rx="12"/><rect x="80" y="190" width="240" height="50" rx="8"/></g>`
  const vase = (colour: string) => `<ellipse cx="250" cy="196" rx="15" ry="26" fill="${colour}"/>`
  const svg = (content: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${content}</svg>`)
  const room = '<rect width="400" height="300" fill="#c9c0b2"/><rect y="215" width="400" height="85" fill="#94714f"/>'
  const png = await sharp(svg(room + sofa('#8f9c86') + vase('#e0311f')))
    .removeAlpha()
    .png()
    .toBuffer()
  const mask = await sharp(svg(`<rect width="400" height="300"/>${sofa('#fff')}${vase('#fff')}`))
    .extractChannel(0)
    .raw()
    .toBuffer()
  return { png: new Uint8Array(png), mask: new Uint8Array(mask) }
}

describe('the background agent', { timeout: 240_000 }, () => {
  const post = (session: string, path: string, body: Json = {}) =>
    zofa.post(`/api/agents/${background}/${path}`, { sessionId: session, ...body }).then(jsonOf)

  test('BG-09 BG-10 BG-15 BG-18 a described room is drawn, and the sofa stands in it', async () => {
    const session = randomUUID()
    expect(
      await jsonOf(await startBackground(session, { mode: 'generate', prompt: 'A sage green wall and oak planks' })),
    ).toMatchObject({ ok: true })
    expect(await post(session, 'step2/generate')).toMatchObject({
      previews: { background: `/uploads/${session}/background_generated.png` },
      meta: { about: expect.stringContaining('A studio backdrop drawn by rule') },
    })
    expect(await post(session, 'step3/generate')).toMatchObject({ ok: true })
    const context = await zofa.get(`/api/agents/${background}/step3/context?sessionId=${session}`).then(jsonOf)
    expect(context).toMatchObject({
      mode: 'generate',
      previews: { composite: `/uploads/${session}/composite.png` },
      meta: {
        cutout: { about: expect.stringContaining('was transparent already') },
        background: { about: expect.stringContaining('A studio backdrop drawn by rule') },
        composite: { width: 1920, height: 1280, about: expect.stringMatching(/takes \d+ % of the width.*light/) },
      },
    })
    const room = await sharp(await fileOf(`/uploads/${session}/background_generated.png`))
      .raw()
      .toBuffer()
    const { data, info } = await sharp(await fileOf(`/uploads/${session}/composite.png`))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1920, 1280])
    const middle = (Math.round(1280 * 0.7) * 1920 + 960) * 3
    expect(data.subarray(middle, middle + 3)).not.toEqual(room.subarray(middle, middle + 3))
    expect(data.subarray(0, 3)).toEqual(room.subarray(0, 3))
  })

  test('a word that no studio has is named before anything is made, and in what was made', async () => {
    const session = randomUUID()
    const named = 'No “beach” without an image model: choose a studio backdrop.'
    expect(
      await jsonOf(await startBackground(session, { mode: 'generate', prompt: 'A beach, soft light from the right' })),
    ).toMatchObject({
      meta: {
        background: {
          about: expect.stringContaining('light of a softbox from the right'),
          checks: [{ state: 'warned', found: named, do: expect.stringContaining('seamless paper') }],
        },
      },
    })
    expect(await post(session, 'step2/generate')).toMatchObject({
      meta: { about: expect.stringContaining(named), notes: [named, expect.any(String)] },
    })
  })

  test('a backdrop that was exported keeps its floor when it is used again', async () => {
    const first = randomUUID()
    await startBackground(first, { mode: 'generate', prompt: 'Grey seamless paper' })
    const made = await post(first, 'step2/generate')
    const exported = new Uint8Array(await fileOf(`/uploads/${first}/background_generated.png`))
    const second = randomUUID()
    const reply = await jsonOf(
      await startBackground(second, { mode: 'existing', bgFile: pngFile(exported, 'background.png') }),
    )
    const groundIn = (meta: unknown) => (meta as { readonly ground: { readonly horizon: number } }).ground
    expect(groundIn((reply['meta'] as Json)['background']).horizon).toBeCloseTo(groundIn(made['meta']).horizon, 3)
  })

  test('BG-11 an existing background is used as it is, and the sofa moves', async () => {
    const session = randomUUID()
    const own = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#a0b0c0' } })
      .png()
      .toBuffer()
    const reply = await jsonOf(
      await startBackground(session, { mode: 'existing', bgFile: pngFile(new Uint8Array(own), 'room.png') }),
    )
    expect(reply).toMatchObject({ previews: { background: `/uploads/${session}/background_existing.png` } })
    const middleOf = async (across: number) => {
      await post(session, 'step3/place', { across, nearer: 0, size: 60 })
      await post(session, 'step3/generate')
      const { data, info } = await sharp(await fileOf(`/uploads/${session}/composite.png`))
        .raw()
        .toBuffer({ resolveWithObject: true })
      const row = Math.round(info.height * 0.78) * info.width
      let [sum, count] = [0, 0]
      for (let x = 0; x < info.width; x += 1)
        if (Math.abs((data[(row + x) * 3] ?? 0) - 160) > 25) [sum, count] = [sum + x, count + 1]
      return sum / count
    }
    expect(await middleOf(80)).toBeGreaterThan((await middleOf(-80)) + 200)
  })
})

describe('unusual pictures', { timeout: 240_000 }, () => {
  interface Upload {
    readonly send: (picture: File) => Promise<Response>
    /** Where the reply says how the picture was read. */
    readonly metaOf: (reply: Json) => unknown
    readonly asItIs: string
  }
  const wasCut = 'was transparent already and is used as it is'
  const uploads: Readonly<Record<string, Upload>> = {
    'the photo of the texture agent': {
      send: (sofaFile) =>
        zofa.send(`/api/agent/${texture}/step1/upload`, formOf({ sessionId: randomUUID(), sofaFile })),
      metaOf: ({ meta }) => meta,
      asItIs: wasCut,
    },
    'the cutout of the background agent': {
      send: (cutoutFile) => startBackground(randomUUID(), { mode: 'generate', prompt: 'A white wall', cutoutFile }),
      metaOf: ({ meta }) => (meta as Json)['cutout'],
      asItIs: wasCut,
    },
    'the background of the background agent': {
      send: (bgFile) => startBackground(randomUUID(), { mode: 'existing', bgFile }),
      metaOf: ({ meta }) => (meta as Json)['background'],
      asItIs: 'The picture that was uploaded.',
    },
  }

  /** Of a cutout, so that nothing has to be cut out. */
  const cutout = async () => sharp(await cutoutOf(0, 120))
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888888' } })
  const sizeOnly = (width: number, height: number) => {
    const header = Buffer.alloc(33)
    header.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    header.writeUInt32BE(13, 8)
    header.write('IHDR', 12)
    header.writeUInt32BE(width, 16)
    header.writeUInt32BE(height, 20)
    header.set([8, 6, 0, 0, 0], 24)
    return new Uint8Array(header)
  }
  const clear = { width: 99, height: 99, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  const isNoPng = '"sofa.png" is not a PNG picture: it holds a JPEG picture'

  describe.each(Object.entries(uploads))('%s', (_upload, { send, metaOf, asItIs }) => {
    test.each([
      ['that moves', async () => animatedPng(await (await cutout()).png().toBuffer()), 'The picture moves.'],
      [
        'of 16 bits',
        async () => (await cutout()).toColourspace('rgb16').png().toBuffer(),
        'has 16 bits for each colour',
      ],
      ['with a palette', async () => (await cutout()).png({ palette: true }).toBuffer(), asItIs],
      [
        'that its camera noted as turned',
        async () => (await cutout()).withMetadata({ orientation: 6 }).png().toBuffer(),
        'was turned upright',
      ],
    ])('a PNG %s is worked on, and the reply says what was done', async (_name, make, sentence) => {
      const reply = await jsonOf(await send(pngFile(new Uint8Array(await make()), 'sofa.png')))
      expect(reply).toMatchObject({ success: true })
      expect(metaOf(reply)).toMatchObject({ about: expect.stringContaining(sentence) })
    })

    test.each([
      ['of 30,000 × 30,000 pixels', () => sizeOnly(30_000, 30_000), 'has 30,000 × 30,000 pixels'],
      [
        'that unpacks to 54 million pixels',
        () => plain(9000, 6000).png({ compressionLevel: 9 }).toBuffer(),
        'has 9,000 × 6,000 pixels. At most 50 million are worked on',
      ],
      ['that is damaged', () => sizeOnly(300, 300), 'cannot be opened as a picture'],
      ['that is transparent everywhere', () => sharp({ create: clear }).png().toBuffer(), 'is transparent everywhere'],
      ['that is a JPEG', () => plain(99, 99).jpeg().toBuffer(), isNoPng],
      [
        'with colours for print, which no PNG has',
        () => plain(99, 99).toColourspace('cmyk').jpeg().toBuffer(),
        isNoPng,
      ],
    ])('a picture %s is refused with a reason', async (_name, make, reason) => {
      const reply = await send(pngFile(new Uint8Array(await make()), 'sofa.png'))
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expect(reply.status).toBeLessThan(500)
      expect(String((await jsonOf(reply))['message'])).toContain(reason)
    })
  })

  test('BG-09 a photo instead of a cutout is cut out, and one without a sofa is told where it was uploaded, and marked', async () => {
    const scene = await photoOf(0)
    const session = randomUUID()
    const prompt = 'A white wall'
    const cut = await startBackground(session, { mode: 'generate', prompt, cutoutFile: pngFile(scene.png, 'sofa.png') })
    expect(await jsonOf(cut)).toMatchObject({ meta: { cutout: { method: 'model', found: true } } })
    const cutoutOfSession = () => fileOf(`/uploads/${session}/sofa_cutout.png`)
    expect(overlapOf(await alphaOf(await cutoutOfSession()), scene.mask)).toBeGreaterThan(0.95)

    const wall = pngFile(new Uint8Array(await plain(300, 200).png().toBuffer()), 'wall.png')
    expect(await jsonOf(await startBackground(session, { mode: 'generate', prompt, cutoutFile: wall }))).toMatchObject({
      meta: { cutout: { found: false, about: expect.stringContaining('Nothing stands out in this photo') } },
    })
    const box = { x: 0.2, y: 0.2, width: 0.5, height: 0.5 }
    const touched = await zofa.post(`/api/agents/${background}/step1/touch-up`, {
      sessionId: session,
      marks: { strokes: [], box },
    })
    expect(await jsonOf(touched)).toMatchObject({ meta: { found: true, marks: { box } } })
    expect(await zofa.get(`/api/agents/${background}/step1/marks/${session}`).then(jsonOf)).toMatchObject({
      marks: { box },
      meta: { found: true },
    })
    expect((await alphaOf(await cutoutOfSession()))[0]).toBe(0)
  }, 480_000)
})
