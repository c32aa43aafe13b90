import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, within } from 'storybook/test'
import { cellOf } from '#engine/contents/shared/cell.ts'
import { ResultTable } from '#ui-kit/components/ResultTable.tsx'

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    cellOf(`Product ${index + 1}`, { type: 'text' }),
    cellOf(index % 7 === 6 ? undefined : ((index * 7919) % 9973) + 0.5, { type: 'money' }),
    cellOf(`2026-${String((index % 12) + 1).padStart(2, '0')}-04`, { type: 'date' }),
  ])

const meta = {
  component: ResultTable,
  args: {
    title: 'Products without a category',
    columns: [
      { id: 'name', label: 'Product', align: 'start' },
      { id: 'sum', label: 'Sales', align: 'end' },
      { id: 'day', label: 'Last sold', align: 'start' },
    ],
    rows: rows(5),
    total: 5,
    empty: 'Every product has a category.',
  },
} satisfies Meta<typeof ResultTable>
export default meta
type Story = StoryObj<typeof meta>

export const Few: Story = {}
export const Empty: Story = { args: { rows: [], total: 0 } }
export const Narrow: Story = { globals: { viewport: { value: 'w360' } } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const TheFirstOfMany: Story = { args: { rows: rows(20), total: 18_204 } }

export const Long: Story = {
  args: {
    rows: [
      [
        cellOf('A name without an end '.repeat(20), { type: 'text' }),
        cellOf('x'.repeat(300), { type: 'text' }),
        cellOf('', { type: 'date' }),
      ],
    ],
    total: 1,
  },
  globals: { viewport: { value: 'w360' } },
}

export const SavedAsCsv: Story = {
  play: async ({ canvas }) => {
    const handedOver = spyOn(URL, 'createObjectURL')
    await userEvent.click(canvas.getByRole('button', { name: 'Save as .csv' }))
    const files = handedOver.mock.calls.map(([file]) => file as Blob)
    handedOver.mockRestore()
    await expect(files).toHaveLength(1)
    const lines = ((await files[0]?.text()) ?? '').trim().split(/\r?\n/)
    await expect(lines).toHaveLength(6)
    await expect(lines[0]).toMatch(/Product,Sales,Last sold$/)
    await expect(lines[1]).toContain('Product 1,')
  },
}

export const ScrolledBelowItsHeadings: Story = {
  // The same elements as in Few, many times, so axe is skipped.
  parameters: { a11y: { test: 'off' } },
  args: { rows: rows(150), total: 150 },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table')
    const frame = table.parentElement
    if (!frame) throw new Error('The table has no frame.')
    frame.scrollTop = frame.scrollHeight
    await expect(frame.scrollTop).toBeGreaterThan(0)
    const heading = canvas.getByRole('columnheader', { name: 'Sales' })
    const distance = heading.getBoundingClientRect().top - frame.getBoundingClientRect().top
    await expect(Math.abs(distance)).toBeLessThan(3)
  },
}

export const WithFormulas: Story = {
  args: { formulas: [{ label: 'Sales', formula: 'Sales is the sum of "Net sales".' }] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('How the figures are computed'))
    await expect(canvas.getByText('Sales is the sum of "Net sales".')).toBeVisible()
  },
}

export const Sorted: Story = {
  args: { rows: rows(8), total: 8 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const first = () => canvas.getAllByRole('row')[1]
    canvas.getByRole('button', { name: 'Sales' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(first()).toHaveTextContent('Product 1')
    await userEvent.keyboard('{Enter}')
    await expect(first()).toHaveTextContent('Product 6')
    await expect(canvas.getAllByRole('row').at(-1)).toHaveTextContent('Product 7')
  },
}

export const SortedAsCards: Story = {
  args: { rows: rows(8), total: 8 },
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const first = () => canvas.getAllByRole('row')[1]
    await expect(canvas.queryByRole('button', { name: 'Sales' })).toBeNull()
    const sort = canvas.getByLabelText('Sort by')
    await expect(sort).toBeVisible()
    await expect(sort).toHaveDisplayValue('Not sorted')
    await userEvent.selectOptions(sort, 'Sales, descending')
    await expect(first()).toHaveTextContent('Product 6')
    await expect(canvas.getByRole('columnheader', { name: 'Sales' })).toHaveAttribute('aria-sort', 'descending')
    await userEvent.selectOptions(sort, 'Product, ascending')
    await expect(first()).toHaveTextContent('Product 1')
  },
}

export const Searched: Story = {
  args: { rows: rows(30), total: 30 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Find in this table'), 'product 2')
    await expect(canvas.getByRole('status')).toHaveTextContent('11 rows of 30')
    await userEvent.type(canvas.getByLabelText('Find in this table'), 'x')
    await expect(canvas.getByText('No row has "product 2x".')).toBeVisible()
  },
}

export const InPages: Story = {
  // The same elements as in Few, hundreds of times, so axe, which would take most of a minute, is skipped.
  parameters: { a11y: { test: 'off' } },
  args: { rows: rows(450), total: 450 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('row')).toHaveLength(201)
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(canvas.getByText('Page 3 of 3')).toBeVisible()
    await expect(canvas.getAllByRole('row')).toHaveLength(51)
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled()
  },
}
