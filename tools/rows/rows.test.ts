/** Which rows of the specification have a test. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { coverage } from '#tools/rows/coverage.ts'
import { idsOfTitle } from '#tools/rows/ids-of-title.ts'
import { report, reportMissing } from '#tools/rows/report.ts'
import { readRows } from '#tools/rows/rows-file.ts'

describe('a title names the rows it begins with', () => {
  test.each([
    ['HR-12 the reviewed file must be .xlsx', ['HR-12']],
    ['HR-12 HR-13 CASE-01 the upload', ['HR-12', 'HR-13', 'CASE-01']],
    ['HR-12, HR-13: the upload', ['HR-12', 'HR-13']],
    ['the upload of HR-12', []],
    ['HR-12', ['HR-12']],
    ['HR the upload', []],
    ['HR-12b the upload', []],
    ['UTF-8 is read', []],
    ['', []],
  ])('%s', (title, ids) => {
    expect(idsOfTitle(title)).toEqual(ids)
  })
})

const rows = [
  { id: 'HR-01', area: 'HR policies', statement: 'First.' },
  { id: 'HR-02', area: 'HR policies', statement: 'Second.' },
  { id: 'SOP-01', area: 'SOP generator', statement: 'Third.' },
]
const file = 'tests/some.test.ts'

describe('coverage', () => {
  test('counts a row once, however many tests name it', () => {
    const titles = [
      { title: 'HR-01 a', file },
      { title: 'HR-01 SOP-01 b', file },
    ]
    const { tested, areas } = coverage(rows, titles)
    expect(tested).toBe(2)
    expect(areas).toEqual([
      { name: 'HR policies', key: 'HR', rows: 2, tested: 1, missing: [rows[1]] },
      { name: 'SOP generator', key: 'SOP', rows: 1, tested: 1, missing: [] },
    ])
  })

  test('finds ids that no row has', () => {
    const titles = [
      { title: 'HR-1 a', file },
      { title: 'RH-02 b', file },
    ]
    expect(coverage(rows, titles).unknown).toEqual([
      { id: 'HR-1', title: 'HR-1 a', file },
      { id: 'RH-02', title: 'RH-02 b', file },
    ])
  })
})

test('the report has a line for each area and the total, then the rows without a test, then unknown ids', () => {
  const titles = [
    { title: 'HR-01 a', file },
    { title: 'SOP-01 b', file },
    { title: 'SOP-99 c', file },
  ]
  expect(report(coverage(rows, titles))).toBe(
    `HR policies    1 of 2 rows
SOP generator  1 of 1 rows
in total       2 of 3 rows

HR policies, without a test:
  HR-02  Second.

Titles that name a row which does not exist:
  SOP-99  tests/some.test.ts: SOP-99 c`,
  )
})

test('an area without a missing row says so', () => {
  const area = { name: 'SOP generator', key: 'SOP', rows: 1, tested: 1, missing: [] }
  expect(reportMissing(area)).toBe('SOP generator: every row has a test.')
})

describe('the file of rows', () => {
  test('has an id once, and each area one key', () => {
    const all = readRows(join(root, 'tests/rows.tsv'))
    expect(all.length).toBeGreaterThan(500)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const keys = new Set(all.map(({ area, id }) => `${area} ${id.split('-')[0]}`))
    expect(keys.size).toBe(new Set(all.map(({ area }) => area)).size)
  })

  test('is refused when a line lacks a column', () => {
    const folder = temporaryFolder({ 'rows.tsv': 'id\tarea\twhere\tstatement\nHR-01\tHR\n' })
    expect(() => readRows(join(folder, 'rows.tsv'))).toThrow(/this line has not the four columns[^]*HR-01/)
  })
})
