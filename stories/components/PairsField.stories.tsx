import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { PairsField } from '#ui-kit/components/PairsField.tsx'
import { Held } from '../setup/Held.tsx'

const meta = {
  component: PairsField,
  args: { id: 'quantResults', label: 'Quantitative results', value: [], onChange: fn(), max: 3 },
  render: (args) => <Held of={PairsField} args={args} />,
} satisfies Meta<typeof PairsField>
export default meta
type Story = StoryObj<typeof meta>

const filled = [
  { value: '35 %', label: 'less time for a quote' },
  { value: '£1.2m', label: 'saved in the first year' },
]
export const Empty: Story = {}
export const Filled: Story = { args: { value: filled } }
export const Full: Story = { args: { value: [...filled, { value: '0', label: 'complaints' }] } }
export const Wrong: Story = { args: { errors: ['No more than 3.'] } }
export const Disabled: Story = { args: { value: filled, disabled: true } }

export const BothPartsAreNeeded: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Value'), '35 %{Enter}')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByLabelText('Label'), 'less paper{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith([{ value: '35 %', label: 'less paper' }])
    await expect(canvas.getByLabelText('Value')).toHaveFocus()
  },
}
