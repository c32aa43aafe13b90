/** audio.call: one recording with its sections; how it was written down, or why not, is told in the language of the run. */
import { Refusal } from '#server/refusals.ts'
import { sentenceInWords } from '#server/wording.ts'
import { recordingsIn, sectionsIn, transcriptsIn, waveFormsIn } from '../case-records.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly call: string
  readonly recordings: string
  readonly summaries: string
  readonly waveForms?: string
  readonly transcripts?: string
}

export const run: Run<Parameters> = async ({ call, recordings, summaries, waveForms, transcripts }, { artefacts }) => {
  const id = await artefacts.dataIfAny(call)
  const recording = recordingsIn(await artefacts.data(recordings)).find(({ call_id }) => call_id === id)
  if (!recording) throw new Refusal(404, 'This case has no such call. Choose one from the list.')
  const sections = sectionsIn(await artefacts.dataIfAny(summaries)).find(({ call_id }) => call_id === id)
  const chunks = sections?.chunks ?? []
  const { file, duration_sec, problem } = recording
  const forms = waveForms === undefined ? [] : waveFormsIn(await artefacts.dataIfAny(waveForms))
  const peaks = narrow(forms.find(({ call_id }) => call_id === id)?.peaks ?? [])
  const said = transcripts === undefined ? [] : transcriptsIn(await artefacts.dataIfAny(transcripts))
  const transcript = said.find(({ call_id }) => call_id === id)
  const reason = problem ?? transcript?.problem
  const facts = { file, duration_sec, peaks, about: sentenceInWords(transcript?.about ?? '') }
  return {
    call: { ...facts, ...(reason === undefined ? {} : { problem: sentenceInWords(reason) }) },
    quick: { has_quick: chunks.length > 0, chunks },
  }
}

/** As many values as a screen can show; an hour has 14,400. */
const mostPeaks = 600

function narrow(peaks: readonly number[]): readonly number[] {
  if (peaks.length <= mostPeaks) return peaks
  const step = peaks.length / mostPeaks
  return Array.from({ length: mostPeaks }, (_, at) =>
    Math.max(...peaks.slice(Math.floor(at * step), Math.floor((at + 1) * step))),
  )
}
