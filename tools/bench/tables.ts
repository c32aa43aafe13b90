/**
 * A report from 50 MB of sales (.xlsx) and 50 MB of customers (.csv), loaded, checked, joined, measured and written: by our
 * work on tables, and by the script that a person would write with pandas and openpyxl, on the same files in the same run.
 */
import { execFile } from 'node:child_process'
import { isDeepStrictEqual, promisify } from 'node:util'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#tools/house/paths.mjs'
import type { Figure } from './figure.ts'
import { ourReport, type Figures } from './tables/our-report.ts'
import { writeCustomers, writeSales } from './tables/write-sales-files.ts'

const seed = 7
const run = promisify(execFile)
/** Debian's own: packages python3-pandas and python3-openpyxl belong to it alone. */
const pythons = ['/usr/bin/python3', 'python3']

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
  await writeSales(sales, seed)
  await writeCustomers(customers, seed)
  const sizes = await Promise.all([sales, customers].map(async (path) => ((await stat(path)).size / 1e6).toFixed(0)))

  const ours = await ourReport(folder, sales, customers)
  const seconds = ours.steps.reduce((all, step) => all + step.seconds, 0)
  const megabytes = Math.max(...ours.steps.map((step) => step.megabytes))
  const figures: Figure[] = ours.steps.map((step) => ({
    what: step.name,
    value: `${step.seconds.toFixed(1)} s, ${step.megabytes.toFixed(0)} MB`,
  }))
  figures.push({
    what: `the whole report (.xlsx of ${sizes[0]} MB, .csv of ${sizes[1]} MB)`,
    value: `${seconds.toFixed(1)} s, at most ${megabytes.toFixed(0)} MB`,
    goal: 'under 400 MB',
  })

  const python = await firstWith(['import csv'])
  if (python === undefined) return [...figures, { what: 'compared with', value: 'nothing: there is no python3' }]
  const plain = await script<Answer>(python, 'plain.py', [sales, customers])
  figures.push({
    what: 'figures beside those of a plain script, to the penny',
    value: compared(ours.figures, plain.figures),
    goal: 'equal',
  })

  const withPandas = await firstWith(['import pandas, openpyxl'])
  if (withPandas === undefined)
    return [...figures, { what: 'beside pandas', value: 'not measured: install python3-pandas and python3-openpyxl' }]
  const theirs = await script<Answer & Pandas>(withPandas, 'with-pandas.py', [
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
      value: `${theirSeconds.toFixed(1)} s, ${theirs.megabytes.toFixed(0)} MB (${laps.join(', ')})`,
    },
    { what: 'figures beside those of pandas', value: compared(ours.figures, theirs.figures), goal: 'equal' },
    {
      what: 'how many times faster, same files, same run',
      value: (theirSeconds / seconds).toFixed(1),
      goal: 'at least 10',
    },
  ]
}

interface Answer {
  readonly figures: Figures
}

interface Pandas {
  readonly times: Readonly<Record<string, number>>
  readonly megabytes: number
}

async function firstWith(code: readonly string[]): Promise<string | undefined> {
  for (const python of pythons) {
    const works = await run(python, ['-c', ...code]).then(
      () => true,
      () => false,
    )
    if (works) return python
  }
  return undefined
}

/** Each prints its answer as JSON. */
async function script<T>(python: string, name: string, args: readonly string[]): Promise<T> {
  const { stdout } = await run(python, ['-W', 'ignore', join(root, 'tools/bench/tables', name), ...args])
  return JSON.parse(stdout) as T
}

/** The first key that differs is named, so that it can be looked for. */
function compared(ours: Figures, theirs: Figures): string {
  const keys = ['checks', 'matched', 'total', 'segments', 'months', 'pareto', 'change'] as const
  const different = keys.filter((key) => !isDeepStrictEqual(sorted(ours[key]), sorted(theirs[key])))
  return different.length === 0 ? 'equal' : `DIFFERENT: ${different.join(', ')}`
}

const sorted = (value: Figures[keyof Figures]) =>
  typeof value === 'object' ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)) : value
