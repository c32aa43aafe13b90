import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pill } from '#ui-kit/components/Pill.tsx'

const meta = { component: Pill, args: { children: '1:02:07' } } satisfies Meta<typeof Pill>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Accent: Story = { args: { tone: 'accent', children: 'Trial' } }
export const Ok: Story = { args: { tone: 'ok', children: '31.5 h' } }
export const Warn: Story = { args: { tone: 'warn', children: '23 h' } }
export const Err: Story = { args: { tone: 'err', children: '4 h' } }
export const Info: Story = { args: { tone: 'info', children: 'Beta' } }
