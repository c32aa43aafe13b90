/** audio.calls: the recordings of a case as a list. */
import { sentenceInWords } from '#server/wording.ts'
import { recordingsIn, transcriptsIn } from '../case-records.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly uploaded: string
  readonly from: string
  readonly transcripts?: string
}

export const run: Run<Parameters> = async ({ uploaded, from, transcripts }, { artefacts }) => {
  const recordings = recordingsIn(await artefacts.dataIfAny(from))
  const said = transcripts === undefined ? [] : transcriptsIn(await artefacts.dataIfAny(transcripts))
  const items = recordings.map(({ call_id, file, duration_sec, problem: unusable }) => {
    const problem = unusable ?? said.find((one) => one.call_id === call_id)?.problem
    return { call_id, file, duration_sec, ...(problem === undefined ? {} : { problem: sentenceInWords(problem) }) }
  })
  return { items, totals: { uploaded: artefacts.files(uploaded).length } }
}
