import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { cellOf } from '#engine/contents/shared/cell.ts'
import { Chart } from '#ui-kit/components/Chart.tsx'

const point = (value: number | undefined) => ({ value, text: cellOf(value, { type: 'money' }).text })
const figures = (labels: readonly string[], series: Readonly<Record<string, readonly (number | undefined)[]>>) => ({
  labels,
  series: Object.entries(series).map(([name, values]) => ({ name, points: values.map(point) })),
  undrawn: 0,
  table: {
    title: 'The figures',
    columns: [
      { id: 'label', label: 'Group', align: 'start' as const },
      ...Object.keys(series).map((name) => ({ id: name, label: name, align: 'end' as const })),
    ],
    rows: labels.map((label, place) => [
      cellOf(label, { type: 'text' }),
      ...Object.values(series).map((values) => cellOf(values[place], { type: 'money' })),
    ]),
    total: labels.length,
    empty: 'There are no figures.',
  },
})
const groups = ['Chairs', 'Lamps', 'Tables', 'Sofas and armchairs', 'Other']
const months = ['January', 'February', 'March', 'April', 'May', 'June']

const meta = {
  component: Chart,
  args: { title: 'Sales by group', kind: 'bars', ...figures(groups, { Sales: [18204.5, 9120, 7412.25, 2100, 310] }) },
} satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

export const Bars: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(within(canvas.getByRole('list')).getByText('18,204.50')).toBeVisible()
    await userEvent.click(canvas.getByText('Show the figures'))
    await expect(canvas.getByRole('table', { name: 'The figures' })).toBeVisible()
  },
}
export const BarsOfTwoMonths: Story = {
  args: figures(groups, { June: [18204, 9120, 7412, 2100, 310], July: [17900, 9900, -412, 2100, undefined] }),
}
export const Lines: Story = {
  args: {
    title: 'Sales by month',
    kind: 'lines',
    ...figures(months, { Chairs: [12, 18, 17, 22, 19, 25], Lamps: [9, 7, 11, undefined, 12, 10] }),
  },
  play: async ({ canvasElement }) => {
    // Each series has marks of its own shape, one for each known figure.
    const marksOf = (series: number) =>
      [...canvasElement.querySelectorAll(`[data-series="${series}"] svg > *`)].map(({ tagName }) => tagName)
    await expect(marksOf(0)).toEqual(Array(6).fill('circle'))
    await expect(marksOf(1)).toEqual(Array(5).fill('rect'))
  },
}
export const OnePoint: Story = { args: { kind: 'lines', ...figures(['January'], { Chairs: [12] }) } }
export const Shares: Story = { args: { kind: 'shares' } }
export const NothingToDraw: Story = {
  args: figures([], { Sales: [] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There are no figures.')).toBeVisible()
  },
}
export const Narrow: Story = { ...BarsOfTwoMonths, globals: { viewport: { value: 'w360' } } }
export const NarrowShares: Story = { args: { kind: 'shares' }, globals: { viewport: { value: 'w360' } } }
export const Long: Story = {
  args: {
    title: 'A title of many words '.repeat(8),
    ...figures(['A name without an end '.repeat(12), 'x'.repeat(200), 'Lamps'], {
      ['A series of many words '.repeat(6)]: [1_234_567_890_123.45, -98_765_432_109.5, 0.01],
      Costs: [12, undefined, 3],
    }),
  },
  globals: { viewport: { value: 'w360' } },
}
export const LongLines: Story = { args: { ...Long.args, kind: 'lines' }, globals: { viewport: { value: 'w360' } } }
export const LongShares: Story = { args: { ...Long.args, kind: 'shares' }, globals: { viewport: { value: 'w360' } } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const ManyParts: Story = {
  args: {
    kind: 'shares',
    ...figures(
      Array.from({ length: 20 }, (_, index) => `Part ${index + 1}`),
      { Sales: Array.from({ length: 20 }, (_, index) => 40 - index) },
    ),
  },
}
