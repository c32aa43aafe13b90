/** audio.recording: shows the file of one call, without a copy. */
import { Refusal } from '#server/refusals.ts'
import { recordingsIn } from '../case-records.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly call: string
  readonly recordings: string
  readonly files: string
  readonly as: string
}

export const run: Run<Parameters> = async ({ call, recordings, files, as }, { artefacts }) => {
  const id = await artefacts.dataIfAny(call)
  const at = recordingsIn(await artefacts.data(recordings)).findIndex(({ call_id }) => call_id === id)
  const file = at < 0 ? undefined : artefacts.files(files)[at]
  if (!file) throw new Refusal(404, 'This case has no such call. Choose one from the list.')
  artefacts.show(as, file)
  return undefined
}
