import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { TableField } from '#ui-kit/components/TableField.tsx'
import { Held } from '../setup/Held.tsx'

const meta = {
  component: TableField,
  args: {
    id: 'labels',
    label: 'Labels',
    columns: [
      { id: 'item', label: 'Item', required: 'Name the item.' },
      { id: 'price', label: 'Price', type: 'number', min: 0 },
      { id: 'from', label: 'From', type: 'date' },
      { id: 'state', label: 'State', type: 'choice', options: ['open', 'done'] },
    ],
    value: [],
    onChange: fn(),
  },
  render: (args) => <Held of={TableField} args={args} />,
} satisfies Meta<typeof TableField>
export default meta
type Story = StoryObj<typeof meta>

const rows = [
  { item: 'Chair', price: 79.9, from: '2026-03-10', state: 'open' },
  { item: 'Table with a name that is far longer than its column is wide', price: 1250, state: 'done' },
  { item: 'كرسي', price: 3 },
]
export const Empty: Story = {}
export const Filled: Story = { args: { value: rows } }
export const Full: Story = { args: { value: rows, max: 3 } }
export const FixedRows: Story = {
  args: {
    value: rows,
    fixedRows: true,
    columns: [{ id: 'item', label: 'Item', readOnly: true }, ...meta.args.columns.slice(1)],
  },
}
export const Wrong: Story = {
  args: {
    value: [{ price: 'ten' }, ...rows],
    errors: ['Row 1: Name the item. Row 1: Price must be a number of at least 0.'],
  },
}
export const Disabled: Story = { args: { value: rows, disabled: true } }
export const ManyRows: Story = {
  args: { value: Array.from({ length: 120 }, (_, index) => ({ item: `Item ${index + 1}`, price: index })) },
}

export const TypedByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add row (Labels)' }))
    await waitFor(() => expect(canvas.getByLabelText('Item, row 1')).toHaveFocus())
    await userEvent.keyboard('Chair{Enter}')
    await waitFor(() => expect(canvas.getByLabelText('Item, row 2')).toHaveFocus())
    await expect(args.onChange).toHaveBeenLastCalledWith([{ item: 'Chair' }, {}])
  },
}
export const FoundAndSorted: Story = {
  args: {
    fixedRows: true,
    value: Array.from({ length: 60 }, (_, at) => ({ item: `Item ${at + 1}`, price: (at * 7) % 60, state: 'open' })),
    columns: [{ id: 'item', label: 'Item', readOnly: true }, ...meta.args.columns.slice(1)],
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Find in this table'), 'item 1')
    await userEvent.click(canvas.getByRole('button', { name: 'Price' }))
    await expect(canvas.getByText('11 of 60 rows')).toBeVisible()
    const [first] = canvas.getAllByLabelText(/^Price, row /)
    await expect(first).toHaveValue('0')
  },
}
export const FoundOnANarrowScreen: Story = {
  args: { ...FoundAndSorted.args },
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Sort by'), 'Price, descending')
    const [first] = canvas.getAllByLabelText(/^Price, row /)
    await expect(first).toHaveValue('59')
  },
}

/** Filled from a computed table, whose columns say that they hold amounts. */
export const Amounts: Story = {
  args: {
    value: [
      { item: 'Chair', price: 90, was: 290.2 },
      { item: 'Table', price: 1250.5, was: 1400 },
    ],
    columns: [
      { id: 'item', label: 'Item' },
      { id: 'price', label: 'Price', type: 'number', total: true },
      { id: 'was', label: 'Was', type: 'number', readOnly: true },
    ],
    filledWith: {
      columns: ['price', 'was'].map((id) => ({
        id,
        label: id,
        type: 'money',
        currencies: [{ currency: 'GBP', count: 2, row: 1 }],
      })),
      rows: [],
    },
  },
}
