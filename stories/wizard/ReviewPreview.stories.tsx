import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { RunningWizard } from '../setup/running-wizard.tsx'

const base = '/api/agent/leaflet'
const definition: PublicDefinition = {
  format: 1,
  id: 'leaflet',
  name: 'Leaflet',
  path: '/agent/leaflet',
  access: { clients: [] },
  instructions: 'Leaflet',
  calls: {
    content: { method: 'GET', path: `${base}/content`, session: 'none', reply: { content: 'map', notes: 'map' } },
    save: { method: 'POST', path: `${base}/save`, session: 'none', json: { content: { fieldsOf: 'content' } } },
    page: { method: 'GET', path: `${base}/page`, session: 'none', file: 'page.html', framed: true },
    update: {
      method: 'POST',
      path: `${base}/update`,
      session: 'none',
      json: { content: { fieldsOf: 'content' } },
      file: 'page.html',
    },
  },
  steps: [
    {
      id: 'review',
      title: 'Review',
      type: 'review',
      preview: { page: 'page', update: 'update' },
      sections: [
        {
          id: 'content',
          title: 'Change Content',
          load: { call: 'content', at: 'content', notes: 'notes' },
          fields: [
            { id: 'headline', label: 'Headline', type: 'text' },
            { id: 'goal', label: 'Goal', type: 'textarea' },
            { id: 'background', label: 'Background', type: 'hex', message: 'Enter a colour.' },
            {
              id: 'ink',
              label: 'Ink',
              type: 'hex',
              message: 'Enter a colour.',
              readable: { on: 'background', as: 'text' },
            },
          ],
          action: { id: 'save', label: 'Save', run: [{ do: 'call', call: 'save' }] },
        },
      ],
    },
  ],
}
const page = () =>
  new Response('<!doctype html><title>Leaflet</title><h1 data-key="headline">A page of the server</h1>', {
    headers: { 'Content-Type': 'text/html' },
  })
const content = { headline: 'Claims in five days', goal: '', background: '#FFFFFF', ink: '#D6D3D1' }
const notes = {
  headline: { kind: 'found', file: 'Brief.pdf', place: 'page 2', passage: 'Claims are settled in five days.' },
  goal: { kind: 'missing', doubts: [{ text: 'Nine claims of ten.', reason: 'No label says it (Brief.pdf, page 3)' }] },
}
const replies = {
  [`${base}/content`]: () => Response.json({ success: true, content, notes }),
  [`${base}/save`]: () => Response.json({ success: true }),
  [`${base}/update`]: page,
}

const meta = { title: 'Wizard/Review with a preview', component: RunningWizard, args: { definition, replies } } satisfies Meta<typeof RunningWizard> // prettier-ignore
export default meta
type Story = StoryObj<typeof meta>

async function open(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('button', { name: /Change Content/ }))
  await canvas.findByRole('textbox', { name: 'Headline' })
  return canvas
}
const stateOf = (canvasElement: HTMLElement) => canvasElement.querySelector('section[aria-label=Preview]')

export const Current: Story = {
  play: async ({ canvasElement }) => {
    await open(canvasElement)
    await waitFor(() => expect(stateOf(canvasElement)).toHaveAttribute('data-state', 'current'))
  },
}
export const Updating: Story = {
  args: { replies: { ...replies, [`${base}/update`]: () => new Promise<Response>(() => undefined) } },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Headline' }), '!')
    await canvas.findByText('The preview is being updated…')
  },
}
export const Failed: Story = {
  args: { replies: { ...replies, [`${base}/update`]: () => Response.json({ message: 'No.' }, { status: 500 }) } },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Headline' }), '!')
    await canvas.findByText(/The preview could not be updated\./)
  },
}
/** Each field has a note that says where its value was found, or which colour is used for one that could not be read. */
export const Notes: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement)
    await canvas.findByText(/The draft took this from Brief\.pdf, page 2/)
    await canvas.findByText('Neither your answers nor your documents say this yet.')
    await userEvent.click(canvas.getByRole('button', { name: /^Use this value in Goal: .*“Nine claims of ten\.”/ }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Goal' })).toHaveValue('Nine claims of ten.'))
    await canvas.findByText(/#D6D3D1 could hardly be read on #FFFFFF/)
  },
}
