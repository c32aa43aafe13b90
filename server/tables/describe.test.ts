/** Sentences about measured figures; their wording by a model; and the account of a file. */
import { expect, test } from 'vitest'
import { tableAccount } from '#server/operations/table/table-account.ts'
import { run as account } from '#server/operations/table/table-account.run.ts'
import { tableDescribe } from '#server/operations/table/table-describe.ts'
import { run as describeTable } from '#server/operations/table/table-describe.run.ts'
import { run as reword } from '#server/operations/general/text-reword.run.ts'
import type { Work } from '#server/operations/work.ts'
import { describeView } from '#server/tables/describe/describe-view.ts'
import { measureTable } from '#server/tables/measure/measure-table.ts'
import type { MeasuredView, View } from '#server/tables/measure/view.ts'
import { memoryWork } from '../operations/fixtures/memory-work.ts'
import { tableFolder } from './fixtures/table-folder.ts'
import { shapeOf } from './fixtures/shape-of.ts'

const columns = [
  { id: 'group', label: 'Group', type: 'text' },
  { id: 'day', label: 'Day', type: 'date' },
  { id: 'value', label: 'Net sales', type: 'money' },
] as const
const rows = [
  'Food,01/02/2024,100.00',
  'Food,01/03/2024,1350.50',
  'Toys,01/02/2024,80.00',
  'Toys,01/03/2024,30.25',
  'Beds,01/03/2024,19.25',
]
const sum = { id: 'value', figure: 'sum', column: 'value', label: 'Net sales' } as const
const share = { id: 'share', figure: 'share', column: 'value', label: 'Share' } as const

async function measured(view: View, lines = rows): Promise<MeasuredView> {
  const { folder, loadOnce } = await tableFolder()
  await loadOnce('sales.csv', `Group,Day,Net sales\n${lines.join('\n')}\n`, { columns })
  const { views } = await measureTable({ folder, table: 'table.parquet', views: [view] })
  const found = views[view.id]
  if (found === undefined) throw new Error('The view is missing.')
  return found
}

const byGroup: View = { view: 'groups', id: 'g', title: 'Groups', by: [{ column: 'group' }], figures: [sum, share] }
test('if only some groups are shown, the first one has the most or the least, according to the sort order', async () => {
  const lines = Array.from({ length: 230 }, (_, at) => `Group ${at},01/03/2024,${100 + ((at * 37) % 230)}.00`)
  const sorted = (rising: boolean): View => ({
    ...byGroup,
    view: 'groups',
    figures: [sum],
    order: { by: 'value', rising },
  })
  expect(describeView(await measured(sorted(false), lines))).toBe('Group 87 has the most: Net sales 329.00.')
  expect(describeView(await measured(sorted(true), lines))).toBe('Group 0 has the least: Net sales 100.00.')
  expect(describeView(await measured({ ...byGroup, view: 'groups', figures: [sum] }, lines))).toMatch(/ comes first: /)
})

const change: View = {
  view: 'change',
  id: 'c',
  title: 'Change',
  by: [{ column: 'group' }],
  column: 'value',
  in: { column: 'day', period: 'month' },
  current: '2024-03',
}

test('groups are described by the largest and the smallest', async () => {
  expect(describeView(await measured(byGroup))).toBe(
    'Food has the most: Net sales 1,450.50 (91.8 %). Beds has the least: 19.25 (1.22 %).',
  )
})

test('a change is described by its sums and by what rose and fell most', async () => {
  expect(describeView(await measured(change))).toBe(
    'Net sales March 2024: 1,400.00, which is 1,220.00 (677.78 %) more than Net sales February 2024 (180.00). March 2024 compared with February 2024: 1 new, 1 rose, 1 fell. Food rose most, by 1,250.50. Toys fell most, by 49.75.',
  )
})

test('sums of new or lost groups are not described as sums of the whole month', async () => {
  expect(describeView(await measured({ ...change, view: 'change', only: ['new', 'lost'] } as View))).toMatch(
    /^Of those that are new or lost: Net sales March 2024: 19\.25, which is 19\.25 more than Net sales February 2024 \(0\.00\)\. /,
  )
})

test('without rows of the period before there is nothing to compare with', async () => {
  const march = rows.filter((row) => row.includes('/03/'))
  expect(describeView(await measured(change, march))).toBe(
    'The table has no rows of February 2024, so March 2024 has nothing to be compared with.',
  )
})

test('an unusual amount is described with its row and what is usual', async () => {
  const usual = Array.from({ length: 12 }, (_, at) => `Food,01/03/2024,${10 + at}.00`)
  const view: View = { view: 'outliers', id: 'o', title: 'Unusual', column: 'value' }
  expect(describeView(await measured(view, [...usual, 'Food,01/03/2024,900.00']))).toMatch(
    /^1 amount is unusual\. The furthest from the others is 900\.00 in row 14; up to [\d.]+ is usual\.$/,
  )
  expect(describeView(await measured(view, usual))).toBe('No amount is unusual.')
})

test('that there is nothing to compare with is said once', async () => {
  const march = rows.filter((row) => row.includes('/03/'))
  const { work, data } = memoryWork()
  data.set('insights', { views: { g: await measured(change, march), p: await measured(change, march) } })
  await describeTable({ from: ['insights'], as: 'described' }, work)
  expect(Object.keys(data.get('described') as object)).toEqual(['g'])
})

async function describedWork(worded: Readonly<Record<string, string>>) {
  const { work, data } = memoryWork()
  data.set('insights', { views: { g: await measured(byGroup), c: await measured(change) } })
  await describeTable({ from: ['insights'], views: ['g', 'c'], as: 'described' }, work)
  // The only method of the model that text.reword uses.
  const model = { method: 'language model', answer: () => Promise.resolve({ answer: worded }) }
  const withModel = { ...work, models: { text: () => Promise.resolve(model) } } as unknown as Work
  await reword({ from: 'described', keys: ['g', 'c'], ask: 'For a director.', as: 'findings' }, withModel)
  return { described: data.get('described'), findings: data.get('findings') }
}

test('MONTH-19 a model words the findings, and a wording with a figure that is not in the tables is refused', async () => {
  const honest = 'Food leads by far with Net sales of 1,450.50, while Beds bring 19.25.'
  const { described, findings } = await describedWork({
    text1: honest,
    text2: 'Sales rose to 1,400.00, which is 42 % above the plan.',
  })
  const { g, c } = described as Readonly<Record<string, string>>
  expect(Object.keys(described as object)).toEqual(['g', 'c'])
  expect(findings).toEqual({ g: honest, c })
  expect(g).not.toBe(honest)
})

test('the results have the shapes of the fixtures', async () => {
  const { work, data } = memoryWork()
  data.set('insights', { views: { byGroup: await measured(byGroup), movers: await measured(change) } })
  await describeTable({ from: ['insights'], as: 'findings' }, work)
  expect(shapeOf(data.get('findings'))).toEqual(shapeOf(tableDescribe.fixture.writes.as))

  const { folder: _, load } = await tableFolder()
  const content =
    'March\nGroup,Day,Net sales,Remark\nFood,01/02/2024,100.00,\nToys,01/02/2024,unknown,x\nTotal,,100.00,\n'
  data.set('salesUnderstood', await load('sales.csv', content, { columns }))
  data.set('checked', {
    checks: [{ title: 'Amounts', state: 'warned', found: '1 of 2 rows fails.' }],
  })
  const { example } = tableAccount
  await account(
    { files: [...example.files], checks: example.checks, assumed: [...example.assumed], as: 'method' },
    work,
  )
  expect(shapeOf(data.get('method'))).toEqual(shapeOf(tableAccount.fixture.writes.as))
  expect(data.get('method')).toEqual([
    { label: 'sales.csv', text: 'Sheet "sales", headings in row 2: 2 rows read.' },
    { label: 'Group', text: 'Column A, "Group", read as text: 2 of 2 cells are filled.' },
    { label: 'Day', text: expect.stringMatching(/^Column B, "Day", read as date: 2 of 2 cells are filled\./) },
    {
      label: 'Net sales',
      text: 'Column C, "Net sales", read as money: 2 of 2 cells are filled. 1 could not be read and counts as empty, such as "unknown" in row 4.',
    },
    {
      label: 'Left out',
      text: '1 row: Totals are computed again, so that nothing counts twice. It is row 5.',
    },
    { label: 'Not used', text: '"Remark" (column D).' },
    { label: 'Amounts', text: 'To look at. 1 of 2 rows fails.' },
    { label: 'Returns', text: 'Negative amounts are returns, which reduce the sums.' },
  ])
})
