/** The voices of a piece, one for each channel with speech of its own, and the pause at which a piece ends. */
import { expect, test } from 'vitest'
import { wavOf } from './fixtures/wav-of.ts'
import { preparePiece } from './prepare-piece.ts'

const rate = 8000
const format = (channels: number) => ({ kind: 'integer', channels, rate, bits: 16, frameBytes: 2 * channels }) as const
const noise = (seconds: number, seed: number, level = 0.3) => {
  let state = seed
  return Float32Array.from({ length: seconds * rate }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return level * ((state / 2 ** 31) * 2 - 1)
  })
}
const pieceOf = (channels: readonly Float32Array[], isLast = true) =>
  preparePiece({ bytes: wavOf(channels, { rate }).subarray(44), format: format(channels.length), isLast })
const channelsOf = (channels: readonly Float32Array[]) => pieceOf(channels).voices.map(({ channel }) => channel)

test('two channels that differ are two speakers', () => {
  expect(channelsOf([noise(1, 1), noise(1, 2)])).toEqual([1, 2])
})

test('two identical channels are one voice without a speaker', () => {
  const left = noise(1, 1)
  expect(channelsOf([left, left.map((value) => value / 2)])).toEqual([undefined])
})

test('a channel in which nobody speaks is left out, and so is silence as a whole', () => {
  expect(channelsOf([new Float32Array(rate), noise(1, 2)])).toEqual([2])
  const { voices, frames, peaks } = pieceOf([new Float32Array(rate)])
  expect([voices, frames, peaks]).toEqual([[], rate, [0, 0, 0, 0]])
})

test('a piece that is not the last ends in the pause of its last part', () => {
  const samples = noise(10, 3)
  samples.fill(0, 7.5 * rate, 8.5 * rate)
  const { frames } = pieceOf([samples], false)
  expect(frames / rate).toBeGreaterThan(7.5)
  expect(frames / rate).toBeLessThan(8.5)
})

test('the wave form has the loudest sample of each quarter of a second', () => {
  const samples = new Float32Array(rate)
  samples[100] = 0.5
  samples[7000] = -1
  expect(pieceOf([samples]).peaks).toEqual([50, 0, 0, 100])
})
