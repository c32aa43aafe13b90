import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { TableRow } from '#engine/fields/table.ts'
import { TableField, type TableFieldProps } from './TableField.tsx'

const columns: TableFieldProps['columns'] = [
  { id: 'item', label: 'Item', required: 'Name the item.' },
  { id: 'price', label: 'Price', type: 'number' },
  { id: 'state', label: 'State', type: 'choice', options: ['open', 'done'] },
]
const chair = { item: 'Chair', price: 12, state: 'open' }

function show(rows: readonly TableRow[], more: Partial<TableFieldProps> = {}) {
  const held: { rows: readonly TableRow[] } = { rows }
  function Holder() {
    const [value, setValue] = useState(rows)
    const onChange = (next: readonly TableRow[]) => {
      held.rows = next
      setValue(next)
    }
    return <TableField id="labels" label="Labels" columns={columns} {...more} value={value} onChange={onChange} />
  }
  render(<Holder />)
  return held
}
const cell = (name: string) => screen.getByLabelText(name)

describe('rows', () => {
  test('are added by the button, which leads to the first cell of the new one', async () => {
    const held = show([])
    expect(screen.getByText('There are no rows yet.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /^Add row.*Labels\)$/ }))
    await expect.poll(() => document.activeElement).toBe(cell('Item, row 1'))
    await userEvent.keyboard('Table')
    expect(held.rows).toEqual([{ item: 'Table' }])
  })

  test('are removed by a button that names them, and the focus goes on', async () => {
    const held = show([chair, { item: 'Table' }])
    await userEvent.click(screen.getByRole('button', { name: 'Remove row 1' }))
    expect(held.rows).toEqual([{ item: 'Table' }])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Add row.*Labels\)$/ }))
    expect(screen.getByText('Removed: row 1')).toBeDefined()
  })

  test('cannot be added beyond the most, nor at all when they are fixed', () => {
    show([chair], { max: 1 })
    expect(screen.getByRole('button', { name: /^Add row.*Labels\)$/ })).toHaveProperty('disabled', true)
    show([chair], { fixedRows: true, label: 'Fixed' })
    expect(screen.queryByRole('button', { name: /^Add row.*Fixed\)$/ })).toBeNull()
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
  })

  test('beyond fifty are on further pages', async () => {
    show(Array.from({ length: 51 }, (_, index) => ({ item: `Item ${index + 1}` })))
    expect(screen.getAllByRole('row')).toHaveLength(51)
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(cell('Item, row 51')).toHaveProperty('value', 'Item 51')
    expect(screen.getByText('Page 2 of 2')).toBeDefined()
  })
})

describe('by keyboard', () => {
  test('Enter leads to the row below, and below the last one to a new row', async () => {
    const held = show([chair])
    await userEvent.click(cell('Price, row 1'))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.activeElement).toBe(cell('Item, row 2'))
    await userEvent.keyboard('{Enter}')
    expect(held.rows).toEqual([chair, {}])
  })

  test('Tab leads through the cells of a row to its remove button', async () => {
    show([chair])
    await userEvent.click(cell('Item, row 1'))
    await userEvent.tab()
    expect(document.activeElement).toBe(cell('Price, row 1'))
    await userEvent.tab()
    expect(document.activeElement).toBe(cell('State, row 1'))
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove row 1' }))
  })
})

test('cells of a spreadsheet are pasted from the cell that has the focus', async () => {
  const held = show([chair], { max: 3 })
  await userEvent.click(cell('Price, row 1'))
  await userEvent.paste('10\tdone\n20\topen\n30\topen\n40\topen\n')
  expect(held.rows).toEqual([
    { item: 'Chair', price: '10', state: 'done' },
    { price: '20', state: 'open' },
    { price: '30', state: 'open' },
  ])
})

test('a text without tabs and lines is pasted as it is', async () => {
  const held = show([chair])
  await userEvent.clear(cell('Item, row 1'))
  await userEvent.click(cell('Item, row 1'))
  await userEvent.paste('Sofa')
  expect(held.rows).toMatchObject([{ item: 'Sofa' }])
})

test('with a mistake, each wrong cell is marked and described by the message; blank rows are not', () => {
  show([{ price: 'ten' }, {}, chair], { errors: ['Row 1: Name the item.'] })
  const marked = screen.getAllByRole('textbox').filter((input) => input.getAttribute('aria-invalid') === 'true')
  expect(marked.map((input) => input.getAttribute('aria-label'))).toEqual(['Item, row 1', 'Price, row 1'])
  expect(marked[0]?.getAttribute('aria-describedby')).toBe('labels-errors')
})

test('a column that is not to be changed is shown as text', () => {
  show([chair], { columns: [{ id: 'item', label: 'Item', readOnly: true }, ...columns.slice(1)] })
  const [, row] = screen.getAllByRole('row')
  expect(row && within(row).getByText('Chair')).toBeTruthy()
  expect(screen.queryByLabelText('Item, row 1')).toBeNull()
})

describe('many rows', () => {
  const items = ['Chair 10', 'Table', 'Chair 9', 'Lamp', ...Array.from({ length: 10 }, (_, at) => `Shelf ${at}`)]
  const many = items.map((item, at) => ({ item, price: at }))
  const shown = () => screen.getAllByLabelText(/^Item, row /).map((each) => (each as HTMLInputElement).value)

  test('are found by words; what is typed then changes the row that is shown, and the row stays where it is', async () => {
    const held = show(many)
    await userEvent.type(screen.getByLabelText('Find in this table'), 'chair')
    expect(shown()).toEqual(['Chair 10', 'Chair 9'])
    expect(screen.getByText('2 of 14 rows')).toBeDefined()
    await userEvent.clear(cell('Item, row 3'))
    await userEvent.type(cell('Item, row 3'), 'Bench')
    expect(shown()).toEqual(['Chair 10', 'Bench'])
    expect(held.rows[2]).toEqual({ item: 'Bench', price: 2 })
    expect(held.rows).toHaveLength(14)
    await userEvent.clear(screen.getByLabelText('Find in this table'))
    expect(shown()).toHaveLength(14)
  })

  test('are sorted by a heading, and Enter leads to the row that is shown below', async () => {
    const held = show(many)
    await userEvent.type(screen.getByLabelText('Find in this table'), 'chair')
    await userEvent.click(screen.getByRole('button', { name: 'Item' }))
    expect(shown()).toEqual(['Chair 9', 'Chair 10'])
    expect(screen.getByRole('button', { name: 'Item' }).closest('th')?.getAttribute('aria-sort')).toBe('ascending')
    cell('Item, row 3').focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.activeElement).toBe(cell('Item, row 1'))
    await userEvent.keyboard('{Enter}')
    expect(held.rows).toEqual(many)
  })

  test('that are not shown keep their values when cells are pasted', async () => {
    const held = show(many)
    await userEvent.type(screen.getByLabelText('Find in this table'), 'chair')
    cell('Item, row 1').focus()
    await userEvent.paste('One\t1\nTwo\t2\nThree\t3')
    expect(screen.getByText('Pasted: 2 rows')).toBeDefined()
    expect(held.rows.slice(0, 4)).toEqual([{ item: 'One', price: '1' }, many[1], { item: 'Two', price: '2' }, many[3]])
    expect(held.rows).toHaveLength(14)
  })

  test('that are found and none is left say so, and an added row is shown', async () => {
    const held = show(many)
    await userEvent.type(screen.getByLabelText('Find in this table'), 'sofa')
    expect(screen.getByText('No row has "sofa".')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /^Add row.*Labels\)$/ }))
    await expect.poll(() => document.activeElement).toBe(cell('Item, row 15'))
    expect(held.rows).toHaveLength(15)
    expect(screen.getByLabelText('Find in this table')).toHaveProperty('value', '')
  })

  test('are saved as .csv, all of them', async () => {
    const files: Blob[] = []
    const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:x'
    })
    onTestFinished(() => make.mockRestore())
    show(many)
    await userEvent.type(screen.getByLabelText('Find in this table'), 'chair')
    await userEvent.click(screen.getByRole('button', { name: /^Save as \.csv/ }))
    const lines = ((await files[0]?.text()) ?? '').split('\r\n')
    expect(lines[0]).toMatch(/Item,Price,State$/)
    expect(lines[3]).toBe('Chair 9,2,')
    expect(lines).toHaveLength(16)
  })

  test('are not offered to be searched or sorted where there are few', () => {
    show([chair])
    expect(screen.queryByLabelText('Find in this table')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Item' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Save as/ })).toBeNull()
  })
})

describe('rows of a computed table', () => {
  const amounts: TableFieldProps['columns'] = [
    { id: 'item', label: 'Item', readOnly: true },
    { id: 'amount', label: 'Amount', type: 'number', total: true },
    { id: 'checked', label: 'Checked', type: 'check' },
  ]

  test('have a total that follows what is typed, and is the sum of all pages', async () => {
    show([{ item: 'A', amount: 1.1 }, { item: 'B', amount: '2,2' }, { item: 'C' }], { columns: amounts })
    const total = () => within(screen.getAllByRole('row').at(-1) ?? document.body).getByRole('status').textContent
    expect(total()).toBe('1.1')
    await userEvent.clear(cell('Amount, row 2'))
    await userEvent.type(cell('Amount, row 2'), '2.2')
    expect(total()).toBe('3.3')
  })

  test('are ticked off, and what is not ticked is left out', async () => {
    const held = show([{ item: 'A' }, { item: 'B', checked: true }], { columns: amounts, fixedRows: true })
    await userEvent.click(cell('Checked, row 1'))
    await userEvent.click(cell('Checked, row 2'))
    expect(held.rows).toEqual([
      { item: 'A', checked: true },
      { item: 'B', checked: undefined },
    ])
  })
})

describe('amounts of a computed table', () => {
  const filledWith = {
    columns: [
      { id: 'item', label: 'Item', type: 'text' },
      { id: 'price', label: 'Price', type: 'money', currencies: [{ currency: 'GBP', count: 2, row: 1 }] },
      { id: 'was', label: 'Was', type: 'money', currencies: [{ currency: 'GBP', count: 2, row: 1 }] },
    ],
    rows: [],
    total: 0,
  }
  const amounts: TableFieldProps['columns'] = [
    { id: 'item', label: 'Item' },
    { id: 'price', label: 'Price', type: 'number', total: true },
    { id: 'was', label: 'Was', type: 'number', readOnly: true },
  ]

  test('have their pennies, and those that are not typed their currency, as the total has', () => {
    show(
      [
        { item: 'Chair', price: 90, was: 290.2 },
        { item: 'Stool', price: 1200.5 },
      ],
      { columns: amounts, filledWith },
    )
    expect(cell('Price, row 1')).toHaveProperty('value', '90.00')
    expect(cell('Price, row 2')).toHaveProperty('value', '1200.50')
    expect(screen.getByText('£290.20')).toBeDefined()
    expect(screen.getByText('£1,290.50')).toBeDefined()
  })

  test('stay as they are typed while somebody types, and get their pennies afterwards', async () => {
    const held = show([{ item: 'Chair', price: 90 }], { columns: amounts, filledWith })
    await userEvent.clear(cell('Price, row 1'))
    await userEvent.type(cell('Price, row 1'), '7.5')
    expect(cell('Price, row 1')).toHaveProperty('value', '7.5')
    await userEvent.tab()
    expect(cell('Price, row 1')).toHaveProperty('value', '7.50')
    expect(held.rows).toEqual([{ item: 'Chair', price: '7.5' }])
  })

  test('are found as they are written', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => ({ item: `Item ${at}`, price: at === 3 ? 90 : 1 }))
    show(rows, { columns: amounts, filledWith })
    await userEvent.type(screen.getByLabelText('Find in this table'), '90.00')
    expect(screen.getByText('1 of 20 rows')).toBeDefined()
  })

  test('without a reply are numbers as they were typed', () => {
    show([{ item: 'Chair', price: 90 }], { columns: amounts })
    expect(cell('Price, row 1')).toHaveProperty('value', '90')
  })
})
