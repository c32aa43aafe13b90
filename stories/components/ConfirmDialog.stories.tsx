import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ConfirmDialog } from '#ui-kit/components/ConfirmDialog.tsx'

const meta = {
  component: ConfirmDialog,
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
