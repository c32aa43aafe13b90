import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { MonthField } from '#ui-kit/components/MonthField.tsx'
import { Held } from '../setup/Held.tsx'

const meta = {
  component: MonthField,
  args: { id: 'reportMonth', label: 'Report Month', value: '2026-11', onChange: fn() },
  render: (args) => <Held of={MonthField} args={args} />,
} satisfies Meta<typeof MonthField>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { value: '' } }
export const Wrong: Story = { args: { value: '', required: true, errors: ['Please choose a report month.'] } }
export const Disabled: Story = { args: { disabled: true } }
