import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TextAreaField } from '#ui-kit/components/TextAreaField.tsx'
import { Held } from '../setup/Held.tsx'

const meta = {
  component: TextAreaField,
  args: { id: 'prompt', label: 'Fabric Description', value: '', onChange: fn() },
  render: (args) => <Held of={TextAreaField} args={args} />,
} satisfies Meta<typeof TextAreaField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: 'Midnight blue cotton velvet with a soft, even pile' } }
export const LongText: Story = { args: { value: 'A line of a long answer.\n'.repeat(200) } }
export const NearlyFull: Story = { args: { value: 'x'.repeat(180), maxLength: 200 } }
export const Wrong: Story = { args: { required: true, errors: ['Please describe the fabric.'] } }
export const Disabled: Story = { args: { value: 'Midnight blue cotton velvet', disabled: true } }

export const SentByKeyboard: Story = {
  args: { label: 'Question', onSubmit: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByLabelText('Question'), 'Who called?{Enter}And why?')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenLastCalledWith('Who called?\nAnd why?')
  },
}
