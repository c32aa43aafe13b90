import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '#ui-kit/components/Button.tsx'
import { Dialog, type DialogProps } from '#ui-kit/components/Dialog.tsx'
import { guidance } from '../setup/guidance.ts'

const meta = {
  component: Dialog,
  parameters: guidance({
    about: 'A short task over the page. Escape closes it, and the focus returns to where it came from.',
    do: ['Use it for one task of a few fields.'],
    dont: [
      'Don’t open a dialog from a dialog.',
      'Don’t use it for what people want to compare with the page: a SidePanel leaves the page visible.',
    ],
  }),
  args: {
    open: true,
    onClose: fn(),
    title: 'Definition changed',
    children: <p>This agent was changed while you worked. Your session keeps the version it began with.</p>,
    actions: <Button kind="primary">Continue</Button>,
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Closed: Story = { args: { open: false } }
export const LongContent: Story = {
  args: { children: Array.from({ length: 60 }, (_, index) => <p key={index}>A paragraph of the dialog.</p>) },
  globals: { viewport: { value: 'w360' } },
}

export const EscapeClosesAndFocusReturns: Story = {
  render: (args) => <Opening {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    const dialog = canvas.getByRole('dialog', { name: 'Definition changed' })
    await expect(canvas.getByRole('heading', { name: 'Definition changed' })).toHaveFocus()
    // A scripted key press closes no dialog; this event is the browser's own request to close it.
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(dialog).not.toBeVisible())
    await expect(opener).toHaveFocus()
  },
}

function Opening(args: DialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog {...args} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
