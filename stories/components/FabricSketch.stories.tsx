import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { FabricSketch, type FabricSketchProps } from '#ui-kit/components/FabricSketch.tsx'

/** Draws a picture for this story. */
async function draw(width: number, height: number, paint: (context: OffscreenCanvasRenderingContext2D) => void) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context) paint(context)
  return canvas.convertToBlob()
}

const sofa = () =>
  draw(640, 360, (context) => {
    context.fillStyle = '#9a9a9a'
    context.fillRect(80, 90, 480, 170)
    context.fillStyle = '#7d7d7d'
    context.fillRect(90, 170, 460, 14)
    context.fillRect(110, 260, 18, 50)
    context.fillRect(512, 260, 18, 50)
  })

const stripes = () =>
  draw(64, 64, (context) => {
    context.fillStyle = '#1f4e79'
    context.fillRect(0, 0, 64, 64)
    context.fillStyle = '#e8e2d4'
    context.fillRect(0, 0, 24, 64)
  })

interface Pictures {
  readonly cutout: Blob
  readonly tile: Blob
}

/** Waits until the pictures are drawn. */
function Drawn({
  broken = false,
  ...rest
}: Omit<FabricSketchProps, 'cutout' | 'tile'> & { readonly broken?: boolean }) {
  const [pictures, setPictures] = useState<Pictures>()
  useEffect(() => {
    void Promise.all([sofa(), broken ? new Blob(['no picture']) : stripes()]).then(([cutout, tile]) =>
      setPictures({ cutout, tile }),
    )
  }, [broken])
  return pictures ? <FabricSketch {...rest} {...pictures} /> : <p>Drawing…</p>
}

const meta = {
  component: Drawn,
  args: { scale: 1, rotation: 0, alt: 'A sketch of the sofa in stripes', note: 'This sketch follows the sliders.' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('figure')).toHaveAttribute('data-state', 'shown'))
    await expect(within(canvasElement).getByRole('img', { name: 'A sketch of the sofa in stripes' })).toBeVisible()
  },
} satisfies Meta<typeof Drawn>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Turned: Story = { args: { scale: 0.5, rotation: 30 } }
export const Narrow: Story = { globals: { viewport: { value: 'w360' } } }
export const BrokenFabric: Story = {
  args: { broken: true },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('The picture of the fabric could not be shown.')
  },
}
