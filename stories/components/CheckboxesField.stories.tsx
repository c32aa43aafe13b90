import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CheckboxesField } from '#ui-kit/components/CheckboxesField.tsx'
import { Held } from '../setup/Held.tsx'

const options = ['ROI', 'Innovation', 'Process', 'Collaboration'].map((value) => ({ value, label: value }))
const meta = {
  component: CheckboxesField,
  args: { id: 'emphasis', label: 'Emphasis', value: ['Process'], onChange: fn(), options },
  render: (args) => <Held of={CheckboxesField} args={args} />,
} satisfies Meta<typeof CheckboxesField>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {}
export const Wrong: Story = { args: { value: [], errors: ['Choose at least one.'] } }
export const Disabled: Story = { args: { disabled: true } }

export const OneFixed: Story = {
  args: {
    id: 'outputs',
    label: 'Outputs',
    value: ['HTML', 'PDF'],
    fixed: ['HTML'],
    options: [
      { value: 'HTML', label: 'HTML' },
      { value: 'PDF', label: 'PDF' },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('checkbox', { name: 'HTML' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'PDF' }))
    await expect(args.onChange).toHaveBeenCalledWith(['HTML'])
  },
}

export const InTheOrderOfTheOptions: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('checkbox', { name: 'ROI' }))
    await expect(args.onChange).toHaveBeenCalledWith(['ROI', 'Process'])
  },
}
