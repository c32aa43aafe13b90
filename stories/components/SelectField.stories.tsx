import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { Held } from '../setup/Held.tsx'

const options = ['Sales', 'Marketing', 'Technical', 'Internal', 'Investors'].map((value) => ({ value, label: value }))
const meta = {
  component: SelectField,
  args: { id: 'audience', label: 'Audience', value: 'Sales', onChange: fn(), options },
  render: (args) => <Held of={SelectField} args={args} />,
} satisfies Meta<typeof SelectField>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {}
export const Wrong: Story = { args: { label: 'Person', value: '', required: true, errors: ['Pick a person'] } }
export const Disabled: Story = { args: { disabled: true } }
export const LongOption: Story = {
  args: { value: 'long', options: [{ value: 'long', label: 'A choice with a very long name '.repeat(10) }] },
  globals: { viewport: { value: 'w360' } },
}

export const NothingChosen: Story = {
  args: { value: '' },
  play: async ({ canvasElement, args }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Audience' })
    await expect(select).toHaveDisplayValue('Choose…')
    await userEvent.selectOptions(select, 'Internal')
    await expect(args.onChange).toHaveBeenCalledWith('Internal')
    await expect(select).toHaveDisplayValue('Internal')
  },
}
