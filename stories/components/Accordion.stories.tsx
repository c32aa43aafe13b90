import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Accordion, type AccordionProps } from '#ui-kit/components/Accordion.tsx'

const meta = {
  component: Accordion,
  args: {
    items: [
      { id: 'wav', title: 'Upload .wav recordings', content: <p>Here the recordings are chosen.</p> },
      { id: 'theme', title: 'Change Theme', content: <p>Here the colours are chosen.</p> },
      { id: 'zip', title: 'Restore from a ZIP export', badge: 'Beta', disabled: true, content: null },
    ],
    open: ['wav'],
    onChange: fn(),
  },
  render: (args) => <Opening {...args} />,
} satisfies Meta<typeof Accordion>
export default meta
type Story = StoryObj<typeof meta>

function Opening(args: AccordionProps) {
  const [open, setOpen] = useState(args.open)
  return <Accordion {...args} open={open} onChange={setOpen} />
}

export const OneOpen: Story = {}
export const AllClosed: Story = { args: { open: [] } }
export const LongTitle: Story = {
  args: { items: [{ id: 'long', title: 'T'.repeat(300), badge: 'Beta', content: <p>Text</p> }], open: ['long'] },
  globals: { viewport: { value: 'w360' } },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const theme = canvas.getByRole('button', { name: 'Change Theme' })
    await userEvent.tab()
    await userEvent.tab()
    await expect(theme).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(theme).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => expect(canvas.getByText('Here the colours are chosen.')).toBeVisible())
    await expect(canvas.getByRole('button', { name: /Beta/ })).toBeDisabled()
  },
}
