import type { Meta, StoryObj } from '@storybook/react-vite'
import { Facts } from '#ui-kit/components/Facts.tsx'

const meta = {
  component: Facts,
  args: {
    items: [
      { label: 'Project title', text: 'A new warehouse in eleven weeks' },
      { label: 'Beneficiary website', text: '' },
      { label: 'Situation', text: 'Two sites, one spreadsheet.\nNobody knew which was right.' },
    ],
  },
} satisfies Meta<typeof Facts>
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = {}
export const Narrow: Story = { globals: { viewport: { value: 'w360' } } }
export const NoneGiven: Story = {
  args: {
    items: [
      { label: 'Supplier', text: '' },
      { label: 'Price', text: '' },
    ],
  },
}
export const Long: Story = {
  args: {
    title: 'A title of many words '.repeat(8),
    items: [
      { label: 'A label of many words '.repeat(8), text: 'A sentence that goes on. '.repeat(40) },
      { label: 'x'.repeat(120), text: 'x'.repeat(400) },
    ],
  },
  globals: { viewport: { value: 'w360' } },
}
export const Figures: Story = {
  args: {
    look: 'figures',
    items: [
      { label: 'Rows', text: '18,204' },
      { label: 'Unique SKUs', text: '1,312' },
      { label: 'Unique customers', text: '407' },
      { label: 'Categorised by value', text: '98.4 %' },
    ],
  },
}
