/**
 * audio.transcribe: transcribes two recordings side by side, and each piece of a recording only once. A failed
 * recording is reported, and the others continue.
 */
import { readHeader } from '#server/speech/wav/read-header.ts'
import type { Wav } from '#server/speech/wav/wav-format.ts'
import { transcribeRecording, type Written } from '#server/speech/transcribe-recording.ts'
import { secondsOf } from '#server/speech/recognise/find-speech.ts'
import { isPassing, Refusal } from '#server/refusals.ts'
import { Unreadable } from '#server/unreadable.ts'
import { recordingsIn, type Recording, type Transcript, type WaveForm } from '../case-records.ts'
import { worded } from '#server/wording.ts'
import type { Run, Work } from '../work.ts'

interface Parameters {
  readonly from: string
  readonly files: string
  readonly language?: string
  readonly as: string
  readonly waveForms?: string
}

/** Two at a time: one is transcribed while the other is read from storage and prepared. */
const sideBySide = 2

type Attempt = (Written & Pick<Wav, 'seconds' | 'promisedSeconds'>) | { readonly problem: string }

export const run: Run<Parameters> = async ({ from, files, language, as, waveForms }, work) => {
  const { artefacts, models, noteProblem } = work
  const recordings = recordingsIn(await artefacts.data(from))
  const transcriber = await models.transcriber()
  const done = recordings.map(() => 0)
  const whole = recordings.reduce((sum, { duration_sec }) => sum + duration_sec, 0)
  const attempts: Attempt[] = []
  const failed = new AbortController()
  const signal = AbortSignal.any([work.signal, failed.signal])
  let next = 0

  async function transcribe(at: number, recording: Recording): Promise<Attempt> {
    if (recording.problem !== undefined) return { problem: recording.problem }
    const file = artefacts.files(files)[at]
    if (!file) throw new Refusal(409, `"${recording.file}" is not there any more. Start again with its upload.`)
    const report = (seconds: number) => {
      done[at] = seconds
      const share = done.reduce((sum, each) => sum + each, 0) / Math.max(whole, 1)
      work.report(share, worded('{0}, file {1} of {2}', recording.file, at + 1, recordings.length))
    }
    report(0)
    try {
      const wav = await readHeader(file)
      const written = await transcribeRecording(file, wav, { ...work, signal, transcriber, language, report })
      const { seconds, promisedSeconds } = wav
      return { ...written, seconds, ...(promisedSeconds === undefined ? {} : { promisedSeconds }) }
    } catch (error) {
      const problem = problemIn(error, recording.file, signal)
      noteProblem({ file: recording.file, problem })
      return { problem }
    }
  }
  async function workThrough(): Promise<void> {
    for (let at = next++; at < recordings.length; at = next++) {
      const recording = recordings[at]
      if (recording) attempts[at] = await transcribe(at, recording)
    }
  }
  const workers = Array.from({ length: sideBySide }, () =>
    workThrough().catch((error: unknown) => {
      // Otherwise the other recording would continue in the background while the next attempt begins.
      failed.abort(error)
    }),
  )
  await Promise.all(workers)
  failed.signal.throwIfAborted()

  const [first] = attempts.flatMap((attempt) => ('problem' in attempt ? [attempt.problem] : []))
  if (attempts.every((attempt) => 'problem' in attempt))
    throw new Refusal(422, `No recording could be written down. ${first ?? ''}`.trim())
  await artefacts.keep(
    as,
    recordings.map(({ call_id, file }, at): Transcript => {
      const attempt = attempts[at]
      if (attempt === undefined || 'problem' in attempt) return { call_id, file, sentences: [], ...attempt }
      const { sentences, unwritten, foreign } = attempt
      return { call_id, file, sentences, unwritten, foreign, about: describeWriting(transcriber.about, attempt) }
    }),
  )
  if (waveForms === undefined) return undefined
  const forms = recordings.flatMap(({ call_id }, at): readonly WaveForm[] => {
    const attempt = attempts[at]
    return attempt && 'peaks' in attempt ? [{ call_id, peaks: attempt.peaks }] : []
  })
  await artefacts.keep(waveForms, forms)
  return undefined
}

/** A shorter sound may be a cough. */
const shortestSpeech = 2

const describeWriting = (
  about: string,
  { unwritten, foreign, seconds, promisedSeconds }: Exclude<Attempt, { problem: string }>,
) =>
  [
    about,
    promisedSeconds !== undefined &&
      `The recording is incomplete: its header promises ${Math.round(promisedSeconds)} seconds, and the file holds ${Math.round(seconds)}. Export it again, and add it anew.`,
    secondsOf(foreign) >= shortestSpeech &&
      `About ${Math.round(secondsOf(foreign))} seconds sound like another language than English, and are not written down: listen to them.`,
    unwritten >= shortestSpeech && `In about ${Math.round(unwritten)} seconds of speech nothing could be written down.`,
  ]
    .filter(Boolean)
    .join(' ')

/** A fault of the portal, or one that concerns all recordings, is not reported for a single recording. */
function problemIn(error: unknown, file: string, signal: Work['signal']): string {
  if (error instanceof Unreadable) return error.sentenceFor(file)
  if (signal.aborted || !(error instanceof Refusal) || isPassing(error) || error.status === 409) throw error
  return `"${file}" could not be written down: ${error.message}`
}
