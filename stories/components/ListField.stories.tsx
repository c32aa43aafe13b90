import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ListField } from '#ui-kit/components/ListField.tsx'
import { Held } from '../setup/Held.tsx'

const meta = {
  component: ListField,
  args: { id: 'painPoints', label: 'Pain points', value: [], onChange: fn() },
  render: (args) => <Held of={ListField} args={args} />,
} satisfies Meta<typeof ListField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { hint: 'One at a time.' } }
export const Filled: Story = { args: { value: ['Quotes took four days', 'Nobody knew which price list was right'] } }
export const Full: Story = { args: { label: 'Key steps', max: 3, value: ['Audit', 'Pilot', 'Roll-out'] } }
export const Wrong: Story = { args: { errors: ['No more than 5.'], value: ['Audit'] } }
export const Disabled: Story = { args: { disabled: true, value: ['Audit', 'Pilot'] } }
export const LongEntries: Story = {
  args: { value: ['An entry of many words '.repeat(20), 'W'.repeat(300)] },
  globals: { viewport: { value: 'w360' } },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByRole('textbox', { name: 'Pain points' })
    await userEvent.type(input, 'Slow quotes{Enter}Old prices{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['Slow quotes', 'Old prices'])
    await expect(input).toHaveFocus()

    canvas.getByRole('button', { name: 'Remove Slow quotes' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['Old prices'])
    await expect(input).toHaveFocus()
  },
}

export const WhatIsTypedIsNotLost: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), 'Slow quotes')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(['Slow quotes'])
  },
}
