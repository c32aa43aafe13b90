import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { CalendarField } from '#ui-kit/components/CalendarField.tsx'
import { Held } from '../setup/Held.tsx'

const meta = {
  component: CalendarField,
  args: { id: 'reportMonth', label: 'Report Month', type: 'month', value: '2026-11', onChange: fn() },
  render: (args) => <Held of={CalendarField} args={args} />,
} satisfies Meta<typeof CalendarField>
export default meta
type Story = StoryObj<typeof meta>

const date: Story['args'] = { id: 'from', label: 'From', type: 'date', value: '2026-11-21' }
const time: Story['args'] = { id: 'start', label: 'Start', type: 'time', value: '09:30' }

export const Month: Story = {}
export const EmptyMonth: Story = { args: { value: '' } }
export const WrongMonth: Story = { args: { value: '', required: true, errors: ['Please choose a report month.'] } }
export const DisabledMonth: Story = { args: { disabled: true } }
export const Day: Story = { args: date }
export const EmptyDay: Story = { args: { ...date, value: '' } }
export const WrongDay: Story = { args: { ...date, label: 'To', errors: ['End date must be after start date'] } }
export const DisabledDay: Story = { args: { ...date, disabled: true } }
export const Time: Story = { args: time }
export const EmptyTime: Story = { args: { ...time, value: '' } }
export const WrongTime: Story = { args: { ...time, label: 'End', value: '09:00', errors: ['End must be after start'] } }
