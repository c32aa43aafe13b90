import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { SourcedFacts } from '#ui-kit/components/SourcedFacts.tsx'

const source = {
  file: 'Invitation to tender.docx',
  place: 'page 2',
  passage: 'Bids are due on 7 May.',
  before: 'How to send a bid\nUse the form in annex C. ',
  after: ' A bid that comes later is not opened.',
}
const value = (at: string, text: string, sources = [source]) => ({ at, text, sources })

const meta = {
  component: SourcedFacts,
  args: {
    title: 'What the papers say',
    about: 'Found in the texts by built-in search, without a language model.',
    unread: [],
    facts: [
      { label: 'Buyer', state: 'found', values: [value('/buyer', 'Example Council')], replaced: [] },
      {
        label: 'Goals',
        state: 'found',
        values: [value('/goals/0', 'One list of prices', [source, source]), value('/goals/1', 'Fewer calls', [])],
        replaced: [],
      },
      { label: 'Contact', state: 'missing', values: [], replaced: [] },
    ],
  },
} satisfies Meta<typeof SourcedFacts>
export default meta
type Story = StoryObj<typeof meta>

export const Found: Story = {}
export const Narrow: Story = { globals: { viewport: { value: 'w360' } } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Empty: Story = { args: { facts: [] } }

export const OfSeveralFiles: Story = {
  args: {
    facts: [
      {
        label: 'Value',
        state: 'differs',
        values: [
          value('/value/0', '£10,000'),
          value('/value/1', '£12,000', [{ ...source, file: 'Annex C.xlsx', place: 'Lots!B7' }]),
        ],
        replaced: [],
      },
      {
        label: 'Deadline',
        state: 'found',
        values: [value('/deadline', '14 May')],
        replaced: [value('/deadline', '7 May')],
      },
    ],
    unread: [{ file: 'Scan.pdf', problem: '"Scan.pdf" holds no text.' }],
  },
}

export const Long: Story = {
  args: {
    facts: [
      {
        label: 'A label without an end '.repeat(8),
        state: 'found',
        values: [
          value('/a', 'A sentence that goes on. '.repeat(30), [{ ...source, file: `${'long-name-'.repeat(20)}.docx` }]),
          value('/b', 'x'.repeat(300)),
        ],
        replaced: [],
      },
    ],
  },
  globals: { viewport: { value: 'w360' } },
}

export const OpenedByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const opener = canvas.getByRole('button', { name: /Invitation to tender.docx, page 2 and 1 more for One list/ })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(canvas.getByRole('dialog', { name: 'Where this stands' }))
    await expect(dialog.getAllByText('Bids are due on 7 May.')).toHaveLength(2)
    await expect(dialog.getAllByRole('figure')[0]).toHaveTextContent('Use the form in annex C. Bids are due on 7 May.')
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
