/** table.measure: figures of a table. */
import { Refusal } from '#server/refusals.ts'
import { sortChecks } from '#server/tables/check/check.ts'
import type { Measured, View } from '#server/tables/measure/view.ts'
import { inTableFolder } from '../in-table-folder.ts'
import type { Run } from '../work.ts'

type AskedView = View & { readonly as?: string }

interface Parameters {
  readonly from: string
  readonly views: readonly AskedView[]
  readonly with?: readonly string[]
  readonly as: string
}

const module = new URL('../../tables/measure/measure-table.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, views, with: earlier = [], as }, work) => {
  const twice = views.find(({ id }, at) => views.findIndex((view) => view.id === id) !== at)
  if (twice !== undefined) throw new Refusal(422, `Two views have the id "${twice.id}". Give each an id of its own.`)
  const tables = views.flatMap((view, at) => (view.as === undefined ? [] : [{ artefact: view.as, at }]))
  const fileOf = (at: number) => `view-${at}.parquet`
  const result = await inTableFolder<Measured>(
    {
      module,
      exportName: 'measureTable',
      reads: { 'table.parquet': from },
      request: {
        table: 'table.parquet',
        views: await Promise.all(
          views.map(async (view, at) => ({
            ...(await withPeriod(view, work.artefacts.data)),
            ...(view.as !== undefined && { to: fileOf(at) }),
          })),
        ),
      },
      writes: Object.fromEntries(tables.map(({ artefact, at }) => [fileOf(at), artefact])),
    },
    work,
  )
  // The cast is safe: only table.measure writes these artefacts.
  const others = (await Promise.all(earlier.map((name) => work.artefacts.data(name)))) as readonly Measured[]
  const all = [result, ...others].map(({ accuracy }) => accuracy)
  await work.artefacts.keep(as, {
    ...result,
    accuracy: {
      canProceed: all.every(({ canProceed }) => canProceed),
      checks: sortChecks(all.flatMap(({ checks }) => checks)),
    },
  } satisfies Measured)
  return undefined
}

/** The view names the artefact; the work needs the period in it. */
async function withPeriod(view: View, data: (name: string) => Promise<unknown>): Promise<View> {
  if (view.view !== 'change' || view.current === undefined) return view
  const current = await data(view.current)
  if (typeof current === 'string') return { ...view, current }
  throw new Refusal(422, `"${view.current}" is not a period. A month is written as 2024-03.`)
}
