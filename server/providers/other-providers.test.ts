/** The transcriber and the image model at an OpenAI-compatible address, and their replacements without one. */
import { afterEach, describe, expect, test } from 'vitest'
import { openImageModel } from './cloud/open-image-model.ts'
import { openTranscriber } from './cloud/open-transcriber.ts'
import type { RetryPolicy } from './cloud/retry-policy.ts'
import { meterThat, type ModelCall } from './meter.ts'
import { modelsFor } from './models.ts'
import {
  fails,
  repliesWith,
  type Reply,
  type ScriptedProvider,
  scriptedProvider,
} from '#tests/driver/scripted-provider.ts'

const quick: RetryPolicy = { attempts: 2, firstPauseMs: 1, longestPauseMs: 100, timeoutMs: 60_000, totalMs: 270_000 }
const never = new AbortController().signal
const recording = { name: 'Call 1.wav', content: new Uint8Array([82, 73, 70, 70]), type: 'audio/wav' }
// A picture of one pixel.
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='

let provider: ScriptedProvider
let spent: ModelCall[] = []
afterEach(() => provider.close())

async function settingsFor(...replies: readonly Reply[]) {
  provider = await scriptedProvider(...replies)
  spent = []
  return { baseUrl: provider.baseUrl, apiKey: 'key', model: 'some-model' }
}
const meter = meterThat((call) => void spent.push(call))

describe('a transcriber', () => {
  const transcript = {
    text: ' Good morning. Hello. ',
    language: 'english',
    segments: [
      { start: 0, end: 1.5, text: ' Good morning.' },
      { start: 1.5, end: 2, text: ' Hello.' },
    ],
  }

  test('gets the recording and gives its words with their times', async () => {
    const transcriber = openTranscriber(await settingsFor(repliesWith(transcript)), meter, { policy: quick })
    expect(await transcriber.transcribe({ ...recording, language: 'en' }, never)).toEqual({
      text: 'Good morning. Hello.',
      language: 'english',
      segments: [
        { start: 0, end: 1.5, text: 'Good morning.' },
        { start: 1.5, end: 2, text: 'Hello.' },
      ],
      about: 'Written down by the transcriber some-model.',
    })
    const [request] = provider.received
    expect(request).toMatchObject({ path: '/v1/audio/transcriptions', headers: { authorization: 'Bearer key' } })
    expect(request?.body).toContain('filename="Call 1.wav"')
    expect(request?.body).toContain('verbose_json')
    expect(spent).toMatchObject([{ task: 'transcribe', seconds: 2, outcome: 'answered' }])
  })

  test('that fails temporarily is retried; one that keeps failing gives a sentence', async () => {
    const transcriber = openTranscriber(await settingsFor(fails(503), repliesWith(transcript), fails(503)), meter, {
      policy: quick,
    })
    expect((await transcriber.transcribe(recording, never)).segments).toHaveLength(2)
    await expect(transcriber.transcribe(recording, never)).rejects.toMatchObject({
      status: 502,
      message: 'The transcriber has failed (503). Nothing is lost: try this step again.',
    })
  })

  test('whose reply is not a transcript gives a sentence', async () => {
    const transcriber = openTranscriber(await settingsFor(repliesWith({ words: 3 })), meter, { policy: quick })
    await expect(transcriber.transcribe(recording, never)).rejects.toThrow(
      'The transcriber gave an answer that cannot be read.',
    )
  })
})

describe('an image model', () => {
  test('gets words and size and gives a picture', async () => {
    const images = openImageModel(await settingsFor(repliesWith({ created: 1, data: [{ b64_json: pixel }] })), meter, {
      policy: quick,
    })
    const made = await images.make({ prompt: 'a linen weave', width: 1024, height: 1024 }, never)
    expect(made).toMatchObject({ type: 'image/png', about: 'Made by the image model some-model.' })
    expect(Buffer.from(made.content).toString('base64')).toBe(pixel)
    expect(JSON.parse(provider.received[0]?.body ?? '')).toMatchObject({
      model: 'some-model',
      prompt: 'a linen weave',
      size: '1024x1024',
    })
  })

  test('gets a photo and gives its main thing on a transparent ground', async () => {
    const images = openImageModel(await settingsFor(repliesWith({ created: 1, data: [{ b64_json: pixel }] })), meter, {
      policy: quick,
    })
    const photo = { png: Buffer.from(pixel, 'base64'), width: 1536, height: 1024 }
    expect(await images.outline(photo, never)).toMatchObject({ about: 'Outlined by the image model some-model.' })
    const [request] = provider.received
    expect(request).toMatchObject({ path: '/v1/images/edits' })
    for (const part of ['name="background"', 'transparent', '1536x1024', 'some-model'])
      expect(request?.body).toContain(part)
    expect(spent).toMatchObject([{ task: 'outline', pictures: 1, outcome: 'answered' }])
  })

  test('that only makes pictures from words gives no outline; one that fails gives a sentence', async () => {
    const photo = { png: Buffer.from(pixel, 'base64'), width: 1024, height: 1024 }
    const withoutEdits = openImageModel(await settingsFor(fails(404)), meter, { policy: quick })
    expect(await withoutEdits.outline(photo, never)).toBeUndefined()
    await provider.close()
    const failing = openImageModel(await settingsFor(fails(401)), meter, { policy: quick })
    await expect(failing.outline(photo, never)).rejects.toThrow('did not accept the key')
  })

  test('that does not return a picture gives a sentence', async () => {
    const images = openImageModel(await settingsFor(repliesWith({ created: 1, data: [] })), meter, { policy: quick })
    await expect(images.make({ prompt: 'x', width: 256, height: 256 }, never)).rejects.toMatchObject({ status: 502 })
  })
})

describe('a provider that has language models alone', () => {
  test.each([404, 405, 501])(
    'says for %i that it writes down no recording, once, and where to choose another',
    async (status) => {
      const settings = await settingsFor(fails(status))
      const refused = (entry: object) =>
        openTranscriber({ ...settings, ...entry }, meter, { policy: quick }).transcribe(recording, never)
      await expect(refused({})).rejects.toThrow(
        'The provider has no transcriber at its address. Whoever runs this portal has to check TRANSCRIBE_BASE_URL and TRANSCRIBE_MODEL. Nothing is lost: try this step again.',
      )
      await expect(refused({ entry: 'house' })).rejects.toThrow(
        'The provider "house" has no transcriber at its address. Whoever runs this portal has to check it in models.json, or choose another one. Nothing is lost: try this step again.',
      )
      expect(provider.received).toHaveLength(2)
    },
  )

  test('says that it makes no pictures', async () => {
    const images = openImageModel({ ...(await settingsFor(fails(404))), entry: 'house' }, meter, { policy: quick })
    await expect(images.make({ prompt: 'x', width: 256, height: 256 }, never)).rejects.toThrow(
      'The provider "house" has no image model at its address. Whoever runs this portal has to check it in models.json, or choose another one.',
    )
  })
})

test('a key that is refused is looked for where it is named', async () => {
  const images = openImageModel({ ...(await settingsFor(fails(401))), entry: 'house' }, meter, { policy: quick })
  await expect(images.make({ prompt: 'x', width: 256, height: 256 }, never)).rejects.toThrow(
    'The image model did not accept the key of this portal. Whoever runs it has to check the key of "house" in models.json.',
  )
})

describe('without a provider', () => {
  const models = modelsFor(
    { text: undefined, transcriber: undefined, images: undefined, recognition: { languages: ['eng'] } },
    meter,
  )

  test('texts are searched', async () => {
    await settingsFor()
    expect((await models.text()).about).toContain('without a language model')
  })

  test('recordings are transcribed by the built-in transcriber, which says so', async () => {
    await settingsFor()
    const { about } = await (await models.transcriber()).transcribe(recording, never)
    expect(about).toContain('built-in transcriber')
  })

  test('pictures are refused with the settings that are missing', async () => {
    await settingsFor()
    await expect((await models.images()).make({ prompt: 'x', width: 1, height: 1 }, never)).rejects.toMatchObject({
      status: 501,
      message: expect.stringContaining('IMAGE_BASE_URL') as string,
    })
  })
})
