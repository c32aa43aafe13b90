import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, waitFor } from 'storybook/test'
import type { Field } from '#engine/definition/types.ts'
import { fieldFormats } from '#engine/fields/formats.ts'
import { sampleFor } from '#engine/simulation/sample-for.ts'
import { RunningWizard } from '../setup/running-wizard.tsx'

/** Every type of field, with the example from its file in engine/fields. */
const meta = { title: 'Wizard/Field types', component: RunningWizard } satisfies Meta<typeof RunningWizard>
export default meta
type Story = StoryObj<typeof meta>

const fields = Object.values(fieldFormats).map(({ example }): Field => example)
const form = (shown: readonly Field[]): ComponentProps<typeof RunningWizard> => ({
  definition: {
    format: 1,
    id: 'types',
    name: 'Field types',
    path: '/agent/types',
    access: { clients: [] },
    instructions: 'Types',
    calls: {},
    steps: [
      {
        id: 'form',
        title: 'Form',
        type: 'form',
        fields: shown,
        actions: [{ id: 'send', label: 'Send', run: [], completes: true }],
      },
    ],
  },
})
const fill = (field: Field) => {
  const { value, files } = sampleFor({}, field)
  return files
    ? ({ type: 'choose', field: field.id, files } as const)
    : ({ type: 'change', field: field.id, value } as const)
}
const play: Story['play'] = async ({ canvas }) => {
  // The wizard appears when all fields have been filled in.
  await canvas.findByRole('button', { name: 'Send' })
  await waitFor(() => expect(canvas.queryByText(/^Loading .*…$/, { selector: 'output *' })).toBe(null))
}

export const Empty: Story = { args: form(fields), play }
export const Filled: Story = { args: { ...form(fields), events: fields.map(fill) }, play }
export const Missing: Story = {
  args: {
    ...form(fields.map((field): Field => ({ ...field, required: `Fill in: ${field.label}.` }))),
    events: [{ type: 'press.send' }],
  },
  play,
}
