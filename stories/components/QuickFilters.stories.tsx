import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { QuickFilters } from '#ui-kit/components/QuickFilters.tsx'
import { guidance } from '../setup/guidance.ts'

const meta = {
  component: QuickFilters,
  parameters: guidance({
    about: 'Filters of which one is on, above a list.',
    do: ['Begin with the filter that shows everything.', 'Show how many entries each leaves, where that is known.'],
    dont: ['Don’t use it to choose a value that is sent: that is a RadioField.'],
  }),
  args: {
    label: 'Which people',
    filters: [
      { value: 'all', label: 'Everybody', count: 24 },
      { value: 'admins', label: 'Admins', count: 3 },
      { value: 'without', label: 'Without a second factor', count: 0 },
    ],
    chosen: 'all',
    onChoose: fn(),
  },
} satisfies Meta<typeof QuickFilters>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {
  play: async ({ args, canvasElement }) => {
    const chosen = within(canvasElement).getByRole('button', { name: /Everybody/ })
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Admins/ }))
    await expect(args.onChoose).toHaveBeenCalledWith('admins')
  },
}
export const OtherFilterIsSet: Story = { args: { chosen: undefined } }
