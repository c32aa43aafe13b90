/** Measures how fast large workbooks are read, compared with the library that reads small workbooks. */
import { read } from '@e965/xlsx'
import { openXlsx } from '#server/documents/sheets/xlsx/open-xlsx.ts'
import { columnCount, largeWorkbook } from './large-workbook.ts'
import type { Figure } from './figure.ts'

const manyRows = 600_000
/** A workbook that SheetJS reads in seconds: for the large one it needs half a minute and 1.7 GB. */
const fewRows = 120_000

export async function sheetsBench(): Promise<readonly Figure[]> {
  const few = await largeWorkbook(fewRows)
  const ours = await measured(() => totalOf(few))
  const theirs = await measured(() => Promise.resolve(totalBySheetJs(few)))
  if (ours.total !== theirs.total) throw new Error(`The totals differ: ${ours.total} and ${theirs.total}.`)

  const many = await largeWorkbook(manyRows)
  const large = await measured(() => totalOf(many))
  const size = (bytes: Uint8Array) => `${(bytes.length / 1024 / 1024).toFixed(1)} MiB`
  return [
    {
      what: `${manyRows.toLocaleString('en')} rows × ${columnCount} (${size(many)})`,
      value: `${seconds(large.ms)}, ${large.heapMB.toFixed(0)} MB of heap`,
      goal: '5 s, 200 MB',
    },
    { what: `${fewRows.toLocaleString('en')} rows × ${columnCount} (${size(few)})`, value: seconds(ours.ms) },
    { what: 'the same by @e965/xlsx', value: seconds(theirs.ms) },
    {
      what: 'how many times faster, same file, same run',
      value: (theirs.ms / ours.ms).toFixed(1),
      goal: 'more than 4',
    },
  ]
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

/** The sum of all numbers, so that no cell remains unread. */
async function totalOf(bytes: Uint8Array): Promise<{ total: number; heap: number }> {
  const workbook = await openXlsx(bytes)
  let total = 0
  let heap = 0
  let rows = 0
  for (const sheet of workbook.sheets) {
    await workbook.scan(sheet, {
      onRow: ({ values }) => {
        rows += 1
        if (rows % 20_000 === 0) heap = Math.max(heap, process.memoryUsage().heapUsed)
        for (const value of values) if (typeof value === 'number') total += value
      },
    })
  }
  return { total, heap }
}

function totalBySheetJs(bytes: Uint8Array): { total: number; heap: number } {
  const workbook = read(bytes, { type: 'buffer', dense: true, cellText: false, cellHTML: false })
  let total = 0
  for (const name of workbook.SheetNames) {
    for (const row of workbook.Sheets[name]?.['!data'] ?? []) {
      for (const cell of row ?? []) if (typeof cell?.v === 'number') total += cell.v
    }
  }
  return { total, heap: process.memoryUsage().heapUsed }
}

async function measured(run: () => Promise<{ total: number; heap: number }>) {
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  const start = performance.now()
  const { total, heap } = await run()
  return { ms: performance.now() - start, total, heapMB: (heap - before) / 1024 / 1024 }
}
