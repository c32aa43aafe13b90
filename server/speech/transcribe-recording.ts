/**
 * Transcribes a recording piece by piece, so that the recording is never whole in memory. Each piece is stored at
 * once, so that work that resumes after a stop begins with the next piece.
 */
import { buffer } from 'node:stream/consumers'
import type { Work, WorkFile } from '#server/operations/work.ts'
import type { Stretch, Transcriber, TranscriptSegment } from '#server/providers/transcriber.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import { decode } from './wav/decode.ts'
import { bytesPerSecond, type Wav } from './wav/wav-format.ts'
import { readPiece } from './wav/write-piece.ts'
import { loudness } from './recognise/loudness.ts'
import type { Piece, Voice } from './prepare-piece.ts'
import { withoutEcho, type Speech } from './without-echo.ts'

export interface Sentence extends TranscriptSegment {
  readonly speaker?: string
}

export interface Written {
  readonly sentences: readonly Sentence[]
  /** Seconds of speech that could not be transcribed. */
  readonly unwritten: number
  /** Speech in another language than the transcriber knows. */
  readonly foreign: readonly Stretch[]
  /** As prepare-piece makes them. */
  readonly peaks: readonly number[]
}

interface Options extends Pick<Work, 'doOnce' | 'signal'> {
  readonly transcriber: Transcriber
  readonly language?: string | undefined
  /** Seconds of the recording that are done. */
  readonly report: (seconds: number) => void
}

/** Bytes of a piece that is read at once. */
const largestPiece = 32 * 2 ** 20

const module = new URL('./prepare-piece.ts', import.meta.url)

export async function transcribeRecording(file: WorkFile, wav: Wav, options: Options): Promise<Written> {
  const { doOnce, signal, report, transcriber } = options
  const { frameBytes, rate } = wav.format
  const frames = wav.length / frameBytes
  const sentences: Sentence[] = []
  const foreign: Stretch[] = []
  const peaks: number[] = []
  let unwritten = 0
  for (let frame = 0; frame < frames;) {
    signal.throwIfAborted()
    const key = JSON.stringify(['marked piece', file.id ?? [file.name, file.size], frame, transcriber.pieceSeconds])
    const from = frame
    const part = await doOnce(key, () => transcribePart(file, wav, from, options))
    sentences.push(...part.sentences)
    foreign.push(...part.foreign)
    peaks.push(...part.peaks)
    unwritten += part.unwritten
    // A piece without a frame would be read again and again.
    frame += Math.max(1, part.frames)
    report(Math.min(frame, frames) / rate)
  }
  return { sentences, unwritten, foreign, peaks }
}

async function transcribePart(file: WorkFile, wav: Wav, frame: number, { transcriber, language, signal }: Options) {
  const { format } = wav
  const start = frame * format.frameBytes
  const most = Math.min(transcriber.pieceSeconds * bytesPerSecond(format), largestPiece)
  const end = Math.min(wav.length, start + most - (most % format.frameBytes))
  const bytes = await buffer(await file.stream({ start: wav.start + start, end: wav.start + end }))
  const raw = { bytes, format, isLast: end >= wav.length }
  const { frames, voices, peaks } = await inWorker<Piece>(module, 'preparePiece', [raw], { kind: 'read', signal })
  const offset = frame / format.rate
  const length = frames / format.rate
  const later = ({ start: begins, end: ends }: Stretch): Stretch => ({
    start: round(offset + begins),
    end: round(offset + ends),
  })
  const speeches: Speech[] = []
  const foreign: Stretch[] = []
  let unwritten = 0
  for (const { channel, wav: content } of voices) {
    const recording = { name: `${file.name}.wav`, content, type: 'audio/wav', ...(language ? { language } : {}) }
    const heard = await transcriber.transcribe(recording, signal)
    const { segments, unwritten: more = 0 } = heard
    unwritten += more
    foreign.push(...(heard.foreign ?? []).map(later))
    for (const segment of segments) {
      // A transcriber may place the last words behind the end.
      const [begins, ends] = [Math.max(0, Math.min(segment.start, length)), Math.max(0, Math.min(segment.end, length))]
      const own = { ...segment, start: begins, end: Math.max(begins, ends), channel }
      if (segment.text !== '') speeches.push({ ...own, loudness: loudnessIn(content, own) })
    }
  }
  const said = withoutEcho(speeches).toSorted((a, b) => a.start - b.start)
  const sentences = said.map((speech): Sentence => {
    const { channel, loudness: _, ...segment } = speech
    return {
      ...segment,
      ...later(segment),
      ...(channel === undefined ? {} : { speaker: `Speaker ${channel}` }),
    }
  })
  return { frames, peaks, sentences, unwritten, foreign: foreign.toSorted((a, b) => a.start - b.start) }
}

function loudnessIn(wav: Voice['wav'], { start, end }: Pick<Speech, 'start' | 'end'>): number {
  const { format, samples } = readPiece(wav)
  const at = (seconds: number) => Math.floor(seconds * format.rate) * format.frameBytes
  return loudness(decode(samples.subarray(at(start), at(end)), format)[0] ?? new Float32Array(0))
}

const round = (seconds: number): number => Math.round(seconds * 100) / 100
