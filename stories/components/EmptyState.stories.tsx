import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#ui-kit/components/Button.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { guidance } from '../setup/guidance.ts'

const meta = {
  component: EmptyState,
  parameters: guidance({
    about: 'Stands where a list has nothing to show.',
    do: ['Say why it is empty, and offer the one thing to do.'],
    dont: ['Don’t show an empty table with its header instead.'],
  }),
  args: { title: 'No policies match your search.' },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const TitleAlone: Story = {}
export const WithReasonAndAction: Story = {
  args: {
    title: 'No evidence yet',
    children: 'Add an answer of the AI Agent to find it here.',
    action: <Button>Ask a question</Button>,
  },
}
