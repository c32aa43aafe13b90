import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '#ui-kit/components/Button.tsx'
import { WizardHeading } from '#ui-kit/components/WizardHeading.tsx'

const meta = { component: WizardHeading, args: { title: 'Employee privacy notice Generator' } } satisfies Meta<
  typeof WizardHeading
>
export default meta
type Story = StoryObj<typeof meta>

export const TitleAlone: Story = {}
export const WithAll: Story = {
  args: {
    text: 'Fills the placeholders of a policy from a spreadsheet.',
    logo: {
      src: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" rx="8" fill="#f97316"/></svg>')}`,
      alt: 'Everpro',
    },
    actions: <Button size="small">Start over</Button>,
  },
  globals: { accent: 'Everpro' },
}
export const OfAStep: Story = { args: { level: 2, title: 'Transcribe & Prepare' } }
export const VeryLong: Story = { args: { title: 'Title'.repeat(100) }, globals: { viewport: { value: 'w360' } } }

export const TakesTheFocusOnAChange: Story = {
  render: () => <Steps />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: 'Upload' })).not.toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(canvas.getByRole('heading', { name: 'Review' })).toHaveFocus()
  },
}

function Steps() {
  const [step, setStep] = useState('Upload')
  return (
    <>
      <WizardHeading level={2} title={step} subject={step} />
      <Button onClick={() => setStep('Review')}>Next</Button>
    </>
  )
}
