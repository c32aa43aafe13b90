/** The report of the benchmark by our own table operations, each in a process of its own, built as in a portal. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#tools/house/paths.mjs'
import type { Checked } from '#server/tables/check/check.ts'
import type { Coverage } from '#server/tables/join/join-tables.ts'
import type { Measured, MeasuredView, View } from '#server/tables/measure/view.ts'
import type { SheetRequest } from '#server/tables/write/sheet.ts'

/** The figures that the script and our report compute, amounts as texts with two decimals. */
export interface Figures {
  readonly checks: Readonly<Record<string, number>>
  readonly matched: number
  readonly total: string
  readonly segments: Readonly<Record<string, string>>
  readonly months: Readonly<Record<string, string>>
  readonly pareto: number
  readonly change: Readonly<Record<string, string>>
}

export interface Step {
  readonly name: string
  readonly seconds: number
  readonly processorSeconds: number
  readonly megabytes: number
}

const run = promisify(execFile)
const value = 'net-sales'
const sum = [{ id: 'value', figure: 'sum', column: value, label: 'Net sales' }] as const
const about = { title: 'A check', do: 'Look at these rows.' } as const

const checks = [
  { ...about, check: 'filled', id: 'customer', column: 'customer' },
  { ...about, check: 'positive', id: 'value', column: value },
  { ...about, check: 'unique', id: 'invoice', columns: ['invoice'] },
  { ...about, check: 'matches', id: 'known', column: 'customer', in: 'customers', with: 'code' },
]

const views: readonly View[] = [
  {
    view: 'groups',
    id: 'segments',
    title: 'By segment',
    by: [{ column: 'segment' }],
    figures: sum,
    to: 'segments.parquet',
  },
  {
    view: 'groups',
    id: 'months',
    title: 'By month',
    by: [{ column: 'date', period: 'month' }],
    figures: sum,
    to: 'months.parquet',
  },
  {
    view: 'pareto',
    id: 'products',
    title: 'By product',
    by: [{ column: 'product' }],
    column: value,
    to: 'products.parquet',
  },
  {
    view: 'change',
    id: 'change',
    title: 'Change by category',
    by: [{ column: 'category' }],
    column: value,
    in: { column: 'date', period: 'month' },
  },
]

const sheets: readonly SheetRequest[] = [
  { name: 'By segment', from: 'segments.parquet', totals: [{ column: 'value', total: 'sum' }] },
  {
    name: 'By month',
    from: 'months.parquet',
    charts: [{ kind: 'lines', title: 'Net sales by month', label: 'date-month', values: ['value'] }],
  },
  { name: 'By product', from: 'products.parquet' },
  { name: 'Rows', from: 'joined.parquet' },
]

export async function ourReport(
  folder: string,
  sales: string,
  customers: string,
): Promise<{ readonly steps: readonly Step[]; readonly figures: Figures }> {
  await run(process.execPath, [join(root, 'tools/house/build-server.mjs')])
  const steps: Step[] = []
  const step = async <T>(name: string, module: string, exportName: string, request: object): Promise<T> => {
    const built = join(root, 'dist/server/server/tables', module)
    const args = [
      join(root, 'tools/bench/tables/run-step.mjs'),
      built,
      exportName,
      JSON.stringify({ folder, ...request }),
    ]
    const { stdout } = await run(process.execPath, args, { maxBuffer: 1 << 26 })
    // What run-step.mjs prints; the result is that of the function it was given.
    const { result, ...figures } = JSON.parse(stdout) as Omit<Step, 'name'> & { readonly result: T }
    steps.push({ name, ...figures })
    return result
  }

  await step('load .xlsx', 'load/load-table.js', 'loadTable', { path: sales, name: 'sales.xlsx', to: 'sales.parquet' })
  await step('load .csv', 'load/load-table.js', 'loadTable', {
    path: customers,
    name: 'customers.csv',
    to: 'customers.parquet',
  })
  const others = { customers: 'customers.parquet' }
  const checked = await step<Checked>('check', 'check/check-table.js', 'checkTable', {
    table: 'sales.parquet',
    others,
    checks,
  })
  const joined = await step<Coverage>('join', 'join/join-tables.js', 'joinTables', {
    left: 'sales.parquet',
    right: 'customers.parquet',
    to: 'joined.parquet',
    on: [{ left: 'customer', right: 'code' }],
    take: ['town', 'segment'],
    value,
  })
  const measured = await step<Measured>('measure', 'measure/measure-table.js', 'measureTable', {
    table: 'joined.parquet',
    views,
  })
  await step('write', 'write/write-xlsx.js', 'writeXlsxFile', { to: 'report.xlsx', sheets })

  const viewOf = (id: string) => measured.views[id] ?? emptyView
  return {
    steps,
    figures: {
      checks: Object.fromEntries(checked.checks.map(({ id, count }) => [id, count])),
      matched: joined.matched,
      total: amount(viewOf('segments').totals['value']),
      segments: amountsIn(viewOf('segments'), 'value'),
      months: amountsIn(viewOf('months'), 'value'),
      // The sentence names them first: "3,063 of 4,000 groups …".
      pareto: Number(/^[\d,]+/.exec(viewOf('products').notes[0] ?? '')?.[0].replaceAll(',', '')),
      change: amountsIn(viewOf('change'), 'change'),
    },
  }
}

const emptyView: Pick<MeasuredView, 'columns' | 'rows' | 'totals' | 'notes'> = {
  columns: [],
  rows: [],
  totals: {},
  notes: [],
}

const amount = (cell: unknown): string => Number(cell).toFixed(2)

function amountsIn(
  { columns, rows }: Pick<MeasuredView, 'columns' | 'rows'>,
  id: string,
): Readonly<Record<string, string>> {
  const at = columns.findIndex((column) => column.id === id)
  return Object.fromEntries(rows.map((row) => [row[0] ?? '', amount(row[at])]))
}
