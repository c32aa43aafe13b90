import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { BusyNote } from '#ui-kit/components/BusyNote.tsx'
import { guidance } from '../setup/guidance.ts'

const meta = {
  component: BusyNote,
  parameters: guidance({
    about: 'Says what a step is doing while nobody can press anything.',
    do: ['Name the work: “Reading 12 files”.', 'Say that the page may be left, where that is so.'],
    dont: ['Don’t show a spinner alone for more than two seconds.'],
  }),
  args: { doing: 'Generating the final proposal…' },
} satisfies Meta<typeof BusyNote>
export default meta
type Story = StoryObj<typeof meta>

export const JustBegun: Story = {}
export const ForAWhile: Story = { args: { seconds: 74 } }
export const Narrow: Story = {
  args: {
    doing: 'Uploading a recording with a long name to the server…',
    progress: { sent: 3, total: 48_000_000 },
    onCancel: fn(),
  },
  globals: { viewport: { value: 'w360' } },
}

export const Uploading: Story = {
  args: { doing: 'Uploading 3 files…', progress: { sent: 31_200_000, total: 48_000_000 }, seconds: 12, onCancel: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('29.8 MB of 45.8 MB · 0:12')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}
