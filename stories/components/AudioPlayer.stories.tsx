import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { AudioPlayer } from '#ui-kit/components/AudioPlayer.tsx'

/** A second of silence. */
const silence = `data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAfAAAA${'gICA'.repeat(2650)}`
const peaks = Array.from({ length: 300 }, (_, at) => Math.round(50 + 45 * Math.sin(at / 3) * Math.sin(at / 37)))

const meta = {
  component: AudioPlayer,
  args: { src: silence, label: 'Recording breakdown_m62.wav', duration: 184, peaks },
} satisfies Meta<typeof AudioPlayer>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(canvas.getByLabelText('Speed'), '1.5×')
    await expect(canvas.getByRole('slider', { name: 'Position' })).toBeVisible()
  },
}

export const Narrow: Story = { globals: { viewport: { value: 'w360' } } }
export const NarrowDark: Story = { globals: { viewport: { value: 'w360' }, theme: 'dark' } }

export const MovedByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const position = within(canvasElement).getByRole('slider', { name: 'Position' })
    position.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(position).toHaveFocus()
  },
}

export const Loading: Story = {
  // This source never receives data.
  args: { src: URL.createObjectURL(new MediaSource()), duration: undefined, peaks: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Loading…')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Play' })).toBeEnabled()
  },
}

export const WithoutWaveForm: Story = { args: { peaks: [] } }

export const ALongName: Story = { args: { label: `Recording ${'a very long name of a call '.repeat(8)}.wav` } }

export const Failed: Story = {
  args: { src: 'data:audio/wav;base64,AAAA' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('could not be played')
  },
}
