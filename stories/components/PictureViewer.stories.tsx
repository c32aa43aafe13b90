import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { PictureViewer } from '#ui-kit/components/PictureViewer.tsx'

const pictureOf = (colour: string, width = 800) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="500"><rect width="100%" height="100%" fill="${colour}"/><circle cx="200" cy="250" r="120" fill="white"/></svg>`)}`

const meta = {
  component: PictureViewer,
  args: { src: pictureOf('teal'), alt: 'The sofa in the new fabric' },
} satisfies Meta<typeof PictureViewer>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Compared: Story = { args: { before: pictureOf('brown') } }
export const Narrow: Story = { args: { before: pictureOf('brown') }, globals: { viewport: { value: 'w360' } } }
export const RightToLeft: Story = { args: { before: pictureOf('brown') }, globals: { direction: 'rtl' } }
export const Long: Story = {
  args: { src: pictureOf('teal', 9000), alt: 'A picture that is described at length. '.repeat(20) },
}

export const Loading: Story = {
  args: { src: undefined },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Loading the picture…')).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

export const Failed: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('The picture could not be shown.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Load it again' })).toBeEnabled()
  },
}

export const BeforeFailed: Story = {
  args: { before: 'data:image/png;base64,AAAA' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/^The picture before the change could not be shown/)).toBeVisible()
    await expect(canvas.queryByRole('slider')).toBeNull()
    await expect(canvas.getByRole('img')).not.toHaveStyle({ clipPath: 'inset(0px 0px 0px 50%)' })
  },
}

export const EnlargedByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const picture = await canvas.findByRole('img')
    const width = () => picture.getBoundingClientRect().width
    await waitFor(() => expect(canvasElement.querySelector('figure')).toHaveAttribute('data-state', 'shown'))
    const before = width()
    canvas.getByRole('button', { name: 'Show it larger' }).focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(canvas.getByText('200 %')).toBeVisible()
    await expect(Math.round(width() / before)).toBe(2)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

export const ComparedBySlider: Story = {
  args: { before: pictureOf('brown') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const slider = canvas.getByRole('slider')
    await fireEvent.change(slider, { target: { value: '80' } })
    await expect(slider).toHaveAttribute('aria-valuetext', '80 % before, 20 % after')
    await expect(canvas.getByAltText(/^Before/)).toHaveStyle({ clipPath: 'inset(0px 20% 0px 0px)' })
  },
}
