/** audio.check: reads the header of each file, and names the files that are not recordings. */
import { readHeader } from '#server/speech/wav/read-header.ts'
import { Refusal } from '#server/refusals.ts'
import { Unreadable } from '#server/unreadable.ts'
import type { Recording } from '../case-records.ts'
import { worded } from '#server/wording.ts'
import type { Run } from '../work.ts'

export const run: Run<{ readonly from: string; readonly as: string }> = async ({ from, as }, work) => {
  const { artefacts, report, noteProblem, signal } = work
  const files = artefacts.files(from)
  const recordings: Recording[] = []
  for (const [at, file] of files.entries()) {
    signal.throwIfAborted()
    report(at / files.length, worded('{0}, file {1} of {2}', file.name, at + 1, files.length))
    const call = { call_id: `CALL-${String(at + 1).padStart(3, '0')}`, file: file.name }
    try {
      const { seconds } = await readHeader(file)
      recordings.push({ ...call, duration_sec: Math.round(seconds * 10) / 10 })
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      const problem = error.sentenceFor(file.name)
      noteProblem({ file: file.name, problem })
      recordings.push({ ...call, duration_sec: 0, problem })
    }
  }
  if (recordings.every(({ problem }) => problem !== undefined))
    throw new Refusal(422, `No recording can be used. ${recordings[0]?.problem ?? 'Add a .wav file.'}`)
  await artefacts.keep(as, recordings)
  return undefined
}
