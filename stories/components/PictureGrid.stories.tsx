import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { PictureGrid } from '#ui-kit/components/PictureGrid.tsx'

const pictureOf = (colour: string, width = 800, height = 500) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/><circle cx="200" cy="200" r="120" fill="white"/></svg>`)}`

const problem =
  '"Chair.jpg" cannot be opened as a picture: it is damaged or of another kind. Save it as PNG and choose it again.'

const meta = {
  component: PictureGrid,
  args: {
    title: 'Pictures for the shop',
    empty: 'There are no pictures.',
    pictures: [
      { name: 'Sofa.png', address: pictureOf('teal'), before: pictureOf('brown') },
      { name: 'Table.png', address: pictureOf('olive', 400, 900) },
      { name: 'Chair.jpg', address: undefined, problem },
      {
        name: 'A photo with a very long name that a camera has given to it, 20260412_103211_burst.png',
        address: pictureOf('navy'),
      },
    ],
  },
} satisfies Meta<typeof PictureGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('button')).toHaveLength(3)
    await expect(canvas.getByText(problem)).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}
export const Narrow: Story = { globals: { viewport: { value: 'w360' } } }
export const Empty: Story = { args: { pictures: [] } }
export const One: Story = { args: { pictures: [{ name: 'Sofa.png', address: pictureOf('teal') }] } }
export const Many: Story = {
  args: {
    pictures: Array.from({ length: 30 }, (_, index) => ({
      name: `Photo ${index + 1}.png`,
      address: pictureOf('teal'),
    })),
  },
}
export const Unloadable: Story = {
  args: { pictures: [{ name: 'Sofa.png', address: 'data:image/png;base64,AAAA' }] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The picture could not be shown.')).toBeVisible()
  },
}

export const ComparedByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: /Sofa\.png/ }).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await canvas.findByRole('dialog', { name: 'Sofa.png' }))
    const slider = await dialog.findByRole('slider')
    await waitFor(() => expect(slider).toBeVisible())
    // Only the browser itself closes a dialog on Escape.
    dialog.getByRole('button', { name: 'Close' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: /Sofa\.png/ })).toHaveFocus())
  },
}
