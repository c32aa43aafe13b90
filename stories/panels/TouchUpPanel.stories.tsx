import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import shipped from '#definitions/agents/sofa-texture-gen.json' with { type: 'json' }
import { CallError } from '#engine/client/call-error.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { PanelCalls } from '#engine/machine/panel-calls.ts'
import { isStepOf } from '#ui-kit/panels/is-step-of.ts'
import type { Box } from '#ui-kit/panels/touch-up/state/marks.ts'
import { TouchUpPanel } from '#ui-kit/panels/touch-up/TouchUpPanel.tsx'

// The definition was checked; the panel does not read the server's part, so it need not be stripped.
const definition = shipped as unknown as PublicDefinition

const sofa =
  '<rect x="80" y="140" width="480" height="120" rx="24" fill="#3b5b8c"/><rect x="60" y="170" width="60" height="110" rx="20" fill="#2c4770"/><rect x="520" y="170" width="60" height="110" rx="20" fill="#2c4770"/>'
const picture = (ground: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">${ground}${sofa}</svg>`)}`
const photo = picture(
  '<rect width="640" height="360" fill="#d8cfc0"/><rect y="260" width="640" height="100" fill="#8a6f52"/>',
)
const cutout = picture('')
/** The seat and the back, without the arms. */
const area = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360"/><rect x="120" y="140" width="400" height="120" fill="#fff"/></svg>')}#`

type Answer = 'done' | 'refusal' | 'never'

interface PanelArgs {
  readonly answer: Answer
  readonly missing?: readonly Box[]
}

function Panel({ answer, missing = [] }: PanelArgs) {
  const step = definition.steps.find((each) => isStepOf('touch-up', each))
  if (!step || !isStepOf('touch-up', step)) throw new Error('The definition has no step with the panel.')
  const replies: Readonly<Record<Answer, () => Promise<{ json: unknown; etag: undefined }>>> = {
    done: async () => ({ json: {}, etag: undefined }),
    refusal: async () => {
      throw new CallError('refused', { status: 422, cause: 'The photo is gone.' })
    },
    never: () => new Promise(() => undefined),
  }
  const calls: PanelCalls = {
    ask: async (call) =>
      call === step.parameters.calls.apply ? replies[answer]() : { json: { meta: { missing } }, etag: undefined },
    download: async () => undefined,
    text: async () => '',
    // The suffix of the address of a new version becomes a fragment here.
    address: (call) =>
      call === step.parameters.bare?.area ? area : `${call === step.parameters.calls.photo ? photo : cutout}#?`,
  }
  // The panel sends no event to the machine.
  const actor = { getSnapshot: () => ({ context: {} }) } as never
  return <TouchUpPanel definition={definition} actor={actor} calls={calls} parameters={step.parameters} />
}

const meta = { component: Panel, args: { answer: 'done' } } satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

/** Draws two strokes and a box by keyboard. */
async function mark(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  canvas.getByRole('application').focus()
  await userEvent.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{/Shift} ')
  await userEvent.click(canvas.getByRole('radio', { name: 'Keep' }))
  canvas.getByRole('application').focus()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift} {Shift>}{ArrowLeft}{/Shift} ')
  await canvas.findAllByText('Marks: 2')
  return canvas
}

export const Fresh: Story = {}
/** The sofa of this picture has no legs: the places of two are framed. */
export const LegMissing: Story = {
  args: {
    missing: [
      { x: 0.11, y: 0.76, width: 0.09, height: 0.13 },
      { x: 0.8, y: 0.76, width: 0.09, height: 0.13 },
    ],
  },
}
export const Narrow: Story = { globals: { viewport: { value: 'w360' } } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Marked: Story = { play: async ({ canvasElement }) => void (await mark(canvasElement)) }
export const Enlarged: Story = {
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvasElement }) => {
    const canvas = await mark(canvasElement)
    const larger = canvas.getByRole('button', { name: 'Show it larger' })
    for (let step = 0; step < 3; step += 1) await userEvent.click(larger)
    await canvas.findByText('300 %')
  },
}
export const NotFabric: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Not fabric' }))
    canvas.getByRole('application').focus()
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift} {Shift>}{ArrowRight}{/Shift} ')
    await canvas.findAllByText('Marks: 1')
    await canvas.findByText(/The fabric will cover what is striped/)
  },
}
export const NotFabricNarrow: Story = { ...NotFabric, globals: { viewport: { value: 'w360' } } }
export const Mending: Story = {
  args: { answer: 'never' },
  play: async ({ canvasElement }) => {
    const canvas = await mark(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Mend cutout' }))
    await expect(canvasElement.querySelector('section')).toHaveAttribute('data-state', 'sending')
  },
}
export const Mended: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await mark(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Mend cutout' }))
    await canvas.findByText('The cutout was mended.')
  },
}
export const Refused: Story = {
  args: { answer: 'refusal' },
  play: async ({ canvasElement }) => {
    const canvas = await mark(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Mend cutout' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Mending failed: The photo is gone.')
  },
}
