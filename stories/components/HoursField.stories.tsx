import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { HoursField } from '#ui-kit/components/HoursField.tsx'
import { Held } from '../setup/Held.tsx'

const meta = {
  component: HoursField,
  args: { id: 'mon', label: 'Mon', value: [9, 17], onChange: fn() },
  render: (args) => <Held of={HoursField} args={args} />,
} satisfies Meta<typeof HoursField>
export default meta
type Story = StoryObj<typeof meta>

export const Working: Story = {}
export const Wrong: Story = { args: { value: [17, 9], errors: ['The end must be after the start.'] } }
export const Disabled: Story = { args: { disabled: true } }

export const Off: Story = {
  args: { value: undefined },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Off')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Mon' }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Mon end' }), '15:00')
    await expect(args.onChange).toHaveBeenLastCalledWith([9, 15])
  },
}
