/**
 * Prepares a piece of a recording for a transcriber: its voices at one rate, cut where nobody speaks, and its wave form.
 * Runs in a worker, since it goes through every sample.
 */
import { decode } from './wav/decode.ts'
import { resample } from './wav/resample.ts'
import type { WavFormat } from './wav/wav-format.ts'
import { pieceRate, writePiece } from './wav/write-piece.ts'
import { loudness, quietestMoment } from './recognise/loudness.ts'

export interface RawPiece {
  readonly bytes: Uint8Array
  readonly format: WavFormat
  /** Nothing follows, so nothing is left over. */
  readonly isLast: boolean
}

export interface Piece {
  /** Frames that were processed; the next piece begins after them. */
  readonly frames: number
  /** Silent voices are left out. */
  readonly voices: readonly Voice[]
  /** The loudest sample of each quarter of a second, from 0 to 100. */
  readonly peaks: readonly number[]
}

export interface Voice {
  /** The speaker, counted from 1, if each channel has a speaker of its own. */
  readonly channel: number | undefined
  readonly wav: Uint8Array
}

export const peaksPerSecond = 4
/** Below this nothing can be heard. */
const silence = 0.0004
/** Channels with a higher similarity have the same content. */
const alike = 0.85
/** The last part of a piece, in which it is cut, and seconds of the silence that is looked for. */
const [lastPart, pause] = [0.4, 0.3]

export function preparePiece({ bytes, format, isLast }: RawPiece): Piece {
  const channels = decode(bytes, format)
  const mixed = mix(channels)
  const frames = isLast
    ? mixed.length
    : quietestMoment(mixed, mixed.length * (1 - lastPart), mixed.length, pause * format.rate)
  const voices = separate(channels, mixed).flatMap(({ channel, samples }): Voice[] => {
    const own = samples.subarray(0, frames)
    return isSilent(own, format.rate) ? [] : [{ channel, wav: writePiece(resample(own, format.rate, pieceRate)) }]
  })
  return { frames, voices, peaks: peaksOf(mixed.subarray(0, frames), format.rate) }
}

/** A short word in a long silence is heard. */
function isSilent(samples: Float32Array, rate: number): boolean {
  const step = Math.ceil(rate / 5)
  for (let at = 0; at < samples.length; at += step)
    if (loudness(samples.subarray(at, at + step)) >= silence) return false
  return true
}

function separate(channels: readonly Float32Array[], mixed: Float32Array) {
  const [left, right] = channels
  if (channels.length !== 2 || !left || !right || likeness(left, right) > alike)
    return [{ channel: undefined, samples: mixed }]
  return [
    { channel: 1, samples: left },
    { channel: 2, samples: right },
  ]
}

/** The cosine of two channels: 1 if they hold the same. */
function likeness(a: Float32Array, b: Float32Array): number {
  let [product, squareA, squareB] = [0, 0, 0]
  for (let at = 0; at < a.length; at += 1) {
    const [x, y] = [a[at] ?? 0, b[at] ?? 0]
    product += x * y
    squareA += x * x
    squareB += y * y
  }
  return squareA === 0 || squareB === 0 ? 0 : product / Math.sqrt(squareA * squareB)
}

function mix(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0)] = channels
  if (channels.length === 1) return first
  const mixed = new Float32Array(first.length)
  for (const channel of channels)
    for (let at = 0; at < mixed.length; at += 1) mixed[at] = (mixed[at] ?? 0) + (channel[at] ?? 0) / channels.length
  return mixed
}

function peaksOf(samples: Float32Array, rate: number): readonly number[] {
  const step = rate / peaksPerSecond
  return Array.from({ length: Math.ceil(samples.length / step) }, (_, at) => {
    let peak = 0
    for (let place = Math.floor(at * step); place < Math.min(samples.length, (at + 1) * step); place += 1)
      peak = Math.max(peak, Math.abs(samples[place] ?? 0))
    return Math.round(peak * 100)
  })
}
