import type { Meta, StoryObj } from '@storybook/react-vite'
import Pencil from 'lucide-react/icons/pencil'
import { expect, fn, userEvent, within } from 'storybook/test'
import { IconButton } from '#ui-kit/components/IconButton.tsx'
import { guidance } from '../setup/guidance.ts'

const meta = {
  component: IconButton,
  parameters: guidance({
    about: 'A button whose meaning an icon carries alone.',
    do: [
      'Use it in rows where the same action repeats: remove, close, play.',
      'Give the label the name of the thing: “Remove Logo.png”.',
    ],
    dont: ['Don’t use it for the main action of a step.', 'Don’t use an icon that people have to learn.'],
  }),
  args: { label: 'Edit Person', icon: <Pencil aria-hidden="true" />, onClick: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Disabled: Story = { args: { disabled: true } }

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button', { name: 'Edit Person' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
