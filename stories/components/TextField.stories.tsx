import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TextField } from '#ui-kit/components/TextField.tsx'
import { Held } from '../setup/Held.tsx'
import { guidance } from '../setup/guidance.ts'

const meta = {
  component: TextField,
  parameters: guidance({
    about: 'One line of text.',
    do: ['Put the label above, and an example in the hint.', 'Make it as wide as its answer is long.'],
    dont: ['Don’t use a placeholder as the label.', 'Don’t check while somebody types.'],
  }),
  args: { id: 'companyName', label: 'Company Name', value: '', onChange: fn() },
  render: (args) => <Held of={TextField} args={args} />,
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: 'Paveley HR' } }
export const WithHint: Story = { args: { hint: 'As it is written on your letters.', placeholder: 'Acme Ltd' } }
export const Disabled: Story = { args: { value: 'Paveley HR', disabled: true } }
export const ReadOnly: Story = { args: { label: 'Username', value: 'several@example.com', readOnly: true } }
export const Password: Story = { args: { label: 'New password', type: 'password', value: 'stepwright-demo' } }
export const TooLong: Story = { args: { value: 'A name that is longer than it may be', maxLength: 20 } }
export const VeryLongLabel: Story = { args: { label: 'Label '.repeat(1700).trim() } }
export const LongWordAsLabel: Story = { args: { label: 'L'.repeat(10_000) }, globals: { viewport: { value: 'w360' } } }

export const Required: Story = {
  args: { required: true },
  play: async ({ canvasElement }) => {
    // The star for a required field is not part of its name.
    await expect(within(canvasElement).getByRole('textbox', { name: /^Company Name$/ })).toBeRequired()
  },
}

export const Wrong: Story = {
  args: { required: true, hint: 'As it is written on your letters.', errors: ['Company Name is required.'] },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Company Name')
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('As it is written on your letters. Company Name is required.')
  },
}

export const WrongStaysAsTyped: Story = {
  args: {
    label: 'Beneficiary website',
    type: 'url',
    value: 'not a host',
    errors: ['Beneficiary website looks invalid.'],
  },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByLabelText('Beneficiary website')
    await userEvent.type(input, '!')
    await expect(input).toHaveValue('not a host!')
    await expect(args.onChange).toHaveBeenLastCalledWith('not a host!')
  },
}

export const RightToLeft: Story = {
  args: { label: 'اسم الشركة', hint: 'كما هو مكتوب في رسائلكم.', value: 'شركة المثال', errors: ['هذا الحقل مطلوب.'] },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox')
    await expect(getComputedStyle(input).direction).toBe('rtl')
  },
}
