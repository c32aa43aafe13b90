import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { FileField, type FileFieldProps } from '#ui-kit/components/FileField.tsx'
import { guidance } from '../setup/guidance.ts'

const meta = {
  component: FileField,
  parameters: guidance({
    about: 'Takes one file or several: a button, an area to drop on, and a row for each file.',
    do: [
      'Say which kinds and sizes are taken, before something is chosen.',
      'Keep the files that were right when one is refused.',
    ],
    dont: ['Don’t hide the area once a file is there: it takes the replacement.'],
  }),
  args: {
    id: 'files',
    label: 'Tender Documents',
    files: [],
    multiple: true,
    accept: ['.docx', '.pdf', '.xlsx'],
    onChoose: fn(),
    onRemove: fn(),
    onClear: fn(),
  },
} satisfies Meta<typeof FileField>
export default meta
type Story = StoryObj<typeof meta>

const one = { id: 'wordFile', label: 'Word File', multiple: false, accept: ['.doc', '.docx'] }
const longName = `Tender for the supply of office furniture and its delivery to eleven sites ${'part '.repeat(8)}final.docx`

export const Empty: Story = { args: { hint: 'Up to 50 files.' } }
export const EmptySingle: Story = { args: { ...one, required: true } }
export const Single: Story = { args: { ...one, files: [{ name: 'Privacy notice.docx', size: 48_213 }] } }
export const Wrong: Story = { args: { required: true, errors: ['Please add at least one file.'] } }
export const Disabled: Story = { args: { disabled: true, files: [{ name: 'Brief.pdf', size: 1_204_311 }] } }
export const Several: Story = {
  args: {
    files: [
      { name: 'Invitation to tender.pdf', size: 5_203_112 },
      { name: 'drawing.dwg', size: 830_112, note: 'not supported, sent all the same' },
      { name: 'prices.xlsx', size: 0, note: 'this file is empty', noteKind: 'bad' },
    ],
  },
}
export const Sending: Story = {
  args: { disabled: true, files: [{ name: 'recording.wav', size: 48_000_000, sent: 31_200_000 }] },
}
export const EmojiAndOtherScripts: Story = {
  args: {
    files: [
      { name: '🛋️👩‍👩‍👧‍👦 sofa – final (2) ✅.png', size: 24_000 },
      { name: 'مناقصة توريد الأثاث.docx', size: 90_000 },
      { name: '👩‍👩‍👧‍👦'.repeat(70) + '.png', size: 1 },
    ],
  },
}
export const RightToLeft: Story = {
  args: {
    label: 'مستندات',
    files: [
      { name: 'عرض.docx', size: 90_000 },
      { name: 'price list.xlsx', size: 90_000 },
    ],
  },
  globals: { direction: 'rtl' },
}
export const Narrow: Story = {
  args: {
    files: [
      { name: longName, size: 90_000 },
      { name: 'W'.repeat(60), size: 1_000 },
    ],
  },
  globals: { viewport: { value: 'w360' } },
}

export const LongName: Story = {
  args: { files: [{ name: longName, size: 90_000 }] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const name = canvas.getByTitle(longName)
    await expect(name.textContent.length).toBe(64)
    await expect(name).toHaveTextContent(/final\.docx$/)
    name.focus()
    await userEvent.keyboard('{Enter}')
    await expect(name).toHaveTextContent(longName)
  },
}

/** Keeps the chosen files, as the wizard would. */
function Keeping(args: FileFieldProps) {
  const [files, setFiles] = useState(args.files)
  return (
    <FileField
      {...args}
      files={files}
      onChoose={(chosen) => {
        setFiles([...files, ...chosen])
        args.onChoose(chosen)
      }}
      onRemove={(index) => {
        setFiles(files.filter((_, at) => at !== index))
        args.onRemove(index)
      }}
      onClear={() => setFiles([])}
    />
  )
}

const fileNamed = (name: string) => new File(['text'], name, { type: 'text/plain' })
function carrying(...files: readonly File[]) {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}
function drag(place: HTMLElement, type: 'dragover' | 'drop', files: readonly File[]) {
  const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: carrying(...files) })
  place.dispatchEvent(event)
  return event
}
const zoneOf = (canvasElement: HTMLElement) => {
  const zone = within(canvasElement).getByRole('button', { name: /Tender Documents/ }).parentElement
  if (!zone) throw new Error('The button stands in no drop zone.')
  return zone
}

export const Chosen: Story = {
  render: Keeping,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.upload(canvas.getByLabelText('Tender Documents'), [fileNamed('a.pdf'), fileNamed('b.pdf')])
    await expect(args.onChoose).toHaveBeenCalledOnce()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)

    await userEvent.click(canvas.getByRole('button', { name: 'Remove a.pdf' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
    await expect(canvas.getByRole('button', { name: /^Add more/ })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }))
    await expect(canvas.queryByRole('listitem')).toBeNull()
    await expect(canvas.getByRole('button', { name: /^Choose files/ })).toHaveFocus()
  },
}

export const Dropped: Story = {
  render: Keeping,
  play: async ({ canvasElement, args }) => {
    const zone = zoneOf(canvasElement)
    const files = Array.from({ length: 50 }, (_, index) => fileNamed(`part ${index + 1}.pdf`))
    drag(zone, 'dragover', files)
    await waitFor(() => expect(zone).toHaveAttribute('data-state', 'over'))
    drag(zone, 'drop', files)
    await waitFor(() => expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(50))
    await expect(args.onChoose).toHaveBeenCalledOnce()
    await expect(zone).toHaveAttribute('data-state', 'idle')
  },
}

export const DroppedBesideTheZone: Story = {
  render: Keeping,
  play: async ({ args }) => {
    const missed = drag(document.body, 'drop', [fileNamed('a.pdf')])
    await expect(missed.defaultPrevented).toBe(true)
    await expect(args.onChoose).not.toHaveBeenCalled()
  },
}

export const Pasted: Story = {
  render: Keeping,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: /Tender Documents/ }).focus()
    await userEvent.paste(carrying(fileNamed('screenshot.png')))
    await canvas.findByText('screenshot.png')
  },
}
