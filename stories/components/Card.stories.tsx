import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#ui-kit/components/Button.tsx'
import { Card } from '#ui-kit/components/Card.tsx'

const meta = { component: Card, args: { children: <p>What belongs together.</p> } } satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithTitle: Story = { args: { title: 'About this hub', actions: <Button size="small">Refresh</Button> } }
