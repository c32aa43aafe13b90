/** table.describe: describes measured figures in sentences. */
import { describeView } from '#server/tables/describe/describe-view.ts'
import type { Measured, MeasuredView } from '#server/tables/measure/view.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: readonly string[]
  readonly views?: readonly string[]
  readonly as: string
}

export const run: Run<Parameters> = async ({ from, views: wanted, as }, { artefacts }) => {
  const found = new Map<string, MeasuredView>()
  for (const name of from) {
    // Only table.measure writes views. The check of definitions cannot ensure that, so any other artefact counts as one without views.
    const { views = {} } = (await artefacts.data(name)) as Partial<Measured>
    for (const [id, view] of Object.entries(views)) found.set(id, view)
  }
  const said = new Set<string>()
  const texts = (wanted ?? [...found.keys()]).flatMap((id) => {
    const view = found.get(id)
    if (view === undefined) return []
    // Groups and products have the same totals, which one sentence tells.
    const total = JSON.stringify([view.columns.find(({ id }) => id === 'previous')?.label, view.totals])
    const isTotalSaid = view.view === 'change' && said.has(total)
    said.add(total)
    const text = describeView(view, isTotalSaid)
    // That there is nothing to compare with is as true of products as of groups, and said once.
    if (said.has(text)) return []
    said.add(text)
    return [[id, text]]
  })
  await artefacts.keep(as, Object.fromEntries(texts))
  return undefined
}
