/** audio.found: the calls among the texts that a search found. */
import type { Found } from '#server/search/found.ts'
import { sectionsIn } from '../case-records.ts'
import type { Run } from '../work.ts'

/** The number of passages shown for each call. */
const mostPassages = 5

export const run: Run<{ readonly found: string; readonly summaries: string }> = async (
  { found, summaries },
  { artefacts },
) => {
  const { files, passages } = (await artefacts.data(found)) as Found // the cast is safe: texts.find wrote the value
  const sections = sectionsIn(await artefacts.dataIfAny(summaries))
  const calls = files.map(({ id, file, score, hits }) => ({
    call_id: id ?? file,
    file,
    path: file,
    has_chunks: sections.some((one) => one.call_id === (id ?? file) && one.chunks.length > 0),
    score,
    hits,
    passages: passages
      .filter((one) => (one.id ?? one.file) === (id ?? file))
      .slice(0, mostPassages)
      .map(({ quote, time, marks }) => ({ quote, ...(time === undefined ? {} : { ts: time }), marks })),
  }))
  return { calls }
}
