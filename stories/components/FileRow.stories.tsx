import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { FileRow } from '#ui-kit/components/FileRow.tsx'
import { LinkButton } from '#ui-kit/components/LinkButton.tsx'

const meta = { component: FileRow, args: { name: 'Tender Overview Filled.docx', size: 48_213 } } satisfies Meta<
  typeof FileRow
>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Removable: Story = { args: { onRemove: fn() } }
export const Sending: Story = { args: { sent: 20_000, onRemove: fn() } }
export const Wrong: Story = { args: { note: 'larger than 50 MB', noteKind: 'bad', onRemove: fn() } }
export const Result: Story = {
  args: {
    actions: (
      <LinkButton href="/file.docx" download size="small">
        Download
      </LinkButton>
    ),
  },
}
