import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { NumberField } from '#ui-kit/components/NumberField.tsx'
import { Held } from '../setup/Held.tsx'

const meta = {
  component: NumberField,
  args: { id: 'breakMins', label: 'Break', value: '30', onChange: fn(), min: 0, unit: 'mins/day' },
  render: (args) => <Held of={NumberField} args={args} />,
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { value: '' } }
export const Disabled: Story = { args: { disabled: true } }

export const Wrong: Story = {
  args: { value: '-5', errors: ['The break is a number of minutes, 0 or more.'] },
  play: async ({ canvasElement, args }) => {
    await userEvent.clear(within(canvasElement).getByLabelText('Break'))
    await userEvent.keyboard('45')
    await expect(args.onChange).toHaveBeenLastCalledWith('45')
  },
}
