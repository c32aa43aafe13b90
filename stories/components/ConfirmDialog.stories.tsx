import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ConfirmDialog } from '#ui-kit/components/ConfirmDialog.tsx'
import { guidance } from '../setup/guidance.ts'

const meta = {
  component: ConfirmDialog,
  parameters: guidance({
    about: 'Asks before what cannot be undone.',
    do: ['Name what is lost and how much of it.', 'Label the button with the deed: “Delete 3 files”, not “OK”.'],
    dont: ['Don’t ask before what can be undone.', 'Don’t ask twice.'],
  }),
  args: {
    open: true,
    title: 'Remove step',
    question: 'Remove step 2? This change is not saved until you click "Save".',
    confirm: 'Remove step',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Question: Story = {}

export const Danger: Story = {
  args: { kind: 'danger' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove step' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}
