import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TagsField } from '#ui-kit/components/TagsField.tsx'
import { Held } from '../setup/Held.tsx'

const meta = {
  component: TagsField,
  args: { id: 'tools', label: 'Tools', value: [], onChange: fn() },
  render: (args) => <Held of={TagsField} args={args} />,
} satisfies Meta<typeof TagsField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: ['Excel', 'Power BI', 'a word 🛋️ with an emoji'] } }
export const Many: Story = { args: { value: Array.from({ length: 40 }, (_, index) => `Keyword ${index + 1}`) } }
export const Wrong: Story = { args: { errors: ['Add at least one.'] } }
export const Disabled: Story = { args: { disabled: true, value: ['Excel'] } }
export const RightToLeft: Story = {
  args: { label: 'أدوات', value: ['إكسل', 'Power BI'] },
  globals: { direction: 'rtl' },
}

export const CommaPartsAndTheSameCountsOnce: Story = {
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Tools' })
    await userEvent.click(input)
    await userEvent.paste('Excel, Word, excel')
    await expect(args.onChange).toHaveBeenLastCalledWith(['Excel', 'Word'])
    await expect(input).toHaveValue('')
  },
}
