/** How columns of a file are assigned to columns of the table if their headings are not clear. */
import { expect, test } from 'vitest'
import type { WantedColumn } from '#server/tables/load/header/wanted-column.ts'
import { tableFolder } from './fixtures/table-folder.ts'

const quantity: WantedColumn = { id: 'quantity', label: 'Quantity', type: 'number' }
const price: WantedColumn = { id: 'price', label: 'Unit price', type: 'money' }
const value: WantedColumn = {
  id: 'value',
  label: 'Net sales',
  type: 'money',
  madeOf: ['quantity', 'price'],
  required: 'Add a column Net sales.',
}
const day: WantedColumn = { id: 'day', label: 'Date', type: 'date' }

test('a column that the file lacks is the product of two, exact to the last decimal, and a note says so', async () => {
  const { load, rows } = await tableFolder()
  const understood = await load(
    'sales.csv',
    'SKU;Quantity;Unit price\nA;3;€ 1.234,10\nB;-2;0,05\nC;1,5;0,03\nD;;9,99\nE;2;unknown\nF;1;1,00\nG;1;1,00\n',
    { columns: [value, quantity, price] },
  )
  expect(await rows('value')).toEqual([['3702.300'], ['-0.100'], ['0.045'], [null], [null], ['1.000'], ['1.000']])
  expect(understood.missing).toEqual([])
  expect(understood.notes).toEqual(['The file has no column for "Net sales": it is "Quantity" times "Unit price".'])
  expect(understood.columns.find(({ id }) => id === 'value')).toMatchObject({
    heading: 'Quantity × Unit price',
    column: 'B × C',
    type: 'money',
    filled: 6,
    currencies: [{ currency: 'EUR', count: 1 }],
  })
})

test('a discount that a made column does not take off is told, and only then', async () => {
  const { load } = await tableFolder()
  const discount: WantedColumn = { id: 'discount', label: 'Discount', names: ['Remise'], type: 'text' }
  const columns = [{ ...value, madeWithout: 'discount' }, quantity, price, discount]
  const made = await load('sales.csv', 'SKU,Quantity,Unit price,Remise\nA,2,3.00,0.2\nB,1,1.00,0\n', { columns })
  expect(made.notes).toEqual([
    'The file has no column for "Net sales": it is "Quantity" times "Unit price".',
    '"Remise" is not taken off "Net sales": give the file a column with the values after it.',
  ])
  const there = await load('sales.csv', 'SKU,Net sales,Remise\nA,5.00,0.2\nB,1.00,0\n', { columns })
  expect(there.notes).toEqual([])
})

test('a column that the file has is not made, and one whose parts are absent is missing', async () => {
  const { load, rows } = await tableFolder()
  const columns = [value, quantity, price]
  const there = await load('sales.csv', 'Quantity,Unit price,Net sales\n2,3.00,5.50\n1,1.00,1.00\n', { columns })
  expect(await rows('value')).toEqual([['5.50'], ['1.00']])
  expect(there.notes).toEqual([])
  const absent = await load('sales.csv', 'SKU,Quantity\nA,2\nB,1\n', { columns })
  expect(absent.missing.map(({ id }) => id)).toEqual(['value', 'price'])
})

test('a column may take the values of another that the file has', async () => {
  const { load, rows } = await tableFolder()
  const understood = await load('products.csv', 'SKU,Product line\nA,Cars\nB,Trains\n', {
    columns: [
      { id: 'category', label: 'Category', type: 'text', madeOf: ['group'] },
      { id: 'group', label: 'Product line', type: 'text', madeOf: ['category'] },
    ],
  })
  expect(await rows('category, "group"')).toEqual([
    ['Cars', 'Cars'],
    ['Trains', 'Trains'],
  ])
  expect(understood.notes).toEqual([
    'The file has no column of its own for "Category": it takes what "Product line" holds.',
  ])
})

test('a date column without a matching heading is the only remaining column with dates; if there are two, neither is chosen', async () => {
  const { load, rows } = await tableFolder()
  const columns = [{ id: 'sku', label: 'SKU', type: 'text' } as const, day]
  const one = await load('sales.csv', 'SKU,saleWhen,Note\nA,31/03/2024,x\nB,01/04/2024 10:30,y\n', { columns })
  expect(await rows('day')).toEqual([['2024-03-31'], ['2024-04-01']])
  expect(one.notes).toEqual(['No heading stands for "Date": "saleWhen" was used, the only other column with dates.'])
  const two = await load('sales.csv', 'SKU,Sold,Paid\nA,2024-03-30,2024-03-31\nB,2024-04-01,2024-04-02\n', { columns })
  expect(two.missing.map(({ id }) => id)).toEqual(['day'])
})

test('of a number and a name of the same thing the definition decides which comes first, and a unit after a heading is no part of it', async () => {
  const { load } = await tableFolder()
  const customer: WantedColumn = {
    id: 'customer',
    label: 'Customer',
    type: 'text',
    names: ['Customer number', 'Customer', 'Customer name'],
  }
  const amount: WantedColumn = { id: 'amount', label: 'Net amount', type: 'money' }
  const headingsFor = async (heading: string, cells: string) =>
    (await load('sales.csv', `${heading}\n${cells}\n${cells}\n`, { columns: [customer, amount] })).columns.map(
      (column) => column.heading,
    )
  expect(await headingsFor('Customer,Customer number,Net amount in EUR', 'Firm,17,1.00')).toEqual([
    'Customer number',
    'Net amount in EUR',
  ])
  expect(await headingsFor('Customer name,Customer,Net amount £', 'Firm,17,1.00')).toEqual(['Customer', 'Net amount £'])
  expect(await headingsFor('Customer name,Net amount REF,Town', 'Firm,1.00,York')).toEqual(['Customer name'])
})

test('a row of figures alone below the rows is a total without a label; a row with few cells between other rows is kept', async () => {
  const { load, rows } = await tableFolder()
  const columns = [
    { id: 'sku', label: 'SKU', type: 'text' },
    { id: 'value', label: 'Net sales', type: 'money' },
  ] as const
  const understood = await load(
    'sales.csv',
    'SKU,Customer,Town,Net sales\nA,Firm,Leeds,1.00\n,,,2.00\nB,Firm,York,3.00\nC,Firm,York,4.00\n,,,10.00\n',
    { columns },
  )
  expect(await rows('value')).toEqual([['1.00'], ['2.00'], ['3.00'], ['4.00']])
  expect(understood.leftOut).toEqual([
    {
      why: 'Figures alone at the end are totals, which are computed again, so that nothing counts twice.',
      count: 1,
      rows: [6],
    },
  ])
})

test('by hand, one column of the file may be assigned to two columns, which then hold the same values', async () => {
  const { load, rows } = await tableFolder()
  const columns = [
    { id: 'code', label: 'Customer code', type: 'text' },
    { id: 'name', label: 'Customer name', type: 'text', required: 'Add the names.' },
  ] as const
  const content = 'Firm,Town\nOak Lane,York\nHillside,Leeds\n'
  const understood = await load('customers.csv', content, {
    columns,
    assigned: [
      { column: 'code', heading: 'Firm' },
      { column: 'name', heading: 'Firm' },
    ],
  })
  expect(await rows('code, name')).toEqual([
    ['Oak Lane', 'Oak Lane'],
    ['Hillside', 'Hillside'],
  ])
  expect(understood.missing).toEqual([])
  expect(understood.columns.map(({ id, heading }) => [id, heading])).toEqual([
    ['code', 'Firm'],
    ['name', 'Firm'],
  ])
  expect(understood.unused.map(({ heading }) => heading)).toEqual(['Town'])
})

test('a heading that was assigned to an earlier file stands for its column only if nothing else does, and a note says so', async () => {
  const { load } = await tableFolder()
  const columns: readonly WantedColumn[] = [
    { id: 'sku', label: 'SKU', type: 'text' },
    { id: 'net', label: 'Net sales', type: 'money', required: 'Add a column Net sales.' },
  ]
  const remembered = [{ column: 'net', heading: 'Erlös' }]
  const found = await load('june.csv', 'SKU,Erlös\nA,5.50\n', { columns, remembered })
  expect(found).toMatchObject({
    missing: [],
    asBefore: true,
    notes: ['"Erlös" was read as "Net sales", as somebody in your workspace assigned it before.'],
  })
  const named = await load('july.csv', 'SKU,Erlös,Net sales\nA,1.00,5.50\n', { columns, remembered })
  expect(named.columns.map(({ heading }) => heading)).toEqual(['SKU', 'Net sales'])
  expect(named).toMatchObject({ asBefore: false, notes: [] })
  const assigned = [{ column: 'net', heading: 'Umsatz' }]
  const anew = await load('august.csv', 'SKU,Erlös,Umsatz\nA,1.00,5.50\n', { columns, assigned, remembered })
  expect(anew.columns.map(({ heading }) => heading)).toEqual(['SKU', 'Umsatz'])
  expect(anew.asBefore).toBe(false)
})
