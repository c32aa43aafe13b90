import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Toasts } from '#ui-kit/components/Toasts.tsx'
import { guidance } from '../setup/guidance.ts'

const meta = {
  component: Toasts,
  parameters: guidance({
    about: 'A note that something worked, which needs no answer and disappears.',
    do: ['Use it for what the page does not show by itself: “Link copied”.'],
    dont: [
      'Don’t put an error here: it disappears before it is read.',
      'Don’t put anything here that has to be pressed.',
    ],
  }),
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
