import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { RangeField } from '#ui-kit/components/RangeField.tsx'
import { Held } from '../setup/Held.tsx'

const meta = {
  component: RangeField,
  args: { id: 'rotation', label: 'Rotation', value: 0, min: -180, max: 180, step: 1, unit: '°', onChange: fn() },
  render: (args) => <Held of={RangeField} args={args} />,
} satisfies Meta<typeof RangeField>
export default meta
type Story = StoryObj<typeof meta>

export const InTheMiddle: Story = {}
export const Disabled: Story = { args: { disabled: true } }
export const Wrong: Story = { args: { errors: ['Scale goes from 0.2 to 4.'] } }
export const RightToLeft: Story = { args: { value: 90 }, globals: { direction: 'rtl' } }

export const ReadOutWithItsUnit: Story = {
  args: { value: 45 },
  play: async ({ canvasElement }) => {
    const slider = within(canvasElement).getByRole('slider', { name: 'Rotation' })
    await expect(slider).toHaveAttribute('aria-valuetext', '45°')
    await userEvent.tab()
    await expect(slider).toHaveFocus()
  },
}
