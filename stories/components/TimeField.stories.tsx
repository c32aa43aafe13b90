import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { TimeField } from '#ui-kit/components/TimeField.tsx'
import { Held } from '../setup/Held.tsx'

const meta = {
  component: TimeField,
  args: { id: 'start', label: 'Start', value: '09:30', onChange: fn() },
  render: (args) => <Held of={TimeField} args={args} />,
} satisfies Meta<typeof TimeField>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { value: '' } }
export const Wrong: Story = { args: { label: 'End', value: '09:00', errors: ['End must be after start'] } }
