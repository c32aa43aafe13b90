import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { DateField } from '#ui-kit/components/DateField.tsx'
import { Held } from '../setup/Held.tsx'

const meta = {
  component: DateField,
  args: { id: 'from', label: 'From', value: '2026-11-21', onChange: fn() },
  render: (args) => <Held of={DateField} args={args} />,
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { value: '' } }
export const Wrong: Story = { args: { label: 'To', errors: ['End date must be after start date'] } }
export const Disabled: Story = { args: { disabled: true } }
