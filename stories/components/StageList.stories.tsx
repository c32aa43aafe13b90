import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { StageList } from '#ui-kit/components/StageList.tsx'

const names = ['Collect', 'Extract text', 'Read fields', 'Fill form']
const stages = (...states: readonly ('pending' | 'running' | 'done' | 'error')[]) =>
  names.map((name, index) => ({ key: name, name, state: states[index] ?? 'pending' }))

const meta = { component: StageList, args: { stages: stages() } } satisfies Meta<typeof StageList>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {}
export const Running: Story = {
  args: { stages: stages('done', 'running') },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step')
  },
}
export const Done: Story = { args: { stages: stages('done', 'done', 'done', 'done') } }
export const Failed: Story = { args: { stages: stages('done', 'error') } }
