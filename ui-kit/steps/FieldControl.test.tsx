/** Every type of field has a control: read from the table of types, so that a new type is tested with its first line. */
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Field } from '#engine/definition/types.ts'
import { fieldFormats } from '#engine/fields/formats.ts'
import { sampleFor } from '#engine/simulation/sample-for.ts'
import type { WizardEvent } from '#engine/machine/events.ts'
import { FieldControl } from './FieldControl.tsx'

const none = () => undefined

test.each(Object.entries(fieldFormats))(
  '%s is drawn with its label, its hint and its mistake',
  async (_, { example }) => {
    const field: Field = { ...example, hint: 'A line of help.' }
    const { value, files = [] } = sampleFor({}, field)
    render(<FieldControl view={{ field, value, files, messages: ['Mend it.'] }} disabled={false} send={none} />)
    expect(await screen.findAllByText(field.label)).not.toEqual([])
    expect(screen.getByText('A line of help.')).toBeDefined()
    expect(screen.getByText('Mend it.')).toBeDefined()
    const control = document.getElementById(`field-${field.id}`)
    const described = control?.getAttribute('aria-describedby') ?? ''
    expect(described.split(' ')).toEqual([`field-${field.id}-hint`, `field-${field.id}-errors`])
  },
)

test('a value that was left out is taken with one press', async () => {
  const sent: WizardEvent[] = []
  const found = { kind: 'missing', doubts: [{ text: 'Priya Nair', reason: 'No label says it (Notes.txt, line 1)' }] }
  const field: Field = { type: 'text', id: 'contact', label: 'Contact' }
  const view = { field, value: '', files: [], messages: [], found }
  render(<FieldControl view={view} disabled={false} send={(event) => sent.push(event)} />)
  const text = 'Left out until you confirm it: “Priya Nair” No label says it (Notes.txt, line 1)'
  fireEvent.click(await screen.findByRole('button', { name: `Use this value in Contact: ${text}` }))
  expect(sent).toEqual([{ type: 'change', field: 'contact', value: 'Priya Nair' }])
})
