/** audio.calls: the recordings of a case as a list. */
import { recordingsIn } from '../case-records.ts'
import type { Run } from '../work.ts'

export const run: Run<{ readonly uploaded: string; readonly from: string }> = async (
  { uploaded, from },
  { artefacts },
) => {
  const recordings = recordingsIn(await artefacts.dataIfAny(from))
  const items = recordings.map(({ call_id, file, duration_sec }) => ({ call_id, file, duration_sec }))
  return { items, totals: { uploaded: artefacts.files(uploaded).length } }
}
