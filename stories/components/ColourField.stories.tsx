import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, within } from 'storybook/test'
import { ColourField } from '#ui-kit/components/ColourField.tsx'
import { Held } from '../setup/Held.tsx'

const meta = {
  component: ColourField,
  args: { id: 'hexCode', label: 'HEX Colour', value: '#F97316', onChange: fn() },
  render: (args) => <Held of={ColourField} args={args} />,
} satisfies Meta<typeof ColourField>
export default meta
type Story = StoryObj<typeof meta>

export const Set: Story = {}
export const Short: Story = { args: { value: '0af' } }
export const None: Story = { args: { value: '' } }
export const Disabled: Story = { args: { disabled: true } }
export const Wrong: Story = {
  args: { value: 'orange', errors: ['Please enter valid HEX colors (e.g., #112233).'] },
}

export const Picked: Story = {
  args: { value: '' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await fireEvent.input(canvas.getByLabelText('Pick from a palette'), { target: { value: '#1d4ed8' } })
    await expect(args.onChange).toHaveBeenLastCalledWith('#1D4ED8')
    await expect(canvas.getByLabelText('HEX Colour')).toHaveValue('#1D4ED8')
  },
}
