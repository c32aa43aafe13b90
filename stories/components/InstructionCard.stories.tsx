import type { Meta, StoryObj } from '@storybook/react-vite'
import { InstructionCard } from '#ui-kit/components/InstructionCard.tsx'
import { guidance } from '../setup/guidance.ts'

const instruction = {
  title: 'Upload your documents',
  body: 'Choose the Word file with the placeholders and the Excel file with the values.\n\nBoth stay on the server only until you end the session.',
}
const meta = {
  component: InstructionCard,
  parameters: guidance({
    about: 'The text of the workspace about a step, beside it from 1,100 px of content on, below it otherwise.',
    do: ['Keep it short: what to bring, what to press, what to check.'],
    dont: ['Don’t repeat messages of fields.'],
  }),
  args: { state: 'ready' },
} satisfies Meta<typeof InstructionCard>
export default meta
type Story = StoryObj<typeof meta>

export const Found: Story = { args: { instruction } }
export const NoneForThisStep: Story = {}
export const Loading: Story = { args: { state: 'loading' } }
export const NotFound: Story = {
  args: {
    notice: { tone: 'info', text: 'ℹ️ HRPolicyGen.json not found. Create it in the admin instructions editor.' },
  },
}
export const Failed: Story = {
  args: { notice: { tone: 'err', text: '❌ Unable to load HRPolicyGen instructions: GET failed (500)' } },
}
export const VeryLong: Story = {
  args: { instruction: { title: 'T'.repeat(200), body: 'A sentence of the instruction. '.repeat(80) } },
  globals: { viewport: { value: 'w360' } },
}
