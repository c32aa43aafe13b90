/**
 * The operations on pictures with a configured image model: the requests that it gets, and the sentences for users if
 * it fails.
 */
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { run as makeBackdrop } from '#server/operations/images/image-backdrop.run.ts'
import { run as cutOut } from '#server/operations/images/image-cutout.run.ts'
import { run as makeTexture } from '#server/operations/images/image-texture.run.ts'
import type { Work } from '#server/operations/work.ts'
import { openImageModel } from '#server/providers/cloud/open-image-model.ts'
import { unmetered } from '#server/providers/meter.ts'
import type { RetryPolicy } from '#server/providers/cloud/retry-policy.ts'
import { workOf } from '#tests/driver/work-of.ts'
import {
  fails,
  repliesWith,
  scriptedProvider,
  type Reply,
  type ScriptedProvider,
} from '#tests/driver/scripted-provider.ts'
import { goodOutline } from './fixtures/good-outline.ts'
import { overlapOf, photoOf } from './fixtures/scenes/photo-of.ts'

const once: RetryPolicy = { attempts: 1, firstPauseMs: 1, longestPauseMs: 1, timeoutMs: 60_000, totalMs: 270_000 }
const impatient: RetryPolicy = { ...once, timeoutMs: 400 }

let provider: ScriptedProvider | undefined
afterEach(async () => provider?.close())

async function modelThat(replies: readonly Reply[], policy = once) {
  provider = await scriptedProvider(...replies)
  const settings = { baseUrl: provider.baseUrl, apiKey: 'key', model: 'some-model' }
  return openImageModel(settings, unmetered, { policy })
}

const picture = (width: number, height: number, background = '#3a6b50') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
const answers = (content: Uint8Array): Reply =>
  repliesWith({ created: 1, data: [{ b64_json: Buffer.from(content).toString('base64') }] })
const silent: Reply = () => undefined

const scene = await photoOf(1)

/** At half the size of what the model got. */
async function smallOutline(): Promise<Buffer> {
  const whole = await goodOutline(scene)
  const { width, height } = await sharp(whole).metadata()
  return await sharp(whole)
    .resize(width / 2, height / 2)
    .png()
    .toBuffer()
}

interface Case {
  readonly path: string
  readonly sends: readonly string[]
  readonly good: () => Promise<Uint8Array>
  readonly held: () => ReturnType<typeof workOf>
  readonly run: (work: Work) => Promise<unknown>
  readonly made: string
}

const cases: Readonly<Record<string, Case>> = {
  'image.texture': {
    path: '/v1/images/generations',
    sends: ['"model":"some-model"', 'upholstery fabric', 'Moss green bouclé', '"size":"1024x1024"'],
    good: () => picture(1024, 1024),
    held: () => workOf({ prompt: 'Moss green bouclé' }),
    run: (work) => makeTexture({ prompt: 'prompt', facts: 'facts', save: 'made.png' }, work),
    made: 'Made by the image model some-model.',
  },
  'image.backdrop': {
    path: '/v1/images/generations',
    sends: ['"model":"some-model"', 'free level ground', 'A loft by the sea', '"size":"1536x1024"'],
    good: () => picture(1536, 1024),
    held: () => workOf({ prompt: 'A loft by the sea' }),
    run: (work) => makeBackdrop({ prompt: 'prompt', facts: 'facts', save: 'made.png' }, work),
    made: 'Made by the image model some-model.',
  },
  'image.cutout': {
    path: '/v1/images/edits',
    sends: ['some-model', 'Remove the background', 'transparent', '1536x1024', 'image/png'],
    good: smallOutline,
    held: () => workOf({}, { sofaFile: scene.png }),
    run: (work) => cutOut({ from: 'sofaFile', facts: 'facts', save: 'made.png' }, work),
    made: 'Outlined by the image model some-model.',
  },
}

describe.each(Object.entries(cases))(
  '%s',
  { timeout: 240_000 },
  (_operation, { path, sends, good, held, run, made }) => {
    async function prepared(replies: readonly Reply[], policy = once) {
      const { work, data, saved } = held()
      const model = await modelThat(replies, policy)
      const withModel: Work = { ...work, models: { ...work.models, images: () => Promise.resolve(model) } }
      return { make: () => run(withModel), data, saved }
    }

    test('asks the model in the words of the user, with its key and the size that is needed', async () => {
      const { make, data } = await prepared([answers(await good())])
      await make()
      expect(provider?.received).toHaveLength(1)
      expect(provider?.received[0]).toMatchObject({ method: 'POST', path, headers: { authorization: 'Bearer key' } })
      // The body was recorded byte by byte.
      const body = Buffer.from(provider?.received[0]?.body ?? '', 'latin1').toString()
      for (const part of sends) expect(body).toContain(part)
      expect(data.get('facts')).toMatchObject({ about: expect.stringContaining(made) })
    })

    test.each([
      [
        'does not answer in time',
        silent,
        impatient,
        /^The image model did not answer within \d+ seconds\. Nothing is lost/,
      ],
      ['is busy', fails(429), once, /^The image model is busy or has reached its limit\. Nothing is lost/],
      ['refuses what was asked', fails(400), once, /^The image model refused the request \(400\)\. Nothing is lost/],
      [
        'answers without a picture',
        repliesWith({ created: 1, data: [] }),
        once,
        /^The image model made no picture\. Nothing is lost/,
      ],
    ] as const)(
      'whose model %s says so and makes nothing, and works when it is tried again',
      async (_name, fault, policy, sentence) => {
        const { make, data, saved } = await prepared([fault, answers(await good())], policy)
        await expect(make()).rejects.toMatchObject({ status: 502, message: expect.stringMatching(sentence) })
        expect([data.has('facts'), saved.has('made.png')]).toEqual([false, false])
        await make()
        expect(data.get('facts')).toMatchObject({ about: expect.stringContaining(made) })
      },
    )
  },
)

test.each(['image.texture', 'image.backdrop'])(
  '%s of a picture that is none says that the model is at fault, and works when it is tried again',
  async (name) => {
    const each = cases[name]
    if (each === undefined) throw new Error(name)
    const { work, data, saved } = each.held()
    const model = await modelThat([answers(Buffer.from('Dear sir')), answers(await picture(640, 360))])
    const withModel: Work = { ...work, models: { ...work.models, images: () => Promise.resolve(model) } }
    await expect(each.run(withModel)).rejects.toMatchObject({
      status: 502,
      message: 'The image model gave a picture that cannot be used. Nothing is lost: try this step again.',
    })
    // The second one has another size than it was asked for, and is taken as it is.
    await each.run(withModel)
    const { width, height } = await sharp(saved.get('made.png')?.content).metadata()
    if (name === 'image.backdrop') {
      expect([width, height]).toEqual([640, 360])
      expect(data.get('facts')).toMatchObject({ about: expect.stringContaining('although 1536 × 1024 were asked for') })
    } else expect(Math.min(width, height)).toBeGreaterThan(200)
  },
  120_000,
)

test('an outline of another size than the photo fits the photo; what is no outline, or painted anew, leaves the work to the built-in model', async () => {
  const { work, data, saved } = workOf({}, { sofaFile: scene.png })
  const painted = await goodOutline(scene, (thing) => thing.negate({ alpha: false }))
  const model = await modelThat([answers(await smallOutline()), answers(Buffer.from('Dear sir')), answers(painted)])
  const withModel: Work = { ...work, models: { ...work.models, images: () => Promise.resolve(model) } }
  const cut = async () => {
    await cutOut({ from: 'sofaFile', facts: 'facts', save: 'made.png' }, withModel)
    return overlapOf(await sharp(saved.get('made.png')?.content).extractChannel(3).raw().toBuffer(), scene.mask)
  }
  expect(await cut()).toBeGreaterThan(0.95)
  expect(data.get('facts')).toMatchObject({ about: expect.stringContaining('Outlined by the image model') })
  for (const _ of ['no outline', 'painted anew']) {
    expect(await cut()).toBeGreaterThan(0.85)
    expect(data.get('facts')).toMatchObject({
      about: expect.stringContaining(
        'What the image model made does not match the photo. Cut out by the built-in model',
      ),
    })
  }
}, 240_000)
