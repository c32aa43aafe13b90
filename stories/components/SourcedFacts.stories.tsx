import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { shownAnswer } from '#engine/contents/shared/shown-answer.ts'
import type { Correction } from '#engine/values/correction.ts'
import { SourcedFacts, type Correcting } from '#ui-kit/components/SourcedFacts.tsx'
import { pdfOfOnePage } from '../setup/files.ts'

const source = {
  file: 'Invitation to tender.docx',
  place: 'page 2',
  passage: 'Bids are due on 7 May.',
  before: 'How to send a bid\nUse the form in annex C. ',
  after: ' A bid that comes later is not opened.',
}
const papers = {
  answer: { buyer: 'Example Council', goals: ['One list of prices', 'Fewer calls'], contact: null },
  sources: [
    { at: '/buyer', ...source },
    { at: '/goals/0', ...source },
    { at: '/goals/0', ...source, place: 'page 3' },
  ],
  about: 'Found in the texts by built-in search, without a language model.',
}
const several = {
  ...papers,
  answer: { value: ['£10,000', '£12,000'], deadline: '14 May', tasks: [{ who: 'Jonas', what: 'Send orders' }] },
  sources: [
    { at: '/value/0', ...source },
    { at: '/value/1', ...source, file: 'Annex C.xlsx', place: 'Lots!B7' },
    { at: '/deadline', ...source },
  ],
  conflicts: [{ at: '/value' }],
  replaced: [{ at: '/deadline', before: { value: '7 May', sources: [source] } }],
  unread: [{ file: 'Scan.pdf', problem: '"Scan.pdf" holds no text.' }],
}
const onChange = fn<Correcting['onChange']>()

interface Args {
  readonly value: unknown
  /** Absent if the facts cannot be corrected. */
  readonly corrections?: readonly Correction[] | undefined
  readonly disabled?: boolean
  readonly load?: () => Promise<Blob>
}

/** Keeps the corrections, as a wizard does. */
function Correctable({ value, corrections, disabled = false, load }: Args) {
  const [list, setList] = useState(corrections)
  const answer = shownAnswer(value, undefined, list)
  if (answer === undefined) return null
  const change = (next: readonly Correction[]) => {
    setList(next)
    onChange(next)
  }
  return (
    <SourcedFacts
      title="What the papers say"
      {...answer}
      correcting={list && { corrections: list, disabled, onChange: change }}
      files={load && { load }}
    />
  )
}

const meta = { component: Correctable, args: { value: papers } } satisfies Meta<typeof Correctable>
export default meta
type Story = StoryObj<typeof meta>

export const Found: Story = {}
export const Narrow: Story = { globals: { viewport: { value: 'w360' } } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Empty: Story = { args: { value: { ...papers, answer: {} } } }
export const OfSeveralFiles: Story = { args: { value: several } }

export const Long: Story = {
  args: {
    value: {
      answer: {
        ['a label without an end '.repeat(8)]: ['A sentence that goes on. '.repeat(30), 'x'.repeat(300)],
      },
      sources: [
        { at: `/${'a label without an end '.repeat(8)}/0`, ...source, file: `${'long-name-'.repeat(20)}.docx` },
      ],
      about: '',
    },
    corrections: [],
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

const corrected: readonly Correction[] = [
  { fact: 'value', take: '£12,000' },
  { fact: 'deadline', was: '14 May', now: '15 May' },
  { fact: 'tasks', was: { what: 'Send orders', who: 'Jonas' } },
  { fact: 'tasks', now: { who: 'Ana', what: 'Send prices' } },
]
export const Corrected: Story = { args: { value: several, corrections: corrected } }
export const CorrectedNarrow: Story = { ...Corrected, globals: { viewport: { value: 'w360' } } }
export const CorrectedDark: Story = { ...Corrected, globals: { theme: 'dark' } }
export const WhileWorking: Story = { args: { value: several, corrections: corrected, disabled: true } }

export const FilesChangedSince: Story = {
  args: { value: papers, corrections: [{ fact: 'buyer', was: 'Another Council', now: 'Example Borough' }] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/One correction is not used/)).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove it' }))
    await expect(onChange).toHaveBeenLastCalledWith([])
    await expect(canvas.queryByText(/not used/)).toBeNull()
  },
}

export const CorrectedByKeyboard: Story = {
  args: { corrections: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Correct Example Council' }).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await canvas.findByRole('dialog', { name: 'Correct Buyer' }))
    const field = dialog.getByLabelText('Buyer')
    await userEvent.clear(field)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog.getByText('Enter a value, or remove it.')).toBeInTheDocument()
    await expect(field).toHaveFocus()
    await userEvent.type(field, 'Example Borough{Control>}{Enter}{/Control}')
    await expect(onChange).toHaveBeenLastCalledWith([{ fact: 'buyer', was: 'Example Council', now: 'Example Borough' }])
    await expect(canvas.getByText('Corrected by you')).toBeInTheDocument()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Correct Example Borough' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Undo Example Borough' }))
    await expect(onChange).toHaveBeenLastCalledWith([])
    await expect(canvasElement.querySelector('[data-fact="buyer"]')).toHaveFocus()
  },
}

export const AddedAndRemoved: Story = {
  args: { corrections: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add to Contact' }))
    const adding = within(await canvas.findByRole('dialog', { name: 'Add to Contact' }))
    await userEvent.type(adding.getByLabelText('Contact'), 'R. Example')
    await userEvent.click(adding.getByRole('button', { name: 'Add' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Correct Fewer calls' }))
    const removing = within(await canvas.findByRole('dialog', { name: 'Correct Goals' }))
    await userEvent.click(removing.getByRole('button', { name: 'Remove it' }))
    await expect(onChange).toHaveBeenLastCalledWith([
      { fact: 'contact', now: 'R. Example' },
      { fact: 'goals', was: 'Fewer calls' },
    ])
    await waitFor(() => expect(canvasElement.querySelector('[data-fact="goals"]')).toHaveFocus())
  },
}

export const OneOfSeveralTaken: Story = {
  args: { value: several, corrections: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Use this value £12,000' }))
    await expect(onChange).toHaveBeenLastCalledWith([{ fact: 'value', take: '£12,000' }])
    await expect(canvas.queryByText('The files differ')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Use this value 7 May' }))
    await expect(onChange).toHaveBeenLastCalledWith([
      { fact: 'value', take: '£12,000' },
      { fact: 'deadline', take: '7 May' },
    ])
  },
}

const unsure = {
  ...papers,
  answer: { buyer: 'Example Council', deadline: '14 May', value: '£10,000', reference: null, contact: null },
  sources: [
    { at: '/buyer', ...source },
    {
      at: '/deadline',
      ...source,
      passage: 'Answers to questions follow on 14 May.',
      standing: 'to confirm',
      reason: '“7 May” may be meant instead.',
      alternatives: [
        { value: '7 May', ...source },
        { value: '1 June', ...source, passage: 'The works begin on 1 June.', place: 'page 4' },
      ],
    },
    {
      at: '/value',
      ...source,
      passage: 'A deposit of £10,000 is paid.',
      standing: 'to confirm',
      reason: 'The words beside it do not say plainly that it is this fact.',
    },
    {
      at: '/reference',
      note: 'not found',
      alternatives: [{ value: 'EX-7', ...source, passage: 'The file EX-7 lies in the office.' }],
    },
    { at: '/contact', note: 'not found' },
  ],
}
export const ToConfirm: Story = { args: { value: unsure, corrections: [] } }
export const ToConfirmNarrow: Story = { ...ToConfirm, globals: { viewport: { value: 'w360' } } }
export const ToConfirmDark: Story = { ...ToConfirm, globals: { theme: 'dark' } }

export const DecidedByKeyboard: Story = {
  ...ToConfirm,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('group', { name: 'Deadline: 14 May' })).toHaveFocus()
    await userEvent.keyboard('1')
    await expect(onChange).toHaveBeenLastCalledWith([{ fact: 'deadline', was: '14 May', now: '7 May' }])
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Value: £10,000' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('group', { name: /^Reference/ })).toHaveFocus())
    await userEvent.keyboard('1')
    await expect(canvas.getByText('Nothing is left to confirm.')).toBeInTheDocument()
  },
}

const onPage = {
  ...papers,
  answer: { buyer: 'Example Council' },
  sources: [
    { at: '/buyer', ...source, file: 'Invitation.pdf', page: 1, box: { x: 0.12, y: 0.11, width: 0.45, height: 0.07 } },
  ],
}
const openPassage: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: /Invitation.pdf, page 2 for/ }))
}

export const OnThePage: Story = {
  args: { value: onPage, load: () => Promise.resolve(pdfOfOnePage) },
  play: async (context) => {
    await openPassage(context)
    const canvas = within(context.canvasElement)
    await canvas.findByText('The passage is marked here.')
    await userEvent.click(canvas.getByRole('button', { name: 'Show the page larger' }))
    await expect(canvas.getByRole('button', { name: 'Show the page smaller' })).toBeInTheDocument()
  },
}
export const OnThePageNarrow: Story = { ...OnThePage, globals: { viewport: { value: 'w360' } } }
export const OnThePageDark: Story = { ...OnThePage, globals: { theme: 'dark' } }

export const PageIsLoading: Story = {
  args: { value: onPage, load: () => new Promise<Blob>(() => undefined) },
  play: async (context) => {
    await openPassage(context)
    await within(context.canvasElement).findByText('Opening the page…')
  },
}

export const PageCannotBeShown: Story = {
  args: { value: onPage, load: () => Promise.reject(new Error('The file is gone.')) },
  play: async (context) => {
    await openPassage(context)
    const canvas = within(context.canvasElement)
    await canvas.findByText('The page could not be shown. The passage stands below.')
    await expect(canvas.getByText('Bids are due on 7 May.')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Load it again' }))
    await canvas.findByText('The page could not be shown. The passage stands below.')
  },
}
