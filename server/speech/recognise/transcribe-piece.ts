/** Transcribes one piece of a recording with the built-in models. Runs in a worker, which keeps them loaded. */
import type { Stretch, TranscriptSegment } from '#server/providers/transcriber.ts'
import { decode } from '../wav/decode.ts'
import { readPiece } from '../wav/write-piece.ts'
import { findSpeech, secondsOf, windowsOf, type Span, type Window } from './find-speech.ts'
import { amplifyQuiet, loudness, quietestMoment, withGain } from './loudness.ts'
import { markUnsure } from './mark-unsure.ts'
import { recogniseWords } from './moonshine.ts'
import { sampleRate } from './sample-rate.ts'
import { timeSentences } from './time-sentences.ts'
import { frameSeconds, voiceActivity } from './voice-activity.ts'
import { withoutForeign, type HeardWindow } from './without-foreign.ts'
import { writeNumbers } from './write-numbers.ts'

export interface WrittenPiece {
  /** Times are seconds from the beginning of the piece. */
  readonly segments: readonly TranscriptSegment[]
  /** Seconds of speech of which nothing could be written down. */
  readonly unwritten: number
  /** Speech that does not sound like English, and is not written down. */
  readonly foreign: readonly Stretch[]
}

/** `wav`: as write-piece writes it. */
export async function transcribePiece(wav: Uint8Array): Promise<WrittenPiece> {
  const { format, samples: bytes } = readPiece(wav)
  const [samples = new Float32Array(0)] = decode(bytes, format)
  const level = loudnessOfSpeech(samples)
  if (level < silence) return { segments: [], unwritten: 0, foreign: [] }
  const spans = findSpeech(await voiceActivity(amplifyQuiet(samples, level)), frameSeconds)
  const quietest = (from: number, to: number) =>
    quietestMoment(samples, from * sampleRate, to * sampleRate, 0.1 * sampleRate) / sampleRate
  const whole = { start: 0, end: samples.length / sampleRate }
  const windows = windowsOf(spans, quietest)
  const { segments, foreign } = withoutForeign(await transcribeWindows(samples, windows, whole, quietest))
  const isWritten = (window: Window) =>
    [...segments, ...foreign].some(({ start, end }) => start < window.end && end > window.start)
  return {
    segments: segments.map((segment) => ({ ...segment, ...rounded(segment) })),
    foreign: foreign.map(rounded),
    unwritten: round(secondsOf(windows.flatMap((window) => (isWritten(window) ? [] : window.spans)))),
  }
}

/** Of 16 bits, only the lowest one or two. */
const silence = 0.0004

type Quietest = (from: number, to: number) => number

/**
 * In seconds, on each side of a window: what more of the recording the model hears, and the silence that it hears before and
 * after that. Without them it guesses the first word, and goes on after the last one with what nobody has said.
 */
const [edge, silenceBefore, silenceAfter] = [0.2, 0.2, 0.4]

/** `within`: what surrounds the windows that they may be heard with. */
async function transcribeWindows(
  samples: Float32Array,
  windows: readonly Window[],
  within: Span,
  quietest: Quietest,
): Promise<readonly HeardWindow[]> {
  const written: HeardWindow[] = []
  for (const [at, window] of windows.entries()) {
    const before = windows[at - 1]?.end ?? within.start
    const after = windows[at + 1]?.start ?? within.end
    // At most half of a pause, so that no word is heard twice.
    const heard = {
      start: Math.max(window.start - edge, (before + window.start) / 2),
      end: Math.min(window.end + edge, (window.end + after) / 2),
    }
    written.push(...(await transcribeWindow(samples, window, heard, quietest)))
  }
  return written
}

async function transcribeWindow(
  samples: Float32Array,
  window: Window,
  heard: Span,
  quietest: Quietest,
): Promise<readonly HeardWindow[]> {
  const { start, end, spans } = window
  const speech = loudness(concat(spans.map((span) => partOf(samples, span))))
  const silent = (seconds: number) => new Float32Array(Math.round(seconds * sampleRate))
  const part = concat([silent(silenceBefore), partOf(samples, heard), silent(silenceAfter)])
  const { text, words, sureness, repeats } = await recogniseWords(withGain(part, speech))
  // What repeats itself was not understood: shorter windows mostly are.
  const seconds = end - start
  if (repeats && seconds > 4)
    return transcribeWindows(samples, windowsOf(spans, quietest, seconds / 1.9), heard, quietest)
  if (!/[\p{L}\p{N}]/u.test(text)) return []
  const segments = markUnsure(timeSentences(writeNumbers(modernSpelling(text)), window), words)
  return [{ start, end, segments, words: words.length, sureness }]
}

const partOf = (samples: Float32Array, { start, end }: Span): Float32Array =>
  samples.subarray(Math.round(start * sampleRate), Math.round(end * sampleRate))

/** The loudest tenth of steps of 0.1 s: pauses do not count. */
function loudnessOfSpeech(samples: Float32Array): number {
  const step = sampleRate / 10
  const levels = Array.from({ length: Math.ceil(samples.length / step) }, (_, at) =>
    loudness(samples.subarray(at * step, (at + 1) * step)),
  ).toSorted((a, b) => b - a)
  return levels[Math.floor(levels.length / 10)] ?? 0
}

function concat(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const round = (seconds: number): number => Math.round(seconds * 100) / 100
const rounded = ({ start, end }: Stretch): Stretch => ({ start: round(start), end: round(end) })

/** Writes 'to-day' as 'today': the model sometimes uses old spellings, which a search would not find. */
export const modernSpelling = (text: string): string => text.replaceAll(/(?<![\w-])(to)-(day|night|morrow)\b/gi, '$1$2')
