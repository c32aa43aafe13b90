import type { Meta, StoryObj } from '@storybook/react-vite'
import { Chips } from '#ui-kit/components/Chips.tsx'

const meta = {
  component: Chips,
  args: { items: ['Upholstery', 'Quotes', 'Driving', 'Excel', 'Sewing'] },
} satisfies Meta<typeof Chips>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {}
export const FirstThree: Story = { args: { most: 3 } }
