import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { RadioField } from '#ui-kit/components/RadioField.tsx'
import { Held } from '../setup/Held.tsx'

const options = [
  { value: 'prompt', label: 'Describe the fabric' },
  { value: 'upload', label: 'Upload a texture image' },
]
const meta = {
  component: RadioField,
  args: { id: 'mode', label: 'Mode', value: 'prompt', onChange: fn(), options },
  render: (args) => <Held of={RadioField} args={args} />,
} satisfies Meta<typeof RadioField>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {}
export const Wrong: Story = { args: { value: '', required: true, errors: ['Choose how you want to proceed.'] } }
export const Disabled: Story = { args: { disabled: true } }

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('radio', { name: 'Describe the fabric' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChange).toHaveBeenCalledWith('upload')
    await expect(within(canvasElement).getByRole('radio', { name: 'Upload a texture image' })).toBeChecked()
  },
}
