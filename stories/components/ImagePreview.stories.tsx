import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { Button } from '#ui-kit/components/Button.tsx'
import { ImagePreview } from '#ui-kit/components/ImagePreview.tsx'

const sofa = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360"><rect x="80" y="140" width="480" height="120" rx="24" fill="#3b5b8c"/><rect x="60" y="170" width="60" height="110" rx="20" fill="#2c4770"/><rect x="520" y="170" width="60" height="110" rx="20" fill="#2c4770"/></svg>',
)}`
const meta = {
  component: ImagePreview,
  args: { src: sofa, alt: 'The sofa, cut out of its background' },
} satisfies Meta<typeof ImagePreview>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  args: { caption: 'cutout_from_base.png' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('figure')).toHaveAttribute('data-state', 'shown'))
  },
}
export const Waiting: Story = { args: { src: undefined } }

export const Failed: Story = {
  args: { src: 'data:image/png;base64,broken', action: <Button size="small">Try again</Button> },
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent('The picture could not be shown: The sofa, cut out of its background')
  },
}
