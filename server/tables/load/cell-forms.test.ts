import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withEngine } from '../engine/open-engine.ts'
import { gatherAllEvidence, gatherEvidence, knownEvidence } from './reading/evidence.ts'
import { RawRow } from './source/raw-row.ts'
import { marks } from './source/raw-cell.ts'
import { stagedTable, stageRows } from './staged-rows.ts'

const { number, date, truth, error, percent } = marks
const numbers = ['0', '-3', '1.5', '-1.5', '1.500001', '1.05', '2', '12.25', '0.125', '007', '100000.5'].map(
  (text) => number + text,
)
const marked = [...numbers, `${date}2024-03-31`, `${truth}TRUE`, `${error}#N/A`, error, `${percent}0.125`]
const plainAmounts = ['12', '-12', '0', '012', '12.5', '-0.75', '1.234', '-1.234', '12.3456', '1234.567', '999999.999']
const isoDates = ['2024-03-31', '1999-12-01', '2099-01-01']
const otherTexts = [
  '1,234',
  '12.',
  '.5',
  '--5',
  '5-',
  '1.2.3',
  '£5',
  '12 %',
  '1899-12-31',
  '2024-3-1',
  'x2024-03-31',
  '-',
]

/** A single column with the cells, its counted forms, and a function that asks the engine about it. */
async function staged(cells: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'forms-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'staged.txt')
  const lines = stageRows(path, `${path}.sample`, [0])
  const row = new RawRow()
  for (const [at, cell] of cells.entries()) {
    row.clear(at + 1)
    row.add(0, cell)
    lines.add(row)
  }
  const { forms, longestLine } = lines.close()
  return { folder, forms, table: stagedTable(path, 1, longestLine) }
}

test('the counts for staged cells with type marks equal the results of the engine', async () => {
  const { folder, forms, table } = await staged(marked)
  const found = await withEngine(folder, (engine) => gatherAllEvidence(engine, table, [0]))
  expect(knownEvidence(forms[0], 'guess')).toEqual(found.get(0))
})

test.each(['integer', 'number', 'money'] as const)(
  'plain amounts are counted as the engine counts them: %s',
  async (type) => {
    const { folder, forms, table } = await staged([...marked, ...plainAmounts])
    const [found] = await withEngine(folder, (engine) => gatherEvidence(engine, table, [{ confirm: type }]))
    // The engine answers only the questions of the request.
    expect(knownEvidence(forms[0], type)).toMatchObject(
      Object.fromEntries(Object.entries(found ?? {}).filter(([, count]) => count > 0)),
    )
    expect(forms[0]?.plainAmounts).toBe(plainAmounts.length)
  },
)

test('dates in ISO form are counted as the engine counts them', async () => {
  const { folder, forms, table } = await staged([...marked, ...isoDates])
  const [found] = await withEngine(folder, (engine) => gatherEvidence(engine, table, [{ confirm: 'date' }]))
  expect(knownEvidence(forms[0], 'date')).toMatchObject({
    filled: found?.filled,
    dateTexts: found?.dateTexts,
    dayFirst: 0,
    eitherOrder: 0,
  })
})

test('any other text leaves the question to the engine', async () => {
  for (const text of otherTexts) {
    const { forms } = await staged([text])
    expect([text, knownEvidence(forms[0], 'money'), knownEvidence(forms[0], 'date')]).toEqual([
      text,
      undefined,
      undefined,
    ])
  }
})

test('the counts can be reset to those of the remaining rows', () => {
  const lines = stageRows(
    join(tmpdir(), `forms-${process.pid}.txt`),
    join(tmpdir(), `forms-${process.pid}.sample`),
    [0],
  )
  onTestFinished(async () => {
    for (const name of ['txt', 'sample']) await rm(join(tmpdir(), `forms-${process.pid}.${name}`), { force: true })
  })
  const row = new RawRow()
  row.add(0, `${number}1.5`)
  lines.add(row)
  const place = lines.place()
  row.clear(2)
  row.add(0, 'Total of all')
  lines.add(row)
  lines.shorten(place)
  expect(lines.close().forms[0]).toMatchObject({ filled: 1, numbers: 1, texts: 0, decimals: 1, longest: 4 })
})
