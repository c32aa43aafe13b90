import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ResultHeader } from '#ui-kit/components/ResultHeader.tsx'
import { guidance } from '../setup/guidance.ts'

const download = {
  label: 'Download Final Document',
  kind: 'primary' as const,
  disabled: false,
  busy: false,
  onPress: fn(),
}
const meta = {
  component: ResultHeader,
  parameters: guidance({
    about: 'What was made, above everything else of the step: name, kind, size, and the download.',
    do: [
      'Show at most three facts, which a reader checks first.',
      'Keep the download in the first screen, on a phone as well.',
    ],
    dont: ['Don’t repeat below what stands here.'],
  }),
  args: { title: 'Employee privacy notice', name: 'HRPolicyGen.docx', size: 16_900, download },
} satisfies Meta<typeof ResultHeader>
export default meta
type Story = StoryObj<typeof meta>

const facts = [
  { label: 'Placeholders filled', text: '7' },
  { label: 'Colour', text: '#1150A0' },
  { label: 'Coloured headings', text: '4' },
]
const exceptions = [{ text: '2 placeholders without a value', which: 'Start Date, Manager' }]
const dark = { theme: 'dark' }
const narrow = { viewport: { value: 'w360' } }

export const WithFacts: Story = { args: { facts } }
export const WithExceptions: Story = { args: { facts, exceptions } }
export const WithExceptionsDark: Story = { ...WithExceptions, globals: dark }
export const WithExceptionsNarrowDark: Story = { ...WithExceptions, globals: { ...dark, ...narrow } }
/** A hundred names are folded below their count. */
export const ManyExceptions: Story = {
  args: {
    facts,
    exceptions: [
      {
        text: '105 values without a placeholder',
        which: Array.from({ length: 105 }, (_, at) => `Process ${at + 1}`).join(', '),
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const last = canvas.getByText(/Process 105/)
    await expect(last).not.toBeVisible()
    await userEvent.click(canvas.getByText('105 values without a placeholder'))
    await expect(last).toBeVisible()
  },
}
export const SizeUnknown: Story = { args: { name: 'Internal_Tech_Doc', type: 'text/markdown', size: undefined } }
export const Downloading: Story = { args: { download: { ...download, busy: true } } }
export const Downloaded: Story = { args: { download: { ...download, kind: 'secondary' } } }
export const LongNames: Story = {
  args: {
    title: 'Title'.repeat(30),
    name: `${'n'.repeat(120)}.docx`,
    exceptions: [{ text: '1 value', which: 'x'.repeat(200) }],
  },
  globals: narrow,
}
