/** Writes down what is said in a piece of a recording, with the built-in models. Runs in a worker, which keeps them loaded. */
import type { TranscriptSegment } from '#server/providers/transcriber.ts'
import { decode } from '../wav/decode.ts'
import { readPiece } from '../wav/write-piece.ts'
import { findSpeech, windowsOf, type Window } from './find-speech.ts'
import { joinHundreds } from './join-hundreds.ts'
import { amplifyQuiet, loudness, quietestMoment, withGain } from './loudness.ts'
import { recogniseWords } from './moonshine.ts'
import { sampleRate } from './sample-rate.ts'
import { timeSentences } from './time-sentences.ts'
import { frameSeconds, voiceActivity } from './voice-activity.ts'

/** `wav`: as write-piece writes it. Times are seconds from the beginning of the piece. */
export async function transcribePiece(wav: Uint8Array): Promise<readonly TranscriptSegment[]> {
  const { format, samples: bytes } = readPiece(wav)
  const [samples = new Float32Array(0)] = decode(bytes, format)
  const level = loudnessOfSpeech(samples)
  if (level < silence) return []
  const spans = findSpeech(await voiceActivity(amplifyQuiet(samples, level)), frameSeconds)
  const quietest = (from: number, to: number) =>
    quietestMoment(samples, from * sampleRate, to * sampleRate, 0.1 * sampleRate) / sampleRate
  const segments: TranscriptSegment[] = []
  for (const window of windowsOf(spans, quietest)) segments.push(...(await transcribeWindow(samples, window, quietest)))
  return segments.map(({ start, end, text }) => ({ start: round(start), end: round(end), text }))
}

/** Of 16 bits, this is the last one or two. */
const silence = 0.0004

async function transcribeWindow(
  samples: Float32Array,
  window: Window,
  quietest: (from: number, to: number) => number,
): Promise<readonly TranscriptSegment[]> {
  const { start, end, spans } = window
  const part = samples.subarray(Math.round(start * sampleRate), Math.round(end * sampleRate))
  const speech = loudness(concat(spans.map((span) => samples.subarray(span.start * sampleRate, span.end * sampleRate))))
  const { text, repeats } = await recogniseWords(withGain(part, speech))
  // What repeats itself was not understood: shorter windows mostly are.
  const seconds = end - start
  if (repeats && seconds > 4) {
    const halves: TranscriptSegment[] = []
    for (const half of windowsOf(spans, quietest, seconds / 1.9))
      halves.push(...(await transcribeWindow(samples, half, quietest)))
    return halves
  }
  return /[\p{L}\p{N}]/u.test(text) ? timeSentences(joinHundreds(text), window) : []
}

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
