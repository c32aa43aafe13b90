import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ProgressBar } from '#ui-kit/components/ProgressBar.tsx'
import { guidance } from '../setup/guidance.ts'

const meta = {
  component: ProgressBar,
  parameters: guidance({
    about: 'How far work is, when that is known.',
    do: ['Name what advances: “Page 3 of 7”.'],
    dont: ['Don’t invent a share: without one, a BusyNote with elapsed time is honest.'],
  }),
  args: { label: 'Page 3 of 7', value: 3, max: 7 },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Known: Story = {}
export const Done: Story = { args: { label: 'Page 7 of 7', value: 7 } }
export const Bytes: Story = {
  args: { label: 'Uploading', value: 12_400_000, max: 50_000_000, text: '11.8 MB of 47.7 MB' },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Unknown: Story = {
  args: { label: 'Working…', value: undefined },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Working…' })
    await expect(bar).not.toHaveAttribute('value')
  },
}
