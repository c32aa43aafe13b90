import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { Field } from '#engine/definition/types.ts'
import { RunningWizard } from '../setup/running-wizard.tsx'

const meta = { title: 'Wizard/Large form', component: RunningWizard } satisfies Meta<typeof RunningWizard>
export default meta
type Story = StoryObj<typeof meta>

const fields = Array.from({ length: 1000 }, (_, index): Field => {
  const number = index + 1
  return { id: `field${number}`, label: `Field ${number}`, type: 'text', required: `Fill in field ${number}.` }
})

export const ThousandFields: Story = {
  args: {
    definition: {
      format: 1,
      id: 'large',
      name: 'Large Form',
      path: '/agent/large',
      access: { clients: [] },
      instructions: 'Large',
      calls: {},
      steps: [
        {
          id: 'form',
          title: 'Form',
          type: 'form',
          fields,
          actions: [{ id: 'send', label: 'Send', run: [], completes: true }],
        },
      ],
    },
  },
  // A thousand times the same field: what axe finds in one, it finds in the stories of the field.
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Field 1000')
    const inputs = [...canvasElement.querySelectorAll('input')]
    await expect(inputs).toHaveLength(1000)
    for (const at of [0, 499, 999]) {
      inputs[at]?.focus()
      await userEvent.keyboard(`${at}!`)
    }
    await expect([0, 1, 499, 999].map((at) => inputs[at]?.value)).toEqual(['0!', '', '499!', '999!'])

    const send = [...canvasElement.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send')
    send?.click()
    const summary = await within(canvasElement).findByText('There is a problem')
    await expect(summary.closest('section')).toHaveFocus()
    await expect(summary.closest('section')?.querySelectorAll('a')).toHaveLength(997)
  },
}
