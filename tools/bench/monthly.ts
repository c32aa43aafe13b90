/**
 * The monthly report as a user gets it: 50 MB of sales (.xlsx), 50 MB of customers (.csv) and a lookup file are uploaded to a
 * portal, validated, measured and exported, beside the script that a person would write with pandas and openpyxl, on the same
 * files in the same run. BENCH_SCALE=0.1 takes a tenth of the rows: to see that all of it runs, not to compare times.
 */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { textRows, xlsxOf } from '#server/documents/sheets/fixtures/xlsx-of.ts'
import { buildIfStale } from '#tools/house/build.mjs'
import { sameness, type Figure } from './figure.ts'
import { portalReport, type MonthlyFigures, type MonthlyFiles, type Stage } from './monthly/portal-report.ts'
import { findPython, type PandasRun, runScript } from './run-python.ts'
import { largeWorkbookParts } from './tables/workbook-parts.ts'
import {
  categories,
  customerCount,
  products,
  saleCount,
  writeCustomers,
  writeSales,
} from './tables/write-sales-files.ts'

const seed = 8
const month = '2024-06'
const groupCount = 6

export async function monthlyBench(): Promise<readonly Figure[]> {
  const problem = await buildIfStale({ out: process.stderr, wanted: ['server'] })
  if (problem !== undefined) throw new Error(problem)
  const folder = await mkdtemp(join(tmpdir(), 'bench-monthly-'))
  try {
    return await measuredIn(folder, Number(process.env['BENCH_SCALE'] ?? 1))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measuredIn(folder: string, scale: number): Promise<readonly Figure[]> {
  const files: MonthlyFiles = {
    sales: join(folder, 'sales.xlsx'),
    customers: join(folder, 'customers.csv'),
    lookup: join(folder, 'lookup.xlsx'),
  }
  await writeSales(files.sales, seed, {
    rows: Math.round(saleCount * scale),
    headings: { Product: 'Product code', Category: 'Range' },
  })
  await writeCustomers(files.customers, seed, Math.round(customerCount * scale))
  await writeFile(files.lookup, lookupFile())
  const sizes = await Promise.all(Object.values(files).map(async (path: string) => await megabytesOf(path)))

  const { stages, figures, ...ours } = await portalReport(files, month)
  // The script reads the files where they are.
  const work = stages.filter(({ name }) => name !== 'upload')
  const [seconds, processorSeconds] = [sumOf(work, 'seconds'), sumOf(work, 'processorSeconds')]
  const memory = Math.max(...work.map(({ workerMegabytes = NaN }) => workerMegabytes))
  const together = Math.max(...work.map(({ workersMegabytes = NaN }) => workersMegabytes))
  const shown: Figure[] = [
    { what: 'files', value: `.xlsx of ${sizes[0]} MB, .csv of ${sizes[1]} MB, lookup of ${sizes[2]} MB` },
    ...stages.map((stage) => ({ what: stage.name, value: timesOf(stage) })),
    { what: 'validate, insights and export', value: timesOf({ seconds, processorSeconds }) },
    { what: 'most memory of a worker', value: `${memory.toFixed(0)} MB`, goal: 'under 400 MB' },
    { what: 'most memory of all workers at one moment', value: `${together.toFixed(0)} MB` },
    {
      what: 'answers to another user meanwhile, 95 of 100 within',
      value: `${percentile(ours.answers, 95).toFixed(0)} ms of ${ours.answers.length}; before the work ${percentile(ours.quietAnswers, 95).toFixed(0)} ms`,
      goal: '100 ms',
    },
  ]

  const python = await findPython('import pandas, openpyxl')
  if (python === undefined)
    return [...shown, { what: 'beside pandas', value: 'not measured: install python3-pandas and python3-openpyxl' }]
  const report = join(folder, 'pandas.xlsx')
  const theirs = await runScript<PandasRun<MonthlyFigures>>(python, 'pandas-scripts/monthly_report.py', [
    ...Object.values(files),
    month,
    report,
  ])
  const theirSeconds = Object.values(theirs.times).reduce((all, each) => all + each, 0)
  const laps = Object.entries(theirs.times).map(([name, each]) => `${name} ${each.toFixed(1)} s`)
  return [
    ...shown,
    {
      what: 'the same by pandas and openpyxl',
      value: `${timesOf({ seconds: theirSeconds, processorSeconds: theirs.processorSeconds })}, ${theirs.megabytes.toFixed(0)} MB (${laps.join(', ')})`,
    },
    { what: 'figures beside those of pandas, to the penny', value: compare(figures, theirs.figures), goal: 'equal' },
    { what: 'how many times faster', value: (theirSeconds / seconds).toFixed(1), goal: 'at least 10' },
    { what: 'how many times less processor time', value: (theirs.processorSeconds / processorSeconds).toFixed(1) },
  ]
}

/** Every thirtieth product is unknown. */
function lookupFile(): Uint8Array {
  const known = products.flatMap((product, at) =>
    at % 30 === 29
      ? []
      : [[product, `Name of ${product}`, categories[at % categories.length] ?? '', `Group ${at % groupCount}`]],
  )
  const rows = [['Product code', 'Product name', 'Category', 'Product group'], ...known]
  // openpyxl refuses styles without fills.
  const styles = largeWorkbookParts([])['xl/styles.xml'] ?? ''
  return xlsxOf({ sheets: [{ rows: textRows(rows) }], parts: { 'xl/styles.xml': styles } })
}

const megabytesOf = async (path: string) => ((await stat(path)).size / 1e6).toFixed(1)

const sumOf = (stages: readonly Stage[], key: 'seconds' | 'processorSeconds') =>
  stages.reduce((sum, stage) => sum + stage[key], 0)

const timesOf = ({ seconds, processorSeconds }: Pick<Stage, 'seconds' | 'processorSeconds'>) =>
  `${seconds.toFixed(1)} s, processor ${processorSeconds.toFixed(1)} s`

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? NaN
}

/** Names the figures that differ. The portal shows the first 200 products. */
function compare(ours: MonthlyFigures, theirs: MonthlyFigures): string {
  const all = { ...theirs, products: only(theirs.products, Object.keys(ours.products)) }
  const different = (Object.keys(ours) as (keyof MonthlyFigures)[]).filter(
    (key) => !isDeepStrictEqual(inOrder(ours[key]), inOrder(all[key])),
  )
  return sameness(different)
}

const only = (amounts: Readonly<Record<string, string>>, keys: readonly string[]) =>
  Object.fromEntries(keys.flatMap((key) => (amounts[key] === undefined ? [] : [[key, amounts[key]]])))

const inOrder = (value: MonthlyFigures[keyof MonthlyFigures]) =>
  typeof value === 'object' ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)) : value
