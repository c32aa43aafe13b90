import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Stepper, type StepperStep } from '#ui-kit/components/Stepper.tsx'
import { guidance } from '../setup/guidance.ts'

const names = ['Upload', 'Review', 'Generate', 'Preview', 'Export']
const at = (active: number, openable = false): readonly StepperStep[] =>
  names.map((name, index) => ({
    id: name,
    name,
    state: index < active ? 'complete' : index === active ? 'active' : 'upcoming',
    openable: openable && index < active,
  }))

const meta = {
  component: Stepper,
  parameters: guidance({
    about: 'Where somebody is in a wizard. On a phone it folds to “Step 2 of 5”.',
    do: ['Use nouns or verbs of one word as titles.'],
    dont: ['Don’t let it open a step that the machine does not allow.'],
  }),
  args: { steps: at(1), onOpen: fn() },
} satisfies Meta<typeof Stepper>
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = { args: { steps: at(0) } }
export const InTheMiddle: Story = {
  play: async ({ canvasElement }) => {
    const steps = within(canvasElement).getAllByRole('listitem')
    await expect(steps[1]).toHaveAttribute('aria-current', 'step')
    await expect(steps[0]).toHaveTextContent('Upload (completed)')
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}
export const LastAndComplete: Story = {
  args: { steps: at(4).map((step) => (step.state === 'active' ? { ...step, complete: true } : step)) },
}
export const LongNames: Story = {
  args: { steps: at(2).map((step) => ({ ...step, name: `${step.name} of everything that was asked for` })) },
}
export const RightToLeft: Story = { args: { steps: at(2) }, globals: { direction: 'rtl' } }
export const At768: Story = { args: { steps: at(2) }, globals: { viewport: { value: 'w768' } } }

export const Openable: Story = {
  args: { steps: at(3, true) },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith('Upload')
    await expect(within(canvasElement).getAllByRole('button')).toHaveLength(3)
  },
}

export const Narrow: Story = {
  args: { steps: at(1, true) },
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const fold = canvas.getByRole('button', { name: 'Step 2 of 5: Review' })
    await expect(canvas.queryByRole('list')).toBeNull()
    await userEvent.click(fold)
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByRole('list')).toBeVisible()
  },
}
