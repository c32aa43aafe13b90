import type { Meta, StoryObj } from '@storybook/react-vite'
import Download from 'lucide-react/icons/download'
import { expect, within } from 'storybook/test'
import { LinkButton } from '#ui-kit/components/LinkButton.tsx'
import { guidance } from '../setup/guidance.ts'

const meta = {
  component: LinkButton,
  parameters: guidance({
    about: 'Looks like a button and leads to another page or a file. Like every link, it can be opened in a new tab.',
    do: ['Use it for addresses: pages, downloads that a plain link serves.'],
    dont: ['Don’t use it for work that changes something: that is a Button.'],
  }),
  args: { href: '/file.docx', children: 'Download Final Proposal' },
} satisfies Meta<typeof LinkButton>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = { args: { kind: 'primary', icon: <Download aria-hidden="true" /> } }
export const Secondary: Story = {}
export const Quiet: Story = { args: { kind: 'quiet' } }

export const InANewTab: Story = {
  args: { href: 'https://example.com/', target: '_blank', children: 'Book a Meeting' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('rel', 'noopener')
  },
}
