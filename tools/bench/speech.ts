/**
 * How well and how fast speech is written down: a known text, spoken by festival (Debian: festival, festvox-us-slt-hts), as
 * clean speech, by telephone, in noise, among silence and in two channels. Beside a provider: the one that TRANSCRIBE_* names,
 * else a scripted one that knows the text. The latter shows what the way to a provider and back costs and whether words and
 * times arrive whole, and nothing about how well any model hears.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { memoryFile } from '#server/operations/fixtures/memory-work.ts'
import { repliesWith, scriptedProvider } from '#tests/driver/scripted-provider.ts'
import { embeddedTranscriber } from '#server/providers/offline/embedded-transcriber.ts'
import { openTranscriber } from '#server/providers/cloud/open-transcriber.ts'
import { unmetered } from '#server/providers/meter.ts'
import { readProviderSettings } from '#server/providers/settings.ts'
import type { Transcriber } from '#server/providers/transcriber.ts'
import { transcribeRecording, type Sentence } from '#server/speech/transcribe-recording.ts'
import { readHeader } from '#server/speech/wav/read-header.ts'
import { wavOf } from '#server/speech/fixtures/wav-of.ts'
import type { Figure } from './figure.ts'
import { speak, type Spoken } from './speech-voices.ts'
import { wordErrorRate } from './speech-words.ts'

const noFestival = 'not measured: it needs festival and a voice (Debian: apt-get install festival festvox-us-slt-hts)'

interface Recording {
  readonly what: string
  readonly wav: Uint8Array
  readonly spoken: readonly Spoken[]
  /** The text of each channel, if there are two. */
  readonly sides?: readonly (readonly Spoken[])[]
}

export async function speechBench(): Promise<readonly Figure[]> {
  const spoken = await speak()
  if (!spoken) return [{ what: 'speech', value: noFestival }]
  const figures: Figure[] = []
  const recordings = recordingsOf(spoken)
  const script = await knowingProvider()
  const { transcriber: configured } = readProviderSettings(process.env)
  const provider = configured ?? script.provider
  const transcribers: readonly (readonly [string, Transcriber])[] = [
    ['built-in', embeddedTranscriber],
    [configured ? provider.model : 'scripted provider', openTranscriber(provider, unmetered)],
  ]
  for (const [name, transcriber] of transcribers)
    for (const { what, wav, spoken: said, sides = [said] } of recordings) {
      script.knows(sides)
      const file = memoryFile('speech.wav', wav)
      const header = await readHeader(file)
      const began = performance.now()
      const { sentences } = await transcribeRecording(file, header, {
        transcriber,
        doOnce: (_key, make) => make(),
        signal: new AbortController().signal,
        report: () => undefined,
      })
      const factor = (performance.now() - began) / 1000 / header.seconds
      const text = (all: readonly { readonly text: string }[]) => all.map((each) => each.text).join(' ')
      const rate = wordErrorRate(text(said), text(sentences))
      const late = lateness(said, sentences)
      figures.push({
        what: `${name}, ${what}: words that are wrong, and seconds of work for each second`,
        value: `${(100 * rate).toFixed(1)} %, ${factor.toFixed(2)}`,
        ...(what === 'clean, 16 kHz' && { goal: 'at most 10 % on clear English' }),
      })
      figures.push({
        what: `${name}, ${what}: captions that begin within 0.5 s`,
        value: `${late.filter((seconds) => seconds <= 0.5).length} of ${late.length}, at most ${Math.max(...late).toFixed(2)} s off`,
      })
    }
  await script.close()
  figures.push({
    what: 'built-in: memory of the process with the models, at most',
    value: largestWorker(),
    goal: '2 GB',
  })
  return figures
}

/** Answers each request with the text of the next channel. */
async function knowingProvider() {
  let left: (readonly Spoken[])[] = []
  const server = await scriptedProvider((received, response) => {
    const segments = (left.shift() ?? []).map(({ text, start, samples }) => ({
      start,
      end: start + samples.length / 16_000,
      text,
    }))
    return repliesWith({ text: segments.map(({ text }) => text).join(' '), segments })(received, response)
  })
  return {
    provider: { baseUrl: server.baseUrl, apiKey: 'none', model: 'scripted' },
    knows: (sides: readonly (readonly Spoken[])[]) => (left = [...sides]),
    close: server.close,
  }
}

/**
 * The distance of each caption from the sentence that begins nearest: captions may split a sentence, but never join
 * several.
 */
function lateness(said: readonly Spoken[], sentences: readonly Sentence[]): readonly number[] {
  return said.map(({ start }) => Math.min(...sentences.map((sentence) => Math.abs(sentence.start - start)), 99))
}

function recordingsOf(spoken: readonly Spoken[]): readonly Recording[] {
  const rate = 16_000
  const together = joined(spoken, 0.6, rate)
  const alone = (samples: Float32Array) => wavOf([samples], { rate })
  const silent = joined(spoken.slice(0, 6), 12, rate)
  const telephone = toTelephone(together.samples)
  const sides = [new Float32Array(together.samples.length), new Float32Array(together.samples.length)]
  for (const [at, { start, samples }] of together.spoken.entries())
    sides[at % 2]?.set(samples, Math.round(start * rate))
  return [
    { what: 'clean, 16 kHz', wav: alone(together.samples), spoken: together.spoken },
    {
      what: 'telephone, 8 kHz µ-law',
      wav: wavOf([telephone], { rate: 8000, code: 7, bits: 8 }),
      spoken: together.spoken,
    },
    { what: 'noise at 15 dB', wav: alone(withNoise(together.samples, 15)), spoken: together.spoken },
    {
      what: 'quiet, a hundredth as loud',
      wav: alone(together.samples.map((value) => value / 100)),
      spoken: together.spoken,
    },
    { what: 'long silences', wav: alone(silent.samples), spoken: silent.spoken },
    {
      what: 'two channels',
      wav: wavOf(sides, { rate }),
      spoken: together.spoken,
      sides: sides.map((_, side) => together.spoken.filter((_each, at) => at % 2 === side)),
    },
  ]
}

function joined(spoken: readonly Spoken[], pause: number, rate: number) {
  const length = spoken.reduce((sum, { samples }) => sum + samples.length + pause * rate, 0)
  const whole = new Float32Array(Math.round(length))
  let at = 0
  const placed = spoken.map((each) => {
    whole.set(each.samples, Math.round(at))
    const start = at / rate + each.start
    const begin = at
    at += each.samples.length + pause * rate
    return {
      ...each,
      start,
      samples: whole.slice(Math.round(begin + each.start * rate), Math.round(begin + each.samples.length)),
    }
  })
  return { samples: whole, spoken: placed }
}

/** Half the sample rate, and nothing below 300 Hz: the mean of two samples, and a high-pass filter. */
function toTelephone(samples: Float32Array): Float32Array {
  const out = new Float32Array(Math.floor(samples.length / 2))
  let [low, before] = [0, 0]
  for (let at = 0; at < out.length; at += 1) {
    const value = ((samples[2 * at] ?? 0) + (samples[2 * at + 1] ?? 0)) / 2
    low = 0.81 * (low + value - before)
    before = value
    out[at] = low
  }
  return out
}

/** Seeded, so that each run gets the same noise. */
function withNoise(samples: Float32Array, decibels: number): Float32Array {
  const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length
  const level = Math.sqrt((3 * power) / 10 ** (decibels / 10))
  let state = 42
  return samples.map((value) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return value + level * ((2 * state) / 2 ** 31 - 1)
  })
}

/** The memory of the child processes of this process. Only Linux reports it. */
function largestWorker(): string {
  try {
    const sizes = readdirSync('/proc').flatMap((id) => {
      if (!/^\d+$/.test(id)) return []
      try {
        const status = readFileSync(`/proc/${id}/status`, 'utf8')
        if (!status.includes(`PPid:\t${process.pid}\n`)) return []
        return [Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0)]
      } catch {
        // It ended meanwhile.
        return []
      }
    })
    return `${Math.round(Math.max(...sizes, 0) / 1024)} MB`
  } catch {
    return 'not measured: this system does not say it'
  }
}
