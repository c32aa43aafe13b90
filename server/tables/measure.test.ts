/** The results of measuring a table: figures of groups that add up to the whole, to the cent. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDescription, tableAt } from '#server/tables/artefact.ts'
import { withEngine } from '#server/tables/engine/open-engine.ts'
import { changeQuery } from '#server/tables/measure/change.ts'
import { measureTable } from '#server/tables/measure/measure-table.ts'
import { reconcile } from '#server/tables/measure/reconcile.ts'
import type { View } from '#server/tables/measure/view.ts'
import { tableFolder } from './fixtures/table-folder.ts'

const sales =
  'Product,Region,Date,Quantity,Net sales\n' +
  'Apple,North,01/02/2024,1,0.10\nApple,South,01/03/2024,2,0.20\nPear,North,02/03/2024,3,33.33\n' +
  'Plum,North,15/02/2024,1,33.34\nFig,South,16/03/2024,1,33.33\n,South,17/03/2024,1,-0.30\n'

async function measured(views: readonly View[], content = sales) {
  const { folder, loadOnce, rows } = await tableFolder()
  const columns = [
    { id: 'product', label: 'Product', type: 'text' },
    { id: 'region', label: 'Region', type: 'text' },
    { id: 'date', label: 'Date', type: 'date' },
    { id: 'quantity', label: 'Quantity', type: 'integer' },
    { id: 'value', label: 'Net sales', type: 'money' },
  ] as const
  await loadOnce('sales.csv', content, { columns })
  const result = await measureTable({ folder, table: 'table.parquet', views })
  return { views: result.views, accuracy: result.accuracy, rows }
}

test('sums, counts, averages and extremes of groups are exact, and their sums add up to the total', async () => {
  const { views } = await measured([
    {
      view: 'groups',
      id: 'regions',
      title: 'Regions',
      by: [{ column: 'region' }],
      figures: [
        { id: 'value', figure: 'sum', column: 'value' },
        { id: 'rows', figure: 'count' },
        { id: 'products', figure: 'distinct', column: 'product' },
        { id: 'average', figure: 'average', column: 'value', label: 'A sale' },
        { id: 'lowest', figure: 'least', column: 'value' },
        { id: 'highest', figure: 'most', column: 'date' },
      ],
    },
  ])
  expect(views['regions']).toMatchObject({
    title: 'Regions',
    rows: [
      ['North', 66.77, 3, 3, 22.26, 0.1, '2024-03-02'],
      ['South', 33.23, 3, 2, 11.08, -0.3, '2024-03-17'],
    ],
    total: 2,
    totals: { value: 100, rows: 6, products: 4, average: 16.67, lowest: -0.3, highest: '2024-03-17' },
  })
  expect(views['regions']?.formulas[3]).toEqual({
    id: 'average',
    label: 'A sale',
    formula:
      'A sale is the sum of "Net sales", divided by the number of rows in which it is filled, rounded to 2 decimals.',
  })
})

test('all groups after the leading ones are combined in one row, so that the figures still add up', async () => {
  const { views } = await measured([
    {
      view: 'groups',
      id: 'top',
      title: 'Top',
      by: [{ column: 'product' }],
      figures: [
        { id: 'value', figure: 'sum', column: 'value' },
        { id: 'share', figure: 'share', column: 'value' },
        { id: 'running', figure: 'cumulative', column: 'value' },
      ],
      order: { by: 'value' },
      top: 2,
    },
  ])
  expect(views['top']?.rows).toEqual([
    ['Plum', 33.34, 33.34, 33.34],
    ['Fig', 33.33, 33.33, 66.67],
    ['All others (3)', 33.33, 33.33, 100],
  ])
  expect(views['top']?.totals).toEqual({ value: 100, share: 100 })
})

test('each share is rounded from its exact figures, and not the step between two rounded sums', async () => {
  const content = `Product,Net sales\n${['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => `${name},1.00`).join('\n')}\n`
  const { views } = await measured(
    [
      {
        view: 'groups',
        id: 'all',
        title: 'All',
        by: [{ column: 'product' }],
        figures: [
          { id: 'share', figure: 'share', column: 'value' },
          { id: 'ofRows', figure: 'share' },
          { id: 'rank', figure: 'rank', column: 'value' },
        ],
      },
    ],
    content,
  )
  const rows = views['all']?.rows ?? []
  // A seventh is 14.2857 %. Differences of rounded cumulative shares would alternate between 14.28 and 14.29.
  expect(new Set(rows.map(([, share]) => share))).toEqual(new Set([14.29]))
  expect(new Set(rows.map(([, , share]) => share))).toEqual(new Set([14.29]))
  expect(views['all']?.totals).toMatchObject({ share: 100, ofRows: 100 })
  expect(new Set(rows.map(([, , , rank]) => rank))).toEqual(new Set([1]))
})

test('the leading groups are those that together reach a share, and a sentence says how many they are', async () => {
  const { views } = await measured([
    { view: 'pareto', id: 'pareto', title: 'ABC', by: [{ column: 'product' }], column: 'value', atLeast: 60 },
  ])
  expect(views['pareto']?.rows).toEqual([
    ['Plum', 33.34, 33.34, 33.34, 'yes'],
    ['Fig', 33.33, 33.33, 66.67, 'yes'],
    ['Pear', 33.33, 33.33, 100, 'no'],
    ['Apple', 0.3, 0.3, 100.3, 'no'],
    [null, -0.3, -0.3, 100, 'no'],
  ])
  expect(views['pareto']?.notes).toEqual(['2 of 5 groups by "Product" make up at least 60 % of "Net sales".'])
})

test('a change lists new and lost groups, and adds up to the change of the whole table', async () => {
  const change = {
    view: 'change',
    id: 'change',
    title: 'Change',
    by: [{ column: 'product' }],
    column: 'value',
    in: { column: 'date', period: 'month' },
  } as const
  const { views } = await measured([change, { ...change, id: 'lost', only: ['lost'], current: '2024-03' }])
  expect(views['change']?.columns.map(({ label }) => label)).toEqual([
    'Product',
    'Net sales March 2024',
    'Net sales February 2024',
    'Change',
    'Change in %',
    'State',
  ])
  expect(views['change']?.rows).toEqual([
    ['Plum', 0, 33.34, -33.34, -100, 'lost'],
    ['Fig', 33.33, 0, 33.33, null, 'new'],
    ['Pear', 33.33, 0, 33.33, null, 'new'],
    [null, -0.3, 0, -0.3, null, 'new'],
    ['Apple', 0.2, 0.1, 0.1, 100, 'more'],
  ])
  expect(views['change']?.totals).toEqual({ current: 66.56, previous: 33.44, change: 33.12, changeShare: 99.04 })
  expect(views['change']?.notes).toEqual(['March 2024 compared with February 2024: 3 new, 1 lost, 1 rose.'])
  expect(views['lost']?.rows.map(([product]) => product)).toEqual(['Plum'])
  const neither = await measured([{ ...change, only: ['same'] }])
  expect(neither.views['change']?.notes).toEqual(['March 2024 compared with February 2024: none unchanged.'])
  await expect(measured([{ ...change, current: 'March' }])).rejects.toThrow(
    '"March" is not a month. It is written as 2024-03.',
  )
})

test('rows without a date count for the current period of a change where the view says so, and for none elsewhere', async () => {
  const change = {
    view: 'change',
    id: 'change',
    title: 'Change',
    by: [{ column: 'product' }],
    column: 'value',
    current: '2024-03',
  } as const
  const { views, accuracy } = await measured(
    [
      { ...change, in: { column: 'date', period: 'month', undated: 'current' } },
      { ...change, id: 'lost', in: { column: 'date', period: 'month', undated: 'current' }, only: ['lost'] },
      { ...change, id: 'dated', in: { column: 'date', period: 'month' } },
    ],
    `${sales}Plum,South,,1,10.00\nApple,South,,1,1.00\n`,
  )
  expect(views['change']?.totals).toMatchObject({ current: 77.56, previous: 33.44 })
  expect(views['change']?.rows).toContainEqual(['Plum', 10, 33.34, -23.34, -70.01, 'less'])
  expect(views['change']?.formulas[0]?.formula).toBe(
    'The sum of "Net sales" of March 2024, with the rows that have no date.',
  )
  expect(views['lost']?.rows).toEqual([])
  expect(views['dated']?.totals).toMatchObject({ current: 66.56, previous: 33.44 })
  expect(accuracy.canProceed).toBe(true)
})

test('a change from a period without rows has no rows, and says why', async () => {
  const { views, accuracy } = await measured([
    {
      view: 'change',
      id: 'change',
      title: 'Change',
      by: [{ column: 'product' }],
      column: 'value',
      in: { column: 'date', period: 'month', undated: 'current' },
      current: '2024-02',
    },
  ])
  expect(views['change']).toMatchObject({
    rows: [],
    total: 0,
    totals: { current: 0, previous: 0, change: 0 },
    notes: ['The table has no rows of January 2024, so February 2024 has nothing to be compared with.'],
  })
  expect(accuracy.canProceed).toBe(true)
})

test('rows of a view that do not add up to the table fail the accuracy, with both sums', async () => {
  const { folder, loadOnce } = await tableFolder()
  await loadOnce('sales.csv', sales, {
    columns: [
      { id: 'product', label: 'Product', type: 'text' },
      { id: 'date', label: 'Date', type: 'date' },
      { id: 'value', label: 'Net sales', type: 'money' },
    ],
  })
  const view = {
    view: 'change',
    id: 'change',
    title: 'Change',
    by: [{ column: 'product' }],
    column: 'value',
    in: { column: 'date', period: 'month' },
  } as const
  const checks = await withEngine(folder, async (engine) => {
    const path = join(folder, 'table.parquet')
    const query = await changeQuery(engine, await readDescription(engine, path), tableAt(path), view)
    await engine.run(`CREATE TEMP TABLE measured AS SELECT * FROM (${query.sql}) WHERE product IS DISTINCT FROM 'Fig'`)
    const [totals = []] = await engine.rows(query.totals.sql)
    return await reconcile(engine, query, totals, view)
  })
  expect(checks.map(({ id, state, found }) => [id, state, found])).toEqual([
    ['change-current', 'failed', 'The rows add up to 33.23, the total is 66.56.'],
    ['change-previous', 'passed', 'The rows add up to the total, 33.44.'],
    ['change-change', 'failed', 'The rows add up to -0.21, the total is 33.12.'],
  ])
})

test('outliers of a group are listed with the limits that they exceed', async () => {
  const rows = Array.from({ length: 9 }, (_, at) => `Apple,North,01/03/2024,1,${10 + at}.00`)
  const content = `Product,Region,Date,Quantity,Net sales\n${rows.join('\n')}\nApple,North,02/03/2024,1,99.00\nPear,North,02/03/2024,1,990.00\n`
  const { views } = await measured(
    [{ view: 'outliers', id: 'far', title: 'Far', column: 'value', by: [{ column: 'product' }] }],
    content,
  )
  expect(views['far']?.rows).toEqual([[11, 99, 4.5, 24.5, 'above what is usual', 'Apple', 'North', '2024-03-02', 1]])
  expect(views['far']?.notes).toEqual(['1 row stands out by "Net sales".'])
})

test('a view is a table of its own, and periods of a date make its groups', async () => {
  const { rows } = await measured([
    {
      view: 'groups',
      id: 'quarters',
      title: 'Quarters',
      by: [{ column: 'date', period: 'quarter' }],
      figures: [{ id: 'value', figure: 'sum', column: 'value' }],
      to: 'quarters.parquet',
    },
  ])
  expect(await rows('"date-quarter", value, "#rejected"', 'quarters.parquet')).toEqual([['2024-Q1', '100.00', null]])
})

test('a missing column that a view refers to is reported by name', async () => {
  const view = { view: 'groups', id: 'v', title: 'V', figures: [{ id: 'f', figure: 'sum', column: 'region' }] } as const
  await expect(measured([view])).rejects.toThrow('has no figures in its column "region"')
  await expect(measured([{ ...view, figures: [{ id: 'f', figure: 'sum' }] }])).rejects.toThrow(
    'the figure "f" (sum) names no column',
  )
  await expect(
    measured([{ ...view, by: [{ column: 'quantity', period: 'month' }], figures: [{ id: 'f', figure: 'count' }] }]),
  ).rejects.toThrow('in its column "quantity": its type is integer.')
})

test('a view without a title is called by its figure and its groups, and its checks are, too', async () => {
  const product = [{ column: 'product' }]
  const value = [{ id: 'value', figure: 'sum', column: 'value', label: 'Net sales' }] as const
  const { views, accuracy } = await measured([
    { view: 'groups', id: 'all', figures: [...value, { id: 'rows', figure: 'count' }] },
    { view: 'groups', id: 'byProduct', by: product, figures: value },
    { view: 'pareto', id: 'leading', by: product, column: 'value' },
    { view: 'change', id: 'moves', by: product, column: 'value', in: { column: 'date', period: 'month' } },
    { view: 'outliers', id: 'unusual', column: 'value' },
  ])
  expect(Object.values(views).map(({ title }) => title)).toEqual([
    'Net sales, Rows',
    'Net sales by Product',
    'Net sales by Product, the largest first',
    'Change of Net sales by Product',
    'Unusual values of Net sales',
  ])
  expect(accuracy.checks.map(({ title }) => title)).toContain('Net sales by Product: Net sales')
})
