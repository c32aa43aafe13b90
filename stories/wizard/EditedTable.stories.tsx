import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { RunningWizard } from '../setup/running-wizard.tsx'

/** A table that people correct, beside figures that are made from it. */
const meta = { title: 'Wizard/Edited table', component: RunningWizard } satisfies Meta<typeof RunningWizard>
export default meta
type Story = StoryObj<typeof meta>

const base = '/api/agent/edited'
const post = (path: string) => ({
  method: 'POST' as const,
  path: `${base}/${path}`,
  session: 'opens' as const,
  json: { sessionId: '@session' },
})
const error = { prefix: 'Failed: ', fallback: 'Failed' }
const definition: PublicDefinition = {
  format: 1,
  id: 'edited',
  name: 'Invoices',
  path: '/agent/edited',
  access: { clients: [] },
  instructions: 'Invoices',
  calls: {
    read: post('read'),
    corrections: { ...post('corrections'), json: { sessionId: '@session', rows: 'rows' } },
    measure: { ...post('measure'), after: 'corrections' },
  },
  steps: [
    {
      id: 'check',
      title: 'Check',
      type: 'form',
      content: [
        { type: 'table', title: 'By supplier', from: 'measure.bySupplier' },
        {
          type: 'chart',
          title: 'Amount by supplier',
          kind: 'bars',
          from: 'measure.bySupplier',
          label: 'supplier',
          values: ['amount'],
        },
      ],
      fields: [
        {
          type: 'table',
          id: 'rows',
          label: 'Invoices',
          rows: 'read.rows',
          rowKey: ['invoice'],
          columns: [
            { id: 'invoice', label: 'Invoice', readOnly: true },
            { id: 'amount', label: 'Amount', type: 'number', total: true },
          ],
        },
      ],
      actions: [
        {
          id: 'read',
          label: 'Read',
          checks: 'none',
          run: [
            { do: 'call', call: 'read', error },
            { do: 'call', call: 'measure', error },
          ],
        },
        { id: 'recalculate', label: 'Recalculate', run: [{ do: 'call', call: 'corrections', error }], completes: true },
      ],
    },
  ],
}
const money = { type: 'money', currencies: [{ currency: 'GBP', count: 2, row: 1 }] }
const rows = {
  columns: [
    { id: 'invoice', label: 'Invoice', type: 'text' },
    { id: 'amount', label: 'Amount', ...money },
  ],
  rows: [
    ['A-1', 90],
    ['B-1', 290.2],
  ],
}
const bySupplier = (acme: number) => ({
  columns: [
    { id: 'supplier', label: 'Supplier', type: 'text' },
    { id: 'amount', label: 'Amount', ...money },
  ],
  rows: [
    ['Acme', acme],
    ['Bolt', 290.2],
  ],
})

const args: Story['args'] = {
  definition,
  replies: {
    [`${base}/read`]: () => Response.json({ success: true, rows }),
    [`${base}/measure`]: () => Response.json({ success: true, bySupplier: bySupplier(90) }),
    [`${base}/corrections`]: () =>
      Response.json({ success: true, again: { measure: { bySupplier: bySupplier(120.5) } } }),
  },
  events: [{ type: 'press.read' }],
}
/** The scripts of contents load one after the other, on a busy machine slowly. */
const note = 'Made before your changes in "Invoices". Press "Recalculate" to bring it up to date.'

const edit = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  const cell = await canvas.findByLabelText('Amount, row 1')
  await expect(cell).toHaveValue('90.00')
  await userEvent.clear(cell)
  await userEvent.type(cell, '120.5')
  await userEvent.tab()
  await expect(cell).toHaveValue('120.50')
  return canvas
}

export const Outdated: Story = {
  args,
  play: async ({ canvasElement }) => {
    const canvas = await edit(canvasElement)
    // Beside the table, beside the chart, and once for screen readers.
    await waitFor(() => expect(canvas.getAllByText(note)).toHaveLength(3))
  },
}
export const OutdatedInTheDark: Story = { ...Outdated, globals: { theme: 'dark' } }
export const OutdatedOnANarrowScreen: Story = { ...Outdated, globals: { viewport: { value: 'w360' } } }

export const Recalculated: Story = {
  args,
  play: async ({ canvasElement }) => {
    const canvas = await edit(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Recalculate' }))
    await waitFor(() => expect(canvas.queryByText(note)).toBeNull())
    await expect(canvas.getAllByText('£120.50').length).toBeGreaterThan(0)
  },
}
