import type { Meta, StoryObj } from '@storybook/react-vite'
import Upload from 'lucide-react/icons/upload'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '#ui-kit/components/Button.tsx'
import { guidance } from '../setup/guidance.ts'

const meta = {
  component: Button,
  parameters: guidance({
    about: 'Starts something on this page. The kind says how much it weighs: `primary` leads on, `danger` deletes.',
    do: [
      'Use one primary button on a step, for what most people do next.',
      'Begin the label with a verb, and name the object: “Download Final Document”.',
      'Set `busy` while its work runs: the button keeps its width, its text and the focus.',
    ],
    dont: [
      'Don’t use it to go to another page: that is a LinkButton.',
      'Don’t disable a button that could be pressed: say after the press what is missing.',
      'Don’t shorten a label that the specification gives.',
    ],
  }),
  args: { children: 'Upload', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = { args: { kind: 'primary' } }
export const Secondary: Story = {}
export const Quiet: Story = { args: { kind: 'quiet' } }
export const Danger: Story = { args: { kind: 'danger', children: 'Remove step' } }
export const Small: Story = { args: { size: 'small' } }
export const WithIcon: Story = { args: { kind: 'primary', icon: <Upload aria-hidden="true" /> } }
export const Disabled: Story = { args: { disabled: true } }

export const Busy: Story = {
  args: { kind: 'primary', busy: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Upload' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
  },
}
