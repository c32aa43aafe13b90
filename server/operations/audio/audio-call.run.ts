/** audio.call: one recording with its sections. */
import { Refusal } from '#server/refusals.ts'
import { recordingsIn, sectionsIn } from '../case-records.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly call: string
  readonly recordings: string
  readonly summaries: string
}

export const run: Run<Parameters> = async ({ call, recordings, summaries }, { artefacts }) => {
  const id = await artefacts.dataIfAny(call)
  const recording = recordingsIn(await artefacts.data(recordings)).find(({ call_id }) => call_id === id)
  if (!recording) throw new Refusal(404, 'This case has no such call. Choose one from the list.')
  const sections = sectionsIn(await artefacts.dataIfAny(summaries)).find(({ call_id }) => call_id === id)
  const chunks = sections?.chunks ?? []
  const { file, duration_sec } = recording
  return { call: { file, duration_sec }, quick: { has_quick: chunks.length > 0, chunks } }
}
