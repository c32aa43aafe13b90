import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { cellOf } from '#engine/contents/shared/cell.ts'
import type { ShownCheck } from '#engine/contents/checks.ts'
import { Checks } from '#ui-kit/components/Checks.tsx'

const check = (more: Partial<ShownCheck> & Pick<ShownCheck, 'title' | 'state'>): ShownCheck => ({
  id: more.title,
  text: '',
  advice: '',
  rows: undefined,
  ...more,
})

const meta = {
  component: Checks,
  args: {
    title: 'Critical checks',
    checks: [
      check({
        title: 'Every row has an SKU',
        state: 'failed',
        text: '2 of 18,204 rows have none, 0.4 % of the value.',
        advice: 'Fill the SKU in and upload the file again.',
        rows: {
          title: 'Every row has an SKU',
          columns: [
            { id: 'row', label: 'Row', align: 'end' },
            { id: 'name', label: 'Product', align: 'start' },
          ],
          rows: [
            [cellOf(17, { type: 'integer' }), cellOf('Chair', { type: 'text' })],
            [cellOf(4012, { type: 'integer' }), cellOf('Lamp', { type: 'text' })],
          ],
          total: 2,
          empty: '',
        },
      }),
      check({
        title: 'Rows outside the month',
        state: 'warned',
        text: '14 rows are of June.',
        advice: 'They are left out.',
      }),
      check({ title: 'Customers are unique', state: 'passed', text: '407 customers.' }),
    ],
  },
} satisfies Meta<typeof Checks>
export default meta
type Story = StoryObj<typeof meta>

export const SomeFailed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('3 checks: 1 failed, 1 to look at, 1 passed.')).toBeVisible()
    await userEvent.click(canvas.getByText('Show the rows'))
    await expect(canvas.getByRole('cell', { name: 'Lamp' })).toBeVisible()
  },
}
export const Empty: Story = { args: { checks: [] } }
export const AllPassed: Story = { args: { checks: [check({ title: 'Rows', state: 'passed', text: '512 rows.' })] } }
export const Narrow: Story = { globals: { viewport: { value: 'w360' } } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Long: Story = {
  args: {
    checks: [
      check({
        title: 'x'.repeat(200),
        state: 'failed',
        text: 'A sentence that goes on. '.repeat(30),
        advice: 'Mend it. ',
      }),
    ],
  },
  globals: { viewport: { value: 'w360' } },
}
