/** The columns that joining two tables adds, and the report on how well they match. */
import { expect, test } from 'vitest'
import { joinTables } from '#server/tables/join/join-tables.ts'
import { tableFolder } from './fixtures/table-folder.ts'

const sales = 'Item,Amount\nA,10.00\nB,80.50\nB,9.50\nC,1.00\n,-4.00\n'
const products = 'Code,Product group\nA,Food\nB,Toys\nB,Games\nD,Unsold\n'

async function joined(asks: Partial<Parameters<typeof joinTables>[0]> = {}) {
  const { folder, loadOnce, rows } = await tableFolder()
  await loadOnce('products.csv', products, { to: 'right.parquet' })
  await loadOnce('sales.csv', sales, { to: 'left.parquet' })
  const coverage = await joinTables({
    folder,
    left: 'left.parquet',
    right: 'right.parquet',
    to: 'joined.parquet',
    on: [{ left: 'item', right: 'code' }],
    take: ['product-group'],
    value: 'amount',
    ...asks,
  })
  return { coverage, rows: () => rows('item, amount, "product-group"', 'joined.parquet') }
}

test('a key that stands twice on the other side does not multiply rows: the first one is used, which is reported', async () => {
  const { coverage, rows } = await joined()
  expect(await rows()).toEqual([
    ['A', '10.00', 'Food'],
    ['B', '80.50', 'Toys'],
    ['B', '9.50', 'Toys'],
    ['C', '1.00', null],
    [null, '-4.00', null],
  ])
  expect(coverage.duplicates).toMatchObject({ rows: [['B', 2]], total: 1 })
})

test('coverage is given by rows and by value, and unmatched keys are listed for both sides', async () => {
  const { coverage } = await joined()
  expect(coverage).toMatchObject({ rows: 5, matched: 3, share: 60, shareByValue: 99.99 })
  expect(coverage.unmatched.rows).toEqual([
    [null, 1, -4],
    ['C', 1, 1],
  ])
  expect(coverage.unused.rows).toEqual([['D']])
})

test('rows keep their order, whether they match or not', async () => {
  const { folder, load, rows } = await tableFolder()
  const count = 9000
  const customers = Array.from({ length: count / 2 }, (_, at) => `C${at * 2},Firm ${at * 2}`)
  await load('customers.csv', ['Code,Name', ...customers].join('\n'), { to: 'right.parquet' })
  const lines = Array.from({ length: count }, (_, at) => `D${at},C${(at * 7919) % count}`)
  await load('sales.csv', ['Document,Customer', ...lines].join('\n'), { to: 'left.parquet' })
  const on = [{ left: 'customer', right: 'code' }]
  await joinTables({ folder, left: 'left.parquet', right: 'right.parquet', to: 'joined.parquet', on, take: ['name'] })
  const expected = lines.map((line) => {
    const [document, customer = ''] = line.split(',')
    return [document, Number(customer.slice(1)) % 2 === 0 ? customer.replace('C', 'Firm ') : null]
  })
  expect(await rows('document, name', 'joined.parquet')).toEqual(expected)
})

test('a column that exists already and a column that does not exist are reported by name', async () => {
  await expect(joined({ take: ['colour'] })).rejects.toThrow('has no column "colour"')
  await expect(joined({ on: [{ left: 'sku', right: 'code' }] })).rejects.toThrow('has no column "sku"')
})
