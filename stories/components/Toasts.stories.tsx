import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Toasts } from '#ui-kit/components/Toasts.tsx'

const meta = {
  component: Toasts,
  args: {
    toasts: [
      { id: 'saved', tone: 'ok', text: 'Password updated successfully.' },
      { id: 'info', tone: 'info', text: 'You were signed out in another tab.' },
      { id: 'warn', tone: 'warn', text: 'Your session ends in five minutes.' },
      { id: 'failed', tone: 'err', text: 'Saving failed. Your view may be out of sync. Refresh.' },
    ],
    onDismiss: fn(),
  },
} satisfies Meta<typeof Toasts>
export default meta
type Story = StoryObj<typeof meta>

export const None: Story = { args: { toasts: [] } }
export const Narrow: Story = { globals: { viewport: { value: 'w360' } } }

export const Several: Story = {
  play: async ({ canvasElement, args }) => {
    const [first] = within(canvasElement).getAllByRole('button', { name: 'Dismiss' })
    if (first) await userEvent.click(first)
    await expect(args.onDismiss).toHaveBeenCalledWith('saved')
  },
}
