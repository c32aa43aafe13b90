import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pill } from '#ui-kit/components/Pill.tsx'
import { guidance } from '../setup/guidance.ts'

const meta = {
  component: Pill,
  parameters: guidance({
    about: 'A state or a small figure beside a name.',
    do: ['Use one or two words.', 'Add the meaning in words for a tone: colour alone says nothing to many.'],
    dont: ['Don’t make it a button: Chips can be chosen.'],
  }),
  args: { children: '1:02:07' },
} satisfies Meta<typeof Pill>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Accent: Story = { args: { tone: 'accent', children: 'Trial' } }
export const Ok: Story = { args: { tone: 'ok', children: '31.5 h' } }
export const Warn: Story = { args: { tone: 'warn', children: '23 h' } }
export const Err: Story = { args: { tone: 'err', children: '4 h' } }
export const Info: Story = { args: { tone: 'info', children: 'Beta' } }
