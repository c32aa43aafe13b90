/** WAV files as recorders write them: every usual sample format is read, and a damaged file is refused with advice. */
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { wavOf, type WavParts } from '../fixtures/wav-of.ts'
import { decode } from './decode.ts'
import { readHeader } from './read-header.ts'
import { resample } from './resample.ts'
import { readPiece, writePiece } from './write-piece.ts'

const fileOf = (bytes: Uint8Array) => ({
  size: bytes.byteLength,
  stream: (range = { start: 0, end: bytes.byteLength }) =>
    Promise.resolve(Readable.from([Buffer.from(bytes.subarray(range.start, range.end))])),
})
const headerOf = (bytes: Uint8Array) => readHeader(fileOf(bytes))
const tone = (hertz: number, rate: number, seconds = 0.1, level = 0.5) =>
  Float32Array.from({ length: rate * seconds }, (_, at) => level * Math.sin((2 * Math.PI * hertz * at) / rate))

/** Samples of so many bits as whole numbers, under a header that calls them floats. */
function floatsInName(bits: number): Uint8Array {
  const bytes = wavOf([tone(440, 8000)], { bits, rate: 8000 })
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  view.setUint16(20, 3, true)
  view.setUint16(32, 4, true)
  view.setUint16(34, 32, true)
  return bytes
}

describe('samples', () => {
  const cases: readonly (readonly [string, WavParts, number])[] = [
    ['8 bits', { bits: 8 }, 0.01],
    ['16 bits', { bits: 16 }, 0.0001],
    ['24 bits', { bits: 24 }, 0.00001],
    ['32 bits', { bits: 32 }, 0.00001],
    ['floats of 32 bits', { code: 3, bits: 32 }, 0.00001],
    ['floats of 64 bits', { code: 3, bits: 64 }, 0.00001],
    ['floats of 24 bits', { code: 3, bits: 24 }, 0.0001],
    ['A-law', { code: 6, bits: 8 }, 0.02],
    ['µ-law', { code: 7, bits: 8 }, 0.02],
  ]
  test.each(cases)('of %s are read', async (_what, parts, tolerance) => {
    const [left, right] = [tone(440, 8000), tone(700, 8000)]
    const bytes = wavOf([left, right], { rate: 8000, ...parts })
    const wav = await headerOf(bytes)
    expect([wav.format.channels, wav.format.rate, wav.seconds]).toEqual([2, 8000, 0.1])
    const channels = decode(bytes.subarray(wav.start, wav.start + wav.length), wav.format)
    for (const [at, expected] of [left, right].entries()) {
      const worst = Math.max(...expected.map((value, place) => Math.abs(value - (channels[at]?.[place] ?? 9))))
      expect(worst).toBeLessThan(tolerance)
    }
  })

  test('floats that are not valid samples become silence', () => {
    const bytes = new Uint8Array(new Float32Array([Number.NaN, Infinity, 3, -0.25]).buffer)
    const [samples] = decode(bytes, { kind: 'float', channels: 1, rate: 8000, bits: 32, frameBytes: 4 })
    expect([...(samples ?? [])]).toEqual([0, 0, 1, -0.25])
  })

  test('a piece for a transcriber keeps its samples', () => {
    const samples = tone(300, 16_000)
    const { format, samples: bytes } = readPiece(writePiece(samples))
    const [again] = decode(bytes, format)
    expect(again).toHaveLength(samples.length)
    expect(Math.max(...samples.map((value, at) => Math.abs(value - (again?.[at] ?? 9))))).toBeLessThan(0.0001)
  })
})

describe('headers', () => {
  const sound = [tone(440, 16_000)]
  test('a file shorter than its header states counts with its actual length', async () => {
    const { length, seconds } = await headerOf(wavOf(sound, { statedBytes: 1_000_000 }))
    expect([length, seconds]).toEqual([3200, 0.1])
  })
  test.each([0, 0xff_ff_ff_ff])('a recorder that was cut off and left %d counts to the end', async (statedBytes) => {
    expect((await headerOf(wavOf(sound, { statedBytes }))).length).toBe(3200)
  })
  test('chunks before the samples are skipped, even if they are larger than a read buffer', async () => {
    const { start, length } = await headerOf(wavOf(sound, { before: 100_001 }))
    expect([start, length]).toEqual([44 + 8 + 100_002, 3200])
  })
  test('WAVE_FORMAT_EXTENSIBLE states its true format further on', async () => {
    expect((await headerOf(wavOf(sound, { bits: 24, extensible: true }))).format).toMatchObject({
      kind: 'integer',
      bits: 24,
    })
  })
  test.each([
    ['is empty', new Uint8Array(0)],
    ['is an MP3 file', Buffer.from('ID3\u0004 and so on')],
    ['is an Ogg file', Buffer.from('OggS and so on')],
    ['is not a WAV recording', Buffer.from('Dear all, please find the recording attached.')],
    ['is a .wav file whose sound is compressed (format 49)', wavOf(sound, { code: 49 })],
    ['holds no samples', wavOf([new Float32Array(0)], {})],
    ['says that it has 0 channels', wavOf([], {})],
    ['says that its samples are floats of 32 bits, but they are whole numbers', floatsInName(16)],
    ['says that its samples are floats of 32 bits, but they are whole numbers', floatsInName(32)],
    ['stores its samples in 12 bits', wavOf(sound, { statedBits: 12 })],
  ])('a file that %s says so, and what to do', async (reason, bytes) => {
    await expect(headerOf(bytes)).rejects.toThrow(reason)
    await expect(headerOf(bytes)).rejects.toThrow(/Save it|Record or export it/)
  })
})

describe('another rate', () => {
  const powerOf = (samples: Float32Array) => samples.reduce((sum, value) => sum + value ** 2, 0) / samples.length
  test.each([8000, 11_025, 22_050, 44_100, 48_000])('from %d Hz a tone keeps its frequency', (rate) => {
    const out = resample(tone(440, rate, 0.5), rate, 16_000)
    expect(Math.abs(out.length - 8000)).toBeLessThanOrEqual(1)
    const expected = tone(440, 16_000, 0.5)
    const inner = out.subarray(500, 7500)
    const worst = Math.max(...inner.map((value, at) => Math.abs(value - (expected[at + 500] ?? 9))))
    expect(worst).toBeLessThan(0.02)
  })
  test('frequencies above the new limit are removed without aliasing', () => {
    const out = resample(tone(11_000, 48_000, 0.5), 48_000, 16_000)
    expect(powerOf(out.subarray(500, 7500))).toBeLessThan(powerOf(tone(11_000, 48_000, 0.5)) / 1000)
  })
})
