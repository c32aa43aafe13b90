/** The transcriber without a provider: a model for English inside a package of npm, which runs in a worker. */
import { inWorker } from '#server/workers/in-worker.ts'
import type { WrittenPiece } from '#server/speech/recognise/transcribe-piece.ts'
import type { Transcriber } from '../transcriber.ts'

const module = new URL('../../speech/recognise/transcribe-piece.ts', import.meta.url)

const about = 'Written down by the built-in transcriber, in draft quality and for English only: listen to what matters.'

export const embeddedTranscriber: Transcriber = {
  about,
  // Long enough for several windows, and short enough that others have their turn soon.
  pieceSeconds: 60,
  async transcribe({ content }, signal) {
    const options = { kind: 'transcribe', signal } as const
    const { segments, unwritten, foreign } = await inWorker<WrittenPiece>(module, 'transcribePiece', [content], options)
    return { text: segments.map(({ text }) => text).join(' '), segments, unwritten, foreign, language: 'en', about }
  },
}
