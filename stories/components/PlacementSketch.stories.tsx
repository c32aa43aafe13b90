import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { PictureLines } from '#ui-kit/components/PictureLines.tsx'
import { PlacementSketch, type PlacementSketchProps } from '#ui-kit/components/PlacementSketch.tsx'

/** Draws a picture for this story. */
async function draw(width: number, height: number, paint: (context: OffscreenCanvasRenderingContext2D) => void) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context) paint(context)
  return canvas.convertToBlob()
}

const sofa = () =>
  draw(640, 360, (context) => {
    context.fillStyle = '#3c6272'
    context.fillRect(80, 90, 480, 170)
    context.fillRect(110, 260, 18, 50)
    context.fillRect(512, 260, 18, 50)
  })

const room = () =>
  draw(960, 640, (context) => {
    context.fillStyle = '#c9d2c0'
    context.fillRect(0, 0, 960, 640)
    context.fillStyle = '#b08d62'
    context.fillRect(0, 440, 960, 200)
  })

/** Waits until the pictures are drawn. */
function Drawn(props: Omit<PlacementSketchProps, 'background' | 'cutout'>) {
  const [pictures, setPictures] = useState<Pick<PlacementSketchProps, 'background' | 'cutout'>>()
  useEffect(() => {
    void Promise.all([room(), sofa()]).then(([background, cutout]) => setPictures({ background, cutout }))
  }, [])
  return pictures ? <PlacementSketch {...props} {...pictures} /> : <p>Drawing…</p>
}

const meta = {
  component: Drawn,
  args: {
    placement: { across: 0, nearer: 0, size: 1 },
    ground: { horizon: 0.3, foot: 0.8, back: 0.72 },
    alt: 'A sketch of the sofa on its background',
    note: 'This sketch follows the sliders.',
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('figure')).toHaveAttribute('data-state', 'shown'))
    await expect(
      within(canvasElement).getByRole('img', { name: 'A sketch of the sofa on its background' }),
    ).toBeVisible()
  },
} satisfies Meta<typeof Drawn>
export default meta
type Story = StoryObj<typeof meta>

export const Standing: Story = {}
export const MovedToTheLeft: Story = { args: { placement: { across: -1, nearer: 0.5, size: 0.7 } } }

/** A photo of a room: its floor is where the lines say, which a person moves by mouse, touch or arrow keys. */
export const RoomPhoto: Story = {
  render: function RoomPhoto(args) {
    const [{ floor, twoMetres }, setLines] = useState({ floor: 0.31, twoMetres: 0.5 })
    const range = { max: 100, step: 1 }
    return (
      <Drawn {...args} lines={{ floor, twoMetres }}>
        <PictureLines
          disabled={false}
          lines={[
            { id: 'floor', label: 'Floor line', min: 0, ...range, share: floor, from: 0 },
            { id: 'twoMetres', label: 'Height of 2 m', min: 5, ...range, share: twoMetres, from: floor },
          ]}
          onMove={(id, percent) => setLines((lines) => ({ ...lines, [id]: percent / 100 }))}
        />
      </Drawn>
    )
  },
}
