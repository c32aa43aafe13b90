/** texts.find: looks up words in an index. */
import type { Found } from '#server/search/found.ts'
import { Refusal } from '#server/refusals.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import { inIndex, textIn } from '../in-index.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly for: string
  readonly from: string
  readonly in?: string
  readonly most?: number
  readonly as?: string
}

const module = new URL('../../search/search-texts.ts', import.meta.url)

export const run: Run<Parameters> = async ({ for: words, from, in: only, most = 20, as }, { artefacts, signal }) => {
  const query = textIn(await artefacts.dataIfAny(words))
  const request = { query, only: only === undefined ? '' : textIn(await artefacts.dataIfAny(only)), most }
  if (query.length > longest) throw new Refusal(422, `Search for fewer words: at most ${longest} characters.`)
  const found = await inWorker<Found>(module, 'searchTexts', inIndex(artefacts.file(from), request), {
    kind: 'model',
    signal,
  })
  if (as !== undefined) await artefacts.keep(as, found)
  return { ...found }
}

/** The maximum length in characters. */
const longest = 1000
