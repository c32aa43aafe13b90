import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Chips } from '#ui-kit/components/Chips.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { Pill } from '#ui-kit/components/Pill.tsx'
import { type Column, type Sorting, Table, type TableProps } from '#ui-kit/components/Table.tsx'
import { guidance } from '../setup/guidance.ts'

interface Person {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly skills: readonly string[]
  readonly hours: number
  readonly free: number
}
const person = (index: number): Person => ({
  id: `p_${index}`,
  name: `Person ${index + 1}`,
  role: ['Designer', 'Fitter', 'Planner'][index % 3] ?? '',
  skills: ['Upholstery', 'Quotes', 'Driving', 'Excel', 'Sewing'].slice(0, 2 + (index % 4)),
  hours: 37.5,
  free: (index * 7) % 38,
})
const people = (count: number) => Array.from({ length: count }, (_, index) => person(index))

const columns: readonly Column<Person>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortable: true },
  { id: 'role', header: 'Role', cell: ({ role }) => role },
  { id: 'skills', header: 'Skills', cell: ({ skills }) => <Chips items={skills} most={3} /> },
  { id: 'hours', header: 'Weekly hrs', cell: ({ hours }) => hours, align: 'end', sortable: true },
  {
    id: 'free',
    header: 'Free this week',
    align: 'end',
    sortable: true,
    cell: ({ free }) => <Pill tone={free < 12 ? 'err' : free < 24 ? 'warn' : 'ok'}>{free} h</Pill>,
  },
]

const meta = {
  component: Table<Person>,
  parameters: guidance({
    about: 'Rows of the same kind. On a phone each row becomes a block with its headers.',
    do: ['Name the table in its caption.', 'Put figures at the end of the line, under each other.'],
    dont: ['Don’t use it for facts of one thing: those are Facts.'],
  }),
  args: {
    caption: 'People',
    columns,
    rows: people(5),
    rowKey: ({ id }: Person) => id,
    empty: <EmptyState title="No people yet">Add the first one to see who is free.</EmptyState>,
    onSort: fn(),
  },
} satisfies Meta<typeof Table<Person>>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { rows: [] } }
export const AsCards: Story = { globals: { viewport: { value: 'w360' } } }
export const ScrollsWhereNarrow: Story = { args: { narrow: 'scroll' }, globals: { viewport: { value: 'w360' } } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const AThousandRows: Story = {
  // The same elements as in Filled, a thousand times, so axe, which would take most of a minute, is skipped.
  parameters: { a11y: { test: 'off' } },
  args: { rows: people(1000) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('tbody tr')).toHaveLength(1000)
    await userEvent.tab()
    await expect(canvasElement.querySelector('section')).toHaveFocus()
  },
}

export const Sorted: Story = {
  render: (args) => <SortedTable {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Free this week' }))
    await expect(canvas.getByRole('columnheader', { name: 'Free this week' })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(canvas.getByRole('button', { name: 'Free this week' }))
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('Person 5')
  },
}

function SortedTable(args: TableProps<Person>) {
  const [sorting, setSorting] = useState<Sorting>({ column: 'name', direction: 'ascending' })
  const by = (row: Person) => (sorting.column === 'free' ? row.free : sorting.column === 'hours' ? row.hours : row.name)
  const sign = sorting.direction === 'ascending' ? 1 : -1
  const rows = args.rows.toSorted((a, b) => (by(a) < by(b) ? -sign : by(a) > by(b) ? sign : 0))
  return <Table {...args} rows={rows} sorting={sorting} onSort={setSorting} />
}
