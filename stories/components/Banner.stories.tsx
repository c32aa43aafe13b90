import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { guidance } from '../setup/guidance.ts'

const meta = {
  component: Banner,
  parameters: guidance({
    about: 'A message about the page or the last action, in the tone of its weight.',
    do: ['Say what happened, then what to do.', 'Offer the action that mends it inside the banner.'],
    dont: [
      'Don’t put the mistake of one field here: it belongs to the field, and to the ErrorSummary.',
      'Don’t use a tone for decoration: `err` interrupts a screen reader.',
    ],
  }),
  args: { tone: 'ok', children: '✅ Saved changes.' },
} satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const Ok: Story = {}
export const Info: Story = {
  args: { tone: 'info', children: 'ℹ️ SOPGen.json not found. A new one will be made when you save.' },
}
export const Warn: Story = {
  args: { tone: 'warn', children: 'Made without a language model: the highlights are extracts.' },
}
export const Err: Story = {
  args: { tone: 'err', children: 'Upload failed: the server could not be reached' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      'Upload failed: the server could not be reached',
    )
  },
}
export const WithAction: Story = {
  args: { tone: 'err', children: 'Failed to load preview', action: <Button size="small">Try again</Button> },
}
export const VeryLong: Story = {
  args: { tone: 'err', children: 'Export failed: 500 Internal Server Error '.repeat(40) },
  globals: { viewport: { value: 'w360' } },
}
export const RightToLeft: Story = {
  args: { tone: 'info', children: 'تم استئناف الجلسة.', onDismiss: fn() },
  globals: { direction: 'rtl' },
}

export const Dismissable: Story = {
  args: { onDismiss: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Dismiss' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
