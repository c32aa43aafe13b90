import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CheckboxField } from '#ui-kit/components/CheckboxField.tsx'
import { Held } from '../setup/Held.tsx'

const meta = {
  component: CheckboxField,
  args: { id: 'includeLogos', label: 'Include logos', value: false, onChange: fn() },
  render: (args) => <Held of={CheckboxField} args={args} />,
} satisfies Meta<typeof CheckboxField>
export default meta
type Story = StoryObj<typeof meta>

export const Unticked: Story = {}
export const Ticked: Story = { args: { value: true, hint: 'Both logos are put into the ZIP.' } }
export const Wrong: Story = { args: { required: true, errors: ['Tick this to go on.'] } }
export const Disabled: Story = { args: { disabled: true, value: true } }

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenCalledWith(true)
    await expect(within(canvasElement).getByRole('checkbox', { name: 'Include logos' })).toBeChecked()
  },
}
