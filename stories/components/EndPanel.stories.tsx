import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '#ui-kit/components/Button.tsx'
import { EndPanel } from '#ui-kit/components/EndPanel.tsx'
import { guidance } from '../setup/guidance.ts'

const meta = {
  component: EndPanel,
  parameters: guidance({
    about: 'Closes a run: ending it deletes its files.',
    do: ['Say what is deleted, and that a copy is needed first.'],
    dont: ['Don’t show it before the result was offered.'],
  }),
  args: { onEnd: fn() },
} satisfies Meta<typeof EndPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Done: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'End Session' }))
    await expect(args.onEnd).toHaveBeenCalledOnce()
  },
}
export const WithDownload: Story = { args: { actions: <Button kind="primary">Download ZIP</Button> } }
export const Ending: Story = { args: { busy: true } }
