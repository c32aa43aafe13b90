/** The button that fills in a step with an example: offered, loading, filled in, asking, failed; dark and narrow. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { RunningWizard } from '../setup/running-wizard.tsx'
import { sampleAddress } from '#engine/client/sample-address.ts'

const definition: PublicDefinition = {
  format: 1,
  id: 'price-labels',
  name: 'Price Labels',
  path: '/agent/price-labels',
  access: { clients: [] },
  instructions: 'Price Labels',
  example: { values: { month: '2026-03' }, files: { products: ['Products of the spring catalogue.csv'] } },
  calls: {
    upload: {
      method: 'POST',
      path: '/api/agent/price-labels/upload',
      session: 'opens',
      multipart: { products: { field: 'products' } },
    },
  },
  steps: [
    {
      id: 'upload',
      title: 'Upload',
      type: 'form',
      fields: [
        { id: 'products', label: 'Products', type: 'file', accept: ['.csv'] },
        { id: 'month', label: 'Month', type: 'text' },
      ],
      actions: [{ id: 'upload', label: 'Upload', run: [{ do: 'call', call: 'upload' }] }],
    },
  ],
}
const sample = sampleAddress('price-labels', 'products', 1)
const replies = { [sample]: () => new Response('Name,Price\n', { headers: { 'Content-Type': 'text/csv' } }) }

const meta = { title: 'Wizard/Example', component: RunningWizard, args: { definition, replies } } satisfies Meta<typeof RunningWizard> // prettier-ignore
export default meta
type Story = StoryObj<typeof meta>

const dark = { theme: 'dark' }
const narrow = { viewport: { value: 'w360' } }

const press = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  const button = await canvas.findByRole('button', { name: 'Try it with an example' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  return canvas
}

export const Offered: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Try it with an example' })
  },
}
export const OfferedDark: Story = { ...Offered, globals: dark }
export const OfferedNarrow: Story = { ...Offered, globals: narrow }
export const OfferedNarrowDark: Story = { ...Offered, globals: { ...dark, ...narrow } }

export const Loading: Story = {
  args: { replies: { [sample]: () => new Promise<Response>(() => undefined) } },
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement)
    await expect(canvas.getByRole('button', { name: /Try it with an example/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

export const FilledIn: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement)
    await canvas.findByText(/^The example filled in: Products \(Products of the spring catalogue\.csv\), Month\.$/)
    await expect(canvas.getByRole('textbox', { name: 'Month' })).toHaveValue('2026-03')
  },
}
export const FilledInNarrowDark: Story = { ...FilledIn, globals: { ...dark, ...narrow } }

/** The file in the field is one that the user chose. */
export const Asking: Story = {
  args: { events: [{ type: 'choose', field: 'products', files: [new File(['Name,Price\n'], 'Own.csv')] }] },
  play: async ({ canvasElement }) => {
    await press(canvasElement)
    await within(document.body).findByRole('dialog')
  },
}
export const AskingNarrowDark: Story = { ...Asking, globals: { ...dark, ...narrow } }

export const Failed: Story = {
  args: { replies: {} },
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement)
    await canvas.findByText(/The example could not be loaded: /)
  },
}
export const FailedNarrowDark: Story = { ...Failed, globals: { ...dark, ...narrow } }
