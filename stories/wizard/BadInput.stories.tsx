import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Step } from '#engine/definition/types.ts'
import { RunningWizard } from '../setup/running-wizard.tsx'

const meta = { title: 'Wizard/Bad input', component: RunningWizard } satisfies Meta<typeof RunningWizard>
export default meta
type Story = StoryObj<typeof meta>

const odd = (steps: readonly Step[], name = 'Odd Agent'): PublicDefinition => ({
  format: 1,
  id: 'odd',
  name,
  path: '/agent/odd',
  access: { clients: [] },
  instructions: 'Odd',
  calls: {
    check: { method: 'POST', path: '/api/agent/odd/check', session: 'opens', json: { sessionId: '@session' } },
    picture: { method: 'GET', path: '/api/agent/odd/picture', session: 'none', file: 'picture.png' },
  },
  steps,
})
const first: Step = {
  id: 'first',
  title: 'First',
  type: 'form',
  fields: [{ id: 'name', label: 'Name', type: 'text' }],
  actions: [{ id: 'on', label: 'Continue', run: [], then: 'next', completes: true }],
}
/** Panels are checked against their own schema; this panel belongs to a portal that has more of them. */
const panelStep = (panel: string): Step => ({ id: 'odd', title: 'Odd', type: 'panel', panel, parameters: {}, back: true }) as Step // prettier-ignore
const replies = {
  '/api/agent/odd/check': () => Response.json({ success: true }),
  '/api/agent/odd/picture': () => new Response('no picture', { headers: { 'Content-Type': 'image/png' } }),
}

/** A faulty part does not affect the rest of the page: Back and Start over work. */
async function goesOn(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  await expect(canvas.getByRole('navigation', { name: 'Steps' })).toBeInTheDocument()
  await expect(canvas.getByRole('button', { name: 'Start over' })).toBeEnabled()
  await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
  await canvas.findByRole('heading', { level: 2, name: 'First' })
}

export const UnknownPanel: Story = {
  args: { definition: odd([first, panelStep('flux-table')]), events: [{ type: 'press.on' }] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/This step needs the panel “flux-table”, which this portal does not have\./)
    await goesOn(canvasElement)
  },
}

function Throwing(): never {
  throw new Error('The table has no rows.')
}
export const StepThatThrows: Story = {
  args: {
    definition: odd([first, panelStep('throwing')]),
    panels: { throwing: Throwing },
    events: [{ type: 'press.on' }],
  },
  // React tells the console of every error that a boundary caught.
  parameters: { complains: /The table has no rows\./ },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText(/The step “Odd” could not be shown\. Your entries are not lost\./)
    await userEvent.click(canvas.getByRole('button', { name: 'Show it again' }))
    await canvas.findByText(/The step “Odd” could not be shown\./)
    await goesOn(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Ada')
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada')
  },
}

export const ReplyWithoutThePromisedKey: Story = {
  args: {
    definition: odd([
      { ...first, actions: [{ id: 'on', label: 'Continue', run: [{ do: 'call', call: 'check' }], then: 'next' }] },
      {
        id: 'result',
        title: 'Result',
        type: 'form',
        back: true,
        content: [
          {
            type: 'facts',
            items: [
              { label: 'Rows', from: ['check.rows'] },
              { label: 'Sheets', from: ['check.sheets.count'] },
            ],
          },
          { type: 'text', label: 'Message', text: '{reply.check.message}' },
        ],
      },
    ]),
    replies,
    events: [{ type: 'press.on' }],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Not given')
    await expect(canvasElement.textContent).not.toMatch(/undefined|null|NaN|\[object/)
    await goesOn(canvasElement)
  },
}

export const ImageThatIsNone: Story = {
  args: {
    definition: odd([
      first,
      {
        id: 'look',
        title: 'Look',
        type: 'form',
        back: true,
        enter: [{ do: 'fetch', call: 'picture', as: 'picture' }],
        content: [{ type: 'image', fetched: 'picture', alt: 'The sofa, cut out' }],
      },
    ]),
    replies,
    events: [{ type: 'press.on' }],
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('The picture could not be shown.')
    await goesOn(canvasElement)
  },
}

const long = `${'A very long label that somebody has pasted into a definition '.repeat(170)}end`.slice(0, 10_000)
const oneWord = 'Donaudampfschifffahrt'.repeat(480).slice(0, 10_000)

export const LabelsOfTenThousandCharacters: Story = {
  args: {
    definition: odd(
      [
        {
          ...first,
          title: long,
          fields: [
            { id: 'name', label: long, hint: long, type: 'text' },
            { id: 'word', label: oneWord, type: 'textarea' },
            { id: 'kind', label: oneWord, type: 'radio', options: [long, 'Short'] },
            { id: 'sure', label: long, type: 'checkbox' },
            { id: 'file', label: oneWord, type: 'file', accept: ['.docx'] },
          ],
          actions: [{ id: 'on', label: long, run: [], then: 'next' }],
        },
        { id: 'second', title: oneWord, type: 'form' },
      ],
      oneWord,
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('heading', { level: 1 })
    await expect(canvas.getByRole('button', { name: 'Start over' })).toBeEnabled()
  },
}

export const RightToLeft: Story = {
  args: {
    definition: odd(
      [
        {
          ...first,
          title: 'رفع الملفات',
          fields: [
            { id: 'name', label: 'اسم الشركة', hint: 'كما هو مسجل رسميا', type: 'text', required: 'اكتب اسم الشركة.' },
            { id: 'site', label: 'الموقع', type: 'url', message: 'اكتب عنوان الموقع.' },
            { id: 'size', label: 'الحجم', type: 'range', min: 0, max: 10, step: 1, default: 4 },
            { id: 'month', label: 'الشهر', type: 'month' },
            { id: 'files', label: 'المستندات', type: 'files', accept: ['.docx', '.pdf'] },
          ],
          actions: [{ id: 'on', label: 'متابعة', run: [], then: 'next' }],
        },
        { id: 'second', title: 'المراجعة', type: 'form' },
      ],
      'منشئ العروض',
    ),
    events: [
      { type: 'choose', field: 'files', files: [new File(['a'], 'عرض الأسعار (2).docx'), new File(['b'], 'plan.pdf')] },
      { type: 'press.on' },
    ],
  },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: 'اكتب اسم الشركة.' })
  },
}

const emojiNames = ['🛋️ sofa 👩‍👩‍👧‍👦 – final ✅.png', `${'🛋️'.repeat(80)}.png`, '\u202Egnp.exe', ' .png']

export const EmojiFileNames: Story = {
  args: {
    definition: odd([
      first,
      {
        id: 'files',
        title: 'Files',
        type: 'form',
        back: true,
        fields: [{ id: 'files', label: 'Pictures', type: 'files' }],
      },
    ]),
    events: [
      { type: 'press.on' },
      { type: 'choose', field: 'files', files: emojiNames.map((name) => new File(['picture'], name)) },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('button', { name: `Remove ${emojiNames[0]}` })
    await expect(canvas.getAllByRole('listitem').filter((item) => item.textContent.includes('PNG'))).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: `Remove ${emojiNames[0]}` }))
    await expect(canvas.queryByRole('button', { name: `Remove ${emojiNames[0]}` })).toBe(null)
    await goesOn(canvasElement)
  },
}
