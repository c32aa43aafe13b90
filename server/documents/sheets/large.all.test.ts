import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeXlsxStream } from 'hucre/xlsx'
import { limits } from '#server/documents/container/limits.ts'
import type { ReadValues } from '#server/documents/sheets/types.ts'
import { readWorkbook } from '#server/documents/sheets/read-workbook.ts'
import { openXlsx } from '#server/documents/sheets/xlsx/open-xlsx.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import { textRows, xlsxOf } from './fixtures/xlsx-of.ts'

const mostRows = 1_048_576
const module = new URL('read-workbook.ts', import.meta.url)

let folder = ''
let full: Uint8Array

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwright-large-'))
  const file = join(folder, 'full.xlsx')
  function* rows() {
    for (let row = 1; row <= mostRows; row += 1) yield [row, `Name ${row % 1000}`, row / 100]
  }
  // As each language's own stream type has it.
  const stream = writeXlsxStream(rows(), { name: 'Full' }) as Parameters<typeof Readable.fromWeb>[0]
  await pipeline(Readable.fromWeb(stream), createWriteStream(file))
  full = await readFile(file)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('every row of a sheet as long as Excel allows is scanned, and the heap stays small', async () => {
  const workbook = await openXlsx(full)
  const [sheet] = workbook.sheets
  if (sheet === undefined) throw new Error('There is no sheet.')
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  let rows = 0
  let total = 0
  let most = 0
  await workbook.scan(sheet, {
    onRow: ({ values }) => {
      rows += 1
      if (typeof values[0] === 'number') total += values[0]
      if (rows % 50_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed - before)
    },
  })
  expect(rows).toBe(mostRows)
  expect(total).toBe((mostRows * (mostRows + 1)) / 2)
  expect(most / 1024 / 1024).toBeLessThan(200)
})

test('a sheet as long as Excel allows is left out and told, in a worker with little memory', async () => {
  const reading = inWorker<ReadValues>(module, 'readWorkbook', [full, 'full.xlsx'], {
    kind: 'tables',
    except: { heapMB: 256, because: 'the sheet has to be read with little memory' },
  })
  await expect(reading).rejects.toMatchObject({
    name: 'Unreadable',
    message: expect.stringMatching(/^has nothing that can be read\. The sheet "Full" is too long/) as unknown,
  })
})

test('a million rows that are only formatted do no harm', async () => {
  const styled = Array.from(
    { length: mostRows - 1 },
    (_, row) => `<row r="${row + 2}"><c r="A${row + 2}" s="0"/></row>`,
  )
  const bytes = xlsxOf({ sheets: [{ rows: textRows([['Company Name', 'Example Ltd']]) + styled.join('') }] })
  const { values, problems } = await readWorkbook(bytes, 'facts.xlsx')
  expect(values).toEqual({ 'Company Name': { text: 'Example Ltd', cell: 'Sheet1!B1' } })
  expect(problems).toEqual([])
})

test('a part that unpacks beyond every measure is refused', async () => {
  const parts = { 'xl/styles.xml': Buffer.alloc(limits.fileBytes + 1, '<xf/>') }
  const rows = textRows([['Company Name', 'Example Ltd']])
  await expect(readWorkbook(xlsxOf({ sheets: [{ rows }], parts }), 'facts.xlsx')).rejects.toMatchObject({
    name: 'Unreadable',
    message: expect.stringMatching(/is larger than can be read here/) as unknown,
  })
})
