import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Tabs, type TabsProps } from '#ui-kit/components/Tabs.tsx'

const meta = {
  component: Tabs,
  args: {
    label: 'Interrogate',
    items: [
      { id: 'agent', label: 'AI Agent', content: <p>Ask about the case.</p> },
      { id: 'calls', label: 'Calls', content: <p>The calls of this case.</p> },
      { id: 'evidence', label: 'Evidence', content: <p>What was kept.</p> },
    ],
    value: 'agent',
    onChange: fn(),
  },
  render: (args) => <Switching {...args} />,
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

function Switching(args: TabsProps) {
  const [value, setValue] = useState(args.value)
  return <Tabs {...args} value={value} onChange={setValue} />
}

export const First: Story = {}
export const OneDisabled: Story = {
  args: { items: [...meta.args.items, { id: 'more', label: 'Projects', disabled: true, content: null }] },
}
export const Narrow: Story = {
  args: {
    items: Array.from({ length: 8 }, (_, index) => ({
      id: `${index}`,
      label: `View ${index}`,
      content: <p>{index}</p>,
    })),
    value: '0',
  },
  globals: { viewport: { value: 'w360' } },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: 'AI Agent' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Calls' })).toHaveAttribute('aria-selected', 'true'))
    await waitFor(() => expect(canvas.getByRole('tabpanel')).toHaveTextContent('The calls of this case.'))
  },
}

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const boxes = canvas.getAllByRole('tab').map((tab) => tab.getBoundingClientRect().x)
    await expect(boxes).toEqual(boxes.toSorted((a, b) => b - a))
  },
}
