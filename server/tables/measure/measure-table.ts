/** Measures a table: each view is a table of figures that can be shown, written, and read by other work. */
import { join } from 'node:path'
import { readDescription, tableAt, writeTable } from '../artefact.ts'
import { withEngine, type Engine, type Row } from '../engine/open-engine.ts'
import { quoteName } from '../engine/quote.ts'
import { shownRows } from '../engine/shown-rows.ts'
import { noRejected, rowColumn, type TableColumn, type TableDescription } from '../table.ts'
import { changeQuery } from './change.ts'
import { groupsQuery } from './groups.ts'
import type { MeasuredQuery } from './measured-query.ts'
import { outliersQuery } from './outliers.ts'
import { paretoQuery } from './pareto.ts'
import { reconcile } from './reconcile.ts'
import { titleOfView } from './title-of-view.ts'
import { repeatedOf, type TitledView, type AccuracyCheck, type Measured, type MeasuredView, type View } from './view.ts'

export interface MeasureRequest {
  readonly folder: string
  /** The file of the table in the folder. */
  readonly table: string
  readonly views: readonly View[]
}

/** A page shows no more of them; the table of the view has all. */
const mostShown = 200

export async function measureTable({ folder, table, views }: MeasureRequest): Promise<Measured> {
  return await withEngine(folder, async (engine) => {
    const path = join(folder, table)
    const description = await readDescription(engine, path)
    const measured: [string, MeasuredView][] = []
    const checks: AccuracyCheck[] = []
    for (const asked of views) {
      const query = await queryOf(engine, description, tableAt(path), asked)
      const view: TitledView = { ...asked, title: asked.title ?? titleOfView(asked, description, query) }
      const [totals = []] = await engine.rows(query.totals.sql)
      measured.push([view.id, await measureOne(engine, query, totals, view, folder, description)])
      checks.push(...(await reconcile(engine, query, totals, view)))
    }
    return {
      accuracy: { canProceed: checks.every(({ state }) => state === 'passed'), checks },
      views: Object.fromEntries(measured),
    }
  })
}

async function queryOf(engine: Engine, table: TableDescription, from: string, view: View): Promise<MeasuredQuery> {
  switch (view.view) {
    case 'groups':
      return groupsQuery(table, from, view)
    case 'pareto':
      return paretoQuery(engine, table, from, view)
    case 'change':
      return await changeQuery(engine, table, from, view)
    case 'outliers':
      return outliersQuery(engine, table, from, view)
  }
}

async function measureOne(
  engine: Engine,
  query: MeasuredQuery,
  totals: Row,
  asked: TitledView,
  folder: string,
  { source }: TableDescription,
): Promise<MeasuredView> {
  const { view, title, to } = asked
  const columns = query.columns.map(withPennies)
  const names = columns.map(({ id }) => quoteName(id)).join(', ')
  // Once: groups of half a million rows are found in seconds.
  await engine.run(
    `CREATE OR REPLACE TEMP TABLE measured AS SELECT row_number() OVER () AS ${quoteName(rowColumn)}, * FROM (${query.sql})`,
  )
  const inOrder = `SELECT ${names} FROM measured ORDER BY ${quoteName(rowColumn)}`
  const [rows = 0] = await engine.figures('SELECT count(*) FROM measured')
  if (to !== undefined) {
    const sql = `SELECT ${quoteName(rowColumn)}, ${names}, ${noRejected} FROM measured ORDER BY ${quoteName(rowColumn)}`
    await writeTable(engine, join(folder, to), sql, { columns, missing: [], rows, source })
  }
  const [shownTotals = []] = shownRows(query.totals.columns, [totals])
  return {
    view,
    title,
    ...repeatedOf(asked),
    columns: columns.map(shownColumn),
    rows: shownRows(columns, await engine.rows(`${inOrder} LIMIT ${mostShown}`)),
    total: rows,
    formulas: query.formulas,
    totals: Object.fromEntries(query.totals.columns.map(({ id }, at) => [id, shownTotals[at] ?? null])),
    notes: await query.notes('measured'),
  }
}

const withPennies = (column: TableColumn): TableColumn =>
  column.type === 'money' && (column.scale ?? 0) > 2 ? { ...column, pennies: true } : column

const shownColumn = ({ id, label, type, scale = 0, pennies, currencies, absent }: TableColumn) => ({
  id,
  label,
  type,
  scale,
  ...(pennies === true && { pennies }),
  ...(currencies && { currencies }),
  ...(absent !== undefined && absent !== '' && { absent }),
})
