import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Content } from '#engine/definition/types.ts'
import { RunningWizard } from '../setup/running-wizard.tsx'

/** The contents of a step for the reply of a call: before the reply, after a failure, with an empty reply, and with a long one. */
const meta = { title: 'Wizard/Contents of a step', component: RunningWizard } satisfies Meta<typeof RunningWizard>
export default meta
type Story = StoryObj<typeof meta>

/** The scripts of contents load one after the other, which is slow on a busy machine. */
const base = '/api/agent/contents'
const contents: readonly Content[] = [
  { type: 'table', title: 'Prices', from: 'read.rows', empty: 'The list has no prices.' },
  { type: 'chart', title: 'Prices by product', kind: 'bars', from: 'read.rows', label: 'product', values: ['price'] },
  { type: 'checks', title: 'Checks of the list', from: 'read.checks' },
  { type: 'facts', title: 'What the offer says', from: 'read.facts' },
  { type: 'image', from: 'read.picture', alt: 'The product' },
  { type: 'document', title: 'The offer', call: 'offer' },
  { type: 'audio', call: 'recording', label: 'The call about the offer' },
]
const definition: PublicDefinition = {
  format: 1,
  id: 'contents',
  name: 'Contents',
  path: '/agent/contents',
  access: { clients: [] },
  instructions: 'Contents',
  calls: {
    read: {
      method: 'POST',
      path: `${base}/read`,
      session: 'opens',
      json: { sessionId: '@session' },
      reply: { rows: 'list', checks: 'list', facts: 'map', picture: 'text?' },
    },
    offer: { method: 'GET', path: `${base}/offer/{session}`, session: 'needs', file: 'Offer.html' },
    recording: { method: 'GET', path: `${base}/recording/{session}`, session: 'needs', file: 'Call.wav' },
  },
  steps: [
    {
      id: 'read',
      title: 'Read',
      type: 'form',
      content: contents.map((content) => ({ ...content, shown: { done: 'read' } })),
      actions: [
        {
          id: 'read',
          label: 'Read the List',
          run: [{ do: 'call', call: 'read', error: { prefix: 'Reading failed: ', fallback: 'Reading failed' } }],
        },
        { id: 'end', label: 'Finish', enabled: { done: 'read' }, run: [], completes: true },
      ],
    },
  ],
}
const answering = (reply: () => Response | Promise<Response>) => ({ definition, replies: { [`${base}/read`]: reply } })
const press = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  const button = await canvas.findByRole('button', { name: 'Read the List' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  return canvas
}

export const Loading: Story = {
  args: answering(() => new Promise<Response>(() => undefined)),
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement)
    await canvas.findByRole('button', { name: 'Cancel' })
    await expect(canvas.queryByText('Prices')).toBeNull()
  },
}

export const Failed: Story = {
  args: answering(() => Response.json({ success: false, message: '"Prices.xlsx" is damaged.' }, { status: 422 })),
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement)
    await canvas.findByText('Reading failed: "Prices.xlsx" is damaged.')
    await expect(canvas.getByRole('button', { name: 'Read the List' })).toBeEnabled()
    await expect(canvas.queryByText('Prices')).toBeNull()
  },
}

const empty = { success: true, sessionId: 's1', rows: [], checks: [], facts: { answer: {}, sources: [], about: '' } }
export const Empty: Story = {
  args: answering(() => Response.json(empty)),
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement)
    await canvas.findByText('The list has no prices.')
    await canvas.findByText('Nothing was checked.')
    await waitFor(() => expect(canvas.queryByText('Loading…')).toBeNull())
  },
}

const long = 'A name that goes on and on '.repeat(12)
const filled = {
  success: true,
  sessionId: 's1',
  rows: Array.from({ length: 60 }, (_, index) => ({ product: `${index + 1} ${long}`, price: 9_876_543.21 - index })),
  checks: ['failed', 'warned', 'passed'].map((state) => ({ title: long, state, found: long.repeat(3), do: long })),
  facts: {
    answer: { [long]: [long.repeat(3), 'x'.repeat(300)], supplier: null },
    sources: [{ at: `/${long}/0`, file: `${'long-name-'.repeat(20)}.docx`, place: 'page 2', passage: long.repeat(4) }],
    about: 'Found in the texts by built-in search, without a language model.',
  },
  picture: '/there-is-no-such-picture.png',
}
/** A picture, a document and a recording are loaded separately: each reports its own failure, and the others stay. */
export const LongWithFilesThatAreGone: Story = {
  args: answering(() => Response.json(filled)),
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement)
    await canvas.findByText('3 checks: 1 failed, 1 to look at, 1 passed.')
    await canvas.findByText('The picture could not be shown.')
    await canvas.findByText('The document could not be loaded.')
    await canvas.findByText(/^The recording could not be played/)
    await canvas.findByText('The first 40 are drawn; the table has them all.')
  },
}
