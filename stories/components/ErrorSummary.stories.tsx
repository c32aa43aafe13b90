import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '#ui-kit/components/Button.tsx'
import { ErrorSummary } from '#ui-kit/components/ErrorSummary.tsx'
import { FileField } from '#ui-kit/components/FileField.tsx'
import { RadioField } from '#ui-kit/components/RadioField.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import styles from './Gallery.module.css'
import { guidance } from '../setup/guidance.ts'

const errors = [
  { field: 'companyName', text: 'Company Name is required.' },
  { field: 'mode', text: 'Choose how you want to proceed.' },
  { field: 'wordFile', text: 'Both Word and Excel files are required.' },
]
const meta = {
  component: ErrorSummary,
  parameters: guidance({
    about: 'Lists the mistakes of a form above it, each with a link to its field.',
    do: ['Use the words of the message at the field.', 'Let it take the focus after a press that found mistakes.'],
    dont: ['Don’t show it while somebody is still typing.', 'Don’t use it for errors of the server: that is a Banner.'],
  }),
  args: { errors },
} satisfies Meta<typeof ErrorSummary>
export default meta
type Story = StoryObj<typeof meta>

export const WithoutFields: Story = { args: { errors: errors.map(({ text }) => ({ text })) } }

export const FocusAfterAnError: Story = {
  render: (args) => <Form {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const go = canvas.getByRole('button', { name: 'Continue' })
    await userEvent.click(go)
    const summary = canvas.getByRole('region', { name: 'There is a problem' })
    await expect(summary).toHaveFocus()

    // Each link leads to the control that has to be corrected, whatever elements it consists of.
    await userEvent.click(within(summary).getByRole('link', { name: 'Company Name is required.' }))
    await expect(canvas.getByRole('textbox')).toHaveFocus()
    await userEvent.click(within(summary).getByRole('link', { name: 'Choose how you want to proceed.' }))
    await expect(canvas.getByRole('radio', { name: 'Generate' })).toHaveFocus()
    await userEvent.click(within(summary).getByRole('link', { name: /Word and Excel/ }))
    await expect(canvas.getByRole('button', { name: /^Choose file/ })).toHaveFocus()

    // The same mistakes appear again, and the summary takes the focus again.
    await userEvent.click(go)
    await expect(summary).toHaveFocus()
  },
}

function Form({ errors: found }: { readonly errors: typeof errors | readonly { readonly text: string }[] }) {
  const [attempt, setAttempt] = useState(0)
  const nothing = () => undefined
  const of = (id: string) =>
    attempt === 0 ? [] : found.filter((each) => 'field' in each && each.field === id).map(({ text }) => text)
  return (
    <div className={styles.page}>
      {attempt > 0 && <ErrorSummary errors={found} attempt={attempt} />}
      <TextField id="companyName" label="Company Name" value="" onChange={nothing} errors={of('companyName')} />
      <RadioField
        id="mode"
        label="Mode"
        value=""
        onChange={nothing}
        options={[
          { value: 'generate', label: 'Generate' },
          { value: 'existing', label: 'Use Existing' },
        ]}
        errors={of('mode')}
      />
      <FileField
        id="wordFile"
        label="Word File"
        files={[]}
        onChoose={nothing}
        onRemove={nothing}
        errors={of('wordFile')}
      />
      <div>
        <Button kind="primary" onClick={() => setAttempt(attempt + 1)}>
          Continue
        </Button>
      </div>
    </div>
  )
}
