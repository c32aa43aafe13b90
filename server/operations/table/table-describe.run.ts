/** table.describe: describes measured figures in sentences. */
import { describeView } from '#server/tables/describe/describe-view.ts'
import type { Measured } from '#server/tables/measure/view.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: readonly string[]
  readonly views?: readonly string[]
  readonly as: string
}

export const run: Run<Parameters> = async ({ from, views: wanted, as }, { artefacts }) => {
  const texts = new Map<string, string>()
  for (const name of from) {
    // Only table.measure writes views. The check of definitions cannot ensure that, so any other artefact counts as one without views.
    const { views = {} } = (await artefacts.data(name)) as Partial<Measured>
    for (const [id, view] of Object.entries(views)) texts.set(id, describeView(view))
  }
  const ids = wanted ?? [...texts.keys()]
  await artefacts.keep(as, Object.fromEntries(ids.flatMap((id) => (texts.has(id) ? [[id, texts.get(id)]] : []))))
  return undefined
}
