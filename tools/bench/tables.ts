/**
 * A report from 50 MB of sales (.xlsx) and 50 MB of customers (.csv), loaded, checked, joined, measured and written: by
 * our table operations, and by the script that a person would write with pandas and openpyxl, on the same files in the
 * same run. BENCH_SCALE=0.1 uses a tenth of the rows, to see that everything works, not to compare times.
 */
import { isDeepStrictEqual } from 'node:util'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sameness, type Figure } from './figure.ts'
import { ourReport, type Figures } from './tables/our-report.ts'
import { findPython, type PandasRun, runScript } from './run-python.ts'
import { customerCount, saleCount, writeCustomers, writeSales } from './tables/write-sales-files.ts'

const seed = 7
export async function tablesBench(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-tables-'))
  try {
    return await measuredIn(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measuredIn(folder: string): Promise<readonly Figure[]> {
  const [sales, customers] = [join(folder, 'sales.xlsx'), join(folder, 'customers.csv')]
  const scale = Number(process.env['BENCH_SCALE'] ?? 1)
  await writeSales(sales, seed, { rows: Math.round(saleCount * scale) })
  await writeCustomers(customers, seed, Math.round(customerCount * scale))
  const sizes = await Promise.all([sales, customers].map(async (path) => ((await stat(path)).size / 1e6).toFixed(0)))

  const ours = await ourReport(folder, sales, customers)
  const seconds = ours.steps.reduce((all, step) => all + step.seconds, 0)
  const processorSeconds = ours.steps.reduce((all, step) => all + step.processorSeconds, 0)
  const megabytes = Math.max(...ours.steps.map((step) => step.megabytes))
  const figures: Figure[] = ours.steps.map((step) => ({
    what: step.name,
    value: `${step.seconds.toFixed(1)} s, processor ${step.processorSeconds.toFixed(1)} s, ${step.megabytes.toFixed(0)} MB`,
  }))
  figures.push({
    what: `the whole report (.xlsx of ${sizes[0]} MB, .csv of ${sizes[1]} MB)`,
    value: `${seconds.toFixed(1)} s, processor ${processorSeconds.toFixed(1)} s, at most ${megabytes.toFixed(0)} MB`,
    goal: 'under 400 MB',
  })

  const python = await findPython('import csv')
  if (python === undefined) return [...figures, { what: 'compared with', value: 'nothing: there is no python3' }]
  const plain = await runScript<Answer>(python, 'tables/plain.py', [sales, customers])
  figures.push({
    what: 'figures beside those of a plain script, to the penny',
    value: compareFigures(ours.figures, plain.figures),
    goal: 'equal',
  })

  const withPandas = await findPython('import pandas, openpyxl')
  if (withPandas === undefined)
    return [...figures, { what: 'beside pandas', value: 'not measured: install python3-pandas and python3-openpyxl' }]
  const theirs = await runScript<PandasRun<Figures>>(withPandas, 'pandas-scripts/sales_report.py', [
    sales,
    customers,
    join(folder, 'pandas.xlsx'),
  ])
  const theirSeconds = Object.values(theirs.times).reduce((all, each) => all + each, 0)
  const laps = Object.entries(theirs.times).map(([name, each]) => `${name} ${each.toFixed(1)} s`)
  return [
    ...figures,
    {
      what: 'the same by pandas and openpyxl',
      value: `${theirSeconds.toFixed(1)} s, processor ${theirs.processorSeconds.toFixed(1)} s, ${theirs.megabytes.toFixed(0)} MB (${laps.join(', ')})`,
    },
    { what: 'figures beside those of pandas', value: compareFigures(ours.figures, theirs.figures), goal: 'equal' },
    {
      what: 'how many times faster, same files, same run',
      value: (theirSeconds / seconds).toFixed(1),
      goal: 'at least 10',
    },
    {
      what: 'how many times less processor time',
      value: (theirs.processorSeconds / processorSeconds).toFixed(1),
    },
  ]
}

interface Answer {
  readonly figures: Figures
}

/** Names the figures that differ. */
function compareFigures(ours: Figures, theirs: Figures): string {
  const keys = ['checks', 'matched', 'total', 'segments', 'months', 'pareto', 'change'] as const
  const different = keys.filter((key) => !isDeepStrictEqual(sorted(ours[key]), sorted(theirs[key])))
  return sameness(different)
}

const sorted = (value: Figures[keyof Figures]) =>
  typeof value === 'object' ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)) : value
